import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { factorOf } from '../../src/systems/panzer-strike/rules/formulas/lines.ts'
import {
  type VisibilityTerms,
  searchArc,
  seesRound,
  sightRange,
} from '../../src/systems/panzer-strike/rules/formulas/visibility.ts'
import { isSighted, sightedBy } from '../../src/systems/panzer-strike/rules/position/questions.ts'
import { UNIT_STATES } from '../../src/systems/panzer-strike/rules/terms/states.ts'
import { boardOf, unitIn } from './board.ts'

const LOOK: VisibilityTerms = {
  visibility: 5,
  pulse: 3,
  spotter: { buttoned: false, skilled: true, level: 1 },
  target: { stationary: false, hidden: false, level: 1, size: 4 },
  range: 20,
}
const far = (
  spotter: Partial<VisibilityTerms['spotter']> = {},
  target: Partial<VisibilityTerms['target']> = {},
  pulse: 1 | 2 | 3 = 3,
): number =>
  total(sightRange({ ...LOOK, pulse, spotter: { ...LOOK.spotter, ...spotter }, target: { ...LOOK.target, ...target } }))

test('[PS Charts Visibility] every row of the table', () => {
  const shifts = [
    far(),
    far({ buttoned: true }),
    far({ skilled: false }),
    far({ level: 2 }),
    far({}, {}, 1),
    far({}, {}, 2),
    far({}, { stationary: true }),
    far({}, { hidden: true }),
  ]
  expect(shifts).toEqual([0, -2, -2, 1, -2, -2, -2, -6].map((count) => expect.closeTo(50 * factorOf(count), 9)))
})

test('[PS II.B.3 Visibility] ten squares a level, more for large targets, less for small ones', () => {
  expect([2, 4, 6].map((size) => far({}, { size }))).toEqual([25, 50, 75])
  expect(total(sightRange({ ...LOOK, visibility: 9 }))).toBe(90)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(60),
      (visibility, size, range) => {
        const at = (level: number, large: number): number =>
          total(sightRange({ ...LOOK, visibility: level, range, target: { ...LOOK.target, size: large } }))
        return at(visibility + 1, size) > at(visibility, size) && at(visibility, size + 1) > at(visibility, size)
      },
    ),
  )
})

describe('who searches', () => {
  const arc = (change: object, pulse: 1 | 2 | 3): string =>
    searchArc({ state: 'positioned', busy: false, turretless: false, ...change }, pulse)

  test('[PS II.B.3 Sighting] in the first pulses the idle look ahead, in the third all look round', () => {
    expect(([1, 2, 3] as const).map((pulse) => arc({}, pulse))).toEqual(['ahead', 'ahead', 'round'])
    expect(([1, 2, 3] as const).map((pulse) => arc({ busy: true }, pulse))).toEqual(['none', 'none', 'round'])
  })

  test('[PS II.A Buttoned] [PS II.A Full Advance] those who see ahead only, and when', () => {
    expect(([1, 2, 3] as const).map((pulse) => arc({ state: 'buttoned' }, pulse))).toEqual(['none', 'none', 'ahead'])
    expect([arc({ state: 'full', busy: true }, 3), arc({ turretless: true }, 3), arc({ turretless: true }, 1)]).toEqual(
      ['ahead', 'ahead', 'ahead'],
    )
    const round = UNIT_STATES.filter((state) => !seesRound({ state, turretless: false }))
    expect(round).toEqual(['full', 'buttoned'])
  })
})

test('[PS II.B.3 Sighting] an enemy is seen by those of a side who are in play, and by nobody else', () => {
  const seer = {
    ...unitIn(boardOf({ axis: { A: [['RIFLE SQD', '0603']] } }), 'A-A-0'),
    sees: ['B-A-0'],
  }
  const told = (unit: typeof seer, side: 0 | 1) => [
    isSighted({ units: [unit] }, side, 'B-A-0'),
    sightedBy({ units: [unit] }, side).size,
  ]
  expect([told(seer, 0), told(seer, 1)]).toEqual([
    [true, 1],
    [false, 0],
  ])
  expect(told({ ...seer, fate: 'destroyed' }, 0)).toEqual([false, 0])
})
