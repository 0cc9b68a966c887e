import { derived } from '../../../core/engine/derived.ts'
import { type Cell, otherSide, type SideIndex } from '../../../core/engine/vocabulary.ts'
import { reach } from '../../../core/map/reach.ts'
import { bountyOf, goalsOf, meansIn } from '../../../core/mind/goals.ts'
import { mustersOf } from '../../../core/mind/musters.ts'
import { leftAfter, scoreOf } from '../../../core/mind/course.ts'
import {
  alikeBy,
  brokenNerve,
  defined,
  type Left,
  type Man,
  type Nerve,
  type Role,
  type Sketch,
  type Stray,
  worthy,
} from '../../../core/mind/sketch.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { asChanged } from '../rules/chapters/conversion.ts'
import { wayFor } from '../rules/chapters/elephants.ts'
import { legalMover } from '../rules/movement/moves.ts'
import { entryCost } from '../rules/movement/entry.ts'
import type { UnitReach } from '../rules/movement/reach.ts'
import type { Field } from '../rules/position/field.ts'
import { hasFacing, rearFrom, turnsBetween } from '../rules/position/facing.ts'
import { isSquare } from '../rules/position/square.ts'
import { fieldIn, stepOf } from '../rules/position/moment.ts'
import type { State } from '../rules/position/state.ts'
import {
  classOf,
  isDisrupted,
  isDot,
  isFleet,
  isLeader,
  isMounted,
  isSiege,
  movementOf,
  RAMPANT,
  rowFor,
} from '../rules/position/units.ts'
import { worthOf } from '../rules/position/victory.ts'
import { holderIn } from '../rules/position/watch.ts'
import { type Ground, rowAt, terrainAt } from '../rules/tables/ground.ts'
import { BRIDGE, SAILING, STREAM } from '../rules/tables/terrain.ts'
import { isLeaderCode, LEADERS } from '../rules/tables/units.ts'
import type { Direction, Unit, UnitCode } from '../rules/terms/types.ts'
import { blowBy, kindOf, SQUARE, volleyBy } from './blow.ts'
import { runsOff } from './flights.ts'
import { reachesIn } from './reaches.ts'

/** What a leader is worth, whose loss gives no points: he rallies, and helps those he stands with [6.1]. */
const CHIEF = 0.3
/** Who runs may be gone: so much is left of him [5.3]. */
const RUNS = 0.5
/** And so much of who will not be stopped before he is gone. */
const GONE = 0.15
/** A foe who has struck strikes again when one’s own turn is over: much may have changed by then. */
const STRUCK = 0.7
/** What disorder takes of who runs off the map by it. */
const OFF_THE_MAP = 0.85
/** Closed ground counts as far, so that fields lead round it. */
const FARTHEST = 60

const roleOf = (unit: Unit): Role => {
  if (isLeader(unit)) return 'leader'
  if (rowFor(unit).fire !== undefined && (rowFor(unit).combat ?? 0) <= 1) return 'shot'
  return isMounted(unit) ? 'horse' : 'foot'
}

const isSteady = (unit: Unit): boolean => unit.d === 0 && !unit.breaks && !unit.routs

/** Every hex loses one D when the phases of a player end [4.6]: who has one is in order when his own turn comes. */
const isSoon = (unit: Unit): boolean => unit.d <= 1 && !unit.breaks && !unit.routs

/** Whether a unit has fought in its own player-turn [4.5.4]. */
const hasFought = (battle: ItacsBattle, state: State, { side, fought }: Unit): boolean =>
  fought === state.playerTurn && stepOf(battle, state).owner === side

/** A position as a side looks at it, with the player-turns that are left. */
type Looked = {
  readonly battle: ItacsBattle
  readonly state: State
  readonly field: Field
  readonly mine: SideIndex
  readonly left: Left
}

const mayMoveAgain = ({ mine, left }: Looked, { side }: Unit): boolean => (side === mine ? left.own : left.enemy) > 0

