import { type Cell, type SideIndex, type UnitId, otherSide } from '../../../../core/engine/vocabulary.ts'
import { points } from '../../../../core/text/words.ts'
import type { Battle } from '../position/contract.ts'
import { legalShooter, legalShot } from '../fire/fire.ts'
import { mustStop, sideIn, unitById, unitsIn } from '../position/layout.ts'
import { attackersOn } from '../melee/melee.ts'
import { stepKind } from '../position/moment.ts'
import { legalMover } from '../movement/move.ts'
import { walk } from '../movement/walk.ts'
import { isFireUnit } from '../position/rows.ts'
import type { Assessment, State, Unit } from '../terms/types.ts'
import { isOnMap, shortName } from '../position/units.ts'
import { queueOf } from './clash.ts'
import { codeOf, sealOf } from './code.ts'
import { type Failure, failuresOf } from './failures.ts'
import { marchingOf, marchOf, startsOf } from './marching.ts'
import { inOrder, type Order, orderOf, type Orders, ordersOf, type PlotTask } from './orders.ts'
import { AIM, isPlotting, PLOT } from './plot.ts'
import { isOpen, RESOLVING } from './resolve.ts'

/** The task in words, as in `Plot: Move`. */
export const TASKS: Readonly<Record<PlotTask, { readonly name: string; readonly does: string }>> = {
  MV: { name: 'Move', does: 'Plot the way, hex by hex.' },
  OF: { name: 'Fire', does: 'Name the hex to fire at: the first thing that happens.' },
  ML: { name: 'Melee', does: 'Name the hex to attack: after fire, before anybody moves.' },
  DF: { name: 'Def. fire', does: 'Ready to fire at whoever comes beside the unit.' },
}
export const TASK_ORDER: readonly PlotTask[] = ['MV', 'OF', 'ML', 'DF']

/** True for a battle whose orders are plotted. */
export const hasPlots = (battle: Battle): boolean => battle.sequence.steps.some((step) => step.kind === PLOT)

/** True while orders are written down instead of being carried out. */
export const isWriting = (battle: Battle, state: State): boolean => isPlotting(battle, state) || isAiming(battle, state)

/** True while the targets of defensive fire are chosen, when the enemy has moved [19.1]. */
export const isAiming = (battle: Battle, state: State): boolean => stepKind(battle, state) === AIM && hasPlots(battle)

/** True in the steps in which what was plotted is carried out. */
export const isResolving = (battle: Battle, state: State): boolean => RESOLVING.includes(stepKind(battle, state))

export const isMarching = (battle: Battle, state: State): boolean =>
  isResolving(battle, state) && Object.keys(marchingOf(state)).length > 0

/** The attack that comes next. */
export const nextAttack = (state: State): Assessment | undefined => queueOf(state)[0]

/** How far a resolution step is: attacks, or hexes of the longest way. */
export type ResolutionProgress = { readonly of: 'attack' | 'hex'; readonly done: number; readonly total: number }

export const progressed = (battle: Battle, state: State): ResolutionProgress | undefined => {
  if (!isResolving(battle, state)) return undefined
  const queue = queueOf(state)
  if (queue.length > 0)
    return { of: 'attack', done: state.attacked.length, total: state.attacked.length + queue.length }
  const marching = Object.entries(marchingOf(state))
  if (marching.length === 0) return undefined
  const lengths = marching.map(([id]) => lengthOf(state, unitById(battle, state, id)))
  return { of: 'hex', done: Math.max(...marching.map(([, gone]) => gone)), total: Math.max(...lengths) }
}

const lengthOf = (state: State, unit: Unit | undefined): number => {
  const march = unit && marchOf(state, unit)
  return march ? march.path.length + (march.exit ? 1 : 0) : 0
}

/** What one unit is plotted to do, as a line of the chart. */
export type PlottedUnit = {
  readonly unit: Unit
  readonly order: Order | undefined
  /** Hexes of the task with the points spent for each, where that is more than one [20.0]. */
  readonly hexes: readonly { readonly cell: Cell; readonly label: string; readonly points: string | undefined }[]
  readonly exits: boolean
  /** Facing taken at the end. */
  readonly face: number | undefined
  readonly failure: Failure | undefined
}

const costOf = (battle: Battle, state: State, unit: Unit, path: readonly Cell[]): readonly number[] => {
  const walked = walk(battle, state, { ...unit, spent: 0 }, path)
  return walked.ok ? walked.value : []
}

const wayOf = (battle: Battle, state: State, unit: Unit, path: readonly Cell[]): PlottedUnit['hexes'] => {
  // What each hex cost is known while the unit stands where it set out.
  const costs = isPlotting(battle, state) ? costOf(battle, state, unit, path) : []
  return path.map((cell, index) => {
    const spent = (costs[index] ?? 0) - (index > 0 ? (costs[index - 1] ?? 0) : 0)
    return {
      cell,
      label: battle.map.board.label(cell),
      points: costs.length > 0 && spent !== 1 ? points(spent) : undefined,
    }
  })
}

