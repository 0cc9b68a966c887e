import { type Cell, ok, type Refusal, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { listed } from '../../../../core/text/words.ts'
import type { ActRule, Battle, Limits, Owed, Progress } from '../position/contract.ts'
import { legalShooter } from '../fire/fire.ts'
import { unitById, unitsById, unitsIn } from '../position/layout.ts'
import { actorOf, stepKind } from '../position/moment.ts'
import { allowanceOf } from '../movement/terms.ts'
import { limitsFor } from '../movement/reach.ts'
import { walk } from '../movement/walk.ts'
import { begin, happen } from '../position/progress.ts'
import { isPlain } from '../terms/plain.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import { legalStack } from '../position/stacking.ts'
import type { Act, Command, State, Unit } from '../terms/types.ts'
import { isOnMap, namesOf, shortName } from '../position/units.ts'
import { type MarchOrder, marchOf } from './marching.ts'
import { keepOrders, type Order, orderOf, type Orders, ordersOf, type PlotTask } from './orders.ts'

export const PLOT = 'plot'
export const AIM = 'defensiveFire'

export const isPlotting = (battle: Battle, state: State): boolean => stepKind(battle, state) === PLOT

/** Writes orders beside those there are; an older one of the same unit goes: it has one task [21.0]. */
const write = (progress: Progress, side: SideIndex, fresh: Orders): Judged<Progress> =>
  ok(happen(progress, keepOrders(side, { ...ordersOf(progress.state, side), ...fresh })))

const same = (units: readonly UnitId[], order: Order): Orders => Object.fromEntries(units.map((id) => [id, order]))

/** What leaves a unit no choice of where it goes. */
export const limitsOn = (battle: Battle, state: State, id: UnitId): Limits | undefined => {
  const unit = unitById(battle, state, id)
  return unit && limitsFor(battle, state, unit)
}

const moveOrders = (battle: Battle, state: State, { units, path, exit }: Extract<Command, { type: 'move' }>): Orders =>
  Object.fromEntries(
    units.map(({ unit, steps }): [UnitId, Order] => [
      unit,
      {
        task: 'MV',
        path: path.slice(0, steps ?? path.length),
        ...(exit === true && steps === undefined ? { exit: true } : {}),
        ...(limitsOn(battle, state, unit) ? { forced: true } : {}),
      },
    ]),
  )

/** A way that is written and that a turn may end; undefined where turning is all that the unit does. */
const turnedWay = (state: State, unit: Unit): MarchOrder | undefined => {
  const march = marchOf(state, unit)
  return march?.exit ? undefined : march
}

const turnOrders = (battle: Battle, state: State, { units, face = 0 }: Act): Orders =>
  Object.fromEntries(
    unitsById(battle, state, units).map((unit): [UnitId, Order] => [
      unit.id,
      { ...(turnedWay(state, unit) ?? { task: 'MV', path: [] }), face },
    ]),
  )

const ordersIn = (battle: Battle, state: State, command: Command): Judged<Orders> | undefined => {
  switch (command.type) {
    case 'move':
      return ok(moveOrders(battle, state, command))
    case 'fire':
      return ok(same(command.units, { task: 'OF', target: command.target }))
    case 'melee': {
      const [target] = command.targets
      return target !== undefined && command.targets.length === 1
        ? ok(same(command.units, { task: 'ML', target }))
        : refuse('oneTarget', '21.1', 'A unit that attacks in melee names the one hex that it attacks.')
    }
    case 'act':
      return command.act === 'turn' ? ok(turnOrders(battle, state, command)) : undefined
    default:
      return undefined
  }
}

/** Who marches until its points are spent does not turn at the end. */
export const barsTurn = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  const way = isPlotting(battle, state) ? turnedWay(state, unit) : undefined
  if (!way) return undefined
  const walked = walk(battle, state, unit, way.path)
  const spent = walked.ok ? (walked.value.at(-1) ?? 0) : Number.POSITIVE_INFINITY
  if (allowanceOf(battle, state, unit) - spent >= 1) return undefined
  const text = `Turning costs a point; ${shortName(unit)} has none left after its way.`
  return { code: 'noPointLeft', cite: '16.11', text, cell: unit.at }
}

/** Orders are written down in the plot, and the targets of defensive fire when the enemy has moved. */
export const written = (progress: Progress, command: Command): Judged<Progress> | undefined => {
  const { battle, state } = progress
  const side = actorOf(battle, state) ?? 0
  if (command.type === 'defensiveFire')
    return write(progress, side, same(command.units, { task: 'DF', target: command.target }))
  if (!isPlotting(battle, state)) return undefined
  const orders = ordersIn(battle, state, command)
  if (!orders?.ok) return orders
  return write(progress, side, orders.value)
}

const ownUnits = (battle: Battle, state: State, { units: ids, act }: Act, side: SideIndex): Judged<Unit[]> => {
  if (ids.length === 0) return refuse('nobody', '20.0', 'Choose the units.')
  const units: Unit[] = []
  for (const id of ids) {
    const unit = unitById(battle, state, id)
    if (!unit || unit.side !== side) return refuse('notYours', '20.0', `${id} is no unit of this side.`)
    const judged = JUDGES[act]?.(battle, state, unit) ?? ok(true)
    if (!judged.ok) return judged
    units.push(unit)
  }
  return ok(units)
}

