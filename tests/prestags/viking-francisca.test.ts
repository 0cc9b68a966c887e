import { describe, expect, test } from 'vitest'
import { francisca } from '../../src/systems/prestags/rules/optional/francisca.ts'
import { rowIn, worthOf } from '../../src/systems/prestags/rules/position/rows.ts'
import type { Scenario } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { rigged } from './arena.ts'
import { combatOf, end, force, inShort, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const tours = (power: 'optional' | 'compulsory' | 'none' = 'optional') =>
  ({
    game: 'viking',
    sides: [
      force('Franks', { units: { AX: 5 }, ...(power === 'none' ? {} : { francisca: power }) }),
      force('Arabs', { units: { AX: 1 } }),
    ],
  }) as NonNullable<Position['scenario']>

const field = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['francisca'], step: 'movement', side: 1, scenario: tours(), units, ...more })

describe('the francisca', () => {
  test('[Viking 1.0] each AX answers once with strength 3 at one hex, and until then stops movement', () => {
    const t = field({ 'A-AX-1': '0505', 'B-MC-1': '0508', 'B-2L-1': '0508' })
    expect(rowIn(t.battle, t.unit('A-AX-1'))).toMatchObject({ melee: 3, fire: 3, range: 1 })
    expect(no(t, t.move('B-MC-1', '0507', '0506', '0405'))).toBe('mustStop 6.41')
    t.play(t.move('B-MC-1', '0507', '0506')).play(end)
    rigged(t, 6).play(t.defend('0506', 'A-AX-1'))
    expect(inShort(combatOf(t))).toBe('3:3 1-1')
    expect(combatOf(t).results).toEqual(['D'])
    expect(t.unit('A-AX-1').marks).toEqual({ franciscaThrown: 1 })
    expect(rowIn(t.battle, t.unit('A-AX-1')).fire).toBeUndefined()
    expect(worthOf(t.battle, t.unit('A-AX-1'))).toBe(2)
  })

  test('[Viking 1.0] once thrown, it stops nobody and never fires again', () => {
    const t = field({ 'A-AX-1': { at: '0505', marks: { franciscaThrown: 1 } }, 'B-MC-1': '0508', 'B-2L-1': '0508' })
    t.play(t.move('B-MC-1', '0507', '0506', '0405')).play(end)
    expect(t.step).not.toBe('defensiveFire 1')
  })

  test('[Viking 1.0] in defensive fire only', () => {
    const t = field({ 'A-AX-1': '0505', 'B-MC-1': '0506' }, { step: 'fire', side: 0 })
    expect(no(t, t.fire('0506', 'A-AX-1'))).toBe('onlyDefends Viking 1.0')
    const archers = field(
      { 'A-AX-1': '0505', 'A-BW-1': '0505', 'A-BW-2': '0505', 'B-MC-1': '0506' },
      { step: 'fire', side: 0 },
    )
    rigged(archers, 1).play(archers.fire('0506', 'A-BW-1', 'A-BW-2'))
    expect(combatOf(archers).attackers).toEqual(['A-BW-1', 'A-BW-2'])
  })

  test('[6.1] a disrupted AX neither stops nor throws', () => {
    const t = field({ 'A-AX-1': { at: '0505', disrupted: 4 }, 'B-MC-1': '0508', 'B-2L-1': '0508' })
    t.play(t.move('B-MC-1', '0507', '0506', '0405'))
    expect(t.label(t.unit('B-MC-1').at)).toBe('0405')
  })

  test('[Viking 1.0] only for the force that the battle names', () => {
    const t = field({ 'A-AX-1': '0505', 'B-AX-1': '0808' })
    expect(rowIn(t.battle, t.unit('B-AX-1')).fire).toBeUndefined()
    const spears = field({ 'A-AX-1': '0505', 'A-MI-1': '0505', 'B-AX-1': '0808' })
    expect(rowIn(spears.battle, spears.unit('A-MI-1')).fire).toBeUndefined()
    expect(francisca.concerns?.(t.battle)).toBe(true)
    expect(francisca.changes?.(t.battle)).toContain('the Franks')
    const none = field({ 'A-AX-1': '0505', 'B-AX-1': '0808' }, { scenario: tours('none') })
    expect(rowIn(none.battle, none.unit('A-AX-1')).fire).toBeUndefined()
    expect(francisca.concerns?.(none.battle)).toBe(false)
  })

  test('[Viking 1.0] in force by itself where the battle makes it compulsory', () => {
    const t = field({ 'A-AX-1': '0505', 'B-MI-1': '0808' }, { options: [], scenario: tours('compulsory') })
    expect(rowIn(t.battle, t.unit('A-AX-1')).fire).toBe(3)
    expect(francisca.compulsory?.(tours('optional') as Scenario)).toBe(false)
  })
})
