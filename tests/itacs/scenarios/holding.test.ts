import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { seededDice } from '../../../src/core/dice/dice.ts'
import { composeBattle, startOf } from '../../../src/systems/itacs/rules/compose.ts'
import { decide } from '../../../src/systems/itacs/rules/sequence/decide.ts'
import type { State } from '../../../src/systems/itacs/rules/position/state.ts'
import type { Unit } from '../../../src/systems/itacs/rules/terms/types.ts'
import { heldKey } from '../../../src/systems/itacs/rules/position/watch.ts'
import { map } from '../../../src/systems/itacs/present/map.ts'
import { given } from '../reading.ts'
import { BATTLES, scenarioOf, setUp } from './sheets.ts'

const AGINCOURT = 'agincourt-1415'
const VILLAGE = ['N', '2113'] as const

/** A battle set up, in the middle of it, with what is said of its units. */
const scene = (id: string, more: Partial<State> = {}, change: (unit: Unit) => Partial<Unit> = () => ({})) => {
  const { setting, units } = setUp(id)
  const battle = given(composeBattle(setting, scenarioOf(id).options ?? []))
  const step = battle.sequence.steps.findIndex((one) => one.kind === 'movement')
  const state: State = {
    ...startOf(battle, seededDice(1)),
    turn: 2,
    playerTurn: 3,
    step,
    units: units.map((unit) => ({ ...unit, ...change(unit) })),
    ...more,
  }
  const place = (text: string): number => setting.map.letters[text] ?? setting.map.board.parse(text)!
  const held = (places: readonly string[], side: 0 | 1) =>
    Object.fromEntries(places.map((text) => [heldKey(place(text)), side]))
  return { battle, setting, state, place, held }
}

const fallen =
  (side: number, but: (unit: Unit) => boolean = () => false) =>
  (unit: Unit): Partial<Unit> =>
    unit.side === side && !but(unit) ? { fate: 'destroyed' } : {}

const isFirstFoot = ({ id }: Unit): boolean => id === 'A-MI-1'
const isLeader = ({ type }: Unit): boolean => type.endsWith('L')

describe('nobody holds ground without units', () => {
  const winner = (change: (unit: Unit) => Partial<Unit>) => {
    const { setting, state, held } = scene(AGINCOURT, { points: [0, 80] }, change)
    return setting.verdict?.({ ...state, memo: held(VILLAGE, 0) }, true)
  }

  test.each<[string, (unit: Unit) => Partial<Unit>, 0 | 1]>([
    ['the dead', fallen(0), 1],
    ['leaders alone', fallen(0, isLeader), 1],
    ['one unit that is left', fallen(0, isFirstFoot), 0],
    ['one unit that is left, and runs', (unit) => (isFirstFoot(unit) ? { d: 3, routs: true } : fallen(0)(unit)), 0],
  ])('[ITACS 7.2] %s', (_who, change, expected) => {
    expect(winner(change)?.winner).toBe(expected)
  })

  it('[ITACS 7.2] ladders without anybody to mount them hold nothing', () => {
    const { setting, state, held } = scene(
      'jerusalem-1099',
      {},
      fallen(0, ({ type }) => type === 'LD'),
    )
    expect(setting.verdict?.({ ...state, memo: held(['G', 'M'], 0) }, true)?.winner).toBe(1)
  })

  test.each<[string, string, 0 | 1]>([
    ['a leader who stands alone in a hex does not take it', 'A-2L-1', 1],
    ['troops do', 'A-MI-1', 0],
  ])('[ITACS 7.2] %s', (_what, id, holder) => {
    const { battle, state, place, held } = scene('hastings-1066')
    const at = place('A')
    const units = state.units
      .map((unit) => (unit.at === at ? { ...unit, fate: 'destroyed' as const } : unit))
      .map((unit) => (unit.id === id ? { ...unit, at } : unit))
    const done = given(decide(battle, { ...state, units, memo: held(['A'], 1) }, { type: 'endStep' }))
    expect(done.state.memo[heldKey(at)]).toBe(holder)
  })

  it('[ITACS 7.2] the standards are those of the holders, and nobody’s where they have no units', () => {
    const { battle, state, held } = scene(AGINCOURT, {}, fallen(1))
    const seen = (side: 0 | 1) =>
      map.standards(battle, { ...state, memo: held(['N'], side) }).map(({ name, side: whose }) => [name, whose])
    expect(seen(0)).toEqual([
      ['N', 0],
      ['2113', undefined],
    ])
    expect(seen(1)).toEqual([
      ['N', undefined],
      ['2113', undefined],
    ])
  })

  const aboutGround = BATTLES.filter((id) =>
    scenarioOf(id).sides.some(({ victory }) => victory.flat().some(({ type }) => type === 'control')),
  )

  it('[ITACS 7.2] a side that lost every unit fulfils no condition about ground, whatever it held', () => {
    const wholes = fc.record({
      id: fc.constantFrom(...aboutGround),
      side: fc.constantFrom(0 as const, 1 as const),
      points: fc.tuple(fc.nat(99), fc.nat(99)),
      turn: fc.integer({ min: 1, max: 10 }),
    })
    fc.assert(
      fc.property(wholes, ({ id, side, points, turn }) => {
        const { setting, state } = scene(id, { points, turn }, fallen(side))
        const memo = Object.fromEntries((setting.watches ?? []).map(({ cell }) => [heldKey(cell), side]))
        const { victory } = setting.scenario.sides[side]
        const ways = setting.ways?.({ ...state, memo }, side) ?? []
        const ground = victory.map((all) => all.some(({ type }) => type === 'control'))
        expect(ways.some((way, index) => way.holds && ground[index])).toBe(false)
      }),
    )
  })
})

