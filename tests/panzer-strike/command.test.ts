import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import {
  affords,
  bombardmentCost,
  commandCheck,
  type Income,
  income,
  incomeChances,
  isForAll,
  mayRally,
  orderCost,
  ordersFromAbove,
  radioInstalled,
  radiusChances,
  rallied,
  rallyRadius,
} from '../../src/systems/panzer-strike/rules/formulas/command.ts'
import { chanceOf } from '../../src/systems/panzer-strike/rules/terms/draw.ts'
import { reals, sharesOf } from './draws.ts'

const link = { isBattalion: false, radio: false, distance: 5, command: 10 }
const HQ = { inCommand: true, orders: 3, command: 35, superiors: [] }

describe('command', () => {
  test('[PS II.A Command Control] five squares by voice, any distance by radio, the battalion always', () => {
    const chance = (change: Partial<typeof link>): number => chanceOf(commandCheck({ ...link, ...change }))
    expect([
      chance({}),
      chance({ distance: 6 }),
      chance({ radio: true, distance: 40 }),
      chance({ radio: true, distance: 1 }),
    ]).toEqual([1, 0, 0.8, 0.8])
    expect([chance({ isBattalion: true, distance: 60 }), chance({ radio: true, command: 2 })]).toEqual([1, 0])
  })

  test('[PS II.B.1 Receiving Orders] whole tens, and the rest by chance', () => {
    expect([0.49, 0.51].map((one) => total(income(HQ, reals(one))))).toEqual([4, 3])
    expect(total(income({ ...HQ, command: 40 }, reals(0.01)))).toBe(4)
    const shares = sharesOf((draw) => total(income({ ...HQ, command: 8 }, draw)), 100)
    for (const [orders, chance] of incomeChances({ ...HQ, command: 8 }))
      expect(shares.get(orders)).toBeCloseTo(chance, 9)
  })

  test('[PS II.B.1 Receiving Orders] what gave nothing is not told', () => {
    const lines = (change: Partial<Income>, drawn: number): readonly string[] =>
      income({ ...HQ, ...change }, reals(drawn)).lines.map(({ label, value }) => `${label} ${value}`)
    expect(lines({}, 0.9)).toEqual(['Rating 35 3'])
    expect(lines({ superiors: [32] }, 0.1)).toEqual(['Rating 35 3', 'Remainder 1', 'From superiors 1'])
    expect([...incomeChances({ ...HQ, command: 40 })]).toEqual([[4, 1]])
    expect([...incomeChances(HQ).keys()]).toEqual([3, 4])
  })

  test('[PS II.B.1 Receiving Orders] none at the rating or out of command; one below may go above', () => {
    for (const none of [{ orders: 35 }, { orders: 40 }, { inCommand: false }]) {
      expect(total(income({ ...HQ, superiors: [999], ...none }, reals()))).toBe(0)
      expect(incomeChances({ ...HQ, superiors: [999], ...none })).toEqual(new Map([[0, 1]]))
    }
    expect(34 + total(income({ ...HQ, orders: 34 }, reals(0.1)))).toBe(38)
  })

  test('[PS II.B.1 Orders from Above] one from each with more than ten times as many', () => {
    expect([3, 4].map((orders) => ordersFromAbove({ orders, superiors: [32] }))).toEqual([1, 0])
    expect([29, 30, 31].map((held) => ordersFromAbove({ orders: 3, superiors: [held] }))).toEqual([0, 0, 1])
    expect(ordersFromAbove({ orders: 0, superiors: [1, 20, 0] })).toBe(2)
    expect(total(income({ ...HQ, superiors: [32, 40] }, reals(0.9)))).toBe(5)
  })

  test('[PS II.B.1 Limited Command] with it nothing without orders; without it all but a rally', () => {
    expect([affords('move', 0, true), affords('move', 1, true), affords('move', 0, false)]).toEqual([false, true, true])
    expect([affords('rally', 0, false), affords('rally', 1, false), affords('rally', 0, true)]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('[PS II.A Change of State] it costs nothing, and an order must be there', () => {
    expect([orderCost('state'), affords('state', 0, true), affords('state', 1, true)]).toEqual([0, false, true])
  })

  test('[PS II.B.5 Cancellation] taking back is free, and [PS II.B.1 All-Units Mode] for all at once', () => {
    expect([orderCost('cancel'), affords('cancel', 0, true), isForAll('cancel')]).toEqual([0, true, true])
    expect([isForAll('target'), isForAll('move'), orderCost('move')]).toEqual([false, true, 1])
  })

  test('[PS II.B.1 Cost of Bombardment] the spotter pays, the firer half the time', () => {
    expect(bombardmentCost(false, reals(0.4))).toEqual({ spotter: 1, firer: 1 })
    expect(bombardmentCost(false, reals(0.6))).toEqual({ spotter: 1, firer: 0 })
    expect(bombardmentCost(true, reals(0.6))).toEqual({ spotter: 0, firer: 0 })
  })
})

describe('rallies', () => {
  test('[PS Formulas Rally Radius] of all draws the shares are those told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (command) => {
        const shares = sharesOf((draw) => rallyRadius(command, draw), 1000)
        const chances = radiusChances(command)
        expect([...chances.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 9)
        expect(chances.size).toBe(shares.size)
        for (const [radius, chance] of chances) expect(shares.get(radius)).toBeCloseTo(chance, 9)
      }),
    )
  })

  test('[PS II.B.4 Rally] half of it, rounded down, for who is suppressed enough and listens', () => {
    expect([mayRally(4, 4), mayRally(3, 4)]).toEqual([true, false])
    expect([rallied(7, 4, reals(0.39)), rallied(7, 4, reals(0.41)), rallied(3, 4, reals())]).toEqual([3, 7, 3])
  })

  test('[PS Charts Radios] by nation and year', () => {
    expect([
      chanceOf(radioInstalled('vehicle', 'SO', 3)),
      chanceOf(radioInstalled('vehicle', 'GE', 3)),
      chanceOf(radioInstalled('vehicle', 'BR', 3)),
    ]).toEqual([0.15, 0.95, 1])
  })

  test('[PS Charts Radios] men on foot by what they lead, whatever their army', () => {
    const bearers = ['company', 'infantryPlatoon', 'squad'] as const
    expect(bearers.map((bearer) => chanceOf(radioInstalled(bearer, 'SO', 1)))).toEqual([1, 0.5, 0])
  })
})
