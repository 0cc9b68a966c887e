import { describe, expect, test } from 'vitest'
import { RULES } from '../../src/systems/itacs/rules/terms/rules.ts'
import { classModifier, MELEE, meleeResult, ratioOf } from '../../src/systems/itacs/rules/tables/melee.ts'
import {
  MISSILE,
  missileResult,
  rangeStep,
  stackStep,
  strengthStep,
} from '../../src/systems/itacs/rules/tables/missile.ts'
import { outcomeOf } from '../../src/systems/itacs/rules/tables/results.ts'
import { BRIDGE, ROAD, SCARP, STREAM, TERRAIN } from '../../src/systems/itacs/rules/tables/terrain.ts'
import { LEADERS, rowOf, TROOPS } from '../../src/systems/itacs/rules/tables/units.ts'
import type { CombatResult, UnitClass, UnitCode } from '../../src/systems/itacs/rules/terms/types.ts'

const lines = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))

// Type, class, combat, movement, fire, range.
const UNITS = `
  MI A 2 3 - -    MS A 3 3 - -    PS A 4 3 - -    PP A 6 4 - -    HL A 5 4 - -
  SD B 4 4 - -    AX B 3 4 - -    BI B [6] 5 - -
  LC C 1 9 - -    MC C [3] 9 - -  HC C [4] 7 - -
  LF D 3 15 - -   HF D 6 12 - -   VF D 4 15 - -   EL D [8] 6 - -  CH D . 9 - -  LD D . 3 - -  ST D . 1 - -
  BW Ff . 5 2 2   IB Ff . 5 2 3   CB Ff . 5 2 3   LB Ff . 5 3 3   AE Ff . 5 2 3   AL Ff . 5 2 4
  BL Ff . 2 3 7   CT Ff . 1 4 8   TB Ff . 0 5 10
  LA Mf . 4 2 5   HA Mf . 2 3 7   HB Mf . 9 1 2   OC Mf 2 9 1 1   BC Mf 3 9 1 2
`

const asPrinted = (code: string): string => {
  const { unitClass, combat, bracketed, movement, fire = '-', range = '-' } = rowOf(code as UnitCode)
  const strength = combat === undefined ? '.' : bracketed ? `[${combat}]` : combat
  return [code, unitClass, strength, movement, fire, range].join(' ')
}

const ROWS: readonly string[] = UNITS.trim()
  .split(/\s{2,}|\n\s*/)
  .filter((row) => row !== '')

/** The rows of some types as they are printed. */
const printed = (codes: readonly string[]): string[] => ROWS.filter((row) => codes.includes(row.split(' ')[0] ?? ''))

const classes = (unitClass: UnitClass): string[] =>
  Object.entries(TROOPS).flatMap(([code, row]) => (row.unitClass === unitClass ? [code] : []))

