import { derived } from '../../../core/engine/derived.ts'
import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { reach } from '../../../core/map/reach.ts'
import { bountyOf, goalsOf, meansIn } from '../../../core/mind/goals.ts'
import { mustersOf } from '../../../core/mind/musters.ts'
import { dueOf, leftAfter, pressOf, scoreOf, urgeOf } from '../../../core/mind/course.ts'
import {
  alikeBy,
  brokenNerve,
  defined,
  type Left,
  type Man,
  type Nerve,
  type Sketch,
  worthy,
} from '../../../core/mind/sketch.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { legalMover } from '../rules/movement/moves.ts'
import { entryCost } from '../rules/movement/entry.ts'
import type { UnitReach } from '../rules/movement/reach.ts'
import type { Field } from '../rules/position/field.ts'
import { hasFacing, rearFrom, turnsBetween } from '../rules/position/facing.ts'
import { legalSight } from '../rules/position/sight.ts'
import { fieldIn, stepOf } from '../rules/position/moment.ts'
import type { State } from '../rules/position/state.ts'
import { isFleet, isSiege, rowFor } from '../rules/position/units.ts'
import { counts, worthOf } from '../rules/position/victory.ts'
import { holderIn } from '../rules/position/watch.ts'
import { type Ground, rowAt, terrainAt } from '../rules/tables/ground.ts'
import { BRIDGE, SAILING, STREAM } from '../rules/tables/terrain.ts'
import type { Direction, Unit, UnitCode } from '../rules/terms/types.ts'
import { blowBy, volleyBy } from './blow.ts'
import { manOf, pointsAhead, straysOf } from './men.ts'
import { reachesIn } from './reaches.ts'

/** Closed ground counts as far, so that fields lead round it. */
const FARTHEST = 60

/** Who comes to those in disorder shares it [5.0]; a leader rallies them [5.1]. */
const fits =
  (limit: number) =>
  (stack: readonly Man[], man: Man): boolean => {
    let count = 0
    for (const other of stack) {
      if (!other.steady && man.role !== 'leader') return false
      if (other.role !== 'leader') count++
    }
    return man.role === 'leader' || count < limit
  }

/** Who is faster by three points steps back, not beside an enemy; nobody follows [4.5.5]. */
const EVADES = { lead: 3, apart: true, leaves: false } as const

/** Movement points of foot over the bare ground; where ships sail, water is open as well. */
const fieldsOf = derived(({ setting: { ground, units } }: ItacsBattle) => {
  const water = units.some(isFleet) ? SAILING : Number.POSITIVE_INFINITY
  const known = new Map<Cell, Float64Array>()
  const { board } = ground
  const walked = (cells: readonly Cell[]): Float64Array =>
    reach(
      board,
      -1,
      FARTHEST,
      {
        cost: (_from, _direction, to) => rowAt(ground, to).foot ?? water,
        stops: () => false,
      },
      cells.map((cell) => ({ cell, cost: 0 })),
    ).cost.map((cost) => Math.min(cost, FARTHEST))
  return (cells: readonly Cell[]): Float64Array => {
    const [only] = cells
    if (only === undefined || cells.length > 1) return walked(cells)
    const found = known.get(only) ?? walked(cells)
    known.set(only, found)
    return found
  }
})

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
const ALL_WAYS = 63

/** Where a unit can go, if it can move at all. */
const waysIn = (battle: ItacsBattle, state: State): ((unit: Unit) => UnitReach | undefined) => {
  const ways = reachesIn(battle, state)
  return (unit) => (isSiege(unit) || !legalMover(battle, state, unit).ok ? undefined : ways(unit))
}

const endsOf = (unit: Unit, ways: UnitReach | undefined): readonly Cell[] => [
  unit.at,
  ...(ways?.ends ?? []).filter((cell) => cell !== unit.at),
]

/** The directions, as bits, in which a unit can strike from a cell, facing as its points allow [4.3.2, 4.5.1]. */
const strikesOf = (field: Field, unit: Unit, ways: UnitReach | undefined): ((cell: Cell) => number) => {
  const rear = rearFrom(field, unit)
  const known = new Map<Cell, number>()
  const find = (cell: Cell): number => {
    let mask = 0
    for (const facing of DIRECTIONS) {
      const open = ways ? ways.costFacing(cell, facing) <= ways.allowance : facing === unit.facing
      if (open || (cell === unit.at && facing === unit.facing))
        for (const way of DIRECTIONS) if (turnsBetween(facing, way) < rear) mask |= 1 << way
    }
    return mask
  }
  return (cell) => {
    const mask = known.get(cell) ?? find(cell)
    known.set(cell, mask)
    return mask
  }
}

