import { describe, expect, test } from 'vitest'
import { loadBattle } from '../prestags/loadBattle.ts'
import { composeBattle } from '../../src/systems/prestags/rules/compose.ts'
import { OPTIONS } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { presetsFor } from '../../src/systems/prestags/rules/presets.ts'
import { faultOf, fought, paths } from './optionGames.ts'
import { share, spread } from '../share.ts'

/** Pairs that `npm run check` plays. */
const PAIRS = 40

describe('options', () => {
  test.each(OPTIONS)('$id alone plays to the end', { timeout: 60_000 }, (module) => {
    expect(spread([1, 2], 1).flatMap((seed) => faultOf([module], seed) ?? [])).toEqual([])
  })

  test('every pair plays to the end', { timeout: 600_000 }, () => {
    const pairs = OPTIONS.flatMap((a, i) => OPTIONS.slice(i + 1).map((b) => [a, b] as const))
    expect(pairs.length).toBe((OPTIONS.length * (OPTIONS.length - 1)) / 2)
    const faults = spread(pairs, PAIRS).flatMap((pair) => faultOf(pair, pairs.indexOf(pair)) ?? [])
    expect(faults).toEqual([])
  })

  test('in all these games the armies met', () => {
    expect(fought.combats).toBeGreaterThan(share(1500, 80))
  })

  test.each(paths)('%s: its presets compose', (path) => {
    const battle = loadBattle(path)
    for (const preset of presetsFor(battle)) {
      const composed = composeBattle(battle.scenario, battle.map, preset.options, [])
      expect([preset.id, composed.ok]).toEqual([preset.id, true])
    }
  })
})
