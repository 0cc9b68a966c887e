import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import {
  type Firer,
  hardAccuracy,
  hitChance,
  hitCheck,
  isSmallArms,
  lossAccuracy,
  rangedAccuracy,
  type ShotTerms,
  softAccuracy,
  type Target,
} from '../../src/systems/panzer-strike/rules/formulas/accuracy.ts'
import {
  accuracyCheck,
  firstShotCheck,
  firstShotLeft,
  rallyCheck,
  skillCheck,
} from '../../src/systems/panzer-strike/rules/formulas/checks.ts'
import { factorOf, shifted } from '../../src/systems/panzer-strike/rules/formulas/lines.ts'
import {
  fireRange,
  mayFire,
  needsSkill,
  pointRounds,
  roundChances,
  roundsAtStart,
  salvoOf,
  salvoRounds,
} from '../../src/systems/panzer-strike/rules/formulas/rate.ts'
import { targetScore } from '../../src/systems/panzer-strike/rules/formulas/targets.ts'
import { WEAPON_NAMES, WEAPONS } from '../../src/systems/panzer-strike/rules/tables/weapons.ts'
import {
  atLeast,
  atMost,
  type Check,
  chanceOf,
  fractionOf,
  holds,
  PARTS,
} from '../../src/systems/panzer-strike/rules/terms/draw.ts'
import { UNIT_STATES } from '../../src/systems/panzer-strike/rules/terms/states.ts'
import { PARTS_ALL, reals, sharesOf, told } from './draws.ts'

const GUN = WEAPONS['75L48']
const FIRER: Firer = { state: 'positioned', moving: false, suppression: 0, sameTarget: false }
const TARGET: Target = { state: 'positioned', moving: false, cover: 'none', size: 4, isGun: false }
const shot = (firer: Partial<Firer> = {}, target: Partial<Target> = {}, range = 16): ShotTerms => ({
  weapon: GUN,
  range,
  firer: { ...FIRER, ...firer },
  target: { ...TARGET, ...target },
})
/** By how many shifts an accuracy was changed. */
const shiftsIn = (accuracy: number, before = 50): number => {
  const found = [-12, -11, -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2].find(
    (one) => Math.abs(before * factorOf(one) - accuracy) < 1e-9,
  )
  if (found === undefined) throw new Error(`${accuracy} is no number of shifts`)
  return found
}

describe('draws and checks', () => {
  const share = (check: Check): number => PARTS_ALL.filter((one) => holds(check, fractionOf(one))).length / PARTS

  test('[PS Formulas Skill Check] of all draws the share that is told passes', () => {
    for (let skill = 0; skill <= 11; skill++) {
      expect(chanceOf(skillCheck(skill))).toBeCloseTo(Math.min(1, skill / 10), 9)
      expect(share(skillCheck(skill))).toBe(chanceOf(skillCheck(skill)))
    }
  })

  test('[PS Formulas Skill Check] a number that equals the limit passes, from below and from above', () => {
    expect([0.49, 0.5, 0.51].map((random) => holds(atMost(0.5), random))).toEqual([true, true, false])
    expect([0.49, 0.5, 0.51].map((random) => holds(atLeast(0.5), random))).toEqual([false, true, true])
  })

  test('[PS Formulas Skill Check] the share that is told is exact, also where a number may equal the limit', () => {
    const limits = fc.oneof(
      fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      fc.integer({ min: 1, max: PARTS }).map(fractionOf),
    )
    const isExact = (limit: number) => {
      for (const check of [atMost(limit), atLeast(limit)]) expect(chanceOf(check)).toBe(share(check))
    }
    fc.assert(fc.property(limits, isExact), { numRuns: 60 })
    for (const limit of [Number.NEGATIVE_INFINITY, fractionOf(1), fractionOf(PARTS), Number.POSITIVE_INFINITY])
      isExact(limit)
  })

  test('[PS Formulas First Shot Check] none up to five, half of them at ten', () => {
    for (let rating = 1; rating <= 20; rating++) {
      expect(share(firstShotCheck(rating))).toBeCloseTo(chanceOf(firstShotCheck(rating)), 9)
      expect(chanceOf(firstShotCheck(rating))).toBeCloseTo(Math.max(0, 1 - 5 / rating), 4)
    }
    expect([firstShotLeft(10, 0), firstShotLeft(10, 1), firstShotLeft(10, 3)]).toEqual([10, 5, 1.25])
  })

  test('[PS Formulas Rally Check] and [PS Formulas Indirect Accuracy]', () => {
    expect([chanceOf(rallyCheck(4)), chanceOf(accuracyCheck(4, 6)), chanceOf(accuracyCheck(5, 5))]).toEqual([
      0.4, 0.5, 0.5,
    ])
  })

  test('[PS Formulas Shifts] one more shift up is more, one more down is less', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 99, noNaN: true }),
        fc.integer({ min: -9, max: 8 }),
        (value, shifts) => shifted(value, shifts) < shifted(value, shifts + 1),
      ),
    )
    expect(factorOf(0)).toBe(1)
  })
})

