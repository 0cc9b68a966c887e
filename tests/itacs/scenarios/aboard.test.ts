import { describe, expect, test } from 'vitest'
import { aboardProblems } from '../../../src/systems/itacs/rules/scenario/aboard.ts'
import { force, type ItacsForce } from '../../../src/systems/itacs/rules/scenario/force.ts'

type Aboard = NonNullable<ItacsForce['aboard']>

const side = (aboard: Aboard): ItacsForce =>
  force.parse({
    name: 'Reds',
    units: { VF: 2, LF: 2, HF: 2, CH: 1, EL: 1, SD: 4, PS: 4, LB: 3, LC: 4, HB: 2 },
    leaders: { '1': 1, '2': 1 },
    stacking: 3,
    facing: 'right',
    victory: [],
    aboard,
  })
const told = (...aboard: Aboard): string[] =>
  aboardProblems(side(aboard), 0).map(({ path, found, expected }) => `${path}: ${found}, expected ${expected}`)
/** Carriers that take all of them, out of these. */
const carriers = (units: string, all = 'VF LF HF CH EL'): string =>
  all
    .split(' ')
    .filter((type) => told({ on: `${type}-1`, units: units.split(' ') }).length === 0)
    .join(' ')

describe('who begins aboard what', () => {
  test.each([
    ['PS-1', 'VF LF HF'],
    ['LB-1', 'VF LF HF CH EL'],
    ['PS-1 SD-1 LB-1', 'VF LF HF'],
    ['PS-1 PS-2 PS-3 PS-4', ''],
    ['PS-1 PS-2 PS-3 1L-1', 'VF LF HF'],
    ['LC-1', 'LF HF'],
    ['HB-1', 'LF HF'],
    ['LC-1 1L-1', 'LF HF'],
    ['LC-1 LC-2', 'HF'],
    ['LC-1 PS-1', 'HF'],
    ['LC-1 LC-2 HB-1', 'HF'],
    ['LC-1 LC-2 LC-3 LC-4', ''],
    ['LB-1 LB-2', 'VF LF HF'],
    ['LB-1 1L-1', 'VF LF HF CH EL'],
    ['VF-2', ''],
    ['PS-1 VF-2', ''],
  ])('[ITACS 6.7.2, 6.8, 6.9] %s: %s', (units, taken) => {
    expect(carriers(units)).toBe(taken)
  })

  test('[ITACS 6.7.2] nobody carries who is no carrier', () => {
    expect(told({ on: 'SD-1', units: ['PS-1'] })).toEqual([
      '$.sides[0].aboard[0].on: "SD-1", expected something that carries: VF, LF, HF, CH, EL',
    ])
  })

  test('[ITACS 6.7.2] whoever is named is of the force, by type and number', () => {
    expect(told({ on: 'LF-2', units: ['HB-2'] })).toEqual([])
    expect(told({ on: 'LF-3', units: ['PS-4'] }, { on: 'HF-1', units: ['SD-1', 'PS-5'] })).toEqual([
      '$.sides[0].aboard[0].on: "LF-3", expected a unit of the Reds',
      '$.sides[0].aboard[1].units[1]: "PS-5", expected a unit of the Reds',
    ])
  })
})