const hexesOf = (battle: Battle, state: State, unit: Unit, order: Order): PlottedUnit['hexes'] => {
  if (order.task === 'MV') return wayOf(battle, state, unit, order.path)
  return order.target === undefined
    ? []
    : [{ cell: order.target, label: battle.map.board.label(order.target), points: undefined }]
}

export const lineOf = (battle: Battle, state: State, unit: Unit): PlottedUnit => {
  const order = orderOf(state, unit)
  return {
    unit,
    order,
    hexes: order ? hexesOf(battle, state, unit, order) : [],
    exits: order?.task === 'MV' && order.exit === true,
    face: order?.task === 'MV' ? order.face : undefined,
    failure: failuresOf(state)[unit.id],
  }
}

/** The plot chart of a side: a line for each unit with a task, and who has none. */
export type SidePlot = {
  readonly side: SideIndex
  readonly lines: readonly PlottedUnit[]
  readonly idle: readonly Unit[]
}

export const chartOf = (battle: Battle, state: State, side: SideIndex): SidePlot => {
  const orders = ordersOf(state, side)
  const own = state.units.filter((unit) => unit.side === side)
  return {
    side,
    lines: own.filter((unit) => orders[unit.id]).map((unit) => lineOf(battle, state, unit)),
    idle: own.filter((unit) => isOnMap(unit) && !orders[unit.id]),
  }
}

/** Units that could do something in this game-turn. */
export const ableToPlot = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.side === side &&
      isOnMap(unit) &&
      (legalMover(battle, state, unit.id, side).ok || canFire(battle, state, unit)),
  )

const canFire = (battle: Battle, state: State, unit: Unit): boolean =>
  isFireUnit(battle, unit) && legalShooter(battle, state, unit.id, unit.side, 'defensiveFire').ok

/** Fire units that can be plotted for defensive fire. */
export const readyable = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && isOnMap(unit) && canFire(battle, state, unit))

/** `to 1014 by 1012 and 1013`, `at 1014`: what a line says behind the code of the task. */
export const lineWords = (line: PlottedUnit): string => {
  const { order, hexes, exits } = line
  const last = hexes.at(-1)?.label
  switch (order?.task) {
    case undefined:
      return 'no task'
    case 'DF':
      return last === undefined ? 'ready to fire at whoever comes' : `fires at ${last}`
    case 'OF':
      return `fires at ${last}`
    case 'ML':
      return `attacks ${last}`
    case 'MV':
      if (exits) return last === undefined ? 'leaves the map' : `leaves the map by ${last}`
      return last === undefined ? 'turns in place' : `moves to ${last}`
  }
}

/** What may stop a way that is plotted through or past the enemy [22.3, 6.41]. */
export type WayCaution = {
  readonly code: 'way'
  readonly cell: Cell
  readonly cite: '22.3' | '6.41'
  readonly text: string
}

const besides = (battle: Battle, state: State, cell: Cell, side: SideIndex): string => {
  const { board } = battle.map
  const near = state.units.filter(
    (unit) =>
      unit.side === otherSide(side) && isOnMap(unit) && isFireUnit(battle, unit) && board.distance(unit.at, cell) === 1,
  )
  const [first] = near
  return first && near.length === 1 ? shortName(first) : 'the enemy fire units beside it'
}

/** The first hex of a way in which the enemy, as he stands now, would end it. */
export const wayCaution = (
  battle: Battle,
  state: State,
  side: SideIndex,
  path: readonly Cell[],
): WayCaution | undefined => {
  if (!isPlotting(battle, state)) return undefined
  const { label } = battle.map.board
  for (const [index, cell] of path.entries()) {
    const [enemy, ...more] = sideIn(battle, state, cell) === otherSide(side) ? unitsIn(battle, state, cell) : []
    if (enemy) {
      const who = more.length === 0 ? shortName(enemy) : 'the enemy'
      const text = `Stops before ${label(cell)} unless ${who} leaves it first.`
      return { code: 'way', cell, cite: '22.3', text }
    }
    if (index < path.length - 1 && mustStop(battle, state, side, cell)) {
      const who = besides(battle, state, cell, side)
      const does = who.startsWith('the ') ? 'move or attack' : 'moves or attacks'
      return { code: 'way', cell, cite: '6.41', text: `Stops in ${label(cell)} unless ${who} ${does}.` }
    }
  }
  return undefined
}

