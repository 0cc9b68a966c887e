import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CensusGame, countedIn, FOLDER, markedIn, opened } from '../../src/cli/counts/kept.ts'
import { freezeStates } from '../../src/core/engine/sharing.ts'

/** Tests that hold what was counted in the kept games of a system. */
export const holdCounts = (system: string): void => {
  // Other tests hold that nothing is changed in place; here it would take most of the time.
  beforeAll(() => freezeStates(false))
  afterAll(() => freezeStates(true))

  test.each(readdirSync(FOLDER).filter((name) => name.startsWith(system)))(
    '%s: what may be done in its positions, and what comes of it, is what it was',
    async (name) => {
      const { game, marks, counts } = JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) as CensusGame
      const wanted = counts.map(({ after }) => after)
      const counted = countedIn(await opened(game), wanted)
      expect(counted.map(({ after, count }) => ({ after, ...count }))).toEqual(counts)
      // Where they part is the command whose consequences, or whose neighbours, are others now.
      expect(markedIn(await opened(game)).split(' ')).toEqual(marks.split(' '))
    },
  )
}
