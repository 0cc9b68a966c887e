import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CensusGame,
  countedIn,
  FOLDER,
  FOUND,
  type ChanceGame,
  glancedIn,
  markedIn,
  opened,
} from '../../src/cli/counts/kept.ts'
import { freezeStates } from '../../src/core/engine/sharing.ts'
import { spread } from '../share.ts'
import { alteredMarks, alteredOf, gameNamed } from './altered.ts'
import { marksIn, playOf, positionsOf } from './positions.ts'

/**
 * Tests that hold what was counted in the kept games of a system: the fingerprints of every game, and all that may be
 * done in the positions of every third; in positions of its tests by paragraph, and others like
 * them; and in positions of the games with something else in them.
 */
export const holdCounts = (system: string): void => {
  // Other tests hold that nothing is changed in place; here it would take most of the time.
  beforeAll(() => freezeStates(false))
  afterAll(() => freezeStates(true))

  const namesIn = (folder: string): readonly string[] => readdirSync(folder).filter((name) => name.startsWith(system))
  const names = namesIn(FOLDER)
  const read = (name: string): CensusGame => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as CensusGame

  test.each(spread(names, names.length, Math.ceil(names.length / 6)))(
    '%s: what may be done in its positions, and what comes of it, is what it was',
    async (name) => {
      const { game, counts } = read(name)
      const wanted = counts.map(({ after }) => after)
      const counted = countedIn(await opened(game), wanted)
      expect(counted.map(({ after, count }) => ({ after, ...count }))).toEqual(counts)
    },
  )

  /** A third of a list; most changes show in each of the thirds. */
  const third = <T>(list: readonly T[]): readonly T[] => spread(list, list.length, Math.ceil(list.length / 3))

  // Where they part is the command whose consequences, or whose neighbours, are others now.
  test.each(third(names))('%s: every command and its neighbours are what they were', async (name) => {
    const { game, marks } = read(name)
    expect(markedIn(await opened(game)).split(' ')).toEqual(marks.split(' '))
  })

  test.each(third(namesIn(FOUND)))('%s: what small changes had shown in is what it was', async (name) => {
    const { game, glances } = JSON.parse(readFileSync(`${FOUND}/${name}`, 'utf8')) as ChanceGame
    expect(glancedIn(await opened(game), glances)).toEqual(glances)
  })

  const positions = positionsOf(system).map((one, index) => [index + 1, one] as const)
  if (positions.length > 0)
    test.each(third(positions))(
      'position %i: what may be done in it, and what comes of it, is what it was',
      async (_, one) => {
        expect(marksIn(await playOf(system), system, one)).toBe(one.marks)
      },
    )

  const altered = [...alteredOf(system)]
  if (altered.length > 0)
    test.each(third(altered))('%s, altered: how it stands, and what comes of it, is what it was', async (game, all) => {
      expect(alteredMarks(await gameNamed(game), all)).toEqual(all.map(({ marks }) => marks))
    })
}