describe('armour under fire', () => {
  const shiftsOf = (firer: Partial<Firer>, target: Partial<Target> = {}, isSkilled = true): number =>
    shiftsIn(total(hardAccuracy(shot(firer, target), isSkilled)))

  test('[PS Formulas Hard Targets] every row of the list', () => {
    expect([
      shiftsOf({}),
      shiftsOf({ sameTarget: true }),
      shiftsOf({ state: 'cautious', moving: true }),
      shiftsOf({ state: 'full', moving: true }),
      shiftsOf({}, {}, false),
      shiftsOf({ state: 'pinned' }),
      shiftsOf({ state: 'buttoned' }),
      shiftsOf({ suppression: 1 }),
      shiftsOf({}, { moving: true }),
      shiftsOf({}, { cover: 'soft' }),
      shiftsOf({}, { state: 'retreating' }),
      shiftsOf({}, { state: 'routed' }),
      shiftsOf({ state: 'cautious', suppression: 3 }, { moving: true, cover: 'hard' }, false),
    ]).toEqual([0, 1, -3, -5, -2, -2, -2, -2, -1, -1, -6, -6, -9])
  })

  test('[PS Formulas Ranged Accuracy] a weapon that is accurate as far as it reaches hits half of the time there', () => {
    expect([0, 1].map((range) => rangedAccuracy(WEAPONS.PZFAUST, range))).toEqual([98, 50])
  })

  test('[PS II.A Retreating] [PS II.A Routed] who flees beside the gun is an easy target', () => {
    for (const state of ['retreating', 'routed'] as const)
      expect(total(hardAccuracy(shot({}, { state }, 1), true))).toBe(total(hardAccuracy(shot({}, {}, 1), true)))
  })

  test('[PS Formulas Silhouette] a large target is hit more often, a small one less', () => {
    const of = (size: number): number => total(hardAccuracy(shot({}, { size }), true))
    expect([of(2), of(4), of(6)]).toEqual([25, 50, 75])
  })

  test('[PS II.B.3 Point Fire] never more than 99, against soft targets never less than 12', () => {
    expect(total(hardAccuracy(shot({ sameTarget: true }, { size: 6 }, 0), true))).toBe(99)
    expect(total(softAccuracy(shot({}, {}, 50), false))).toBe(12)
    expect(total(hardAccuracy(shot({ state: 'full' }, {}, 50), false))).toBeLessThan(1)
    fc.assert(
      fc.property(
        fc.constantFrom(...UNIT_STATES),
        fc.constantFrom(...UNIT_STATES),
        fc.boolean(),
        fc.nat(20),
        fc.nat(50),
        (state, other, isSkilled, suppression, range) => {
          const one = shot({ state, suppression }, { state: other }, range)
          const [hard, soft] = [total(hardAccuracy(one, isSkilled)), total(softAccuracy(one, isSkilled))]
          return hard >= 0 && hard <= 99 && soft >= 12 && soft <= 99
        },
      ),
    )
  })
})