/** For each type what every step costs it. */
const pricesOn = derived((_ground: Ground) => new Map<UnitCode, Float64Array>())

const pricesFor = (ground: Ground, unit: Unit): Float64Array => {
  const known = pricesOn(ground)
  const { board } = ground
  const prices =
    known.get(unit.type) ??
    Float64Array.from(board.neighbours, (to, edge) =>
      to < 0
        ? Number.POSITIVE_INFINITY
        : entryCost(ground, unit, Math.floor(edge / board.degree), (edge % board.degree) as Direction, to),
    )
  known.set(unit.type, prices)
  return prices
}

/** Movement points over the ground, without turns [3.0]. */
const pricesIn = ({ setting: { ground } }: ItacsBattle, state: State): NonNullable<Sketch['prices']> => {
  const units = new Map(state.units.map((unit) => [unit.id, unit]))
  return ({ id }) => pricesFor(ground, units.get(id) as Unit)
}

/** Where a foe could stand after his next move: enemies close the way, as they stand now. */
const reachesOf = (field: Field, prices: Float64Array, foe: Man): readonly Cell[] => {
  const { board } = field.ground
  const isMet = (cell: Cell): boolean => field.at(cell).some(({ side }) => side !== foe.side)
  const cost = (from: Cell, direction: number, to: Cell): number =>
    isMet(to) ? Number.POSITIVE_INFINITY : (prices[from * board.degree + direction] as number)
  return reach(board, foe.at, foe.pace, { cost, stops: () => false }).cells
}

const lateness = ({ setting }: ItacsBattle, { turn }: State): number => turn / Math.max(1, setting.turns)

/** Whether a side and its enemy win as things stand. */
const winsOf = (battle: ItacsBattle, state: State, side: SideIndex): readonly [own: boolean, enemy: boolean] => {
  const { ways } = battle.setting
  const wins = (one: SideIndex): boolean =>
    ways ? ways(state, one).some(({ holds }) => holds) : state.points[one] > state.points[otherSide(one)]
  return [wins(side), wins(otherSide(side))]
}

const meleeGround =
  ({ setting: { ground } }: ItacsBattle) =>
  (cell: Cell, mounted: boolean): number => {
    if (ground.bridges.has(cell)) return BRIDGE.melee
    const row = rowAt(ground, cell)
    const base = mounted ? (row.meleeMounted ?? row.melee) : row.melee
    return (base ?? 0) + (ground.streams.has(cell) ? STREAM.melee : 0)
  }

const OPEN: readonly (readonly Cell[])[] = []

/** The ground alone is in the way of missiles [4.2.3]. */
const screensOf = derived(({ setting: { ground } }: ItacsBattle) => {
  const known = new Map<number, boolean>()
  return (from: Cell, to: Cell): typeof OPEN | undefined => {
    const key = from * ground.board.size + to
    const isSeen = known.get(key) ?? legalSight(ground, from, to).ok
    known.set(key, isSeen)
    return isSeen ? OPEN : undefined
  }
})

const missileGround =
  ({ setting: { ground } }: ItacsBattle) =>
  (cell: Cell): number =>
    ground.bridges.has(cell)
      ? BRIDGE.missile
      : rowAt(ground, cell).missile + (ground.streams.has(cell) ? STREAM.missile : 0)

export const stakeIn = ({ setting }: ItacsBattle): number =>
  setting.units.reduce((sum, { type }) => sum + worthOf(type), 0)

const scoreIn = (battle: ItacsBattle, state: State, points: readonly [number, number], side: SideIndex) =>
  scoreOf({
    sheet: battle.setting.scenario,
    side,
    points,
    stake: stakeIn(battle),
    late: lateness(battle, state),
    turns: battle.setting.turns,
  })

/** What an army that panics is worth less, as a part of both: all of it runs [5.4]. */
const PANIC = 0.25

/** Points that are missing to the panic of either army; who is left does not panic once the other has [5.4]. */
const nerveOf = (
  battle: ItacsBattle,
  points: readonly [number, number],
  panicked: SideIndex | undefined,
  side: SideIndex,
): Nerve | undefined => {
  const worth = PANIC * stakeIn(battle)
  if (panicked !== undefined) return brokenNerve(side, panicked, worth)
  const rest = (one: SideIndex): number | undefined => {
    const level = battle.setting.sides[one].panicLevel
    return level === undefined ? undefined : Math.max(0, level - points[otherSide(one)])
  }
  return { own: rest(side), enemy: rest(otherSide(side)), worth }
}

const leftBy = (battle: ItacsBattle, state: State, side: SideIndex, turns: number): Left =>
  leftAfter({ turn: state.turn, turns, side, owner: stepOf(battle, state).owner, first: battle.setting.first })