describe('unit types', () => {
  test('[ITACS 2.4.5] every counter of a type has the same numbers, and these are they', () => {
    expect(ROWS).toHaveLength(32)
    expect(Object.keys(TROOPS).map(asPrinted).sort()).toEqual([...ROWS].sort())
  })

  test('[ITACS 10.2.1] infantry is of class A or B', () => {
    const infantry = ['MI', 'MS', 'PS', 'PP', 'HL', 'SD', 'AX', 'BI']
    expect([...classes('A'), ...classes('B')].sort()).toEqual([...infantry].sort())
    expect(infantry.map(asPrinted)).toEqual(printed(infantry))
  })

  test('[ITACS 10.2.2] cavalry is of class C', () => {
    const cavalry = ['LC', 'MC', 'HC']
    expect(classes('C')).toEqual(cavalry)
    expect(cavalry.map(asPrinted)).toEqual(printed(cavalry))
  })

  test('[ITACS 10.2.3] fleets, elephants, chariots, ladders and siege towers are of class D', () => {
    const others = ['LF', 'HF', 'VF', 'EL', 'CH', 'LD', 'ST']
    expect(classes('D').sort()).toEqual([...others].sort())
    expect(others.map(asPrinted)).toEqual(printed(others))
  })

  test('[ITACS 10.2.4] missile troops are of class Ff or Mf', () => {
    expect(classes('Ff').sort()).toEqual(['AE', 'AL', 'BL', 'BW', 'CB', 'CT', 'IB', 'LB', 'TB'])
    expect(classes('Mf').sort()).toEqual(['BC', 'HA', 'HB', 'LA', 'OC'])
    const shooters = ['BW', 'IB', 'CB', 'LB', 'AE', 'AL', 'BL', 'CT', 'TB', 'LA', 'HA', 'HB', 'OC', 'BC']
    expect(shooters.map(asPrinted)).toEqual(printed(shooters))
  })

  test('[ITACS 2.4.1] [ITACS 2.4.2] classes Ff and Mf have a fire strength, all others none', () => {
    for (const [code, row] of Object.entries(TROOPS)) {
      const fires = row.unitClass === 'Ff' || row.unitClass === 'Mf'
      expect([code, row.fire !== undefined, row.range !== undefined]).toEqual([code, fires, fires])
    }
  })

  test('[ITACS 6.1] leaders of four levels, each with bonus and control range', () => {
    const printed = Object.entries(LEADERS).map(([code, { bonus, range }]) => `${code} ${bonus} ${range}`)
    expect(printed).toEqual(['1L 9 2', '2L 6 2', '3L 3 1', '4L 3 0'])
    expect(asPrinted('1L')).toBe('1L E . 9 - -')
  })
})

// Terrain: foot, mounted, missile, melee; b blocks the line of sight, h is a hill, m melee 0 against mounted defenders.
const CHART = `
  clear 1 1 0 0         farmland 1 1 0 0        grassland 1 1 0 0
  village 1 1 -4 -4 m   city 1 1 -6 -4 m        woods 2 4 -3 -2
  forest 3 6 -6 -4 b    jungle 3 6 -6 -4 b
  swamp 3 6 1 -4        marsh 3 6 1 -4          moor 3 6 1 -4
  mud 2 2 2 -2          sand 1 2 1 -1           dunes 1 2 1 -1
  water - - 0 -         lake - - 0 -            sea - - 0 -
  hills 3 3 -6 -4 bh    grassyHills 3 3 -6 -4 bh
  forestHills 4 8 -10 -4 bh                     jungleHills 4 8 -10 -4 bh
  wall 2 - -12 -6       tower 2 - -9 -4         trench 2 - -8 -4
  mountain - - 0 - b
`

test('[ITACS 10.3] the terrain chart', () => {
  const printed = Object.entries(TERRAIN).map(([terrain, row]) => {
    const notes = `${row.blocks ? 'b' : ''}${row.hill ? 'h' : ''}${row.meleeMounted === 0 ? 'm' : ''}`
    return `${terrain} ${row.foot ?? '-'} ${row.mounted ?? '-'} ${row.missile} ${row.melee ?? '-'} ${notes}`.trim()
  })
  const wanted = CHART.trim()
    .split(/\s{2,}|\n\s*/)
    .filter((row) => row !== '')
  expect(printed.sort()).toEqual([...wanted].sort())
  expect([STREAM.movement, STREAM.missile, STREAM.melee]).toEqual([1, 2, 2])
  expect([ROAD.movement, BRIDGE.missile, BRIDGE.melee]).toEqual([1, 4, -4])
  expect([SCARP.down, SCARP.up]).toEqual([2, -4])
})