describe('the game without one of the armies', () => {
  const swept = (memo: State['memo'], turn = 2) => {
    const { battle, state } = scene(AGINCOURT, { points: [42, 0], turn, memo }, fallen(1))
    return given(decide(battle, state, { type: 'endStep' })).state
  }
  const { held } = scene(AGINCOURT)

  it('[ITACS 7.2] goes on while those who are left may still take what they want [I-66]', () => {
    const { verdict, turn } = swept(held(VILLAGE, 1))
    expect([verdict, turn]).toEqual([undefined, 3])
  })

  it('[ITACS 7.2] is over when they have it', () => {
    expect(swept(held(VILLAGE, 0)).verdict).toMatchObject({ winner: 0 })
  })

  it('[ITACS 7.2] is over when no ground can help them', () => {
    const { battle, state } = scene(AGINCOURT, { points: [70, 60] }, fallen(0))
    expect(given(decide(battle, state, { type: 'endStep' })).state.verdict).toMatchObject({ winner: undefined })
  })

  test.each<[string, Partial<Unit>]>([
    ['are disrupted', { d: 1 }],
    ['break', { breaks: true }],
    ['rout', { routs: true }],
  ])('[ITACS 7.2] [ITACS 5.3.3] goes on while some of those who have it %s: they may still be lost', (_how, state) => {
    const left = (change: Partial<Unit>) => {
      const { setting, state: whole } = scene(AGINCOURT, { points: [42, 0], memo: held(VILLAGE, 0) }, (unit) =>
        isFirstFoot(unit) ? change : fallen(1)(unit),
      )
      return setting.verdict?.(whole, false)?.winner
    }
    expect([left({}), left(state)]).toEqual([0, undefined])
  })

  it('[ITACS 7.2] is over while some of the dead had run: only the living can still be lost', () => {
    const { setting, state } = scene(AGINCOURT, { points: [42, 0], memo: held(VILLAGE, 0) }, (unit) => {
      if (unit.side === 1) return fallen(1)(unit)
      return isFirstFoot(unit) ? { fate: 'destroyed', d: 3, routs: true } : {}
    })
    expect(setting.verdict?.(state, false)).toMatchObject({ winner: 0 })
  })

  it('[ITACS 8.0] is not over while they are still to be set up', () => {
    const { setting, state } = scene(AGINCOURT, {}, () => ({ fate: 'reserve', at: -1 }))
    expect(setting.verdict?.(state, false)).toBeUndefined()
  })

  it('[ITACS 7.2] is over when nobody is left at all', () => {
    const { battle, state } = scene(AGINCOURT, {}, () => ({ fate: 'destroyed' }))
    expect(given(decide(battle, state, { type: 'endStep' })).state.verdict).toMatchObject({ winner: undefined })
  })
})