/** Units of a side as victory counts them. */
const watchedOf = ({ units }: State, side: SideIndex) =>
  units.filter((unit) => unit.side === side).map((unit) => ({ id: unit.id, type: unit.type, counts: counts(unit) }))

/** Ground and parts of the map that victory is about. */
const aimsOf = (
  battle: ItacsBattle,
  state: State,
  side: SideIndex,
  fieldFrom: Sketch['fieldFrom'],
): Pick<Sketch, 'goals' | 'musters'> => {
  const { setting } = battle
  const asked = {
    map: setting.map,
    sheet: setting.scenario,
    side,
    stake: stakeIn(battle),
    turn: state.turn,
    turns: setting.turns,
    leftBy: (turn: number) => leftBy(battle, state, side, turn),
    holder: (cell: Cell) => holderIn(state, cell),
    fieldFrom,
  }
  return { goals: goalsOf(asked), musters: mustersOf({ ...asked, units: watchedOf(state, side) }) }
}

/** Enemies of a side, the strongest first. */
export const foesOf = (battle: ItacsBattle, state: State, side: SideIndex): Unit[] =>
  fieldIn(battle, state)
    .units.filter((unit) => unit.side !== side)
    .sort((a, b) => (rowFor(b).combat ?? 0) - (rowFor(a).combat ?? 0))

/** A hex is attacked in melee once in a player-turn [4.5.4]. */
const stormedIn = (battle: ItacsBattle, state: State, side: SideIndex): ReadonlySet<Cell> | undefined =>
  state.stormed.length > 0 && stepOf(battle, state).owner === side ? new Set(state.stormed) : undefined

/** The position on the mind's own board. */
export const sketchOf = (battle: ItacsBattle, state: State, side: SideIndex, moves: boolean): Sketch => {
  const { setting } = battle
  const field = fieldIn(battle, state)
  const { board } = setting.ground
  const mine = field.units.filter((unit) => unit.side === side)
  const bounty = bountyOf(setting.scenario, side, stakeIn(battle))
  const prices = pricesIn(battle, state)
  const looked = { battle, state, field, mine: side, left: leftBy(battle, state, side, setting.turns) }
  const wayOf = waysIn(battle, state)
  const ways = mine.map((unit) => (moves ? wayOf(unit) : undefined))
  const strikes = mine.map((unit, index) => (hasFacing(unit) ? strikesOf(field, unit, ways[index]) : undefined))
  const others = foesOf(battle, state, side)
  const foes = others.map((unit, index) => worthy(manOf(looked, unit, index), bounty.enemy))
  const types = new Map(others.map(({ id, type }) => [id, type]))
  const reachable = alikeBy(
    ({ id, at, pace }: Man) => `${at}:${pace}:${types.get(id)}`,
    (foe) => reachesOf(field, prices(foe), foe),
  )
  const fieldFrom = fieldsOf(battle)
  const limits = [field.sheet.stacking(side), field.sheet.stacking(otherSide(side))] as const
  const limitAt = fits(limits[0])
  const own = mine.map((unit, index) => worthy(manOf(looked, unit, index), bounty.own))
  const strays = straysOf(state, [...own, ...foes])
  const points = pointsAhead(looked, others)
  const late = lateness(battle, state)
  const wins = winsOf(battle, state, side)
  return {
    board,
    side,
    own,
    foes,
    ends: mine.map((unit, index) => endsOf(unit, ways[index])),
    reach: foes.map((foe) => (foe.able > 0 ? reachable(foe) : [foe.at])),
    limit: limits,
    fits: (stack, man) =>
      stack.length > 0 && terrainAt(setting.ground, stack[0]?.at ?? man.at) === 'wall'
        ? man.role === 'leader'
        : limitAt(stack, man),
    blow: blowBy(board, meleeGround(battle)),
    volley: volleyBy(missileGround(battle), board.distance),
    screens: screensOf(battle),
    ...aimsOf(battle, state, side, fieldFrom),
    fieldFrom,
    urge: urgeOf(wins, late),
    press: pressOf(wins, state.turn / dueOf(setting.scenario, side, setting.turns)),
    led: false,
    rallies: true,
    evades: EVADES,
    strikes: ({ index }, cell) => strikes[index]?.(cell) ?? ALL_WAYS,
    left: looked.left,
    means: meansIn(setting.scenario, late),
    ...defined('attacked', stormedIn(battle, state, side)),
    prices,
    ...(strays.length > 0 ? { strays } : {}),
    ...defined('score', scoreIn(battle, state, points, side)),
    ...defined('nerve', nerveOf(battle, points, state.panicked, side)),
  }
}
