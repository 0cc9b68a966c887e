import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assaultAttack,
  assaultFate,
  fateChances,
  killRating,
} from '../../src/systems/panzer-strike/rules/formulas/assault.ts'
import { crewChances, crewKilled, damageOdds, damageOf } from '../../src/systems/panzer-strike/rules/formulas/damage.ts'
import {
  attackOf,
  heChance,
  lossChances,
  menKilled,
  pieceCheck,
  targetKind,
} from '../../src/systems/panzer-strike/rules/formulas/losses.ts'
import {
  destructionChance,
  drawLocation,
  faceOf,
  goesIn,
  type HullDown,
  hitOdds,
  isDestroyed,
  isFromAbove,
  isHullDown,
  type Location,
  locationChances,
  penetrates,
  penetratesAP,
} from '../../src/systems/panzer-strike/rules/formulas/penetration.ts'
import { minedArmour, minedChances, mineShell } from '../../src/systems/panzer-strike/rules/formulas/mines.ts'
import { VEHICLES } from '../../src/systems/panzer-strike/rules/tables/vehicles.ts'
import { WEAPONS } from '../../src/systems/panzer-strike/rules/tables/weapons.ts'
import { chanceOf, fractionOf, holds, PARTS } from '../../src/systems/panzer-strike/rules/terms/draw.ts'
import { UNIT_STATES } from '../../src/systems/panzer-strike/rules/terms/states.ts'
import { PARTS_ALL, reals, sharesOf, told } from './draws.ts'
import { total } from '../../src/core/calc/breakdown.ts'

const GUN = WEAPONS['75L48']
const PZ4 = VEHICLES.find(({ name }) => name === 'PZ-IVH')!.armour
const AP = { kind: 'AP', weapon: GUN, range: 25 } as const
const HE = { ...AP, kind: 'HE' } as const
const FRONT = { face: 'front', hullDown: false, fromAbove: false } as const

describe('where a hit lands', () => {
  const of = (hit: Parameters<typeof locationChances>[0]): Record<string, number> =>
    Object.fromEntries([...locationChances(hit)].map(([place, share]) => [place, Math.round(share * 100)]))

  test('[PS Formulas Hit Locations] shares of a hundred, from the front, the side, above, hull-down', () => {
    expect(of(FRONT)).toEqual({ track: 15, frontHull: 55, frontTurret: 30 })
    expect(of({ ...FRONT, face: 'side' })).toEqual({ track: 15, sideHull: 55, sideTurret: 30 })
    expect(of({ ...FRONT, fromAbove: true })).toEqual({ track: 5, frontHull: 55, frontTurret: 30, top: 10 })
    expect(of({ ...FRONT, hullDown: true })).toEqual({ frontHull: 20, frontTurret: 30 })
    expect([isFromAbove(3, 1), isFromAbove(3, 2), isFromAbove(1, 3)]).toEqual([true, false, false])
  })

  test('[PS Formulas Bombardment Locations] one of six', () => {
    expect([1, 2, 3, 4, 5, 6].map((one) => drawLocation('bombardment', told(one)))).toEqual([
      'track',
      'frontHull',
      'sideHull',
      'frontTurret',
      'sideTurret',
      'top',
    ])
    expect([...locationChances('bombardment').values()].reduce((a, b) => a + b)).toBeCloseTo(1, 9)
    expect(drawLocation({ ...FRONT, hullDown: true }, told(50))).toBeUndefined()
  })

  test('[PS II.B.3 Facing] the front shows to who is ahead, a turret to whom it fired at', () => {
    expect([
      faceOf('hull', true, false),
      faceOf('hull', false, true),
      faceOf('turret', false, false),
      faceOf('turret', false, true),
    ]).toEqual(['front', 'side', 'side', 'front'])
  })

  test('[PS II.B.3 Hull-Down] in cover, higher or dug in, but only who stands, and never to shells from above', () => {
    const down = (change: Partial<HullDown>): boolean =>
      isHullDown({
        state: 'positioned',
        cover: 'none',
        level: 1,
        isSlope: false,
        firerLevel: 1,
        adjacent: false,
        indirect: false,
        ...change,
      })
    expect([
      down({}),
      down({ cover: 'soft' }),
      down({ level: 3 }),
      down({ firerLevel: 3 }),
      down({ state: 'dugIn' }),
    ]).toEqual([false, true, true, false, true])
    expect([down({ cover: 'soft', indirect: true }), down({ state: 'dugIn', indirect: true })]).toEqual([false, false])
    for (const state of UNIT_STATES)
      expect(down({ state, cover: 'hard' })).toBe(state === 'positioned' || state === 'dugIn')
    const slope = { isSlope: true, level: 2, firerLevel: 3, adjacent: true }
    expect([
      down(slope),
      down({ ...slope, adjacent: false }),
      down({ ...slope, firerLevel: 1 }),
      down({ ...slope, adjacent: false, state: 'dugIn' }),
    ]).toEqual([true, false, false, false])
  })
})

