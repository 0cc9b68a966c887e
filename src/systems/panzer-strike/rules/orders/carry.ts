import { begin, type Progress as Going } from '../../../../core/engine/progress.ts'
import {
  type Cell,
  err,
  ok,
  type Refusal,
  type Result,
  type SideIndex,
  type UnitId,
} from '../../../../core/engine/vocabulary.ts'
import { distance } from '../geometry/squares.ts'
import { cupOf } from '../position/cup.ts'
import { happen } from '../position/fold.ts'
import type { Order, OrderOf } from '../position/commands.ts'
import type { Change, Event, OrderedKind } from '../position/events.ts'
import { hqOf, isHq } from '../position/questions.ts'
import type { State, Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { bombardmentCost, orderCost, rallied as halved, rallyRadius } from '../formulas/command.ts'
import type { Case } from '../terms/rules.ts'
import { legalDebark, legalEmbark } from './carrying.ts'
import { legalDeploy, legalObjective, legalUndeploy } from './deploying.ts'
import { legalAssault, legalBombard, legalFire, legalSmoke } from './firing.ts'
import type { Judged } from './giving.ts'
import { legalMove } from './moving.ts'
import { legalRally, rallied } from './rallying.ts'
import { legalCancel, legalComputer, legalDigIn, legalFace, legalRange, legalState } from './standing.ts'

export type Progress = Going<Battle, State, Event>

type Paid = { readonly hq: UnitId; readonly orders: number }
type OrderedEntries = {
  readonly order: OrderedKind
  readonly cite: Case
  readonly spent: readonly Paid[]
  readonly changes: readonly Change[]
  readonly units: readonly UnitId[]
  readonly to?: Cell
  readonly target?: UnitId
}

const ordered = (progress: Progress, side: SideIndex, told: OrderedEntries): Progress =>
  happen(progress, { type: 'ordered', side, ...told })

type Changing = Judged<{ readonly hq: Unit; readonly units: readonly Unit[]; readonly changes: readonly Change[] }>

/** An order that changes units and costs its headquarters what the chart says [Charts Costs of Orders]. */
const changing = (
  progress: Progress,
  side: SideIndex,
  legal: Changing,
  told: Pick<OrderedEntries, 'order' | 'cite'> & { readonly cost: number; readonly to?: Cell },
): Judged<Progress> => {
  if (!legal.ok) return legal
  const { hq, units, changes } = legal.value
  const { order, cite, cost, to } = told
  const spent = cost > 0 ? [{ hq: hq.id, orders: cost }] : []
  const where = to === undefined ? {} : { to }
  return ok(ordered(progress, side, { order, cite, spent, changes, units: units.map(({ id }) => id), ...where }))
}

/** An order that only changes units: how it is judged, its paragraph, what its headquarters pays. */
const simple =
  <T extends Carried & OrderedKind>(
    legal: (battle: Battle, state: State, order: OrderOf<T>, side: SideIndex) => Changing,
    order: T,
    cite: Case,
    cost: number,
  ) =>
  (progress: Progress, given: OrderOf<T>, side: SideIndex): Judged<Progress> =>
    changing(progress, side, legal(progress.battle, progress.state, given, side), { order, cite, cost })

const fire = (progress: Progress, order: OrderOf<'fire'>, side: SideIndex): Judged<Progress> => {
  const legal = legalFire(progress.battle, progress.state, order, side)
  if (!legal.ok) return legal
  const { hq, unit, aim } = legal.value
  const spent = [{ hq: hq.id, orders: orderCost('target') }]
  return ok(
    ordered(progress, side, {
      order: 'fire',
      cite: 'II.B.3 Ordering Fire',
      spent,
      changes: [{ unit: unit.id, set: { aim } }],
      units: [unit.id],
      target: order.target,
    }),
  )
}

const bombard = (progress: Progress, order: OrderOf<'bombard'>, side: SideIndex): Judged<Progress> => {
  const { battle, state } = progress
  const legal = legalBombard(battle, state, order, side)
  if (!legal.ok) return legal
  const { hq, unit, aim, spotter, isDirect } = legal.value
  const told = {
    order: order.shell === 'smoke' ? 'smoke' : 'bombard',
    cite: order.shell === 'smoke' ? 'II.B.3 Smoke' : 'II.B.3 Ordering Fire',
    changes: [{ unit: unit.id, set: { aim } }],
    units: [unit.id],
    to: order.target,
  } as const
  if (isDirect && spotter.id === unit.id)
    return ok(ordered(progress, side, { ...told, spent: [{ hq: hq.id, orders: orderCost('bombard') }] }))
  const cup = cupOf(state.dice)
  const spotting = (isHq(spotter) ? spotter : hqOf(state, side, spotter.formation)) ?? hq
  const cost = bombardmentCost(spotting.id === hq.id, cup.draw)
  const failed = cup.failed()
  if (failed) return err(failed)
  const spent = [
    { hq: hq.id, orders: cost.firer },
    { hq: spotting.id, orders: cost.spotter },
  ].filter(({ orders }) => orders > 0)
  return ok(ordered(happen(progress, { type: 'drawn', dice: cup.dice() }), side, { ...told, spent }))
}

const smoke = (progress: Progress, order: OrderOf<'smoke'>, side: SideIndex): Judged<Progress> => {
  const legal = legalSmoke(progress.battle, progress.state, order, side)
  if (!legal.ok) return legal
  const { smoke: there, fires, wrecks } = progress.state
  const laid = happen(progress, { type: 'ground', smoke: [...there, order.target], fires, wrecks })
  return ok(
    ordered(laid, side, {
      order: 'smoke',
      cite: 'II.B.3 Smoke',
      spent: [{ hq: legal.value.hq.id, orders: orderCost('infantrySmoke') }],
      changes: [],
      units: legal.value.units.map(({ id }) => id),
      to: order.target,
    }),
  )
}

/** An assault is carried out in the first pulse; until then the unit advances cautiously [II.B.3 Infantry Assaults]. */
const assault = (progress: Progress, order: OrderOf<'assault'>, side: SideIndex): Judged<Progress> => {
  const legal = legalAssault(progress.battle, progress.state, order, side)
  if (!legal.ok) return legal
  const { hq, unit, aim } = legal.value
  return ok(
    ordered(progress, side, {
      order: 'assault',
      cite: 'II.B.3 Infantry Assaults',
      spent: [{ hq: hq.id, orders: orderCost('assault') }],
      changes: [
        { unit: unit.id, set: { aim, goals: [], delay: 0, stance: unit.stance === 'pinned' ? 'pinned' : 'cautious' } },
      ],
      units: [unit.id],
      to: order.target,
    }),
  )
}

/** Those within the radius, the nearest first, as long as there are orders [Formulas Rally Check, Formulas Rally Radius]. */
const rally = (progress: Progress, order: OrderOf<'rally'>, side: SideIndex): Judged<Progress> => {
  const { battle, state } = progress
  const legal = legalRally(battle, state, order, side)
  if (!legal.ok) return legal
  const hq = legal.value
  const cup = cupOf(state.dice)
  const radius = rallyRadius(hq.rating, cup.draw)
  let left = hq.orders - orderCost('rally')
  const changes: Change[] = []
  for (const unit of rallied(battle, state, hq)) {
    if (left <= 0 || distance(battle.map.board, hq.at, unit.at) > radius) break
    const suppression = halved(unit.suppression, unit.morale, cup.draw)
    if (suppression === unit.suppression) continue
    changes.push({ unit: unit.id, set: { suppression } })
    left--
  }
  const failed = cup.failed()
  if (failed) return err(failed)
  return ok(
    ordered(happen(progress, { type: 'drawn', dice: cup.dice() }), side, {
      order: 'rally',
      cite: 'II.B.4 Rally',
      spent: [{ hq: hq.id, orders: orderCost('rally') + changes.length }],
      changes,
      units: [hq.id],
    }),
  )
}

const computer = (progress: Progress, order: OrderOf<'computer'>, side: SideIndex): Judged<Progress> => {
  const legal = legalComputer(progress.state, order, side)
  if (!legal.ok) return legal
  const handed = legal.value.map(
    ({ formation }): Event => ({
      type: 'handedOver',
      side,
      formation,
      on: order.on,
      cite: 'II.B.1 Computer Control',
    }),
  )
  return ok(happen(progress, ...handed))
}

const deployed = (progress: Progress, legal: Judged<unknown>, event: Event): Judged<Progress> =>
  legal.ok ? ok(happen(progress, event)) : legal

type Carried = Extract<Order['type'], Exclude<Order['type'], 'pulse' | 'endStep' | 'pass' | 'interrupt'>>

/** What carries out the orders of players; the course of the game is carried on elsewhere. */
const CARRIES: {
  readonly [T in Carried]: (progress: Progress, order: OrderOf<T>, side: SideIndex) => Judged<Progress>
} = {
  deploy: (progress, order, side) =>
    deployed(progress, legalDeploy(progress.battle, progress.state, order, side), {
      type: 'deployed',
      placements: order.placements,
    }),
  undeploy: (progress, order, side) =>
    deployed(progress, legalUndeploy(progress.state, order, side), { type: 'undeployed', units: order.units }),
  objective: (progress, order, side) =>
    deployed(progress, legalObjective(progress.battle, order, side), { type: 'objectiveSet', side, to: order.to }),
  digIn: simple(legalDigIn, 'digIn', 'II.A Dug-In', 0),
  move: (progress, order, side) =>
    changing(progress, side, legalMove(progress.battle, progress.state, order, side), {
      order: 'move',
      cite: order.whole === 'shape' ? 'II.B.2 Formation Moves' : 'II.B.2 Movement',
      cost: orderCost('move'),
      to: order.to,
    }),
  face: simple(legalFace, 'face', 'II.B.3 Facing', orderCost('face')),
  range: simple(legalRange, 'range', 'II.B.3 Range', orderCost('range')),
  state: simple(legalState, 'state', 'II.A Change of State', orderCost('state')),
  cancel: simple(legalCancel, 'cancel', 'II.B.5 Cancellation', orderCost('cancel')),
  embark: simple(legalEmbark, 'embark', 'II.B.2 Transport', orderCost('embark')),
  debark: simple(legalDebark, 'debark', 'II.B.2 Debarking', orderCost('debark')),
  fire,
  bombard,
  smoke,
  assault,
  rally,
  computer,
}

const isCarried = (order: Order): order is Extract<Order, { readonly type: Carried }> =>
  Object.hasOwn(CARRIES, order.type)

/** Carries out an order of a player; undefined for what belongs to the course of the game. */
export const carryOrder = (
  battle: Battle,
  state: State,
  order: Order,
  side: SideIndex,
): Result<Progress, Refusal> | undefined => {
  if (!isCarried(order)) return undefined
  const carry = CARRIES[order.type] as (progress: Progress, order: Order, side: SideIndex) => Judged<Progress>
  return carry(begin(battle, state), order, side)
}