describe('the missile table', () => {
  test('[ITACS 10.4] results of throws from 0 to 12 and beyond', () => {
    const printed = '- - DD DD DD DD DD DD DD D1X D1X DX DX'.split(' ')
    expect(printed.map((_, sum) => missileResult(sum))).toEqual(printed)
    expect([missileResult(-9), missileResult(17)]).toEqual(['-', 'DX'])
  })

  test('[ITACS 10.4] strength, stack and range; nothing for no strength', () => {
    const strengths = lines('1 -3\n2 -3\n3 -2\n4 -2\n5 -1\n6 -1\n7 0\n8 0\n9 1\n12 1\n40 1')
    expect(strengths.map(([value]) => [value, String(strengthStep(Number(value))?.modifier)])).toEqual(strengths)
    expect(strengthStep(0)).toBeUndefined()
    const stacks = lines('1 -2\n2 -1\n3 0\n4 1')
    expect(stacks.map(([value]) => [value, String(stackStep(Number(value))?.modifier)])).toEqual(stacks)
    const ranges = lines('1 0\n2 -1\n3 -2\n4 -2\n5 -2\n6 -3\n10 -3')
    expect(ranges.map(([value]) => [value, String(rangeStep(Number(value))?.modifier)])).toEqual(ranges)
    expect(MISSILE).toEqual({ shield: -2, rear: 1, elite: 2 })
  })
})

describe('the melee table', () => {
  test('[ITACS 10.5] results of throws from 0 to 12 and beyond', () => {
    const printed = 'A1X AD AD *D DD DD D1X D1X D2XB D2XB DX DX DX'.split(' ')
    expect(printed.map((_, sum) => meleeResult(sum))).toEqual(printed)
    expect([meleeResult(-5), meleeResult(22)]).toEqual(['A1X', 'DX'])
  })

  test('[ITACS 10.5] ratios, rounded for the defender; none below 1:2', () => {
    const ratios = lines('4:8 -1\n7:8 -1\n8:8 0\n15:8 0\n16:8 1\n24:8 2\n32:8 3\n40:8 4\n48:8 5\n56:8 6\n99:1 6')
    const modifier = (text = ''): string => {
      const [attack, defence] = text.split(':').map(Number)
      return String(ratioOf(attack ?? 0, defence ?? 0)?.modifier)
    }
    expect(ratios.map(([ratio]) => [ratio, modifier(ratio)])).toEqual(ratios)
    expect(modifier('3:8')).toBe('undefined')
    expect(MELEE).toEqual({ rear: 2, eliteAttack: 2, eliteDefence: -2 })
  })

  test('[ITACS 10.6] classes against each other, by defender and attacker', () => {
    const printed = { A: [0, 2, -4], B: [-2, 0, 2], C: [2, -2, 0] }
    for (const [defender, row] of Object.entries(printed))
      expect((['A', 'B', 'C'] as const).map((one) => classModifier(one, defender as UnitClass))).toEqual(row)
    for (const other of ['D', 'E', 'Ff', 'Mf'] as const)
      expect([classModifier(other, 'A'), classModifier('A', other)]).toEqual([undefined, undefined])
  })
})

test('[ITACS 10.7] what the results do: units lost, D markers, break', () => {
  const blow = ({ lost, d, breaks }: { lost: number; d: number; breaks: boolean }): string =>
    `${lost === Number.POSITIVE_INFINITY ? 'all' : lost}/${d}${breaks ? 'B' : ''}`
  const read = (result: CombatResult, defenders = 3): string => {
    const outcome = outcomeOf(result, defenders)
    return `${result} ${blow(outcome.attackers)} ${blow(outcome.defenders)}`
  }
  const results: CombatResult[] = ['-', 'AD', 'DD', '*D', 'D1X', 'D2XB', 'DX', 'A1X']
  expect(results.map((result) => read(result))).toEqual([
    '- 0/0 0/0',
    'AD 0/2 0/0',
    'DD 0/0 0/2',
    '*D 0/2 0/2',
    'D1X 0/0 1/2',
    'D2XB 1/2 2/2B',
    'DX 0/0 all/0',
    'A1X 1/2 0/0',
  ])
  expect(read('D2XB', 1)).toBe('D2XB 0/0 all/0')
  expect(read('D2XB', 2)).toBe('D2XB 1/2 2/2B')
})

test('the index has every section of the rulebook in order, and titles of its own', () => {
  const numbers = Object.keys(RULES)
  expect(numbers).toHaveLength(111)
  expect(numbers).toEqual([...numbers].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  expect(new Set(Object.values(RULES).map((rule) => rule.title)).size).toBe(111)
})
