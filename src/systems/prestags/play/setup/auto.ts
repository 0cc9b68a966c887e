import { isNamed } from '../../rules/scenario/odd.ts'
import { type Cell, type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { bestPost, crowding, lineOf, type Post } from '../../../../core/map/posts.ts'
import { sideOf } from '../../rules/position/battle.ts'
import type { Battle } from '../../rules/position/contract.ts'
import type { GameMap } from '../../rules/scenario/map.ts'
import type { Condition } from '../../../../core/scenario/condition.ts'
import { heldCells } from '../../../../core/map/held.ts'
import { legalStack } from '../../rules/position/stacking.ts'
import type { State, Unit } from '../../rules/terms/types.ts'
import { isLeader, radiusOf } from '../../rules/position/units.ts'
import { rowOf } from '../../rules/tables/units.ts'
import { isAfloat } from '../../rules/setup/aboard.ts'
import { campsOf } from '../../rules/setup/camps.ts'
import { chosenHalf } from '../../rules/setup/half.ts'
import { zoneOf } from '../../rules/position/parts.ts'
import { placeOn } from '../../../../core/map/places.ts'
import { armOf, inOrder, postsOf, standOf } from './posts.ts'

type Placement = { readonly unit: string; readonly to: Cell }
type Field = Map<Cell, Unit[]>

const put = (field: Field, cell: Cell, unit: Unit): void => {
  field.set(cell, [...(field.get(cell) ?? []), unit])
}

const fits = (battle: Battle, side: SideIndex, field: Field, cell: Cell, unit: Unit): boolean => {
  const stack = [...(field.get(cell) ?? []), unit]
  return isAfloat(battle, cell, stack) && legalStack(battle, side, cell, stack).ok
}

/** Whether a unit needs a leader in the battle [10.22]. */
const isLed = (battle: Battle, unit: Unit): boolean => {
  const { mountedExempt, needsNoLeaders } = sideOf(battle, unit.side)
  const isFree = needsNoLeaders === true || isNamed(battle.scenario, 'noLeaderRules')
  return !isLeader(unit) && !isFree && !(mountedExempt === true && rowOf(unit.type).mounted)
}

/** Whom a leader helps in melee where nobody needs his control; two leaders do not stand together. */
const company = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + (isLeader(unit) ? -10 : 1), 0)

const bestOf = (cells: readonly Cell[], worth: (cell: Cell) => number): Cell | undefined => {
  const worths = cells.map(worth)
  return cells[worths.indexOf(Math.max(...worths))]
}

/** Leaders go where they hold most units in control that no other leader holds yet [10.21]. */
const placeLeader = (battle: Battle, field: Field, leader: Unit, held: Set<string>, posts: readonly Post[]): void => {
  const ashore = [...field].filter(([, units]) => !units.some((unit) => unit.type === 'VF'))
  const all = ashore.length > 0 ? ashore : [...field]
  const near = (cell: Cell): Unit[] =>
    all.filter(([other]) => battle.map.board.distance(cell, other) <= radiusOf(leader)).flatMap(([, units]) => units)
  const gain = (cell: Cell): number => near(cell).filter((unit) => !held.has(unit.id) && isLed(battle, unit)).length
  const isNeeded = all.some(([cell]) => gain(cell) > 0)
  const there = (cell: Cell): number => (field.get(cell) ?? []).filter(isLeader).length
  const { board } = battle.map
  const others = [...field].flatMap(([at, units]) =>
    units.filter(isLeader).map((one) => ({ at, radius: radiusOf(one) })),
  )
  const isOpen = (at: Cell): boolean => others.every((other) => board.distance(other.at, at) > other.radius)
  const room = (cell: Cell): number =>
    posts.filter((post) => board.distance(cell, post.cell) <= radiusOf(leader) && isOpen(post.cell)).length
  // They spread before they stack; nearly as good as who is there is room for others to come.
  const best = bestOf(
    all.map(([cell]) => cell),
    isNeeded ? (cell) => gain(cell) + room(cell) - there(cell) / 2 : (cell) => company(near(cell)) - 100 * there(cell),
  )
  if (best === undefined) return
  for (const unit of near(best)) held.add(unit.id)
  put(field, best, leader)
}

/** Hexes that leaders of these radii hold at most, somewhat overlapping. */
const heldHexes = (leaders: readonly Unit[]): number =>
  leaders.reduce((sum, leader) => sum + ([1, 6, 15][radiusOf(leader)] ?? 15), 0)

/**
 * How many units stand in a hex before the line grows longer rather than deeper: as many as the room asks for,
 * and as many as keep the army within reach of its leaders.
 */
const stackDepth = (battle: Battle, side: SideIndex, units: readonly Unit[], posts: number): number => {
  const leaders = units.filter(isLeader)
  const led = units.filter((unit) => isLed(battle, unit)).length
  const byRoom = Math.ceil((units.length * 2.2) / Math.max(1, posts))
  const byReach = leaders.length === 0 ? 1 : Math.ceil(led / heldHexes(leaders))
  return Math.min(sideOf(battle, side).stacking, Math.max(1, byRoom, byReach))
}

const crowd = (field: Field, cell: Cell, depth: number): number => crowding(field.get(cell)?.length ?? 0, depth)

const FOR_HOLDING: readonly string[] = ['control', 'controlLine', 'capture']
const FROM_THE_START: readonly string[] = ['keepControl', 'occupy']

