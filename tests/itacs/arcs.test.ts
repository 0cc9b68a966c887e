import { describe, expect, test } from 'vitest'
import { arcOf } from '../../src/systems/itacs/rules/position/facing.ts'
import { reachOf } from '../../src/systems/itacs/rules/movement/reach.ts'
import type { UnitCode } from '../../src/systems/itacs/rules/terms/types.ts'
import { cell, field, named, step } from './field.ts'
import { table } from './harness.ts'

const WAYS = [0, 1, 2, 3, 4, 5]

describe('front, sides and rear', () => {
  test('[ITACS 6.2] horse archers go into all four of their side hexes without turning, behind them for a turn', () => {
    for (const type of ['HB', 'OC', 'BC']) {
      const f = field({ units: { [`A-${type}-1`]: '2020/1', 'B-PS-1': '3535' } })
      const [unit] = named(f, `A-${type}-1`)
      const reach = unit && reachOf(f, unit)
      expect(WAYS.map((way) => reach?.costTo(cell(step('2020', way))))).toEqual([1, 1, 1, 1, 2, 1])
    }
  })

  test('[ITACS 4.3.2] what a hex costs beside its ground follows from the arc in which it lies, for every type', () => {
    const types: UnitCode[] = ['PS', 'BW', 'HC', 'EL', 'HB', 'OC', 'BC', 'HA', 'CH', 'LF', '2L']
    for (const type of types)
      for (const rider of [false, true]) {
        const aboard = rider && type === 'CH' ? { 'A-BW-7': { at: '2020/1', marks: { rides: 'A-CH-1' } } } : {}
        const sea =
          type === 'LF' ? { terrain: { sea: ['2020', ...WAYS.map((way) => step('2020', way))].join(' ') } } : {}
        const f = field({ units: { [`A-${type}-1`]: '2020/1', 'B-PS-1': '3535', ...aboard }, ...sea })
        const [unit] = named(f, `A-${type}-1`)
        if (!unit) throw new Error(type)
        const reach = reachOf(f, { ...unit, spent: -20 })
        for (const way of WAYS)
          expect([type, way, reach.costTo(cell(step('2020', way)))]).toEqual([
            type,
            way,
            arcOf(f, unit, way) === 'rear' ? 2 : 1,
          ])
      }
  })

  test('[ITACS 6.8] a chariot has four sides while it carries an archer; empty, or with a leader only, it has two', () => {
    const scene = (cargo: object) =>
      field({ units: { 'A-CH-1': '2020/1', 'B-PS-1': '3535', ...cargo } as Record<string, string> })
    const arcs = (cargo: object) => {
      const f = scene(cargo)
      const [chariot] = named(f, 'A-CH-1')
      return chariot && WAYS.map((way) => arcOf(f, chariot, way))
    }
    const on = { at: '2020/1', marks: { rides: 'A-CH-1' } }
    const plain = ['side', 'front', 'side', 'rear', 'rear', 'rear']
    expect(arcs({})).toEqual(plain)
    expect(arcs({ 'A-3L-1': on })).toEqual(plain)
    expect(arcs({ 'A-BW-1': on })).toEqual(['side', 'front', 'side', 'side', 'rear', 'side'])
  })

  test('[ITACS 4.2.4] an empty chariot is shot at from the rear where a loaded one is shot at from its side', () => {
    const shooter = step('2020', 3)
    const sums = (cargo: object) => {
      const t = table({
        units: { 'B-CH-1': '2020/1', 'A-LB-1': `${shooter}>2020`, 'B-PS-9': '3535', ...cargo } as Record<
          string,
          string
        >,
        dice: [3, 3],
      })
      t.fire('A-LB-1', '2020')
      return JSON.stringify(t.events)
    }
    expect(sums({})).toContain('4.2.4')
    expect(sums({ 'B-BW-1': { at: '2020/1', marks: { rides: 'B-CH-1' } } })).not.toContain('4.2.4')
  })
})
