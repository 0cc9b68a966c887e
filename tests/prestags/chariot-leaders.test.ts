import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { worthOf } from '../../src/systems/prestags/rules/position/rows.ts'
import { LEADERS } from '../../src/systems/prestags/rules/tables/units.ts'
import { arena, hit, shoot } from './arena.ts'
import { dead, force, meleeOf, no, odds, shaken } from './bench.ts'
import { table } from './harness.ts'

describe('civilian leaders', () => {
  test('[Chariot 2.0] their numbers: no bonus, radius 2 and 1, 4 points of movement, Chariot only', () => {
    expect(LEADERS['5L']).toMatchObject({ bonus: 0, radius: 2, movement: 4, reducedTo: '6L', games: ['chariot'] })
    expect(LEADERS['6L']).toMatchObject({ bonus: 0, radius: 1, movement: 4, reducedTo: undefined, games: ['chariot'] })
  })

  test('[Chariot 2.0] they add nothing to attack or defence, and say nothing about it', () => {
    const t = table({
      step: 'melee',
      units: { 'A-AX-1': '0505', 'A-5L-1': '0505', 'B-AX-1': '0506', 'B-6L-1': '0506' },
    })
    expect(odds(t, '0506', 'A-AX-1')).toBe('3:3 1-1')
    const { attack, defence } = meleeOf(t, '0506', 'A-AX-1')
    const lines = [...attack.parts, ...defence.parts].flatMap((part) => part.lines)
    expect(lines.filter((line) => line.cite === '10.11')).toEqual([])
  })

  test('[Chariot 2.0] [3.36] alone they defend like any leader with 1', () => {
    const t = table({ step: 'melee', units: { 'A-AX-1': '0505', 'B-5L-1': '0506', 'B-6L-1': '0506' } })
    expect(total(meleeOf(t, '0506', 'A-AX-1').defence)).toBe(2)
    expect(no(table({ step: 'melee', units: { 'A-5L-1': '0505', 'B-MI-1': '0506' } }), t.melee('0506', 'A-5L-1'))).toBe(
      'leader 3.36',
    )
  })

  test('[Chariot 2.0] [10.21] they hold control within two hexes and one', () => {
    const t = table({
      units: {
        'A-5L-1': '0502',
        'A-MI-1': '0504',
        'A-MI-2': '0505',
        'A-6L-1': '0801',
        'A-MI-3': '0802',
        'A-MI-4': '0803',
      },
    })
    const held = (id: string) => controlOf(t.battle, t.state, t.unit(id)).leader?.id
    expect(['A-MI-1', 'A-MI-2', 'A-MI-3', 'A-MI-4'].map(held)).toEqual(['A-5L-1', undefined, 'A-6L-1', undefined])
  })

  test('[Chariot 2.0] [10.23] they move 4 points, and are always in their own control', () => {
    const t = table({ step: 'melee', side: 1, units: { 'A-5L-1': '0502', 'A-6L-1': '0801', 'B-MI-1': '0912' } })
    t.play({ type: 'endStep' })
    while (t.step !== 'movement 0') t.play({ type: 'endStep' })
    expect(['A-5L-1', 'A-6L-1'].map((id) => allowanceOf(t.battle, t.state, t.unit(id)))).toEqual([4, 4])
    expect(no(t, t.move('A-5L-1', '0503', '0504', '0505', '0506', '0507'))).toBe('tooFar 5.27')
  })

  test('[Chariot 2.0] [10.3] D in melee: a 5L saves his units and steps down to 6L, a 6L is lost', () => {
    const five = hit(arena({ 'B-AX-1': '0505', 'B-5L-1': '0505' }), '0505', 'D')
    expect(five.unit('B-5L-1').type).toBe('6L')
    expect([shaken(five), dead(five)]).toEqual([[], []])
    const six = hit(arena({ 'B-AX-1': '0505', 'B-6L-1': '0505' }), '0505', 'D')
    expect([shaken(six), dead(six)]).toEqual([[], ['B-6L-1']])
    expect(six.state.vp).toEqual([1, 0])
  })

  test('[Chariot 2.0] [10.3] a 4L is lost and never becomes a civilian', () => {
    expect(LEADERS['4L'].reducedTo).toBeUndefined()
    expect(dead(hit(arena({ 'B-AX-1': '0505', 'B-4L-1': '0505' }), '0505', 'D'))).toEqual(['B-4L-1'])
  })

  test('[Chariot 2.0] [10.31] fire does them no harm, and the units with them shrug off D', () => {
    const t = shoot(arena({ 'B-AX-1': '0505', 'B-6L-1': '0505' }, { step: 'fire' }), '0505', 'D')
    expect([shaken(t), dead(t), t.unit('B-6L-1').type]).toEqual([[], [], '6L'])
  })

  test('[Chariot 2.0] [11.2] each is worth one point, reduced or not', () => {
    const t = table({ units: { 'A-5L-1': '0502', 'A-6L-1': '0801' } })
    expect(['A-5L-1', 'A-6L-1'].map((id) => worthOf(t.battle, t.unit(id)))).toEqual([1, 1])
  })
})

test('[Chariot 2.0] [13.0] in panic a civilian steadies his own hex, no other, like leaders of levels 3 and 4', () => {
  const sides = [force('Reds'), force('Blues', { panicLevel: 1 })]
  const t = table({
    options: ['panic'],
    step: 'melee',
    dice: [6],
    scenario: { sides } as never,
    units: {
      'A-AX-1': '0303',
      'A-AX-2': '0303',
      'B-MI-9': '0304',
      'B-5L-1': '0808',
      'B-MI-1': '0808',
      'B-MI-2': '0809',
      'B-6L-1': '0801',
      'B-MI-3': '0801',
      'B-MI-4': '0802',
    },
  })
  t.play(t.melee('0304', 'A-AX-1', 'A-AX-2'))
  expect(dead(t)).toEqual(['B-MI-9'])
  const panicked = t.state.units.filter((unit) => unit.marks.panicked !== undefined).map((unit) => unit.id)
  expect(panicked).toEqual(['B-MI-2', 'B-MI-4'])
})