/** How much it is worth to have somebody in a hex that victory is about: most where it must never be lost. */
const prizes = (battle: Battle, side: SideIndex): ReadonlyMap<Cell, number> => {
  const worth = new Map<Cell, number>()
  for (const owner of [otherSide(side), side])
    for (const condition of sideOf(battle, owner).victory.flat()) {
      const prize =
        owner === side && FROM_THE_START.includes(condition.type) ? 100 : FOR_HOLDING.includes(condition.type) ? 4 : 0
      for (const cell of prize > 0 ? aimedAt(battle.map, condition) : [])
        worth.set(cell, Math.max(prize, worth.get(cell) ?? 0))
    }
  return worth
}

const aimedAt = (map: GameMap, condition: Condition): readonly Cell[] =>
  condition.type === 'occupy' ? condition.hexes.map((text) => placeOn(map, text)) : heldCells(map, condition)

/** What it costs to stand where nobody of one's own is beside. */
const APART = 2

const isApart = (battle: Battle, field: Field, cell: Cell): boolean =>
  field.size > 0 && !field.has(cell) && !neighboursOf(battle.map.board, cell).some((next) => field.has(next))

/** Of an army at most so many stand out of control, where its leaders can reach more. */
const LOOSE = 1 / 4

type Drawn = {
  readonly battle: Battle
  readonly field: Field
  readonly arriving: readonly Unit[]
  readonly posts: readonly Post[]
  /** Hexes that somebody must keep. */
  readonly kept: ReadonlyMap<Cell, number>
}

/** Draws those who stand beyond every leader's reach to where one holds them, until few enough are left. */
const drawTogether = ({ battle, field, arriving, posts, kept }: Drawn): void => {
  const { board } = battle.map
  const leaders = [...field].flatMap(([cell, there]) => there.filter(isLeader).map((one) => ({ cell, one })))
  const isReached = (cell: Cell): boolean =>
    leaders.some(({ cell: at, one }) => board.distance(at, cell) <= radiusOf(one))
  const near = posts.filter(({ cell }) => isReached(cell))
  const led = arriving.filter((unit) => isLed(battle, unit))
  const loose = [...field]
    .filter(([, there]) => !there.some(({ type }) => type === 'VF'))
    .flatMap(([cell, there]) => there.map((unit) => ({ cell, unit })))
    .filter(({ cell, unit }) => led.includes(unit) && !isReached(cell) && !kept.has(cell))
  let left = loose.length
  for (const { cell: from, unit } of loose) {
    if (left <= led.length * LOOSE) return
    const isOpen = ({ cell }: Post): boolean => fits(battle, unit.side, field, cell, unit)
    const to = bestPost(near, isOpen, ({ cell }) => board.distance(from, cell))
    if (!to) continue
    field.set(
      from,
      (field.get(from) ?? []).filter((one) => one !== unit),
    )
    if (field.get(from)?.length === 0) field.delete(from)
    put(field, to.cell, unit)
    left--
  }
}

/** Sets up units that share a zone: those already there stay. */
const deployGroup = (battle: Battle, state: State, zone: ReadonlySet<Cell>, units: readonly Unit[]): Placement[] => {
  const side = units[0]?.side ?? 0
  const posts = postsOf(battle, state, side, zone)
  const field: Field = new Map()
  for (const unit of state.units)
    if (unit.side === side && unit.fate === 'map' && zone.has(unit.at)) put(field, unit.at, unit)
  const depth = stackDepth(battle, side, units, posts.length)
  const held = new Set<string>()
  const arriving = inOrder(battle, units)
  const prized = prizes(battle, side)
  const apartAt = (cell: Cell): number => (isApart(battle, field, cell) ? APART : 0)
  const prizeOf = (cell: Cell): number => (field.has(cell) ? 0 : (prized.get(cell) ?? 0))
  let line = lineOf(posts, () => false)
  for (const unit of arriving) {
    if (isLeader(unit) && field.size > 0) {
      placeLeader(battle, field, unit, held, posts)
      continue
    }
    const stand = standOf(battle, unit, line)
    const best = bestPost(
      posts,
      (post) => fits(battle, side, field, post.cell, unit),
      (post) => stand(post) + apartAt(post.cell) + crowd(field, post.cell, depth) - prizeOf(post.cell),
    )
    if (best) put(field, best.cell, unit)
    if (armOf(battle, unit) === 'line') line = lineOf(posts, (post) => field.has(post.cell))
  }
  drawTogether({ battle, field, arriving, posts, kept: prized })
  const placed = new Set(arriving)
  return [...field].flatMap(([to, there]) =>
    there.filter((unit) => placed.has(unit)).map((unit) => ({ unit: unit.id, to })),
  )
}

/** The state with these units where they were placed. */
const standing = (state: State, placed: readonly Placement[]): State => {
  const to = new Map(placed.map((one) => [one.unit, one.to]))
  const units = state.units.map((unit) => {
    const at = to.get(unit.id)
    return at === undefined ? unit : { ...unit, fate: 'map' as const, at }
  })
  return { ...state, units }
}

/**
 * A sensible set-up of everybody in reserve who is set up before the battle: part by part a line of foot,
 * shooters before it, horse on both wings, leaders where they hold the most units. Those already set up stay.
 */
export const autoDeploy = (battle: Battle, state: State, side: SideIndex): Placement[] => {
  const reserve = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  const groups = new Map<ReadonlySet<Cell>, Unit[]>()
  for (const unit of chosenHalf(battle, state, reserve)) {
    const zone = zoneOf(battle, unit)
    if (zone.size > 0) groups.set(zone, [...(groups.get(zone) ?? []), unit])
  }
  const camps = [...groups].flatMap(([zone, units]) => campsOf(battle, side, zone, inOrder(battle, units)))
  // Zones of two parts may overlap: who comes later sees who was placed before.
  const placed: Placement[] = []
  for (const { zone, units } of camps) placed.push(...deployGroup(battle, standing(state, placed), zone, units))
  return placed
}
