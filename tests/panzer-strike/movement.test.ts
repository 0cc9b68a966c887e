import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import {
  advance,
  allowance,
  entryCost,
  mayEnter,
  pulsesTo,
  startDelay,
} from '../../src/systems/panzer-strike/rules/formulas/movement.ts'
import { roomFor, takes } from '../../src/systems/panzer-strike/rules/formulas/transport.ts'
import { GUNS } from '../../src/systems/panzer-strike/rules/tables/guns.ts'
import { SQUADS } from '../../src/systems/panzer-strike/rules/tables/squads.ts'
import { TERRAIN } from '../../src/systems/panzer-strike/rules/tables/terrain.ts'
import { VEHICLES } from '../../src/systems/panzer-strike/rules/tables/vehicles.ts'
import type { MoveMode, TerrainId } from '../../src/systems/panzer-strike/rules/terms/types.ts'
import { UNIT_STATES } from '../../src/systems/panzer-strike/rules/terms/states.ts'

const CLEAR = entryCost('clear', 'track', 'clear')!
const price = (terrain: TerrainId, mode: MoveMode, weather: 'clear' | 'rain' | 'snow' | 'dust'): number | undefined => {
  const found = entryCost(terrain, mode, weather)
  return found && total(found)
}

describe('movement', () => {
  test('[PS II.A Cautious Advance] six miles an hour for vehicles, three on foot, never more than a unit goes', () => {
    const cautious = (isVehicle: boolean, maxSpeed: number): number =>
      allowance({ state: 'cautious', isVehicle, maxSpeed })
    expect([cautious(true, 13), cautious(true, 4), cautious(false, 6), cautious(true, 0)]).toEqual([6, 4, 3, 0])
  })

  test('[PS II.A Full Advance] [PS II.A Buttoned] [PS II.A Retreating] who goes at full speed and who does not', () => {
    const paid = UNIT_STATES.flatMap((state) => {
      const miles = allowance({ state, isVehicle: true, maxSpeed: 13 })
      return miles > 0 ? [`${state} ${miles}`] : []
    })
    expect(paid).toEqual(['cautious 6', 'full 13', 'buttoned 6', 'retreating 13', 'routed 13'])
  })

  test('[PS II.B.2 Allowance] a cautious tank on clear ground: 1, 1, 1, 1, 2 squares', () => {
    let kept = 0
    const entered = [1, 2, 3, 4, 5].map(() => {
      const pulse = advance(kept, 6, [CLEAR, CLEAR, CLEAR])
      kept = pulse.kept
      return pulse.squares
    })
    expect(entered).toEqual([1, 1, 1, 1, 2])
    expect(kept).toBe(0)
  })

  test('[PS II.B.2 Allowance] nothing is lost: what was paid is what the squares cost and what is kept', () => {
    const PRICES = fc.array(fc.constantFrom('clear', 'road', 'woods', 'swamp', 'forest'), { maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(30), fc.nat(20), PRICES, (before, paid, ids) => {
        const prices = ids.map((id) => entryCost(id as 'clear', 'track', 'rain')!)
        const { squares, kept } = advance(before, paid, prices)
        const spent = prices.slice(0, squares).reduce((sum, one) => sum + total(one), 0)
        expect(spent + kept).toBeCloseTo(before + paid, 9)
        const next = prices[squares]
        expect(next === undefined || total(next) > kept).toBe(true)
        if (prices[0] && paid > 0) expect(squares > 0).toBe(pulsesTo(before, paid, prices[0]) === 1)
      }),
    )
  })

  test('[PS II.B.2 Weather] rain and snow add to every square, swamps freeze, dust does nothing', () => {
    expect((['clear', 'rain', 'snow', 'dust'] as const).map((one) => price('clear', 'track', one))).toEqual([
      5, 7.5, 7.5, 5,
    ])
    expect((['clear', 'rain', 'snow'] as const).map((one) => price('swamp', 'track', one))).toEqual([40, 42.5, 20])
  })

  test('[PS Charts Terrain Effects] nobody enters water or climbs cliffs', () => {
    const closed = (Object.keys(TERRAIN) as TerrainId[]).filter((id) => price(id, 'foot', 'clear') === undefined)
    expect(closed).toEqual(['river', 'coast', 'cliff'])
    expect([price('stoneBuilding', 'wheel', 'clear'), price('dragonsTeeth', 'half', 'rain')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('[PS III Dragons Teeth] tracks hardly pass, wheels not at all', () => {
    expect((['foot', 'track', 'half', 'wheel'] as const).map((mode) => price('dragonsTeeth', mode, 'clear'))).toEqual([
      7.5,
      200,
      undefined,
      undefined,
    ])
  })

  test('[PS II.B.2 Stacking] nobody in the first pulse, two later', () => {
    expect([0, 1].map((friends) => mayEnter(friends, 1))).toEqual([true, false])
    for (const pulse of [2, 3] as const)
      expect([2, 3].map((friends) => mayEnter(friends, pulse))).toEqual([true, false])
  })

  test('[PS II.B.2 Delay] [PS II.B.2 Debarking] a pulse to start, three after debarking, two for the carrier', () => {
    expect([startDelay('order'), startDelay('debarking'), startDelay('unloading')]).toEqual([1, 3, 2])
  })
})

describe('transport', () => {
  const squad = SQUADS.find(({ name, nation }) => name === 'RIFLE SQD' && nation === 'GE')!
  const gun = (name: string) => ({ type: GUNS.find((one) => one.name === name)!, men: 5 })
  const carrier = (name: string) => VEHICLES.find((one) => one.name === name)!

  test('[PS Charts Transport Costs] what passengers need', () => {
    expect([
      roomFor({ type: squad, men: 7 }),
      roomFor(gun('88 FLAK')),
      roomFor(gun('17 PDR')),
      roomFor(gun('150 IG')),
    ]).toEqual([7, 15, 10, 15])
    expect([roomFor(gun('LT MORTAR')), roomFor(gun('120 MORTAR'))]).toEqual([3, 5])
    expect(roomFor(gun('105 BTRY'))).toBeGreaterThan(Math.max(...VEHICLES.map(({ capacity }) => capacity)))
  })

  test('[PS II.B.2 Transport] as long as there is room', () => {
    const men = (count: number) => ({ type: squad, men: count })
    expect([
      takes(carrier('TRUCK'), [], men(10)),
      takes(carrier('TRUCK'), [men(4)], men(6)),
      takes(carrier('TRUCK'), [men(5)], men(6)),
    ]).toEqual([true, true, false])
    expect([takes(carrier('TRUCK-HVY'), [men(5)], men(10)), takes(carrier('PZ-IVH'), [], men(1))]).toEqual([
      true,
      false,
    ])
  })

  test('[PS Charts Transport Capacities] artillery behind prime movers, half-tracks and trucks only', () => {
    const towed = (name: string): boolean => takes(carrier(name), [], gun('37 PAK'))
    expect(['SDKFZ-7', 'SPW-251', 'TRUCK', 'CARRIER'].map(towed)).toEqual([true, true, true, false])
    expect([
      takes(carrier('TRUCK'), [], gun('88 FLAK')),
      takes(carrier('TRUCK-HVY'), [], gun('88 FLAK')),
      takes(carrier('TRUCK-HVY'), [], gun('105 BTRY')),
    ]).toEqual([false, true, false])
  })
})