describe('soft targets under fire', () => {
  test('[PS Formulas Soft Targets] before the hit only who fires counts', () => {
    const of = (firer: Partial<Firer>, isSkilled = true): number =>
      shiftsIn(total(softAccuracy(shot(firer, { state: 'dugIn', cover: 'hard' }), isSkilled)))
    expect([
      of({}),
      of({ moving: true }),
      of({ state: 'pinned' }),
      of({ state: 'buttoned' }),
      of({}, false),
      of({ suppression: 4 }),
    ]).toEqual([0, -2, -2, -2, -2, 0])
  })

  type Fired = { accuracy?: number; isAdjacent?: boolean; smallArms?: boolean; bare?: boolean }
  const lossOf = (target: Partial<Target>, fired: Fired) =>
    lossAccuracy({
      accuracy: 40,
      target: { ...TARGET, ...target },
      isAdjacent: false,
      smallArms: false,
      bare: false,
      ...fired,
    })
  const loss = (target: Partial<Target>, fired: Fired = {}): number => shiftsIn(total(lossOf(target, fired)), 40)

  test('[PS Formulas Soft Targets] of the losses the target counts, every row of the list', () => {
    expect([
      loss({}),
      loss({ state: 'cautious' }),
      loss({ isGun: true }),
      loss({ cover: 'soft' }),
      loss({ cover: 'hard' }),
      loss({ state: 'dugIn' }),
      loss({ state: 'dugIn', cover: 'soft' }),
      loss({ state: 'dugIn', cover: 'hard' }),
      loss({ state: 'dugIn' }, { smallArms: true }),
      loss({ cover: 'hard' }, { smallArms: true }),
      loss({ cover: 'soft' }, { smallArms: true }),
      loss({ state: 'retreating' }),
      loss({ state: 'routed' }),
      loss({ state: 'pinned', cover: 'soft' }),
    ]).toEqual([0, 2, 2, -2, -4, -3, -3, -4, -5, -6, -2, -4, -6, -2])
  })

  test('[PS Formulas Soft Targets] of the losses the shifts alone count, below one in a hundred too', () => {
    const fleeing = lossOf({ state: 'routed', cover: 'hard' }, { accuracy: 12, smallArms: true })
    expect(total(fleeing)).toBeCloseTo(12 * factorOf(-8), 9)
    expect(total(fleeing)).toBeLessThan(1)
    for (const accuracy of [0, 99]) expect(lossOf({}, { accuracy }).lines.map(({ value }) => value)).toEqual([accuracy])
    expect(total(lossOf({ isGun: true }, { accuracy: 99 }))).toBe(99)
  })

  test('[PS II.A Pinned] beside the gun neither flight nor the ground helps who lies or flees', () => {
    for (const state of ['retreating', 'routed', 'pinned'] as const)
      expect(loss({ state, cover: 'soft' }, { isAdjacent: true })).toBe(0)
  })

  test('[PS II.B.3 Assault Weapons] flames find no shelter', () => {
    expect([
      loss({ state: 'dugIn', cover: 'hard' }, { bare: true, smallArms: true }),
      loss({ cover: 'hard' }, { bare: true }),
    ]).toEqual([0, 0])
  })

  test('[PS Formulas Soft Targets] small arms are machine guns and rifles, not guns of 20 mm, charges or flames', () => {
    const small = WEAPON_NAMES.filter((name) => isSmallArms(WEAPONS[name]))
    expect(small).toEqual(expect.arrayContaining(['TMG', 'MMG', 'HMG', 'RIFLE', '15BESA', 'ATR-PTRD']))
    expect(small).not.toEqual(expect.arrayContaining(['20L55']))
    expect(
      ['20L55', '25L72', 'ATR-20SOL', '37L45', 'DEMO', 'FLAME'].some((name) => small.includes(name as 'TMG')),
    ).toBe(false)
  })

  test('[PS II.B.3 Skill and First Shot] before the check a shot has both chances', () => {
    const one = shot()
    const [good, bad] = [chanceOf(hitCheck(50)), chanceOf(hitCheck(50 * 0.71 ** 2))]
    expect(hitChance((isSkilled) => hardAccuracy(one, isSkilled), 4)).toBeCloseTo(0.4 * good + 0.6 * bad, 9)
  })
})

