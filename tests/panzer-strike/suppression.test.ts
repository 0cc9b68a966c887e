import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import {
  helpChance,
  isGood,
  isHelped,
  moraleOf,
  retreatOrdered,
  type Shaken,
  shock,
  slowsDown,
  stateOf,
  suppressionAfter,
  suppressionInPulse,
  suppressionUnderFire,
} from '../../src/systems/panzer-strike/rules/formulas/suppression.ts'
import type { Stance, UnitState } from '../../src/systems/panzer-strike/rules/terms/states.ts'
import { reals, sharesOf } from './draws.ts'

describe('after the phase', () => {
  const calm = {
    suppression: 10,
    cover: 'none',
    dugIn: false,
    sighted: true,
    inCommand: true,
    routed: 0,
    lost: 0,
    immobilized: false,
    friends: 3,
    onFire: false,
    good: 0,
  } as const
  const change = (with_: Partial<Parameters<typeof suppressionAfter>[0]>): number =>
    total(suppressionAfter({ ...calm, ...with_ })) - 10

  test('[PS Charts Suppression After the Phase] every row of the table, and one point that time takes', () => {
    expect([
      change({}),
      change({ cover: 'soft' }),
      change({ cover: 'soft', sighted: false }),
      change({ cover: 'hard' }),
      change({ cover: 'hard', sighted: false }),
      change({ dugIn: true }),
      change({ dugIn: true, sighted: false }),
      change({ dugIn: true, cover: 'soft', sighted: false }),
      change({ inCommand: false }),
      change({ routed: 2 }),
      change({ lost: 3 }),
      change({ immobilized: true }),
      change({ friends: 0 }),
      change({ onFire: true }),
    ]).toEqual([-1, -2, -4, -3, -5, -3, -5, -5, 0, 1, 2, 0, 0, 0])
  })

  test('[PS Charts Suppression After the Phase] it is told by what counts, from the first friend on, and by nothing else', () => {
    const told = (with_: Partial<Parameters<typeof suppressionAfter>[0]>): readonly string[] =>
      suppressionAfter({ ...calm, ...with_ }).lines.map(({ label }) => label)
    expect(told({})).toEqual(['Before', 'Time'])
    expect(told({ routed: 1, lost: 1, good: 1 })).toEqual([
      'Before',
      'Routed friends',
      'Lost friends',
      'Steady friends',
      'Time',
    ])
  })

  test('[PS Charts Good State] a point less for each steady friend, and never less than nothing', () => {
    expect(change({ good: 4 })).toBe(-5)
    expect(total(suppressionAfter({ ...calm, suppression: 2, good: 4 }))).toBe(0)
    expect([isGood(3, 4), isGood(4, 4)]).toEqual([true, false])
  })

  test('[PS Charts Good State] who is helped: above a number drawn; men on foot also by their number', () => {
    expect([isHelped(11, undefined, reals(0.59)), isHelped(11, undefined, reals(0.61))]).toEqual([true, false])
    expect([isHelped(4, 10, reals(0.9)), isHelped(3, 10, reals(0.9))]).toEqual([true, false])
    for (const [points, men] of [
      [5, undefined],
      [9, undefined],
      [15, undefined],
      [4, 10],
      [8, 3],
    ] as const)
      expect(sharesOf((draw) => isHelped(points, men, draw), 100).get(true) ?? 0).toBeCloseTo(
        helpChance(points, men),
        9,
      )
    expect([helpChance(99, undefined), helpChance(0, undefined)]).toEqual([1, 0])
  })
})

