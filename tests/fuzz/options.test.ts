import { describe, expect, test } from 'vitest'
import { loadBattle } from '../prestags/loadBattle.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { presetsFor } from '../../src/systems/prestags/rules/presets.ts'
import { battleOfAll, faultOf, fought, paths } from './optionGames.ts'
import { coveringPairs } from './pairs.ts'
import { share, spread } from '../share.ts'

const ALL = [...OPTIONS]
const pairs = ALL.flatMap((a, i) => ALL.slice(i + 1).map((b) => [a, b] as const))
const together = pairs.filter((pair) => battleOfAll(pair) !== undefined)
/** Those with most pairs first: of a part that is played the larger ones are the better. */
const sets = coveringPairs(ALL, { size: 14, fits: (set) => battleOfAll(set) !== undefined }).toSorted(
  (a, b) => b.length - a.length,
)
const played = sets.slice(0, share(sets.length, 4, 4))

describe('options', () => {
  test.each(spread(OPTIONS, OPTIONS.length, Math.ceil(OPTIONS.length / 5)))('$id alone plays to the end', (module) => {
    expect(spread([1, 2], 1, 1).flatMap((seed) => faultOf([module], seed) ?? [])).toEqual([])
  })

  test('every pair that goes together plays to the end, in a game with a few more', () => {
    for (const pair of together) expect(sets.some((set) => pair.every((one) => set.includes(one)))).toBe(true)
    expect(together.length).toBeGreaterThan(pairs.length * 0.8)
    const faults = played.flatMap((set) => faultOf(set, sets.indexOf(set), battleOfAll(set)) ?? [])
    expect(faults).toEqual([])
  })

  test('in all these games the armies met', () => {
    expect(fought.combats).toBeGreaterThan(share(400, 40, 40))
  })

  test.each(paths)('%s: its presets compose', (path) => {
    const battle = loadBattle(path)
    for (const preset of presetsFor(battle)) {
      const composed = composeBattle(battle.scenario, battle.map, preset.options, [])
      expect([preset.id, composed.ok]).toEqual([preset.id, true])
    }
  })
})
