import { describe, expect, test } from 'vitest'
import type { SideFile } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { act, end, force, no } from './bench.ts'
import { begun, choose } from './chits.ts'
import { type Position, type Table, table } from './harness.ts'

const knights = { units: { HC: 2, MI: 2 }, stacking: 2 }

const field = (units: Position['units'], more: Partial<Position> = {}, reds: Partial<SideFile> = knights): Table =>
  table({
    options: ['feudalCavalry'],
    step: 'fire',
    ...more,
    scenario: { game: 'yeoman', sides: [force('English', reds), force('French')] },
    units,
  })

const chargeOf = (t: Table, id: string): string | undefined => t.unit(id).marks.charge

describe('whom they ride at', () => {
  test('[Proposal 4] of many enemies equally near, as many are named as a mark has room for', () => {
    const map = Array.from({ length: 15 }, () => '.'.repeat(15))
    const empty = field({ 'A-MI-1': '0101' }, { map })
    const { board } = empty.battle.map
    const here = empty.cell('0808')
    const ring = Array.from({ length: board.size }, (_, cell) => cell).filter(
      (cell) => board.distance(here, cell) === 4,
    )
    const foes = Object.fromEntries(ring.map((cell, index) => [`B-MI-${index + 1}`, board.label(cell)]))
    expect(ring).toHaveLength(24)
    const t = field({ 'A-HC-1': '0808', ...foes }, { map }).play(end)
    expect(chargeOf(t, 'A-HC-1')?.split(' ')).toHaveLength(20)
  })

  test('[Proposal 4] they look around when they are to move, not when they fire or fight', () => {
    const units = { 'A-HC-1': '0505', 'A-BW-1': '0503', 'B-MI-1': '0504' }
    const t = field(units, { step: 'melee', side: 1, turn: 2 }).play(end)
    expect([t.step, chargeOf(t, 'A-HC-1')]).toEqual(['fire 0', undefined])
    t.play(end)
    expect([t.step, chargeOf(t, 'A-HC-1')]).toEqual(['movement 0', '0504'])
    t.play(end)
    expect([t.step, chargeOf(t, 'A-HC-1')]).toEqual(['melee 0', undefined])
  })

  test('[Proposal 4] where nobody charges nothing is told of a charge', () => {
    const t = field({ 'A-HC-1': '0505', 'A-2L-1': '0505', 'B-MI-1': '0512' }).play(end).play(end)
    expect(t.happened).not.toContain('unitsMarked')
  })
})

test('[Proposal 4, Alternate D.11] by drawn markers they look anew when their leader has gone, on a chariot too', () => {
  const sides: NonNullable<Position['scenario']>['sides'] = [
    force('English', { units: { HC: 1, CH: 1 }, leaders: { 1: 1 } }),
    force('French', { units: { MI: 1 }, leaders: { 2: 1 } }),
  ]
  const t = begun({
    options: ['feudalCavalry', 'chariots'],
    scenario: { game: 'yeoman', sides },
    units: { 'A-1L-1': '0505', 'A-HC-1': '0505', 'A-CH-1': '0404', 'B-MI-1': '0510', 'B-2L-1': '1012' },
    dice: [1],
  })
  choose(t, 'pass')
  for (const option of ['1-movement', 'pass', '0-movement', 'A-1L-1']) choose(t, option)
  expect([t.step, chargeOf(t, 'A-HC-1')]).toEqual(['movement 0', undefined])
  t.play({ type: 'act', act: 'embark', units: ['A-1L-1'], with: 'A-CH-1' })
  expect(chargeOf(t, 'A-HC-1')).toBe('0510')
})

describe('what they owe', () => {
  // A lane between lakes that ends in a full hex, nearer to the enemy whom one sees over the water.
  const lane = { map: ['LLLLLLLLLLL.', 'LLLLLLLLLLLL', 'LLLLLLL..LLL', '.......LLLLL', '.LLLLLLLLLLL'] }

  test('[Proposal 4] who has gone as near as he could has done enough, though the way is free later', () => {
    const t = field(
      { 'A-HC-1': '0201', 'A-2L-1': '0101', 'A-MI-1': '0308', 'A-MI-2': '0308', 'B-MI-1': '0512' },
      lane,
    ).play(end)
    expect(chargeOf(t, 'A-HC-1')).toBe('0512')
    expect(no(t, t.move('A-HC-1', '0202'))).toBe('charges Proposal 4')
    t.play(t.move('A-HC-1', '0202', '0203', '0204', '0205', '0206', '0207'))
    t.play(t.move('A-MI-1', '0309')).play(t.move('A-MI-2', '0309'))
    t.play(end)
    expect(t.step).not.toBe('movement 0')
  })

  test('[Proposal 4] a side answers for its own knights, not for those of the enemy', () => {
    const charges = { marks: { charge: '0501' } }
    const units = { 'A-MI-1': '0501', 'B-HC-1': { at: '0508', ...charges }, 'A-HC-1': { at: '0502', ...charges } }
    const t = field(units, { step: 'movement' })
    t.play(end)
    expect(t.step).not.toBe('movement 0')
    const owing = field({ ...units, 'A-HC-1': { at: '0508', ...charges }, 'B-HC-1': '0101' }, { step: 'movement' })
    expect(no(owing, end)).toBe('owed Proposal 4')
  })

  test('[Proposal 4, Proposal 1] who gets no nearer may stay, and has time to dismount', () => {
    const map = ['.L..........', '.L..........', 'LL..........', '............']
    const reds: Partial<SideFile> = { ...knights, dismount: [{ from: 'HC', to: 'PS' }] }
    const t = field({ 'A-HC-1': '0301', 'B-MI-1': '0312' }, { map }, reds).play(end)
    expect(chargeOf(t, 'A-HC-1')).toBe('0312')
    t.play(act('dismount', 'A-HC-1')).play(end)
    expect(t.unit('A-HC-1').type).toBe('PS')
  })
})
