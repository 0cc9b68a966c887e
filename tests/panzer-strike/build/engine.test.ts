import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodiesOf, spent, unitsOf } from '../../../src/systems/panzer-strike/build/force.ts'
import { faultsOf } from '../../../src/systems/panzer-strike/build/faults.ts'
import { offersFor, priceOf } from '../../../src/systems/panzer-strike/build/lists/offers.ts'
import { nationsFor } from '../../../src/systems/panzer-strike/build/nations.ts'
import { type Plan, withSide } from '../../../src/systems/panzer-strike/build/plan.ts'
import { pointsFor, pointsLeft } from '../../../src/systems/panzer-strike/build/points.ts'
import { openPlan, randomPlan } from '../../../src/systems/panzer-strike/build/random.ts'
import { FRONTS } from '../../../src/systems/panzer-strike/rules/tables/battle.ts'
import { LIMITS } from '../../../src/systems/panzer-strike/rules/tables/limits.ts'
import type { Front } from '../../../src/systems/panzer-strike/rules/terms/types.ts'
import { battleOf, deployedAsWritten, points, SIDES } from './plan.ts'

const seeds = fc.integer({ min: 1, max: 1_000_000 })
const FRONT_NAMES = Object.keys(FRONTS) as Front[]

describe('what forces may cost', () => {
  const meeting = (handicap: 1 | 2 | 3, quality: 'green' | 'veteran'): Plan =>
    openPlan(1, { type: 'meeting', size: 5, handicap, qualities: [quality, quality] })

  test('[PS III Purchase] a veteran Axis force in a meeting of size 5 at level 2 has 192', () => {
    expect(points(meeting(2, 'veteran'), 0)).toBeCloseTo(192)
    expect(pointsFor(meeting(2, 'veteran'), 0)).toBe(192)
  })
  test('[PS III Purchase] a green one at level 3 has 360', () => {
    expect(points(meeting(3, 'green'), 0)).toBeCloseTo(360)
    expect(pointsFor(meeting(3, 'green'), 1)).toBe(360)
  })
})

describe('the lists', () => {
  test('[PS III Purchase] every nation has something in every year in which it fights, and all of it has a price', () => {
    for (const front of FRONT_NAMES)
      for (const period of FRONTS[front].periods)
        for (const side of SIDES)
          for (const nation of nationsFor(front, period, side)) {
            const offers = offersFor(nation, period)
            expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
            expect(offers.filter(({ list }) => list === 'small').length).toBeGreaterThan(0)
            expect(offers.filter((offer) => !(priceOf(offer, nation, period) > 0))).toEqual([])
          }
  })
  test('[PS III Purchase] weapons follow the period', () => {
    const names = (period: 1 | 4 | 9) => offersFor('GE', period).map(({ name }) => name)
    expect(names(1)).toContain('Czech tanks, company')
    expect(names(1)).not.toContain('Tiger, platoon')
    expect(names(9)).toContain('Tiger II, platoon')
    expect(names(4)).toContain('75 mm Pak')
  })
  test('[PS III Purchase] the price of a formation is that of its dearest types', () => {
    const [platoon] = offersFor('GE', 4).filter(({ name }) => name === 'Panzer IV, platoon')
    // Early 1942: Panzer IV E for 9, F1 for 10, F2 for 11.
    expect(platoon && priceOf(platoon, 'GE', 4)).toBe(5 * 11)
  })
})

describe('random battles', () => {
  test('[PS III Building a Scenario] every one composes, with everybody placed by the judge’s leave, within points and limits', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plan = randomPlan(seed)
        expect(faultsOf(plan)).toEqual([])
        deployedAsWritten(battleOf(plan))
        for (const side of SIDES) {
          expect(spent(plan, side)).toBeLessThanOrEqual(pointsFor(plan, side))
          expect(unitsOf(plan, side).length).toBeLessThanOrEqual(LIMITS.units)
          expect(bodiesOf(plan, side).length).toBeLessThanOrEqual(LIMITS.formations)
          const nations = nationsFor(plan.front, plan.period, side)
          expect(plan.sides[side].bought.filter(({ nation }) => !nations.includes(nation))).toEqual([])
        }
      }),
      { numRuns: 20 },
    )
  })

  test('[PS III Purchase] the computer spends nine of ten points, as long as a hundred units are not reached', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 4 }), (seed, size) => {
        const plan = randomPlan(seed, { size })
        for (const side of SIDES) {
          const isFull = unitsOf(plan, side).length === LIMITS.units
          expect(isFull || pointsLeft(plan, side) < 4 || spent(plan, side) >= 0.9 * pointsFor(plan, side)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('[PS III Limits] the largest battles of all keep to letters and units', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const plan = randomPlan(seed, { size: 9, qualities: ['green', 'green'] })
        expect(faultsOf(plan)).toEqual([])
        deployedAsWritten(battleOf(plan))
      }),
      { numRuns: 3 },
    )
  })

  test('[PS III Building a Scenario] a seed gives the same battle again', () => {
    expect(randomPlan(7)).toEqual(randomPlan(7))
    expect(randomPlan(7)).not.toEqual(randomPlan(8))
  })
})

describe('what is wrong with a plan', () => {
  const plan = randomPlan(3, { front: 'east', period: 4, type: 'axisAssault', size: 2, nations: ['GE', 'SO'] })

  test('[PS III Purchase] forces that cost too much', () => {
    const dear = withSide(plan, 0, (side) => ({ ...side, bought: [...side.bought, ...side.bought] }))
    expect(faultsOf(dear).map(({ at, cite }) => `${at} ${cite}`)).toContain('0.bought III Purchase')
  })
  test('[PS III Purchase] fortifications of those who attack', () => {
    const forts = withSide(plan, 0, (side) => ({
      ...side,
      bought: [{ offer: 'minefield', nation: 'GE' as const, taken: [] }],
    }))
    expect(faultsOf(forts).map(({ text }) => text)).toContain('Fortifications are for those who are assaulted.')
  })
  test('[PS I.A Fronts] nations and formations of another time', () => {
    const late = { ...plan, period: 9 as const }
    expect(faultsOf(late).some(({ cite }) => cite === 'III Purchase')).toBe(true)
    const poles = withSide(plan, 1, (side) => ({ ...side, nation: 'PO' as const }))
    expect(faultsOf(poles).map(({ at }) => at)).toContain('1.nation')
  })
  test('[PS III Limits] skill to 10, morale to 9, command to 40', () => {
    const edited = (edit: object, command: number): readonly string[] =>
      faultsOf(
        withSide(plan, 0, (side) => ({
          ...side,
          bought: side.bought.map((one, place) =>
            place === 0 ? { ...one, edits: { '0-0': edit }, command: { 0: command } } : one,
          ),
        })),
      ).map(({ text }) => text)
    expect(edited({ skill: 10, morale: 9 }, 40)).toEqual([])
    expect(edited({ skill: 11, morale: 10 }, 41)).toEqual([
      'Command is from 1 to 40.',
      'Skill is from 1 to 10.',
      'Morale is from 1 to 9.',
    ])
  })
})