describe('the rate of fire', () => {
  const pace = { first: false, moving: false, SZ: 4, skill: 5, firstShot: 10 }

  test('[PS II.B.3 Rate of Fire] none or one at first, one or two later; small arms and movers one', () => {
    expect(roundChances({ ...pace, first: true })).toEqual([0.75, 0.25, 0])
    expect(roundChances(pace)).toEqual([0, 0.75, 0.25])
    for (const slow of [{ SZ: 1 }, { moving: true }]) expect(roundChances({ ...pace, ...slow })).toEqual([0, 1, 0])
  })

  test('[PS II.B.3 Rate of Fire] of all draws the shares are those told', () => {
    for (const first of [true, false]) {
      const shares = sharesOf((draw) => pointRounds({ ...pace, first }, draw), 100)
      for (const rounds of [0, 1, 2] as const)
        expect(shares.get(rounds) ?? 0).toBeCloseTo(roundChances({ ...pace, first })[rounds], 9)
    }
    expect(pointRounds({ ...pace, first: true }, reals(0.49, 0.51))).toBe(1)
    expect(pointRounds({ ...pace, first: true }, reals(0.49, 0.49))).toBe(0)
    expect(pointRounds(pace, reals(0.51))).toBe(1)
  })

  test('[PS II.B.3 Bombardment] five pulses, two rounds each of a fast crew', () => {
    const rounds = (rating: number, lost: number): number[] =>
      Array.from({ length: 12 }, (_, pulse) => salvoRounds(salvoOf(rating, lost), pulse))
    expect(rounds(10, 0)).toEqual([0, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0])
    expect(rounds(9, 0)).toEqual([0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
  })

  test('[PS II.B.3 Lost Crew] the same rounds take ten pulses', () => {
    const rounds = (rating: number): number[] =>
      Array.from({ length: 10 }, (_, pulse) => salvoRounds(salvoOf(rating, 2), pulse + 1))
    expect(rounds(10)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
    expect(rounds(9)).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1, 0])
  })
})

describe('what may fire', () => {
  const firing = { kind: 'gun', maxRange: 50, ammo: 10, range: 20, moving: false } as const
  const why = (change: Partial<Parameters<typeof mayFire>[0]>): string => {
    const judged = mayFire({ ...firing, ...change })
    return judged.ok ? 'fires' : judged.error.cite
  }

  test('[PS II.B.3 Ammunition] [PS II.B.3 Range] rounds and range', () => {
    expect([why({}), why({ ammo: 0 }), why({ range: 50 }), why({ range: 51 })]).toEqual([
      'fires',
      'II.B.3 Ammunition',
      'fires',
      'II.B.3 Range',
    ])
    expect([fireRange(50, 9), fireRange(35, 5), fireRange(50, 0)]).toEqual([45, 17, 0])
  })

  test('[PS II.B.3 Machine Guns] teams stop to fire, tanks fire two squares on the move and need skill beyond one', () => {
    const cite = 'II.B.3 Machine Guns'
    expect([why({ kind: 'mg' }), why({ kind: 'mg', moving: true, range: 1 })]).toEqual(['fires', cite])
    expect([2, 3].map((range) => why({ kind: 'tankMG', moving: true, range }))).toEqual(['fires', cite])
    expect([why({ kind: 'tankMG', range: 10 }), why({ moving: true })]).toEqual(['fires', 'fires'])
    expect([needsSkill('tankMG', 1), needsSkill('tankMG', 2), needsSkill('mg', 2)]).toEqual([false, true, false])
  })

  test('[PS II.B.3 Weak Anti-Tank Weapons] the last two rounds are kept for what is adjacent', () => {
    const cite = 'II.B.3 Weak Anti-Tank Weapons'
    for (const kind of ['atr', 'heat'] as const)
      expect(
        [
          [3, 2],
          [2, 2],
          [2, 1],
        ].map(([ammo, range]) => why({ kind, ammo: ammo!, range: range! })),
      ).toEqual(['fires', cite, 'fires'])
    expect(why({ ammo: 1 })).toBe('fires')
  })

  test('[PS II.B.3 Ammunition] a battle begins with half to all of a load, each as likely', () => {
    const shares = sharesOf((draw) => roundsAtStart(9, draw), 1)
    expect([...shares.keys()].sort()).toEqual([5, 6, 7, 8, 9])
    for (const share of shares.values()) expect(share).toBeCloseTo(1 / 5, 9)
    expect([roundsAtStart(87, told(1)), roundsAtStart(87, told(44))]).toEqual([44, 87])
  })

  test('[PS II.B.3 Own Targets] dear, near and easily hit; tanks look for armour, and for infantry close by', () => {
    const tank = { cost: 12, chance: 0.5, distance: 10, hard: true }
    const squad = { cost: 3, chance: 0.9, distance: 10, hard: false }
    expect(targetScore(tank, true)).toBeGreaterThan(targetScore(squad, true))
    expect(targetScore({ ...squad, distance: 2 }, true)).toBeGreaterThan(targetScore(tank, true))
    expect(targetScore({ ...squad, distance: 3 }, true)).toBe(2 * targetScore({ ...squad, distance: 3 }, false))
    expect(targetScore({ ...squad, distance: 4 }, true)).toBe(targetScore({ ...squad, distance: 4 }, false))
    expect(targetScore({ ...tank, distance: 5 }, false)).toBe(2 * targetScore(tank, false))
    const near = [0, 1, 2].map((distance) => targetScore({ ...tank, distance }, false))
    expect(near).toEqual([6, 6, 3])
  })
})
