import { describe, expect, test } from 'vitest'
import { pilum } from '../../src/systems/prestags/rules/optional/pilum.ts'
import { rowIn, worthOf } from '../../src/systems/prestags/rules/position/rows.ts'
import { rigged } from './arena.ts'
import { combatOf, end, force, inShort, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const legion = {
  game: 'legion',
  sides: [force('Romans', { units: { SD: 4 } }), force('Germans', { units: { SD: 4 } })],
} as NonNullable<Position['scenario']>

const field = (units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['pilum'], step: 'movement', side: 1, scenario: legion, units, ...more })

const byzantine = {
  game: 'legion',
  sides: [force('Byzantines', { units: { SD: 4 } }), force('Persians')],
} as NonNullable<Position['scenario']>

describe('the pilum', () => {
  test('[Variant 1.6] each Roman SD answers once with strength 1, and then is what is printed', () => {
    const t = field({ 'A-SD-1': '0505', 'A-SD-2': '0505', 'B-BI-1': '0508' })
    expect(rowIn(t.battle, t.unit('A-SD-1'))).toMatchObject({ melee: 4, fire: 1, range: 1 })
    expect(no(t, t.move('B-BI-1', '0507', '0506', '0405'))).toBe('mustStop 6.41')
    t.play(t.move('B-BI-1', '0507', '0506')).play(end)
    expect(t.step).toBe('defensiveFire 1')
    rigged(t, 6).play(t.defend('0506', 'A-SD-1', 'A-SD-2'))
    expect(inShort(combatOf(t))).toBe('2:3 1-2')
    expect(t.unit('A-SD-1').marks).toEqual({ pilumThrown: 1 })
    expect(rowIn(t.battle, t.unit('A-SD-1')).fire).toBeUndefined()
    expect(worthOf(t.battle, t.unit('A-SD-1'))).toBe(2)
  })

  test('[6.41] who has thrown stops nobody', () => {
    const t = field({ 'A-SD-1': { at: '0505', marks: { pilumThrown: 1 } }, 'B-BI-1': '0508', 'B-2L-1': '0508' })
    t.play(t.move('B-BI-1', '0507', '0506', '0405'))
    t.play(end)
    expect(t.step).not.toBe('defensiveFire 1')
  })

  test('[Variant 1.6] in a fire phase nobody throws, and who holds a pilum attacks in melee', () => {
    const t = field({ 'A-SD-1': '0505', 'B-MI-1': '0506' }, { step: 'fire', side: 0 })
    expect(no(t, t.fire('0506', 'A-SD-1'))).toBe('onlyDefends Variant 1.6')
    const melee = field({ 'A-SD-1': '0505', 'B-MI-1': '0506' }, { step: 'melee', side: 0 })
    rigged(melee, 1).play(melee.melee('0506', 'A-SD-1'))
    expect(melee.unit('A-SD-1').marks).toEqual({})
  })

  test('[Variant 1.6] slingers who answer beside them have thrown nothing, and stay fire units', () => {
    const t = field({ 'A-SD-1': '0505', 'A-SK-1': '0505', 'B-BI-1': '0507' })
    t.play(t.move('B-BI-1', '0506')).play(end)
    rigged(t, 1).play(t.defend('0506', 'A-SD-1', 'A-SK-1'))
    expect([t.unit('A-SD-1').marks, t.unit('A-SK-1').marks]).toEqual([{ pilumThrown: 1 }, {}])
  })

  test('[Variant 1.6] Romans only', () => {
    const germans = field({ 'A-SD-1': '0505', 'B-SD-1': '0909' })
    expect(rowIn(germans.battle, germans.unit('A-SD-1')).fire).toBe(1)
    const others = field({ 'A-SD-1': '0505', 'A-MS-1': '0505', 'B-SD-1': '0909' })
    expect(rowIn(others.battle, others.unit('A-MS-1')).fire).toBeUndefined()
    const greeks = field({ 'A-SD-1': '0505', 'B-MI-1': '0909' }, { scenario: byzantine })
    expect(rowIn(greeks.battle, greeks.unit('A-SD-1')).fire).toBeUndefined()
    expect(pilum.concerns?.(greeks.battle)).toBe(false)
    expect(pilum.concerns?.(germans.battle)).toBe(true)
  })

  test('[Variant 1.6] the option says that it is unofficial', () => {
    expect(`${pilum.title} ${pilum.text}`).toMatch(/unofficial.*not of SPI/)
    const t = field({ 'A-SD-1': '0505', 'B-MI-1': '0909' })
    expect(pilum.badges?.(t.battle, t.state, t.unit('A-SD-1'))?.text).toBe('has its pilum')
  })
})
