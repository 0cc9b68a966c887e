import { expect, test } from 'vitest'
import { dutiesOf, noticed } from '../../../src/systems/panzer-strike/mind/inattention.ts'
import { CRAFTS } from '../../../src/systems/panzer-strike/mind/levels.ts'
import { pictureOf } from '../../../src/systems/panzer-strike/mind/picture.ts'
import { panzerStrike } from '../../../src/systems/panzer-strike/rules/sequence/system.ts'
import { laid, PLAIN } from './laid.ts'

/** Twenty tanks that are seen, one of them near, thought of by somebody who misses so many. */
const thoughtOf = (misses: number, turn = 1): readonly string[] => {
  const { battle, state } = laid({
    map: PLAIN(24, 60),
    axis: { A: [['PZ-IIIG', '1203']] },
    allies: {
      A: [
        ['T-34/40', '1206'],
        ...Array.from({ length: 19 }, (_, row): [string, string] => [
          'T-34/40',
          `${String(row + 1).padStart(2, '0')}30`,
        ]),
      ],
    },
    set: { turn },
  })
  const seen = panzerStrike.view.state(battle, state, 0)
  return noticed(pictureOf(battle, seen, 0, false), { misses }).foes.map(({ id }) => id)
}

test('who misses nobody thinks of everybody, and who misses all of those who are near only', () => {
  expect(thoughtOf(0)).toHaveLength(20)
  expect(thoughtOf(1)).toEqual(thoughtOf(0).slice(0, 1))
})

test('about so many are missed, the same for two turns, then others', () => {
  const some = thoughtOf(0.5)
  expect(some.length).toBeGreaterThan(5)
  expect(some.length).toBeLessThan(16)
  expect(thoughtOf(0.5, 2)).toEqual(thoughtOf(0.5, 3))
  expect(thoughtOf(0.5, 2)).not.toEqual(thoughtOf(0.5, 4))
})

/** What two formations that hold ought to do in the eyes of somebody so rash. */
const dutiesIn = (rash: number, turn = 1): readonly string[] => {
  const map = PLAIN(24, 60)
  const own = { A: [['RIFLE SQD', '1203']], B: [['RIFLE SQD', '1404']] } as const
  const { battle, state } = laid(
    { map, axis: own, allies: { A: [['T-34/40', '1240']] }, set: { turn } },
    'alliedAssault',
    ['hold', 'clear'],
  )
  const picture = pictureOf(battle, panzerStrike.view.state(battle, state, 0), 0, false)
  return dutiesOf(picture, { rallies: false, rash }).map(({ duty }) => duty)
}

test('who is rash sends at the enemy who ought to stay, formation by formation, and comes to himself after a while', () => {
  expect(dutiesIn(0)).toEqual(['keep', 'keep'])
  expect(dutiesIn(1)).toEqual(['advance', 'advance'])
  const spells = [0, 8, 16, 24, 32, 40].map((turn) => dutiesIn(0.5, turn).join())
  expect(new Set(spells).size).toBeGreaterThan(1)
  expect(dutiesIn(0.5, 8)).toEqual(dutiesIn(0.5, 15))
})

test('each level has more of all of it than the one below, and nobody sees more than there is to be seen', () => {
  const ladder = [CRAFTS.recruit, CRAFTS.veteran, CRAFTS.captain, CRAFTS.general]
  for (const [index, craft] of ladder.entries()) {
    const below = ladder[index - 1]
    if (!below) continue
    expect(craft.misses).toBeLessThan(below.misses)
    expect(craft.rash).toBeLessThan(below.rash)
    expect(craft.heeds).toBeGreaterThan(below.heeds)
    expect(craft.noise).toBeLessThan(below.noise)
  }
  expect(CRAFTS.general).toMatchObject({ misses: 0, rash: 0, heeds: 1, noise: 0 })
})