describe('penetration', () => {
  test('[PS Formulas Penetration] each plate stands for its location', () => {
    const armour = { FT: 1, FH: 2, ST: 3, SH: 4, TP: 5 }
    const chance = (location: Location): number =>
      chanceOf(penetrates({ ...HE, weapon: { ...GUN, SZ: 5 } }, location, armour))
    expect((['frontTurret', 'frontHull', 'sideTurret', 'sideHull', 'top'] as const).map(chance)).toEqual(
      [0.9, 0.8, 0.7, 0.6, 0.5].map((one) => expect.closeTo(one, 9)),
    )
  })

  test('[PS Formulas Penetration] of all draws the share that is told goes in', () => {
    for (const [shell, location] of [
      [AP, 'frontHull'],
      [HE, 'sideHull'],
      [AP, 'top'],
    ] as const) {
      const check = penetrates(shell, location, PZ4)
      expect(PARTS_ALL.filter((one) => holds(check, fractionOf(one))).length / PARTS).toBeCloseTo(chanceOf(check), 9)
    }
    expect(goesIn(AP, 'frontHull', PZ4, reals(0.48))).toBe(true)
    expect(goesIn(AP, 'frontHull', PZ4, reals(0.47))).toBe(false)
  })

  test('[PS II.B.3 Damage] tracks give way to every shell but the smallest', () => {
    const track = (name: 'TMG' | '37L45'): number =>
      chanceOf(penetrates({ ...AP, weapon: WEAPONS[name] }, 'track', PZ4))
    expect([track('TMG'), track('37L45')]).toEqual([0, 1])
  })

  test('[PS Formulas Penetration] without penetration the shell alone goes in, as deep as it is large', () => {
    const bare = { SZ: 4, PN: 0, RG: 50 }
    expect([3, 4, 5].map((armour) => chanceOf(penetratesAP(bare, 10, armour)))).toEqual([1, 1, 0])
  })

  test('[PS Formulas Armor Penetration] nearer, thinner and stronger never is worse', () => {
    const WEAPON = fc.constantFrom(...Object.values(WEAPONS).filter(({ RG }) => RG < 200))
    fc.assert(
      fc.property(WEAPON, fc.nat(), fc.nat(25), (weapon, seed, armour) => {
        const range = seed % weapon.RG
        const at = (far: number, thick: number): number => chanceOf(penetratesAP(weapon, far, thick))
        return at(range, armour) >= at(range + 1, armour) && at(range, armour) >= at(range, armour + 1)
      }),
    )
  })

  test('[PS II.B.3 Combat] what the shot may do is told location by location', () => {
    const odds = hitOdds(AP, FRONT, PZ4)
    expect(odds.map(({ location }) => location)).toEqual(['track', 'frontHull', 'frontTurret'])
    expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(odds.map((one) => one.penetrates)).toEqual([1, expect.closeTo(0.5238, 4), expect.closeTo(0.7143, 4)])
  })

  test('[PS Formulas Destruction] [P-04] draws that come to the same do not destroy', () => {
    expect([isDestroyed(4, 2, reals(0.5, 0.5)), isDestroyed(4, 2, reals(0.6, 0.5))]).toEqual([false, true])
  })

  test('[PS Formulas Destruction] a shell that is not much smaller than twice the target', () => {
    expect(destructionChance(4, 3)).toBeCloseTo(1 / 3, 9)
    expect([destructionChance(3, 3), destructionChance(6, 3)]).toEqual([0.25, 0.5])
  })

  test('[PS Formulas Destruction] of all pairs of draws the share that is told destroys', () => {
    for (const [SZ, size] of [
      [2, 4],
      [4, 2],
      [6, 3],
      [1, 6],
      [8, 2],
    ] as const)
      expect(sharesOf((draw) => isDestroyed(SZ, size, draw), 200).get(true)).toBeCloseTo(destructionChance(SZ, size), 2)
  })
})