const isWild = (unit: Unit): boolean => unit.marks[RAMPANT] !== undefined

const PIPS = [1, 2, 3, 4, 5, 6] as const
const CHANCE = 1 / (PIPS.length * PIPS.length)

/** By direction how likely an elephant is to run there, seldom back [6.9.2]. */
const waysOf = (facing: Direction): readonly number[] => {
  const ways = PIPS.map(() => 0)
  for (const one of PIPS)
    for (const other of PIPS) {
      const way = wayFor(facing, one + other)
      ways[way] = (ways[way] ?? 0) + CHANCE
    }
  return ways
}

/** Elephants that run wild, all their points far [6.9.2]. */
const straysOf = (state: State, men: readonly Man[]): Stray[] => {
  const wild = new Map(state.units.filter(isWild).map((unit) => [unit.id, unit]))
  return men.flatMap((man) => {
    const unit = wild.get(man.id)
    const stray = { ...man, able: 1, attack: unit ? (rowFor(unit).combat ?? 0) : 0 }
    return unit
      ? [{ man: stray, ways: waysOf(unit.facing), comes: (points: number) => (points <= man.pace ? 1 : 0) }]
      : []
  })
}

/** What is left of who runs: little of a foe who is off the map in his next move [5.3]. */
const remainderOf = (looked: Looked, unit: Unit): number => {
  if (!unit.routs) return 1
  return unit.side !== looked.mine && mayMoveAgain(looked, unit) && runsOff(looked.field, unit) ? GONE : RUNS
}

/** Points, with those of foes who will be off the map in their next move [5.3.3]. */
const pointsAhead = (looked: Looked, foes: readonly Unit[]): readonly [number, number] => {
  const gone = foes.filter((unit) => unit.routs && mayMoveAgain(looked, unit) && runsOff(looked.field, unit))
  const more = OFF_THE_MAP * gone.reduce((sum, { type }) => sum + worthOf(type), 0)
  const { points } = looked.state
  return looked.mine === 0 ? [points[0] + more, points[1]] : [points[0], points[1] + more]
}

/** What disorder takes of whom it makes run off the map [5.1, 5.3.3]. */
const perilOf = (looked: Looked, unit: Unit): number | undefined =>
  isDisrupted(unit) && !unit.routs && mayMoveAgain(looked, unit) && runsOff(looked.field, unit)
    ? OFF_THE_MAP
    : undefined

const manOf = (looked: Looked, counter: Unit, index: number): Man => {
  const { battle, state, field, mine } = looked
  const unit = asChanged(counter, state)
  const cargo = field.aboard(unit.id)
  const row = rowFor(unit)
  const combat = row.combat ?? 0
  const leader = isLeaderCode(unit.type) ? LEADERS[unit.type] : undefined
  const { isElite, hasShield } = field.sheet
  return {
    index,
    id: unit.id,
    side: unit.side,
    role: roleOf(unit),
    worth:
      cargo.reduce((sum, { type }) => sum + worthOf(type), worthOf(unit.type) * remainderOf(looked, unit)) +
      (leader ? CHIEF * leader.bonus + leader.range : 0),
    attack: isDot(unit) || leader || (unit.side === mine && hasFought(battle, state, unit)) ? 0 : combat,
    defence: combat * (row.bracketed ? 0.5 : 1),
    fire: cargo.reduce((sum, one) => sum + (rowFor(one).fire ?? 0), row.fire ?? 0),
    parry: isSteady(unit) ? (row.fire ?? 0) : 0,
    range: Math.max(row.range ?? 0, ...cargo.map((one) => rowFor(one).range ?? 0)),
    pace: movementOf(unit),
    bonus: leader?.bonus ?? 0,
    radius: leader ? leader.range : -1,
    steady: isSteady(unit),
    ...(unit.d === 1 && isSoon(unit) && stepOf(battle, state).kind === 'movement' ? { rallied: true } : {}),
    ...(unit.routs && unit.side === mine && mayMoveAgain(looked, unit) && runsOff(field, unit)
      ? { leaving: true }
      : {}),
    ...defined('peril', perilOf(looked, unit)),
    kind:
      kindOf(classOf(unit), isElite(unit), hasShield(unit), isMounted(unit)) + (isSquare(field, unit.at) ? SQUARE : 0),
    ...(hasFacing(unit) ? { face: unit.facing } : {}),
    home: unit.at,
    at: unit.at,
    able: !isSoon(unit) || isWild(unit) ? 0 : unit.side !== mine && hasFought(battle, state, unit) ? STRUCK : 1,
  }
}

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