const JUDGES: Readonly<Record<string, (battle: Battle, state: State, unit: Unit) => Judged<unknown>>> = {
  defend: (battle, state, unit) => legalShooter(battle, state, unit.id, unit.side, 'defensiveFire'),
  forget: (_battle, state, unit) =>
    orderOf(state, unit) ? ok(true) : refuse('noOrder', '20.0', `${shortName(unit)} has no task.`, unit.at),
}

const actRule = (
  name: 'defend' | 'forget',
  cite: Case,
  title: string,
  change: (orders: Orders, units: readonly UnitId[]) => Orders,
  offered: (battle: Battle, state: State, unit: Unit) => boolean,
): ActRule => ({
  title,
  cite,
  steps: [PLOT],
  incidental: () => true,
  carry: (battle, state, act, side) => {
    if (!isPlain(act)) return refuse('tooMuch', cite, `${title}: name the units and nothing else.`)
    const units = ownUnits(battle, state, act, side)
    if (!units.ok) return units
    return ok(happen(begin(battle, state), keepOrders(side, change(ordersOf(state, side), act.units))))
  },
  offers: (battle, state, side) =>
    state.units.flatMap((unit): Act[] =>
      unit.side === side && offered(battle, state, unit) ? [{ type: 'act', act: name, units: [unit.id] }] : [],
    ),
  label: (battle, state, { units }) => {
    const named = units.flatMap((id) => unitById(battle, state, id) ?? [])
    return `${title}: ${namesOf(named, 4)}`
  },
})

const others = (orders: Orders, units: readonly UnitId[]): Orders =>
  Object.fromEntries(Object.entries(orders).filter(([id]) => !units.includes(id)))

/** DF: ready to fire at whoever comes beside it [21.1]. */
export const defend: ActRule = {
  ...actRule(
    'defend',
    '21.1',
    'Plot defensive fire',
    (orders, units) => ({ ...orders, ...same(units, { task: 'DF' }) }),
    (battle, state, unit) =>
      orderOf(state, unit)?.task !== 'DF' && legalShooter(battle, state, unit.id, unit.side, 'defensiveFire').ok,
  ),
  idle: true,
}

/** Takes a task back while the plot is open. */
export const forget = actRule(
  'forget',
  '20.4',
  'Clear the task',
  others,
  (_battle, state, unit) => orderOf(state, unit) !== undefined,
)

/** Where a unit of the plotting side will be if nobody hinders it; undefined off the map. */
const plannedEnd = (state: State, unit: Unit): Cell | undefined => {
  const order = orderOf(state, unit)
  if (order?.task !== 'MV') return isOnMap(unit) ? unit.at : undefined
  if (order.exit) return undefined
  return order.path.at(-1) ?? unit.at
}

/** Where the units of a side will stand when everybody does as it is plotted. */
const plannedStacks = (battle: Battle, state: State, side: SideIndex): ReadonlyMap<Cell, Unit[]> => {
  const stacks = new Map<Cell, Unit[]>()
  for (const unit of state.units) {
    if (unit.side !== side) continue
    const carrier = unitsIn(battle, state, unit.at).find((one) =>
      battle.hooks.carries.some((hook) => hook(battle, state, one).includes(unit)),
    )
    const cell = plannedEnd(state, carrier ?? unit)
    if (cell !== undefined) stacks.set(cell, [...(stacks.get(cell) ?? []), unit])
  }
  return stacks
}

/** Who will rest in a cell when the plot is carried out; asked while it is written. */
export const awaited = (battle: Battle, state: State, side: SideIndex, cell: Cell): readonly Unit[] | undefined =>
  isPlotting(battle, state) ? (plannedStacks(battle, state, side).get(cell) ?? []) : undefined

/** The first hex in which the own plot would leave too many, or units that do not go together [5.3, 5.4]. */
const wrongEnd = (battle: Battle, state: State, side: SideIndex): (Refusal & { units: Unit[] }) | undefined => {
  for (const [cell, units] of plannedStacks(battle, state, side)) {
    const moving = units.some((unit) => unit.at !== cell)
    const stack = moving ? legalStack(battle, side, cell, units) : ok(true)
    if (!stack.ok) return { ...stack.error, units }
  }
  return undefined
}

/** The plot cannot be sealed while it leads to a stack that may not be. */
export const owes = (battle: Battle, state: State, side: SideIndex): Owed | undefined => {
  if (!isPlotting(battle, state)) return undefined
  const wrong = wrongEnd(battle, state, side)
  if (!wrong) return undefined
  const text = `The plot ends with ${listed(wrong.units.map(shortName))} together: ${wrong.text}`
  return { units: wrong.units.map((unit) => unit.id), text, cite: wrong.cite as Case }
}

/** Who has another task, or none, does not fire at those who come near [21.1]. */
export const barsAim = (state: State, unit: Unit): Refusal | undefined => {
  if (taskOf(state, unit) === 'DF') return undefined
  const text = `${shortName(unit)} was not plotted for defensive fire.`
  return { code: 'notPlotted', cite: '21.1', text, cell: unit.at }
}

const taskOf = (state: State, unit: Unit): PlotTask | undefined => orderOf(state, unit)?.task