describe('behind the armour', () => {
  const base = { SZ: 4, size: 4, weapons: [true, true, true], men: 5 }
  /** A shell that does not destroy at once, then so many draws. */
  const hit = (location: Location, ...draws: number[]) => damageOf({ ...base, location }, reals(0.1, 0.9, ...draws))

  test('[PS Formulas Effects of Penetration] tracks, engines, crews', () => {
    const stopped = { destroyed: false, immobilized: true, guns: [], men: 0 }
    expect(damageOf({ ...base, location: 'track' }, reals(0.9, 0.1))).toMatchObject({ destroyed: true })
    expect(hit('track')).toEqual(stopped)
    expect([hit('sideHull', 0.4), hit('top', 0.4)]).toEqual([stopped, stopped])
    expect(hit('sideHull', 0.6, 0.7, 0.95)).toEqual({ destroyed: false, immobilized: false, guns: [2], men: 0 })
    expect(hit('top', 0.6, 0.7, 0.8, 0.95)).toEqual({ destroyed: false, immobilized: false, guns: [0], men: 0 })
  })

  test('[PS Formulas Crew Compartments] guns of the section, then man after man', () => {
    expect(hit('frontTurret', 0.7, 0.8, 0.1, 0.1, 0.95)).toEqual({
      destroyed: false,
      immobilized: false,
      guns: [0],
      men: 2,
    })
    expect(hit('frontHull', 0.7, 0.95)).toEqual({ destroyed: false, immobilized: false, guns: [2], men: 0 })
    expect(hit('sideTurret', 0.8, 0.8, 0.1, 0.1, 0.1, 0.1, 0.1)).toEqual({
      destroyed: true,
      immobilized: false,
      guns: [],
      men: 5,
    })
    expect(
      damageOf({ ...base, weapons: [false, true], location: 'frontTurret' }, reals(0.1, 0.9, 0.1, 0.95)).guns,
    ).toEqual([1])
    // The third and the fourth weapon of the page stand in the lower hull.
    const four = [true, true, true, true]
    expect(damageOf({ ...base, weapons: four, location: 'frontHull' }, reals(0.1, 0.9, 0.1, 0.1, 0.95)).guns).toEqual([
      2, 3,
    ])
  })

  test('[PS Formulas Crew Compartments] of all draws the shares are those told', () => {
    const shares = sharesOf((draw) => crewKilled(3, draw), 10)
    expect(crewChances(3)).toEqual([0, 1, 2, 3].map((men) => expect.closeTo(shares.get(men) ?? -1, 9)))
    expect(crewChances(5).reduce((a, b) => a + b)).toBeCloseTo(1, 9)
  })

  test('[PS Formulas Effects of Penetration] of all draws the share that is told destroys or stops', () => {
    for (const location of ['track', 'sideHull', 'frontTurret', 'top'] as const) {
      const small = { SZ: 2, size: 2, location, men: 1 }
      const fates = sharesOf((draw) => {
        const { destroyed, immobilized } = damageOf({ ...small, weapons: [] }, draw)
        return destroyed ? 'destroyed' : immobilized ? 'immobilized' : 'fights on'
      }, 20)
      const odds = damageOdds(small)
      expect(fates.get('destroyed') ?? 0).toBeCloseTo(odds.destroyed, 1)
      expect(fates.get('immobilized') ?? 0).toBeCloseTo(odds.immobilized, 1)
    }
  })
})