/** How much a side must attack: little when it wins as things stand, the more the fewer turns are left. */
const urgeOf = (battle: ItacsBattle, state: State, side: SideIndex): number => {
  const { ways } = battle.setting
  const leads = (one: SideIndex): boolean =>
    ways ? ways(state, one).some(({ holds }) => holds) : state.points[one] > state.points[otherSide(one)]
  return leads(side) && !leads(otherSide(side)) ? 0.3 : 0.8 + 2.5 * lateness(battle, state)
}

const meleeGround =
  ({ setting: { ground } }: ItacsBattle) =>
  (cell: Cell, mounted: boolean): number => {
    if (ground.bridges.has(cell)) return BRIDGE.melee
    const row = rowAt(ground, cell)
    const base = mounted ? (row.meleeMounted ?? row.melee) : row.melee
    return (base ?? 0) + (ground.streams.has(cell) ? STREAM.melee : 0)
  }

const missileGround =
  ({ setting: { ground } }: ItacsBattle) =>
  (cell: Cell): number =>
    ground.bridges.has(cell)
      ? BRIDGE.missile
      : rowAt(ground, cell).missile + (ground.streams.has(cell) ? STREAM.missile : 0)

export const stakeIn = ({ setting }: ItacsBattle): number =>
  setting.units.reduce((sum, { type }) => sum + worthOf(type), 0)

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
  return { goals: goalsOf(asked), musters: mustersOf(asked) }
}

/** The position on the mind's own board. */
export const sketchOf = (battle: ItacsBattle, state: State, side: SideIndex, moves: boolean): Sketch => {
  const { setting } = battle
  const field = fieldIn(battle, state)
  const { board } = setting.ground
  const mine = field.units.filter((unit) => unit.side === side)
  const others = field.units.filter((unit) => unit.side !== side)
  const bounty = bountyOf(setting.scenario, side, stakeIn(battle))
  const prices = pricesIn(battle, state)
  const looked = { battle, state, field, mine: side, left: leftBy(battle, state, side, setting.turns) }
  const wayOf = waysIn(battle, state)
  const ways = mine.map((unit) => (moves ? wayOf(unit) : undefined))
  const strikes = mine.map((unit, index) => (hasFacing(unit) ? strikesOf(field, unit, ways[index]) : undefined))
  const strongest = [...others].sort((a, b) => (rowFor(b).combat ?? 0) - (rowFor(a).combat ?? 0))
  const foes = strongest.map((unit, index) => worthy(manOf(looked, unit, index), bounty.enemy))
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
    ...aimsOf(battle, state, side, fieldFrom),
    fieldFrom,
    urge: urgeOf(battle, state, side),
    led: false,
    rallies: true,
    evades: EVADES,
    strikes: ({ index }, cell) => strikes[index]?.(cell) ?? ALL_WAYS,
    left: looked.left,
    means: meansIn(setting.scenario, lateness(battle, state)),
    prices,
    ...(strays.length > 0 ? { strays } : {}),
    ...defined('score', scoreOf(setting.scenario, side, points, stakeIn(battle), lateness(battle, state))),
    ...defined('nerve', nerveOf(battle, points, state.panicked, side)),
  }
}