/** A way or an aim drawn on the map; units that do the same from the same hex share it. */
export type DrawnPlot = {
  readonly side: SideIndex
  readonly task: PlotTask
  readonly cells: readonly Cell[]
  readonly exits: boolean
  readonly units: readonly UnitId[]
}

/** Who comes in over the edge is drawn from the first hex on the map on. */
const from = ({ at }: Unit, path: readonly Cell[]): readonly Cell[] | undefined =>
  at >= 0 ? [at, ...path] : path.length > 1 ? path : undefined

const cellsLeft = (state: State, unit: Unit, order: Order): readonly Cell[] | undefined => {
  if (order.task !== 'MV') return order.target === undefined ? [unit.at] : [unit.at, order.target]
  const gone = marchingOf(state)[unit.id]
  if (gone !== undefined) return from(unit, order.path.slice(gone))
  return startsOf(state)[unit.id] === undefined ? from(unit, order.path) : undefined
}

const PHASE_OF: Readonly<Record<PlotTask, number>> = { OF: 0, ML: 1, MV: 2, DF: 3 }
const PHASE_AT: Readonly<Record<string, number>> = {
  offensiveFire: 0,
  meleeResolution: 1,
  chariotMarch: 2,
  march: 2,
  defensiveFire: 3,
  defensiveFireResolution: 3,
}

/** Attacks that are made already are drawn no more. */
const isSpent = (battle: Battle, state: State, unit: Unit, order: Order): boolean => {
  if (!isOpen(state)) return false
  const now = PHASE_AT[stepKind(battle, state)] ?? Number.POSITIVE_INFINITY
  if (PHASE_OF[order.task] < now || failuresOf(state)[unit.id] !== undefined) return true
  return isResolving(battle, state) && PHASE_OF[order.task] === now && order.task !== 'MV'
    ? !queueOf(state).some((attack) => attack.attackers.includes(unit.id))
    : false
}

const isPresent = (unit: Unit): boolean => isOnMap(unit) || unit.fate === 'reserve'

/** Everything plotted that is known and still to come, for the map. */
export const drawnOrders = (battle: Battle, state: State): DrawnPlot[] => {
  const drawn = new Map<string, DrawnPlot>()
  for (const unit of state.units) {
    const order = orderOf(state, unit)
    const cells =
      order && isPresent(unit) && !isSpent(battle, state, unit, order) ? cellsLeft(state, unit, order) : undefined
    if (!order || !cells) continue
    const exits = order.task === 'MV' && order.exit === true
    const key = [unit.side, order.task, exits, ...cells].join()
    const units = [...(drawn.get(key)?.units ?? []), unit.id]
    drawn.set(key, { side: unit.side, task: order.task, cells, exits, units })
  }
  return [...drawn.values()]
}

/** What a press on an enemy hex can mean for units that are picked: melee where one can, else fire. */
export const taskAgainst = (
  battle: Battle,
  state: State,
  units: readonly Unit[],
  target: Cell,
): 'ML' | 'OF' | undefined => {
  const [first] = units
  if (!first) return undefined
  const strikers = attackersOn(battle, state, [target], first.side)
  if (units.some((unit) => strikers.includes(unit))) return 'ML'
  const shoots = (unit: Unit): boolean =>
    canFire(battle, state, unit) && legalShot(battle, state, unit, target, 'fire').ok
  return units.some(shoots) ? 'OF' : undefined
}

/** Orders as they were sealed: the target of defensive fire is chosen afterwards [19.1]. */
const asSealed = (orders: Orders): Orders =>
  Object.fromEntries(Object.entries(orders).map(([id, order]) => [id, order.task === 'DF' ? { task: 'DF' } : order]))

/** The code of an open plot, worked out again, and whether it is the one that was sealed [20.1]. */
export const codeCheck = (
  battle: Battle,
  state: State,
  side: SideIndex,
): { readonly code: string; readonly matches: boolean } | undefined => {
  const sealed = isOpen(state) ? sealOf(state, side) : undefined
  if (!sealed) return undefined
  const code = codeOf(sealed.turn, side, inOrder(battle, asSealed(ordersOf(state, side))), sealed.salt)
  return { code, matches: code === sealed.code }
}

/** True when the charts of both sides may be looked at. */
export const areOpen = (state: State): boolean => isOpen(state)

/** The way a unit will face when its plot is carried out; undefined when the plot does not turn it. */
export const plottedFace = (battle: Battle, state: State, unit: Unit): number | undefined => {
  const order = isPlotting(battle, state) ? marchOf(state, unit) : undefined
  if (!order || order.face !== undefined) return order?.face
  const [last, before] = [order.path.at(-1), order.path.at(-2) ?? unit.at]
  const direction = last === undefined ? -1 : battle.map.board.directionTo(before, last)
  return direction < 0 ? undefined : direction * 2
}