test('[PS Formulas Effects of Penetration] one of four is destroyed at once, of the others engine or crew decide', () => {
  // A crew of two dies in 81 of a hundred.
  const odds = (location: Location) => damageOdds({ SZ: 4, size: 4, location, men: 2 })
  expect(odds('track')).toEqual({ destroyed: 0.25, immobilized: 0.75 })
  for (const engine of ['sideHull', 'top'] as const)
    expect(odds(engine)).toEqual({ destroyed: expect.closeTo(0.55375, 9), immobilized: 0.375 })
  for (const crew of ['frontHull', 'frontTurret', 'sideTurret'] as const)
    expect(odds(crew)).toEqual({ destroyed: expect.closeTo(0.8575, 9), immobilized: 0 })
})

describe('losses of men', () => {
  test('[PS II.A Hard and Soft] [PS Formulas HE Chance] who is hit by HE', () => {
    expect([
      targetKind(undefined),
      targetKind({ ...PZ4, FH: 0 }),
      targetKind({ ...PZ4, TP: 0 }),
      targetKind(PZ4),
    ]).toEqual(['soft', 'soft', 'openTopped', 'hard'])
    expect([
      heChance('soft', 5, 4, true),
      heChance('soft', 5, 4),
      heChance('soft', 30, 4),
      heChance('openTopped', 5, 4),
      heChance('hard', 5, 4),
      heChance('hard', 5, 4, true),
    ]).toEqual([100, 50, 100, 8, 4, 4])
  })

  test('[PS Formulas Men Killed] rifles count for each man, other weapons do not', () => {
    expect([attackOf(WEAPONS.RIFLE, 9), attackOf(WEAPONS.SMG, 9), attackOf(WEAPONS.LMG, 9), attackOf(GUN, 5)]).toEqual([
      9, 18, 5, 5,
    ])
  })

  test('[PS Formulas Men Killed] one for sure, one more by chance, never more than there are', () => {
    expect([menKilled(5, 80, 10, reals(0.5, 0.2, 0.19)), menKilled(5, 80, 10, reals(0.5, 0.2, 0.21))]).toEqual([2, 1])
    expect(menKilled(40, 99, 3, reals(0.9, 0.9, 0.5))).toBe(3)
  })

  test('[PS Formulas Men Killed] the chances of the preview are those of all draws', () => {
    for (const [attack, accuracy, men] of [
      [5, 80, 10],
      [10, 99, 4],
      [1, 12, 2],
      [0, 50, 3],
      [40, 60, 12],
    ] as const) {
      const shares = sharesOf((draw) => menKilled(attack, accuracy, men, draw), 40)
      for (const [killed, chance] of lossChances(attack, accuracy, men).entries())
        expect(Math.abs((shares.get(killed) ?? 0) - chance)).toBeLessThan(0.015)
    }
  })

  test('[PS Formulas Men Killed] the chances of a weak weapon, of one man and of one that does no harm', () => {
    const close = (chances: readonly number[]) => chances.map((one) => expect.closeTo(one, 9))
    // Half a man at most and one more: two die in one of 24 cases.
    expect(lossChances(5, 20, 3)).toEqual(close([7 / 24, 16 / 24, 1 / 24, 0]))
    expect(lossChances(10, 20, 2)).toEqual(close([1 / 6, 4 / 6, 1 / 6]))
    expect(lossChances(20, 20, 1)).toEqual(close([1 / 12, 11 / 12]))
    expect(lossChances(0, 50, 2)).toEqual([0.5, 0.5, 0])
  })

  test('[PS Formulas Men Killed] chances are chances, and sum to one', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.double({ min: 0, max: 99, noNaN: true }),
        fc.integer({ min: 1, max: 20 }),
        (attack, accuracy, men) => {
          const chances = lossChances(attack, accuracy, men)
          expect(chances.every((one) => one >= -1e-9 && one <= 1 + 1e-9)).toBe(true)
          expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9)
        },
      ),
    )
  })

  test('[PS Formulas Guns Destroyed] forty against shell and men', () => {
    expect([
      chanceOf(pieceCheck(4, 1)),
      chanceOf(pieceCheck(4, 0)),
      chanceOf(pieceCheck(8, 5)),
      chanceOf(pieceCheck(8, 9)),
    ]).toEqual([0.1, 0, 1, 1])
  })
})

