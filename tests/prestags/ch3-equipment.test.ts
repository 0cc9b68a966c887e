import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { protectionOf } from '../../src/systems/prestags/rules/fire/fire.ts'
import { isLeaderCode, LEADERS, rowOf, TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type { UnitCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { isFireUnit } from '../../src/systems/prestags/rules/position/rows.ts'
import { vpOf } from '../../src/systems/prestags/rules/position/units.ts'
import { fireOf, inShort, meleeOf, no, odds } from './bench.ts'
import { table } from './harness.ts'

// Around 0505, clockwise from the upper right.
const AROUND = ['0605', '0506', '0405', '0404', '0504', '0604'] as const
const melee = { step: 'melee' } as const

describe('all-around strength', () => {
  test.each(AROUND)('[3.34] no front and no back: the same melee and fire strength from and towards %s', (hex) => {
    const out = table({ ...melee, units: { 'A-PS-1': '0505', 'B-MS-1': hex } })
    expect(odds(out, hex, 'A-PS-1')).toBe('4:3 1-1')
    const into = table({ ...melee, units: { 'A-PS-1': hex, 'B-MS-1': '0505' } })
    expect(odds(into, '0505', 'A-PS-1')).toBe('4:3 1-1')
    const shot = table({ units: { 'A-SK-1': '0505', 'B-MS-1': hex } })
    expect(inShort(fireOf(shot, hex, 'A-SK-1'))).toBe('2:3 1-2')
  })

  test('[3.34] enemies on two sides do not weaken a defender; only all six hexes count, as a flank', () => {
    const units = { 'A-MI-1': '0504', 'A-MI-2': '0404', 'B-MI-1': '0505' }
    const t = table({ ...melee, units })
    expect(odds(t, '0505', 'A-MI-1', 'A-MI-2')).toBe('4:2 2-1')
  })
})

/** Melee, brackets, allowance, fire, range as printed in the summary; a dot is written as 0. */
const PRINTED: Readonly<Record<string, readonly [number, boolean, number, number?, number?]>> = {
  MI: [2, false, 3],
  MS: [3, false, 3],
  PS: [4, false, 3],
  PP: [6, false, 4],
  LT: [4, true, 5],
  EX: [3, false, 5, 2, 1],
  BI: [6, true, 5],
  SD: [4, false, 4],
  AX: [3, false, 4],
  LC: [1, false, 9],
  MC: [3, true, 9],
  HC: [4, true, 7],
  VF: [4, false, 15],
  EL: [8, true, 6],
  CH: [0, false, 9],
  BW: [0, false, 5, 2, 2],
  IB: [0, false, 5, 2, 3],
  SK: [2, true, 5, 2, 1],
  BL: [0, false, 2, 3, 7],
  CB: [0, false, 5, 2, 3],
  AE: [0, false, 5, 2, 3],
  AL: [0, false, 5, 2, 4],
  LB: [0, false, 5, 3, 3],
  HB: [0, false, 9, 1, 2],
  OC: [2, false, 9, 1, 1],
  BC: [3, false, 9, 1, 2],
  HA: [0, false, 2, 3, 7],
  LA: [0, false, 4, 2, 5],
  '1L': [0, false, 9],
  '2L': [0, false, 9],
  '3L': [0, false, 9],
  '4L': [0, false, 9],
  '5L': [0, false, 4],
  '6L': [0, false, 4],
}

describe('definitions', () => {
  test('[3.35] every counter has its printed numbers, and there are no others', () => {
    expect([...Object.keys(TROOPS), ...Object.keys(LEADERS)].sort()).toEqual(Object.keys(PRINTED).sort())
    for (const [code, [strength, bracketed, movement, fire, range]] of Object.entries(PRINTED)) {
      const row = rowOf(code as UnitCode)
      const read = [row.melee ?? 0, row.bracketed, row.movement, row.fire, row.range]
      expect([code, ...read]).toEqual([code, strength, bracketed, movement, fire, range])
    }
  })

  test('[3.35] fire units are those with a fire strength and a range, whatever their melee strength', () => {
    const t = table({
      units: { 'A-SK-1': '0505', 'A-EX-1': '0505', 'A-MI-1': '0504', 'A-1L-1': '0504', 'B-MI-1': '0506' },
    })
    for (const code of Object.keys(PRINTED) as UnitCode[]) {
      const row = rowOf(code)
      expect(row.fire === undefined).toBe(row.range === undefined)
      if (isLeaderCode(code)) expect(row.fire).toBeUndefined()
    }
    expect(t.state.units.map((unit) => isFireUnit(t.battle, unit))).toEqual([true, true, false, false, false])
    expect(inShort(fireOf(t, '0506', 'A-SK-1'))).toBe('2:3 1-2')
    expect(inShort(fireOf(t, '0506', 'A-EX-1'))).toBe('2:3 1-2')
    expect(no(t, t.fire('0506', 'A-MI-1'))).toBe('noFireUnit 3.35')
    expect(no(t, t.fire('0506', 'A-1L-1'))).toBe('noFireUnit 3.35')
  })

  test('[3.35] the range counts the target hex and not the hex of the firer', () => {
    const t = table({ units: { 'A-IB-1': '0502', 'B-MI-1': '0505', 'B-MI-2': '0206', 'B-MI-3': '0803' } })
    expect(t.battle.map.board.distance(t.cell('0502'), t.cell('0505'))).toBe(3)
    expect(inShort(fireOf(t, '0505', 'A-IB-1'))).toBe('2:3 1-2')
    expect(inShort(fireOf(t, '0803', 'A-IB-1'))).toBe('2:3 1-2')
    const far = table({ units: { 'A-IB-1': '0502', 'B-MI-1': '0506' } })
    expect(far.refused(far.fire('0506', 'A-IB-1'))).toMatchObject({
      code: 'outOfRange',
      cite: '6.13',
      cell: far.cell('0506'),
    })
  })

  test('[3.35] melee strength is one number for attack and defence', () => {
    const t = table({ ...melee, units: { 'A-SD-1': '0505', 'B-SD-1': '0506' } })
    expect(odds(t, '0506', 'A-SD-1')).toBe('4:4 1-1')
  })
})

describe('dots', () => {
  test('[3.36] a dot unit makes no melee attack', () => {
    const dots = ['BW', 'IB', 'CB', 'AE', 'AL', 'LB', 'BL', 'HB', 'HA', 'LA', 'CH']
    for (const code of dots) {
      const t = table({ ...melee, units: { [`A-${code}-1`]: '0505', 'B-BW-1': '0506' } })
      expect(no(t, t.melee('0506', `A-${code}-1`))).toBe('dot 3.36')
    }
    const t = table({ ...melee, units: { 'A-SK-1': '0505', 'A-OC-1': '0405', 'B-BW-1': '0506' } })
    expect(odds(t, '0506', 'A-SK-1')).toBe('2:1 2-1')
    expect(odds(t, '0506', 'A-OC-1')).toBe('2:1 2-1')
  })

  test('[3.36] each dot alone or among dots defends with 1, beside a melee strength with 0', () => {
    const defence = (...units: string[]) => {
      const placed = Object.fromEntries(units.map((id) => [id, '0506']))
      const t = table({ ...melee, units: { 'A-PP-1': '0505', ...placed } })
      return total(meleeOf(t, '0506', 'A-PP-1').defence)
    }
    expect(defence('B-BW-1')).toBe(1)
    expect(defence('B-LB-1', 'B-LB-2', 'B-LB-3')).toBe(3)
    expect(defence('B-CH-1', 'B-BW-1')).toBe(2)
    expect(defence('B-MI-1', 'B-BW-1', 'B-BW-2')).toBe(2)
    expect(defence('B-SK-1', 'B-BW-1')).toBe(1)
    expect(defence('B-2L-1')).toBe(1)
  })

  test('[3.36] for victory points a dot is a melee strength of 1', () => {
    expect(vpOf('BW', 'chariot')).toBe(3)
    expect(vpOf('CH', 'chariot')).toBe(1)
    expect(vpOf('BL', 'spartan')).toBe(4)
    expect(vpOf('1L', 'chariot')).toBe(1)
  })
})

describe('brackets', () => {
  test('[3.37] example: a bracketed four attacks with four and defends with two', () => {
    const t = table({ ...melee, units: { 'A-LT-1': '0505', 'B-LT-1': '0506' } })
    expect(odds(t, '0506', 'A-LT-1')).toBe('4:2 2-1')
  })

  test('[3.37] fractions of the halved strength are kept', () => {
    const one = table({ ...melee, units: { 'A-MS-1': '0505', 'B-MC-1': '0506' } })
    expect(odds(one, '0506', 'A-MS-1')).toBe('3:1.5 2-1')
    const two = table({ ...melee, units: { 'A-MS-1': '0505', 'B-MC-1': '0506', 'B-MC-2': '0506' } })
    expect(odds(two, '0506', 'A-MS-1')).toBe('3:3 1-1')
  })

  test('[3.37] only some strengths are bracketed, and brackets change nothing under fire', () => {
    const t = table({ ...melee, units: { 'A-PP-1': '0505', 'B-PP-1': '0506' } })
    expect(odds(t, '0506', 'A-PP-1')).toBe('6:6 1-1')
    const fire = table({ units: { 'A-IB-1': '0505', 'B-LT-1': '0506', 'B-MI-1': '0406' } })
    expect(inShort(fireOf(fire, '0506', 'A-IB-1'))).toBe('2:3 1-2')
    expect(protectionOf(fire.battle, fire.state, fire.cell('0506')).value).toBe(3)
    expect(vpOf('LT', 'spartan')).toBe(2)
  })
})
