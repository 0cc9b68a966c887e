import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { judge } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { protectionOf } from '../../src/systems/prestags/rules/fire/fire.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { roadsGiveNoProtection } from '../../src/systems/prestags/rules/optional/roads.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import { LEADERS, rowOf, TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type { Command, UnitClass, UnitCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { combatOf, dead, end, fireOf, inShort, meleeOf, no, odds } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const moving = (position: Position): Table => table({ step: 'movement', ...position })

/** Points of one move along a way, by the event; the unit rides far enough to pay. */
const price = (t: Table, unit: string, ...path: string[]): number => {
  t.play(t.move(unit, ...path))
  const [event] = t.events
  if (event?.type !== 'unitsMoved') throw new Error('no move')
  return event.moves[0]?.cost ?? -1
}

/** Cost of going from the left hex of a row to the right one. */
const rowPrice = (row: string, more: Partial<Position> = {}): number =>
  price(moving({ map: [row], units: { 'A-LC-1': '0101' }, ...more }), 'A-LC-1', '0102')

const group = (t: Table, path: readonly string[], ...units: (string | readonly [string, number])[]): Command => ({
  type: 'move',
  units: units.map((one) => (typeof one === 'string' ? { unit: one } : { unit: one[0], steps: one[1] })),
  path: t.cells(...path),
})

const allowed = (t: Table, unit: string): number => allowanceOf(t.battle, t.state, t.unit(unit))

const reached = (t: Table, unit: string): Record<string, number> => {
  const found = reachOf(t.battle, t.state, t.unit(unit))
  return Object.fromEntries(found.cells.map((cell) => [t.label(cell), found.cost[cell] as number]))
}

describe('how to move', () => {
  test('[5.0] any number of units, each within its own allowance, at their own pace', () => {
    const t = moving({ units: { 'A-MI-1': '0502', 'A-LC-1': '0602', 'A-PP-1': '0702', 'B-MI-1': '0111' } })
    expect(price(t, 'A-MI-1', '0503', '0504', '0505')).toBe(3)
    expect(price(t, 'A-LC-1', '0603')).toBe(1)
    expect(t.unit('A-PP-1').moved).toBe(-1)
    expect(no(t, t.move('A-PP-1', '0703', '0704', '0705', '0706', '0707'))).toBe('tooFar 5.27')
    expect(price(t, 'A-PP-1', '0703', '0704', '0705', '0706')).toBe(4)
    expect(no(t, t.move('A-MI-9', '0503'))).toBe('unknownUnit 5.0')
    expect(no(t, group(t, ['0503']))).toBe('nobody 5.13')
    expect(t.play(end).step).toBe('movement 1')
  })

  test('[5.0] only units on the map move', () => {
    const dead = moving({ units: { 'A-MI-1': { at: '0505', fate: 'eliminated' }, 'A-MI-2': '0101', 'B-MI-1': '1010' } })
    expect(no(dead, dead.move('A-MI-1', '0506'))).toBe('notOnMap 5.0')
    const gone = moving({ units: { 'A-MI-1': { at: '0505', fate: 'exited' }, 'A-MI-2': '0101', 'B-MI-1': '1010' } })
    expect(no(gone, gone.move('A-MI-1', '0506'))).toBe('notOnMap 11.41')
  })

  test.each([
    ['clear', '..', 1],
    ['village', '.v', 1],
    ['woods', '.w', 3],
    ['slope', '.s', 2],
    ['stream', '.~', 2],
    ['swamp', '.m', 3],
    ['bridge, off its road', '.=', 2],
    ['ford', '.f', 1],
    ['hilltop of clear ground', '.h', 1],
    ['hilltop of woods', '.W', 3],
    ['hilltop of a village', '.V', 1],
  ])('[5.11] entering %s costs what the chart says, not what is left behind', (_name, row, points) => {
    expect(rowPrice(row)).toBe(points)
    const back = [...row].reverse().join('')
    expect(rowPrice(back)).toBe(1)
  })

  test.each(['.L', '.S'])('[5.11] lake and sea are prohibited, also to a unit with points to spare: %s', (row) => {
    const t = moving({ map: [row], units: { 'A-VF-1': '0101' } })
    expect(t.refused(t.move('A-VF-1', '0102'))).toMatchObject({ code: 'prohibited', cite: '9.0', cell: t.cell('0102') })
    expect(reached(t, 'A-VF-1')).toEqual({ '0101': 0 })
  })

  test('[5.11] a way goes from hex to adjacent hex and stays on the map', () => {
    const t = moving({ units: { 'A-LC-1': '0505', 'B-MI-1': '1010' } })
    expect(no(t, t.move('A-LC-1', '0507'))).toBe('notAdjacent 5.11')
    expect(no(t, t.move('A-LC-1', '0506', '0508'))).toBe('notAdjacent 5.11')
    expect(no(t, t.move('A-LC-1', '0505'))).toBe('notAdjacent 5.11')
    expect(no(t, t.move('A-LC-1'))).toBe('noPath 5.11')
    const to = (cell: number) => no(t, { type: 'move', units: [{ unit: 'A-LC-1' }], path: [cell] })
    expect([-1, 120].map(to)).toEqual(['offMap 11.42', 'offMap 11.42'])
    expect([5.5, Number.NaN].map(to)).toEqual(['malformed 4.2', 'malformed 4.2'])
  })

  test('[5.12] moving is voluntary: the phase may end with nobody moved, one moved or all', () => {
    const units = { 'A-MI-1': '0502', 'A-MI-2': '0602', 'B-MI-1': '0111' }
    for (const movers of [[], ['A-MI-1'], ['A-MI-1', 'A-MI-2']]) {
      const t = moving({ units })
      for (const id of movers) t.play(t.move(id, id === 'A-MI-1' ? '0503' : '0603'))
      expect(t.play(end).step).toBe('movement 1')
    }
  })

  test('[5.13] any direction or combination of directions, as far or as short as wanted', () => {
    for (const hex of ['0605', '0506', '0405', '0404', '0504', '0604']) {
      const t = moving({ units: { 'A-MI-1': '0505', 'B-MI-1': '0111' } })
      expect(price(t, 'A-MI-1', hex)).toBe(1)
      expect(t.label(t.unit('A-MI-1').at)).toBe(hex)
    }
    const t = moving({ units: { 'A-LC-1': '0505', 'B-MI-1': '0111' } })
    expect(price(t, 'A-LC-1', '0506', '0605', '0505', '0404', '0405')).toBe(5)
  })

  test('[5.13] points left over are neither saved for the next phase nor lent to another unit', () => {
    const t = moving({ units: { 'A-MI-1': '0502', 'A-MI-2': '0602', 'A-3L-1': '0502', 'B-MI-1': '0112' }, side: 0 })
    t.play(t.move('A-MI-1', '0503'))
    expect(no(t, t.move('A-MI-2', '0603', '0604', '0605', '0606'))).toBe('tooFar 5.27')
    t.play(t.move('A-3L-1', '0503')).play(end).play(end)
    expect(t.step).toBe('movement 0')
    expect(no(t, t.move('A-MI-1', '0504', '0505', '0506', '0507'))).toBe('tooFar 5.27')
    expect(price(t, 'A-MI-1', '0504', '0505', '0506')).toBe(3)
  })

  test('[5.14] a unit moves once in a phase, and again in the next of its own', () => {
    const t = moving({ units: { 'A-LC-1': '0502', 'B-MI-1': '0112' } })
    t.play(t.move('A-LC-1', '0503'))
    expect(t.refused(t.move('A-LC-1', '0504'))).toMatchObject({ code: 'moved', cite: '5.14', cell: t.cell('0503') })
    expect(no(t, { type: 'move', units: [{ unit: 'B-MI-1' }, { unit: 'B-MI-1' }], path: [] })).toBe('notYours 5.21')
    t.play(end).play(end)
    expect(t.step).toBe('movement 0')
    expect(price(t, 'A-LC-1', '0504')).toBe(1)
  })

  test('[5.14] a unit named twice in one move is refused', () => {
    const t = moving({ units: { 'A-LC-1': '0502', 'B-MI-1': '0112' } })
    expect(no(t, group(t, ['0503'], 'A-LC-1', 'A-LC-1'))).toBe('twice 5.14')
  })

  test('[5.15] an undisrupted unit may always move one hex, whatever it costs, and then no further', () => {
    const halved = { 'A-MI-1': { at: '0101', halved: true }, 'A-BL-1': '0101' }
    const t = moving({ map: ['.w.'], units: halved })
    expect(no(t, t.move('A-MI-1', '0102', '0103'))).toBe('tooFar 5.27')
    expect(reached(t, 'A-MI-1')).toEqual({ '0101': 0, '0102': 3 })
    expect(reached(t, 'A-BL-1')).toEqual({ '0101': 0, '0102': 3 })
    expect(price(t, 'A-MI-1', '0102')).toBe(3)
    expect(no(t, t.move('A-BL-1', '0102', '0103'))).toBe('tooFar 5.27')
    expect(price(t, 'A-BL-1', '0102')).toBe(3)
  })

  test('[5.15] also into the first hex of the map', () => {
    const t = moving({ map: ['w..'], units: { 'A-MI-1': { at: '0102', halved: true } } })
    expect(reached(t, 'A-MI-1')).toMatchObject({ '0101': 3 })
    t.play(t.move('A-MI-1', '0101'))
    expect(t.unit('A-MI-1').at).toBe(t.cell('0101'))
  })

  test('[5.15] the one hex must be the first: points spent elsewhere leave no right to a dear hex', () => {
    const t = moving({ map: ['..w'], units: { 'A-MI-1': '0101' } })
    expect(no(t, t.move('A-MI-1', '0102', '0103'))).toBe('tooFar 5.27')
    expect(reached(t, 'A-MI-1')).toEqual({ '0101': 0, '0102': 1 })
  })

  test('[5.15] who has spent a point in an earlier phase is shown no dear hex beside him', () => {
    const t = moving({ map: ['.w.'], units: { 'A-MI-1': { at: '0101', spent: 1 } } })
    expect(reached(t, 'A-MI-1')).toEqual({ '0101': 0 })
    expect(no(t, t.move('A-MI-1', '0102'))).toBe('tooFar 5.27')
  })

  test('[5.15] not for disrupted units, not into prohibited hexes, not into the enemy', () => {
    const shaken = moving({ map: ['...'], units: { 'A-MI-1': { at: '0102', disrupted: 4 }, 'A-MI-2': '0101' } })
    expect(no(shaken, shaken.move('A-MI-1', '0103'))).toBe('disrupted 8.2')
    expect(reached(shaken, 'A-MI-1')).toEqual({ '0102': 0 })
    const shore = moving({ map: ['L..'], units: { 'A-MI-1': '0102', 'B-MI-1': '0103' } })
    expect(no(shore, shore.move('A-MI-1', '0101'))).toBe('prohibited 9.0')
    expect(no(shore, shore.move('A-MI-1', '0103'))).toBe('enemy 5.23')
    expect(reached(shore, 'A-MI-1')).toEqual({ '0102': 0 })
    const barred = moving({
      map: ['.w'],
      units: { 'A-MI-1': '0101' },
      scenario: { terrain: [{ prohibited: ['woods'] }] },
    })
    expect(no(barred, barred.move('A-MI-1', '0102'))).toBe('prohibited 9.0')
    expect(reached(barred, 'A-MI-1')).toEqual({ '0101': 0 })
  })
})

describe('prohibitions', () => {
  test('[5.21] the other side does not move', () => {
    const t = moving({ units: { 'A-MI-1': '0502', 'B-MI-1': '0112' } })
    expect(no(t, t.move('B-MI-1', '0111'))).toBe('notYours 5.21')
    const other = moving({ side: 1, units: { 'A-MI-1': '0502', 'B-MI-1': '0112' } })
    expect(no(other, other.move('A-MI-1', '0503'))).toBe('notYours 5.21')
    expect(price(other, 'B-MI-1', '0111')).toBe(1)
  })

  test('[5.22] neither fire nor melee happens in the movement phase', () => {
    const t = moving({ units: { 'A-SK-1': '0505', 'B-SK-1': '0506' } })
    expect(no(t, t.fire('0506', 'A-SK-1'))).toBe('wrongStep 5.22')
    expect(no(t, t.melee('0506', 'A-SK-1'))).toBe('wrongStep 5.22')
    expect(no(t, t.defend('0505', 'B-SK-1'))).toBe('wrongStep 6.42')
  })

  test('[5.23] a hex with enemy units is neither entered nor passed, leaders and disrupted units included', () => {
    for (const blue of ['B-MI-1', 'B-4L-1', 'B-CH-1']) {
      const t = moving({ map: ['....'], units: { 'A-LC-1': '0101', [blue]: { at: '0102', disrupted: 4 } } })
      expect(t.refused(t.move('A-LC-1', '0102'))).toMatchObject({ code: 'enemy', cite: '5.23', cell: t.cell('0102') })
      expect(no(t, t.move('A-LC-1', '0102', '0103'))).toBe('enemy 5.23')
      expect(reached(t, 'A-LC-1')).toEqual({ '0101': 0 })
    }
  })

  test('[5.24] a finished move is neither taken back nor changed', () => {
    const t = moving({ units: { 'A-LC-1': '0502', 'B-MI-1': '0112' } })
    t.play(t.move('A-LC-1', '0503', '0504'))
    expect(no(t, t.move('A-LC-1', '0503', '0502'))).toBe('moved 5.14')
    expect(no(t, t.move('A-LC-1', '0503'))).toBe('moved 5.14')
    expect(offersOf(t.battle, t.state).some((pick) => pick.kind === 'move' && pick.unit === 'A-LC-1')).toBe(false)
  })

  test('[5.25] terrain may change along the way as long as every hex is paid as it is entered', () => {
    const t = moving({ map: ['..w~v.'], units: { 'A-LC-1': '0101', 'A-HC-1': '0101' } })
    expect(price(t, 'A-LC-1', '0102', '0103', '0104', '0105', '0106')).toBe(1 + 3 + 2 + 1 + 1)
    expect(no(t, t.move('A-HC-1', '0102', '0103', '0104', '0105', '0106'))).toBe('tooFar 5.27')
    expect(price(t, 'A-HC-1', '0102', '0103', '0104', '0105')).toBe(7)
  })

  test('[5.26] friends are passed through, whatever their number and class', () => {
    const units = { 'A-HC-1': '0101', 'A-MI-1': '0102', 'A-MI-2': '0102', 'A-BW-1': '0103', 'A-SD-1': '0104' }
    const t = moving({ map: ['......'], units, stacking: [2, 2] })
    expect(price(t, 'A-HC-1', '0102', '0103', '0104', '0105')).toBe(4)
    expect(t.play(end).step).toBe('movement 0') // nobody else is on the map
  })

  test('[5.26] during the phase a hex may be too full; another unit may leave it later', () => {
    const units = { 'A-MI-1': '0101', 'A-MI-2': '0102', 'A-MI-3': '0102', 'B-MI-1': '0106' }
    const t = moving({ map: ['......'], units, stacking: [2, 2] })
    t.play(t.move('A-MI-1', '0102'))
    expect(t.refused(end)).toMatchObject({ code: 'overstacked', cite: '5.4', cell: t.cell('0102') })
    t.play(t.move('A-MI-2', '0103'))
    expect(t.play(end).step).toBe('movement 1')
  })

  test('[5.27] halved allowances keep their fractions: 3 becomes 1½, one clear hex', () => {
    const at = (id: string, row: string) => moving({ map: [row], units: { [id]: { at: '0101', halved: true } } })
    expect(allowed(at('A-MI-1', '....'), 'A-MI-1')).toBe(1.5)
    expect(reached(at('A-MI-1', '....'), 'A-MI-1')).toEqual({ '0101': 0, '0102': 1 })
    const t = at('A-MI-1', '....')
    expect(t.refused(t.move('A-MI-1', '0102', '0103')).text).toContain('has 1.5 points')
    expect(reached(at('A-BW-1', '.....'), 'A-BW-1')).toEqual({ '0101': 0, '0102': 1, '0103': 2 })
    expect(allowed(at('A-BW-1', '..'), 'A-BW-1')).toBe(2.5)
    expect(reached(at('A-BW-1', '.s..'), 'A-BW-1')).toEqual({ '0101': 0, '0102': 2 })
    expect(allowed(at('A-LC-1', '..'), 'A-LC-1')).toBe(4.5)
    expect(reached(at('A-LC-1', '.w...'), 'A-LC-1')).toEqual({ '0101': 0, '0102': 3, '0103': 4 })
    expect(reached(at('A-HC-1', '.w~.'), 'A-HC-1')).toEqual({ '0101': 0, '0102': 3 })
  })

  test('[5.27] units out of control are halved when the phase begins, and for that phase only', () => {
    const units = { 'A-IB-1': '0505', 'A-MI-1': '0201', 'A-3L-1': '0504', 'B-MI-1': '0507' }
    const t = table({ units })
    expect(t.unit('A-MI-1').halved).toBe(false)
    t.play(end)
    expect(t.step).toBe('movement 0')
    expect([t.unit('A-MI-1').halved, t.unit('A-IB-1').halved]).toEqual([true, false])
    expect(no(t, t.move('A-MI-1', '0202', '0203'))).toBe('tooFar 5.27')
    expect(price(t, 'A-MI-1', '0202')).toBe(1)
    t.play(end)
    expect(t.unit('A-MI-1').halved).toBe(false)
  })

  test('[5.27] a hex that cannot be paid in full is not entered', () => {
    const t = moving({ map: ['..w.'], units: { 'A-SD-1': '0101', 'A-MI-1': '0101' } })
    expect(reached(t, 'A-SD-1')).toEqual({ '0101': 0, '0102': 1, '0103': 4 })
    expect(reached(t, 'A-MI-1')).toEqual({ '0101': 0, '0102': 1 })
    expect(price(t, 'A-SD-1', '0102', '0103')).toBe(4)
  })
})

const EXAMPLE: Readonly<Record<UnitClass, string>> = {
  A: 'A-MI-1',
  B: 'A-SD-1',
  C: 'A-HC-1',
  D: 'A-CH-1',
  E: 'A-2L-1',
  Ff: 'A-BW-1',
  Mf: 'A-HB-1',
}
const CLASSES = Object.keys(EXAMPLE) as UnitClass[]
const BARRED: Readonly<Record<string, string>> = {
  'A B': '5.32',
  'A C': '5.32',
  'B C': '5.32',
  'Ff Mf': '5.34',
  'C Ff': '5.35',
  'A Mf': '5.36',
  'B Mf': '5.36',
}

/** Moves the second unit onto the first and tries to end the phase: `ok`, or the refusal. */
const together = (...ids: string[]): string => {
  const [first = '', ...rest] = ids
  const units = Object.fromEntries([[first, '0102'], ...rest.map((id) => [id, '0101'])])
  const t = moving({ map: ['...', '...'], units: { ...units, 'B-MI-1': '0203' } })
  for (const id of rest) t.play(t.move(id, '0102'))
  const judged = judge(t.battle, t.state, end)
  if (judged.ok) t.play(end)
  return judged.ok ? 'ok' : no(t, end)
}

describe('organisation', () => {
  test('[5.31] melee units are of class A, B or C as printed', () => {
    const of = (unitClass: UnitClass) =>
      Object.entries(TROOPS).flatMap(([code, row]) => (row.unitClass === unitClass ? [code] : []))
    expect(of('A')).toEqual(['MI', 'MS', 'PS', 'PP', 'LT', 'EX'])
    expect(of('B')).toEqual(['BI', 'SD', 'AX'])
    expect(of('C')).toEqual(['LC', 'MC', 'HC'])
  })

  test('[5.33] fire units are of class Ff or Mf as printed; D and E are the rest', () => {
    const of = (unitClass: UnitClass) =>
      Object.entries(TROOPS).flatMap(([code, row]) => (row.unitClass === unitClass ? [code] : []))
    expect(of('Ff').sort()).toEqual(['AE', 'AL', 'BL', 'BW', 'CB', 'IB', 'LB', 'SK'])
    expect(of('Mf').sort()).toEqual(['BC', 'HA', 'HB', 'LA', 'OC'])
    expect(of('D').sort()).toEqual(['CH', 'EL', 'VF'])
    expect(Object.keys(LEADERS).map((code) => rowOf(code as UnitCode).unitClass)).toEqual(Array(6).fill('E'))
  })

  test('[5.31] the three classes of melee units keep apart; units of one class go together', () => {
    const pairs = ['A-MI-1 A-SD-1', 'A-MI-1 A-LC-1', 'A-SD-1 A-LC-1', 'A-MI-1 A-PS-1', 'A-SD-1 A-AX-1']
    expect(pairs.map((pair) => together(...pair.split(' ')))).toEqual([
      'incompatible 5.32',
      'incompatible 5.32',
      'incompatible 5.32',
      'ok',
      'ok',
    ])
  })

  test('[5.33] the two classes of fire units keep apart; units of one class go together', () => {
    const pairs = ['A-BW-1 A-HB-1', 'A-BW-1 A-SK-1', 'A-HB-1 A-OC-1']
    expect(pairs.map((pair) => together(...pair.split(' ')))).toEqual(['incompatible 5.34', 'ok', 'ok'])
  })

  for (const [i, a] of CLASSES.entries())
    for (const b of CLASSES.slice(i)) {
      const pair = [a, b].sort().join(' ')
      const cite = a === b ? undefined : BARRED[pair]
      const second = a === b ? EXAMPLE[b].replace('-1', '-2').replace('A-2L-2', 'A-3L-1') : EXAMPLE[b]
      test(`${cite ? `[${cite}]` : '[5.3]'} classes ${a} and ${b} ${cite ? 'may not' : 'may'} end the phase in one hex`, () => {
        const expected = cite ? `incompatible ${cite}` : 'ok'
        expect(together(EXAMPLE[a], second)).toBe(expected)
        expect(together(second, EXAMPLE[a])).toBe(expected)
      })
    }

  test('[5.32] units of one class mix freely, also of different types', () => {
    expect(together('A-MI-1', 'A-PP-1', 'A-LT-1')).toBe('ok')
    expect(together('A-SD-1', 'A-AX-1', 'A-BI-1')).toBe('ok')
    expect(together('A-LC-1', 'A-MC-1', 'A-HC-1')).toBe('ok')
    expect(together('A-MI-1', 'A-BI-1')).toBe('incompatible 5.32')
  })

  test('[5.34] fire units of one class mix freely, also of different types', () => {
    expect(together('A-BW-1', 'A-SK-1', 'A-BL-1')).toBe('ok')
    expect(together('A-HB-1', 'A-OC-1', 'A-LA-1')).toBe('ok')
    expect(together('A-SK-1', 'A-HA-1')).toBe('incompatible 5.34')
  })

  test('[5.35] foot fire goes with A or with B, not with both and not with C', () => {
    expect(together('A-BW-1', 'A-MI-1')).toBe('ok')
    expect(together('A-BW-1', 'A-SD-1')).toBe('ok')
    expect(together('A-BW-1', 'A-MI-1', 'A-SD-1')).toBe('incompatible 5.32')
    expect(together('A-BW-1', 'A-LC-1')).toBe('incompatible 5.35')
  })

  test('[5.36] mounted fire goes with C only; artillery counts as mounted fire', () => {
    expect(together('A-HB-1', 'A-HC-1')).toBe('ok')
    expect(together('A-LA-1', 'A-LC-1')).toBe('ok')
    expect(together('A-LA-1', 'A-MI-1')).toBe('incompatible 5.36')
    expect(together('A-HB-1', 'A-AX-1')).toBe('incompatible 5.36')
  })

  test('[5.36] the experimental phalanx fires but stacks as class A', () => {
    expect(together('A-EX-1', 'A-PP-1')).toBe('ok')
    expect(together('A-EX-1', 'A-BW-1')).toBe('ok')
    expect(together('A-EX-1', 'A-SD-1')).toBe('incompatible 5.32')
    expect(together('A-EX-1', 'A-HB-1')).toBe('incompatible 5.36')
  })

  test.each(CLASSES)('[5.37] class D goes with class %s; it does not make others agree', (other) => {
    expect(together('A-EL-1', EXAMPLE[other])).toBe('ok')
    expect(together('A-VF-1', EXAMPLE[other])).toBe('ok')
    if (other !== 'A' && other !== 'D' && other !== 'E' && other !== 'Ff')
      expect(together('A-EL-1', 'A-PS-1', EXAMPLE[other])).toMatch(/^incompatible/)
  })

  test.each(CLASSES)('[5.38] leaders go with class %s; they do not make others agree', (other) => {
    expect(together('A-1L-1', EXAMPLE[other])).toBe('ok')
    if (other === 'B' || other === 'C' || other === 'Mf')
      expect(together('A-1L-1', 'A-PS-1', EXAMPLE[other])).toMatch(/^incompatible/)
  })
})

const duel = (game: 'chariot' | 'spartan' | 'yeoman' | 'legion', attacker: string, defender: string, on = true) => {
  const units = { [`A-${attacker}-1`]: '0505', [`B-${defender}-1`]: '0506' }
  return table({ step: 'melee', units, scenario: { game }, options: on ? ['capability'] : [] })
}
const defenceIn = (...args: Parameters<typeof duel>): number =>
  total(meleeOf(duel(...args), '0506', `A-${args[1]}-1`).defence)

describe('unit capability chart', () => {
  test('[5.39] Chariot 3.2: factors on the defence, pair by pair', () => {
    for (const [attacker, onSpears, onSwords] of [
      ['MS', 1, 1],
      ['MI', 1, 1],
      ['AX', 0.5, 1],
      ['SD', 0.5, 1],
      ['MC', 2, 0.5],
      ['HC', 1, 1],
    ] as const) {
      for (const [defender, strength] of [
        ['MS', 3],
        ['MI', 2],
      ] as const)
        expect([attacker, defender, defenceIn('chariot', attacker, defender)]).toEqual([
          attacker,
          defender,
          strength * onSpears,
        ])
      for (const [defender, strength] of [
        ['AX', 3],
        ['SD', 4],
      ] as const)
        expect([attacker, defender, defenceIn('chariot', attacker, defender)]).toEqual([
          attacker,
          defender,
          strength * onSwords,
        ])
    }
  })

  test('[5.39] Spartan 3.4: cavalry and swordsmen', () => {
    for (const horse of ['LC', 'MC', 'HC']) {
      expect(defenceIn('spartan', horse, 'SD')).toBe(2)
      expect(defenceIn('spartan', horse, 'PS')).toBe(8)
      expect(defenceIn('spartan', horse, 'LT')).toBe(4)
      expect(defenceIn('spartan', horse, 'BI')).toBe(3)
    }
    expect(defenceIn('spartan', 'SD', 'SD')).toBe(4)
    expect(defenceIn('spartan', 'SD', 'PP')).toBe(3)
    expect(defenceIn('spartan', 'PP', 'PP')).toBe(6)
  })

  test('[5.39] Yeoman 8.2: the chart gives the strength, and some attacks are barred', () => {
    const rows = { MS: [3, 2, 3, 6], PS: [4, 3, 0, 8], PP: [6, 4, 0, 12], SD: [8, 4, 4, 2] }
    for (const [defender, strengths] of Object.entries(rows))
      for (const [index, attackers] of [['MS', 'PS'], ['SD'], ['LC', 'MC'], ['HC']].entries())
        for (const attacker of attackers) {
          const t = duel('yeoman', attacker, defender)
          const strength = strengths[index] as number
          if (strength === 0) expect(no(t, t.melee('0506', `A-${attacker}-1`))).toBe('barred 5.39')
          else expect(defenceIn('yeoman', attacker, defender)).toBeCloseTo(strength, 12)
        }
    expect(defenceIn('yeoman', 'PP', 'PS')).toBe(4)
  })

  test('[5.39] several attackers: the best factor for them; other units of the stack and fire are untouched', () => {
    const units = { 'A-SD-1': '0505', 'A-MC-1': '0605', 'B-MS-1': '0506', 'B-LT-1': '0506' }
    const t = table({ step: 'melee', units, options: ['capability'] })
    expect(odds(t, '0506', 'A-MC-1')).toBe('3:8 barred')
    expect(odds(t, '0506', 'A-SD-1')).toBe('4:3.5 1-1')
    expect(odds(t, '0506', 'A-SD-1', 'A-MC-1')).toBe('7:3.5 2-1')
    const fire = table({ units: { 'A-IB-1': '0505', 'B-MS-1': '0506' }, options: ['capability'] })
    expect(inShort(fireOf(fire, '0506', 'A-IB-1'))).toBe('2:3 1-2')
  })

  test('[5.39] without the option, and in games without a chart, nothing changes', () => {
    expect(defenceIn('chariot', 'MC', 'MS', false)).toBe(3)
    expect(defenceIn('spartan', 'HC', 'PS', false)).toBe(4)
    expect(defenceIn('yeoman', 'LC', 'PS', false)).toBe(4)
    expect(defenceIn('legion', 'MC', 'MS')).toBe(3)
  })
})

describe('stacking', () => {
  test('[5.4] the limit of each side binds at the end of its movement, not before', () => {
    const units = { 'A-MI-1': '0101', 'A-MI-2': '0102', 'B-MI-1': '0201', 'B-MI-2': '0202', 'B-MI-3': '0202' }
    const board = { map: ['...', '...'], units, stacking: [1, 2] as const }
    const red = moving(board)
    red.play(red.move('A-MI-1', '0102'))
    expect(red.refused(end)).toMatchObject({ code: 'overstacked', cite: '5.4', cell: red.cell('0102') })
    const blue = moving({ ...board, side: 1 })
    blue.play(blue.move('B-MI-1', '0202'))
    expect(no(blue, end)).toBe('overstacked 5.4')
    const two = moving({ ...board, stacking: [2, 3] })
    expect(two.play(two.move('A-MI-1', '0102')).play(end).step).toBe('melee 0')
  })

  test('[5.4] only the stacks of the moving side are judged, and only in its movement', () => {
    const units = { 'A-MI-1': '0101', 'B-MI-1': '0203', 'B-MI-2': '0203', 'B-HC-1': '0203' }
    const t = moving({ map: ['...', '...'], units, stacking: [2, 2] })
    expect(t.play(end).step).toBe('movement 1')
    expect(t.refused(end).cite).toBe('5.4')
  })

  test('[5.41] a hex defends as one strength and cannot be attacked in parts', () => {
    const units = { 'A-PP-1': '0505', 'A-PS-1': '0605', 'B-MI-1': '0506', 'B-PS-1': '0506', 'B-BW-1': '0506' }
    const t = table({ step: 'melee', units, dice: [1] })
    expect(odds(t, '0506', 'A-PP-1')).toBe('6:6 1-1')
    t.play(t.melee('0506', 'A-PP-1'))
    expect(no(t, t.melee('0506', 'A-PS-1'))).toBe('attacked 7.13')
  })

  test('[5.41] under fire the whole hex is the target too', () => {
    const t = table({ units: { 'A-LB-1': '0505', 'A-LB-2': '0504', 'B-MI-1': '0506', 'B-MI-2': '0506' }, dice: [6] })
    t.play(t.fire('0506', 'A-LB-1'))
    expect([t.unit('B-MI-1').disrupted, t.unit('B-MI-2').disrupted]).toEqual([5, 5])
    expect(no(t, t.fire('0506', 'A-LB-2'))).toBe('attacked 6.15')
  })

  test('[5.42] leaders do not count; disruption does not make a unit count twice', () => {
    const units = {
      'A-MI-1': { at: '0102', disrupted: 4 },
      'A-MI-2': '0102',
      'A-1L-1': '0102',
      'A-2L-1': '0101',
      'A-3L-1': '0101',
      'A-MI-3': '0101',
      'B-MI-1': '0203',
    }
    const t = moving({ map: ['...', '...'], units, stacking: [2, 2] })
    t.play(group(t, ['0102'], 'A-2L-1', 'A-3L-1'))
    expect(t.play(end).step).toBe('movement 1')
    const full = moving({ map: ['...', '...'], units, stacking: [2, 2] })
    full.play(full.move('A-MI-3', '0102'))
    expect(no(full, end)).toBe('overstacked 5.4')
  })

  test('[5.43] a stack moves together as far as its slowest unit', () => {
    const units = { 'A-MI-1': '0101', 'A-BW-1': '0101', 'A-1L-1': '0101', 'B-MI-1': '0110' }
    const t = moving({ map: ['..........'], units })
    const four = ['0102', '0103', '0104', '0105']
    expect(t.refused(group(t, four, 'A-BW-1', 'A-MI-1')).text).toContain('MI 1 has 3 points')
    expect(no(t, group(t, four, 'A-MI-1', 'A-BW-1'))).toBe('tooFar 5.27')
    t.play(group(t, four.slice(0, 3), 'A-MI-1', 'A-BW-1', 'A-1L-1'))
    for (const id of ['A-MI-1', 'A-BW-1', 'A-1L-1']) {
      expect(t.label(t.unit(id).at)).toBe('0104')
      expect(no(t, t.move(id, '0105'))).toBe('moved 5.14')
    }
  })

  test('[5.43] faster units part on the way: each pays its own way, the slow ones drop off', () => {
    const units = { 'A-MI-1': '0101', 'A-BW-1': '0101', 'A-1L-1': '0101', 'B-MI-1': '0110' }
    const t = moving({ map: ['..........'], units })
    const way = ['0102', '0103', '0104', '0105', '0106', '0107', '0108']
    expect(no(t, group(t, way, ['A-MI-1', 4], ['A-BW-1', 5], 'A-1L-1'))).toBe('tooFar 5.27')
    t.play(group(t, way, ['A-MI-1', 2], ['A-BW-1', 5], 'A-1L-1'))
    const [event] = t.events
    if (event?.type !== 'unitsMoved') throw new Error('no move')
    expect(event.moves.map((move) => [move.unit, move.path.length, move.cost])).toEqual([
      ['A-MI-1', 2, 2],
      ['A-BW-1', 5, 5],
      ['A-1L-1', 7, 7],
    ])
    expect(['A-MI-1', 'A-BW-1', 'A-1L-1'].map((id) => t.label(t.unit(id).at))).toEqual(['0103', '0106', '0108'])
  })

  test('[5.43] units of different hexes are not a stack; a disrupted one stays behind', () => {
    const units = { 'A-MI-1': '0101', 'A-MI-2': '0102', 'A-MI-3': { at: '0101', disrupted: 4 }, 'B-MI-1': '0110' }
    const t = moving({ map: ['..........'], units })
    expect(no(t, group(t, ['0102'], 'A-MI-1', 'A-MI-2'))).toBe('notTogether 5.43')
    expect(no(t, group(t, ['0102'], 'A-MI-1', 'A-MI-3'))).toBe('disrupted 8.2')
    for (const steps of [0, 3, 1.5, -1])
      expect(no(t, group(t, ['0102', '0103'], ['A-MI-1', steps]))).toBe('badSteps 5.43')
    const left = t.refused(group(t, ['0102', '0103'], ['A-MI-1', 1]))
    expect(left).toMatchObject({ code: 'pathLeft', cite: '5.43', cell: t.cell('0103') })
    expect(t.play(group(t, ['0102'], 'A-MI-1')).label(t.unit('A-MI-3').at)).toBe('0101')
  })

  test('[5.43] each unit of a stack has the one-hex right for itself', () => {
    const units = { 'A-MI-1': { at: '0101', halved: true }, 'A-LC-1': '0101', 'B-MI-1': '0104' }
    const t = moving({ map: ['.w..'], units })
    expect(no(t, group(t, ['0102', '0103'], 'A-LC-1', 'A-MI-1'))).toBe('tooFar 5.27')
    t.play(group(t, ['0102', '0103'], 'A-LC-1', ['A-MI-1', 1]))
    expect([t.label(t.unit('A-MI-1').at), t.label(t.unit('A-LC-1').at)]).toEqual(['0102', '0103'])
  })
})

describe('roads', () => {
  test.each([
    ['clear', '..', 1],
    ['village', '.v', 1],
    ['woods', '.w', 3],
    ['slope', '.s', 2],
    ['stream', '.~', 2],
    ['swamp', '.m', 3],
    ['bridge', '.=', 2],
    ['ford', '.f', 1],
    ['hilltop', 'sh', 2],
    ['wooded hilltop', 'sW', 2],
  ])('[5.51] one point through a road hexside, whatever the terrain: %s', (_name, row, points) => {
    const road = ['0101', '0102']
    expect(rowPrice(row, { roads: [road] })).toBe(1)
    expect(rowPrice(row, { roads: [[...road].reverse()] })).toBe(1)
    expect(rowPrice(row)).toBe(points)
  })

  test('[5.51] a road does not open prohibited terrain', () => {
    const t = moving({ map: ['.L'], roads: [['0101', '0102']], units: { 'A-LC-1': '0101' } })
    expect(no(t, t.move('A-LC-1', '0102'))).toBe('prohibited 9.0')
  })

  test('[5.51] example: along the road one point a hex, across another hexside the price of the terrain', () => {
    // Woods everywhere; the road bends from 0101 by 0102 to 0202, and a second one ends in 0201 beside it.
    const woods = {
      map: ['www', 'www', 'www'],
      roads: [
        ['0101', '0102', '0202'],
        ['0301', '0201'],
      ],
    }
    const from = (at: string, ...path: string[]) =>
      price(moving({ ...woods, units: { 'A-LC-1': at } }), 'A-LC-1', ...path)
    expect(from('0101', '0102')).toBe(1)
    expect(from('0101', '0102', '0202')).toBe(2)
    expect(from('0202', '0102', '0101')).toBe(2)
    expect(from('0301', '0201')).toBe(1)
    expect(from('0101', '0201')).toBe(3) // both are road hexes, but no road crosses between them
    expect(from('0201', '0202')).toBe(3)
    expect(from('0103', '0102')).toBe(3) // from beside the road into it
    expect(from('0102', '0103')).toBe(3) // and out of it
  })

  test('[5.52] into a road hex through another hexside: the other terrain, then the road from there', () => {
    const swamp = { map: ['.m.', '.m.'], roads: [['0102', '0202', '0203']] }
    const t = moving({ ...swamp, units: { 'A-LC-1': '0101', 'B-MI-1': '0103' } })
    expect(price(t, 'A-LC-1', '0102', '0202', '0203')).toBe(3 + 1 + 1)
    const slow = moving({ ...swamp, units: { 'A-MI-1': '0101', 'B-MI-1': '0103' } })
    expect(no(slow, slow.move('A-MI-1', '0102', '0202'))).toBe('tooFar 5.27')
    expect(price(slow, 'A-MI-1', '0102')).toBe(3)
  })

  test('[5.52] a bridge off its road costs as the stream below it', () => {
    const bridge = { map: ['...', '.=.', '...'], roads: [['0201', '0202', '0203']] }
    const from = (at: string) => price(moving({ ...bridge, units: { 'A-LC-1': at } }), 'A-LC-1', '0202')
    expect(['0201', '0203'].map(from)).toEqual([1, 1])
    expect(['0302', '0303', '0102', '0103'].map(from)).toEqual([2, 2, 2, 2])
  })

  test('[5.53] roads do nothing in melee and lend no protection to other terrain', () => {
    const melee = table({
      step: 'melee',
      map: ['..', 'vv'],
      roads: [
        ['0201', '0202'],
        ['0101', '0102'],
      ],
      units: { 'A-PS-1': '0201', 'B-MI-1': '0202', 'A-PS-2': '0101', 'B-MI-2': '0102' },
    })
    expect(odds(melee, '0202', 'A-PS-1')).toBe('4:2 2-1')
    expect(odds(melee, '0102', 'A-PS-2')).toBe('4:4 1-1')
    const rows = { v: 5, w: 4, s: 3, '~': 1, m: 4, '=': 1, f: 1, W: 4, V: 5 }
    for (const [code, protection] of Object.entries(rows)) {
      const t = table({ map: [`.${code}.`], roads: [['0101', '0102', '0103']], units: { 'A-MI-1': '0101' } })
      expect([code, protectionOf(t.battle, t.state, t.cell('0102')).value]).toEqual([code, protection])
    }
  })

  test('[5.53] a road through clear ground protects with 2, or with 3 under the option', () => {
    const road = { map: ['...'], roads: [['0101', '0102']], units: { 'A-IB-1': '0101', 'B-MI-1': '0102' } }
    const printed = table(road)
    expect(protectionOf(printed.battle, printed.state, printed.cell('0102'))).toMatchObject({
      label: 'road',
      value: 2,
      cite: '9.0',
    })
    expect(protectionOf(printed.battle, printed.state, printed.cell('0103')).value).toBe(3)
    const hill = table({ ...road, map: ['hh.'] })
    expect(protectionOf(hill.battle, hill.state, hill.cell('0102')).value).toBe(2)
    expect(inShort(fireOf(printed, '0102', 'A-IB-1'))).toBe('2:2 1-1')
    const neutral = table({ ...road, options: ['roadsNeutral'] })
    const concerned = (row: string) => roadsGiveNoProtection.concerns?.(table({ ...road, map: [row] }).battle)
    expect([roadsGiveNoProtection.concerns?.(neutral.battle), concerned('ww.')]).toEqual([true, false])
    expect(protectionOf(neutral.battle, neutral.state, neutral.cell('0102'))).toMatchObject({
      label: 'clear',
      value: 3,
      cite: '5.53',
    })
    expect(inShort(fireOf(neutral, '0102', 'A-IB-1'))).toBe('2:3 1-2')
    expect(protectionOf(neutral.battle, neutral.state, neutral.cell('0103'))).toMatchObject({ value: 3, cite: '9.0' })
    const wooded = table({ ...road, map: ['.w.'], options: ['roadsNeutral'] })
    expect(protectionOf(wooded.battle, wooded.state, wooded.cell('0102'))).toMatchObject({
      label: 'woods',
      value: 4,
      cite: '9.0',
    })
  })

  test('[5.53] a scenario may tell players to ignore roads', () => {
    const t = moving({
      map: ['.w'],
      roads: [['0101', '0102']],
      units: { 'A-LC-1': '0101' },
      scenario: { terrain: [{ ignore: ['road'] }] },
    })
    expect(price(t, 'A-LC-1', '0102')).toBe(3)
  })
})

describe('slopes', () => {
  test('[5.61] a slope hex costs two points up, down and across', () => {
    expect(rowPrice('.s')).toBe(2)
    expect(rowPrice('hs')).toBe(2)
    expect(rowPrice('ss')).toBe(2)
    expect(rowPrice('ws')).toBe(2)
    expect(rowPrice('s.')).toBe(1)
    expect(rowPrice('sw')).toBe(3)
  })

  test('[5.61] unless it is entered along a road', () => {
    for (const row of ['.s', 'hs', 'ss']) expect(rowPrice(row, { roads: [['0101', '0102']] })).toBe(1)
    expect(rowPrice('.s', { map: ['.s.'], roads: [['0102', '0103']] })).toBe(2)
  })

  test('[5.62] two points from a slope up to a hilltop through a marked hexside', () => {
    expect(rowPrice('sh')).toBe(2)
    expect(rowPrice('sV')).toBe(2)
    expect(rowPrice('sW')).toBe(2)
  })

  test('[5.62] only through a marked hexside and only from a slope; a road costs one', () => {
    expect(rowPrice('sh', { openHexsides: ['0101-0102'] })).toBe(1)
    expect(rowPrice('sW', { openHexsides: ['0102-0101'] })).toBe(3)
    expect(rowPrice('.h')).toBe(1)
    expect(rowPrice('hh')).toBe(1)
    expect(rowPrice('h.')).toBe(1)
    expect(rowPrice('sh', { roads: [['0101', '0102']] })).toBe(1)
  })

  test('[5.62] two points are for going up: down into a slope that counts as other ground that ground is paid', () => {
    const village = { scenario: { terrain: [{ treatAs: { slope: 'village' as const } }] } }
    expect([rowPrice('hs', village), rowPrice('sh', village)]).toEqual([1, 2])
  })

  test('[5.62] over the hill and down again', () => {
    const t = moving({ map: ['.shhs.'], units: { 'A-LC-1': '0101', 'A-HC-1': '0101' } })
    expect(price(t, 'A-LC-1', '0102', '0103', '0104', '0105', '0106')).toBe(2 + 2 + 1 + 2 + 1)
    expect(reached(t, 'A-HC-1')).toEqual({ '0101': 0, '0102': 2, '0103': 4, '0104': 5, '0105': 7 })
  })

  test('[5.62] a scenario without slopes has no hilltop hexsides either', () => {
    const flat = { scenario: { terrain: [{ ignore: ['slope' as const] }] } }
    expect(rowPrice('sh', flat)).toBe(1)
    expect(rowPrice('.s', flat)).toBe(1)
    const tops = { scenario: { terrain: [{ ignore: ['hilltop' as const] }] } }
    expect(rowPrice('sh', tops)).toBe(1)
    expect(rowPrice('.s', tops)).toBe(2)
  })
})

describe('leaving the map', () => {
  const exits = {
    map: ['....', '....'],
    scenario: {
      sides: [
        {
          name: 'Reds',
          units: { MI: 1 },
          leaders: {},
          stacking: 3,
          deploy: [{ within: 60, of: ['0101'] }],
          victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'east' } }]],
        },
        {
          name: 'Blues',
          units: { MI: 1 },
          leaders: {},
          stacking: 3,
          deploy: [{ within: 60, of: ['0101'] }],
          victory: [[{ type: 'prevent' }]],
        },
      ],
    } as NonNullable<Position['scenario']>,
  }
  const leave = (t: Table, unit: string, ...path: string[]): Command =>
    ({ ...t.move(unit, ...path), exit: true }) as Command

  test('[5.27] leaving costs a point that must be left over', () => {
    const near = moving({ ...exits, units: { 'A-MI-1': '0102', 'B-MI-1': '0201' } })
    near.play(leave(near, 'A-MI-1', '0103', '0104'))
    expect(near.unit('A-MI-1').fate).toBe('exited')
    const far = moving({ ...exits, units: { 'A-MI-1': '0101', 'B-MI-1': '0201' } })
    expect(no(far, leave(far, 'A-MI-1', '0102', '0103', '0104'))).toBe('noPointLeft 11.42')
    expect(no(far, leave(far, 'A-MI-1', '0102'))).toBe('noExit 11.41')
    const rim = moving({ ...exits, units: { 'A-MI-1': '0104', 'B-MI-1': '0201' } })
    rim.play(leave(rim, 'A-MI-1'))
    expect(rim.unit('A-MI-1').fate).toBe('exited')
  })

  test('[5.15] the one-hex right is no right to leave', () => {
    const t = moving({
      ...exits,
      map: ['....', '...w'],
      units: { 'A-MI-1': { at: '0103', halved: true }, 'B-MI-1': '0201' },
    })
    expect(no(t, leave(t, 'A-MI-1', '0104'))).toBe('noPointLeft 11.42')
    expect(price(t, 'A-MI-1', '0104')).toBe(3)
  })

  test('[5.21] only the side that a victory condition sends off the map may leave', () => {
    const t = moving({ ...exits, side: 1, units: { 'A-MI-1': '0101', 'B-MI-1': '0204' } })
    expect(no(t, leave(t, 'B-MI-1'))).toBe('noExit 11.41')
  })

  test('[6.41] a unit that comes beside an enemy fire unit does not leave; one that starts there may', () => {
    const units = { 'A-MI-1': '0103', 'A-MI-2': '0104', 'B-BW-1': '0204' }
    const t = moving({ ...exits, units })
    expect(no(t, leave(t, 'A-MI-1', '0104'))).toBe('mustStop 6.41')
    t.play(leave(t, 'A-MI-2'))
    expect(t.unit('A-MI-2').fate).toBe('exited')
  })

  test('[5.43] some of a stack leave, others drop off on the way', () => {
    const t = moving({ ...exits, units: { 'A-MI-1': '0101', 'A-LC-1': '0101', 'B-MI-1': '0201' } })
    t.play({ ...group(t, ['0102', '0103', '0104'], ['A-MI-1', 3], 'A-LC-1'), exit: true } as Command)
    expect([t.unit('A-MI-1').fate, t.unit('A-LC-1').fate]).toEqual(['map', 'exited'])
    expect(t.label(t.unit('A-MI-1').at)).toBe('0104')
  })
})

test('[5.41] a stack hit in melee suffers as one', () => {
  const units = { 'A-PP-1': '0505', 'A-PP-2': '0505', 'B-MI-1': '0506', 'B-BW-1': '0506' }
  const t = table({ step: 'melee', units, dice: [5] })
  t.play(t.melee('0506', 'A-PP-1', 'A-PP-2'))
  expect(combatOf(t).results).toEqual(['E'])
  expect(dead(t)).toEqual(['B-MI-1', 'B-BW-1'])
})