describe('under fire', () => {
  const blow = { suppression: 2, targeted: false, hitBy: undefined, menKilled: 0, destroyed: 0 } as const
  const points = (change: Partial<Parameters<typeof suppressionUnderFire>[0]>): number =>
    total(suppressionUnderFire({ ...blow, ...change }))

  test('[PS Charts Suppression in Fire] every row of the table', () => {
    expect([
      points({}),
      points({ targeted: true }),
      points({ targeted: true, suppression: 0 }),
      points({ hitBy: 'sighted' }),
      points({ hitBy: 'unsighted' }),
      points({ menKilled: 2 }),
      points({ destroyed: 1 }),
      points({ destroyed: 4 }),
    ]).toEqual([2, 2, 1, 3, 5, 8, 1, 0])
    expect([0, 3, 4, 6, 7].map(shock)).toEqual([4, 4, 2, 2, 0])
  })

  test('[PS Charts Suppression in a Pulse] a point less without enemies in sight', () => {
    expect([suppressionInPulse(3, true), suppressionInPulse(3, false), suppressionInPulse(0, false)]).toEqual([3, 2, 0])
  })

  test('[PS Charts Trucks] trucks break at two whatever their page says; no headquarters costs a point', () => {
    expect([
      moraleOf(6, true, false),
      moraleOf(6, false, true),
      moraleOf(1, false, true),
      moraleOf(6, false, false),
    ]).toEqual([2, 5, 1, 6])
  })
})

describe('states', () => {
  const tank: Shaken = {
    state: 'positioned',
    suppression: 0,
    morale: 4,
    isVehicle: true,
    immobile: false,
    advance: undefined,
  }
  const at = (suppression: number, change: Partial<Shaken> = {}): UnitState =>
    stateOf({ ...tank, suppression, ...change })

  test('[PS Charts Suppression Effects] once, twice and three times the morale', () => {
    expect([3, 4, 7, 8, 11, 12].map((points) => at(points))).toEqual([
      'positioned',
      'buttoned',
      'buttoned',
      'retreating',
      'retreating',
      'routed',
    ])
    expect([3, 4, 8, 12].map((points) => at(points, { isVehicle: false }))).toEqual([
      'positioned',
      'pinned',
      'retreating',
      'routed',
    ])
  })

  test('[PS II.A Dug-In] neither pinned nor buttoned, and yet it flees', () => {
    expect([4, 7, 8, 12].map((points) => at(points, { state: 'dugIn' }))).toEqual([
      'dugIn',
      'dugIn',
      'retreating',
      'routed',
    ])
  })

  test('[PS II.A Abandoned] who should flee and cannot is abandoned', () => {
    expect([7, 8, 12].map((points) => at(points, { immobile: true }))).toEqual(['buttoned', 'abandoned', 'abandoned'])
  })

  test('[PS II.A Pinned] [PS II.A Buttoned] [PS II.A Retreating] [PS II.A Routed] how each is left', () => {
    expect([
      at(3, { state: 'buttoned' }),
      at(3, { state: 'pinned', advance: 'cautious' }),
      at(3, { state: 'retreating' }),
    ]).toEqual(['positioned', 'cautious', 'positioned'])
    expect([
      at(7, { state: 'retreating' }),
      at(11, { state: 'routed' }),
      at(7, { state: 'routed', isVehicle: false }),
    ]).toEqual(['buttoned', 'retreating', 'pinned'])
    expect([at(3, { state: 'full' }), at(3, { state: 'dugIn' })]).toEqual(['full', 'dugIn'])
  })

  test('[PS II.A Unit States] more points never calm anybody', () => {
    const STANCES: readonly Stance[] = [
      'dugIn',
      'positioned',
      'cautious',
      'full',
      'pinned',
      'buttoned',
      'retreating',
      'routed',
    ]
    const RANK: readonly UnitState[] = ['positioned', 'buttoned', 'retreating', 'routed']
    fc.assert(
      fc.property(
        fc.constantFrom(...STANCES),
        fc.nat(40),
        fc.integer({ min: 1, max: 9 }),
        (state, suppression, morale) => {
          const next = at(suppression, { state, morale })
          if (suppression >= 2 * morale)
            expect(RANK.indexOf(at(suppression + 1, { state, morale }))).toBeGreaterThanOrEqual(RANK.indexOf(next))
        },
      ),
    )
  })

  test('[PS II.A Cautious Advance] two points in sight of the enemy slow a full advance', () => {
    expect([
      slowsDown('full', 2, true),
      slowsDown('full', 1, true),
      slowsDown('full', 2, false),
      slowsDown('cautious', 5, true),
    ]).toEqual([true, false, false, false])
  })

  test('[PS II.A Change of State] a retreat by order brings just more than twice the morale', () => {
    expect([retreatOrdered(0, 4), retreatOrdered(20, 4)]).toEqual([9, 20])
    expect(at(retreatOrdered(0, 4))).toBe('retreating')
  })
})