describe('assaults and mines', () => {
  const ten = {
    by: 'men',
    rating: 10,
    openTopped: false,
    stationary: false,
    fullAdvance: false,
    skilled: true,
  } as const

  test('[PS II.B.3 Infantry Assaults] a rating of ten destroys in 40, stops in 30 of a hundred', () => {
    const chances = fateChances(killRating(ten))
    expect([chances.destroyed, chances.immobilized, chances.unharmed].map((one) => Math.round(one * 1000))).toEqual([
      400, 300, 300,
    ])
    expect([0.61, 0.59, 0.31, 0.29].map((one) => assaultFate(killRating(ten), reals(one)))).toEqual([
      'destroyed',
      'immobilized',
      'immobilized',
      'unharmed',
    ])
    expect(assaultAttack(10)).toBe(40)
  })

  test('[PS Formulas Assaults] the product must exceed six, or three', () => {
    const fate = (rating: number, part: number) => assaultFate(killRating({ ...ten, rating }), told(part))
    expect([fate(64, 938), fate(64, 939), fate(32, 938), fate(32, 939)]).toEqual([
      'immobilized',
      'destroyed',
      'unharmed',
      'immobilized',
    ])
    expect([6, 3, 0].map((rating) => fateChances(killRating({ ...ten, rating })))).toEqual([
      { destroyed: 0, immobilized: 0.5, unharmed: 0.5 },
      { destroyed: 0, immobilized: 0, unharmed: 1 },
      { destroyed: 0, immobilized: 0, unharmed: 1 },
    ])
  })

  test('[PS Formulas Assaults] modifiers, and of all draws the shares told', () => {
    const rating = (change: Partial<Parameters<typeof killRating>[0]>): number =>
      total(killRating({ ...ten, ...change }))
    expect([
      rating({ openTopped: true }),
      rating({ stationary: true }),
      rating({ fullAdvance: true }),
      rating({ skilled: false }),
      rating({ rating: 1, fullAdvance: true }),
    ]).toEqual([12, 12, 8, 8, 0])
    for (const men of [1, 3, 5, 9, 12]) {
      const made = killRating({ ...ten, rating: men })
      const shares = sharesOf((draw) => assaultFate(made, draw), PARTS)
      for (const [fate, chance] of Object.entries(fateChances(made)))
        expect(shares.get(fate as 'destroyed') ?? 0).toBeCloseTo(chance, 3)
    }
  })

  test('[PS III Mines] the cautious are hit half as often and find paths more easily', () => {
    for (const cautious of [false, true]) {
      const shares = sharesOf((draw) => minedArmour(cautious, draw), 400)
      for (const [fate, chance] of Object.entries(minedChances(cautious)))
        expect(shares.get(fate as 'path') ?? 0).toBeCloseTo(chance, 9)
    }
    expect(minedChances(false)).toEqual({ destroyed: 0.15, immobilized: 0.35, path: 0.25, unharmed: 0.25 })
    expect(minedArmour(true, reals(0.08, 0.7))).toBe('immobilized')
    expect([mineShell(false), mineShell(true)]).toEqual([
      { SZ: 4, IA: 5, accuracy: 50 },
      { SZ: 4, IA: 5, accuracy: 25 },
    ])
  })
})
