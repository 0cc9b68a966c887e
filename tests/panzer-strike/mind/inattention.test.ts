import { expect, test } from 'vitest'
import { noticed } from '../../../src/systems/panzer-strike/mind/inattention.ts'
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

test('each level misses fewer than the one below, and nobody sees more than there is to be seen', () => {
  const { recruit, veteran, captain, general } = CRAFTS
  expect(recruit.misses).toBeGreaterThan(veteran.misses)
  expect(veteran.misses).toBeGreaterThan(captain.misses)
  expect(captain.misses).toBeGreaterThan(general.misses)
  expect(general.misses).toBe(0)
})
