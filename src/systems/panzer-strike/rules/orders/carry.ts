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
import { distance, facingAlong, wayTo } from '../geometry/squares.ts'
import { mustFace } from '../position/arms.ts'
import { cupOf } from '../position/cup.ts'
import { happen } from '../position/fold.ts'
import type { Order, OrderOf } from '../position/commands.ts'
import type { Change, Event, OrderKind } from '../position/events.ts'
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
type Told = {
  readonly order: OrderKind
  readonly cite: Case
  readonly spent: readonly Paid[]
  readonly changes: readonly Change[]
  readonly units: readonly UnitId[]
  readonly to?: Cell
  readonly target?: UnitId
}

const ordered = (progress: Progress, side: SideIndex, told: Told): Progress =>
  happen(progress, { type: 'ordered', side, ...told })

type Changing = Judged<{ readonly hq: Unit; readonly units: readonly Unit[]; readonly changes: readonly Change[] }>

/** An order that changes units and costs its headquarters what the chart says [Charts Costs of Orders]. */
const changing = (
  progress: Progress,
  side: SideIndex,
  legal: Changing,
  told: Pick<Told, 'order' | 'cite'> & { readonly cost: number; readonly to?: Cell },
): Judged<Progress> => {
  if (!legal.ok) return legal
  const { hq, units, changes } = legal.value
  const { order, cite, cost, to } = told
  const spent = cost > 0 ? [{ hq: hq.id, orders: cost }] : []
  const where = to === undefined ? {} : { to }
  return ok(ordered(progress, side, { order, cite, spent, changes, units: units.map(({ id }) => id), ...where }))
}

/** Told to fire; guns turn to what they are to fire at, as whoever moves turns to where he goes [II.B.3 Facing, P-62]. */
const aiming = ({ map: { board } }: Battle, unit: Unit, aim: Unit['aim'], at: Cell): Change => {
  const facing = unit.fate === 'map' && mustFace(unit) ? facingAlong(wayTo(board, unit.at, at)) : undefined
  return { unit: unit.id, set: { aim, ...(facing === undefined ? {} : { facing }) } }
}

const fire = (progress: Progress, order: OrderOf<'fire'>, side: SideIndex): Judged<Progress> => {
  const legal = legalFire(progress.battle, progress.state, order, side)
  if (!legal.ok) return legal
  const { hq, unit, aim, target } = legal.value
  const spent = [{ hq: hq.id, orders: orderCost('target') }]
  return ok(
    ordered(progress, side, {
      order: 'fire',
      cite: 'II.B.3 Ordering Fire',
      spent,
      changes: [aiming(progress.battle, unit, aim, target.at)],
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
    changes: [aiming(battle, unit, aim, order.target)],
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
  const { formation } = legal.value
  return ok(happen(progress, { type: 'handedOver', side, formation, on: order.on, cite: 'II.B.1 Computer Control' }))
}

const deployed = (progress: Progress, legal: Judged<unknown>, event: Event): Judged<Progress> =>
  legal.ok ? ok(happen(progress, event)) : legal

type Carried = Extract<Order['type'], Exclude<Order['type'], 'pulse' | 'endStep' | 'pass'>>

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
  digIn: (progress, order, side) =>
    changing(progress, side, legalDigIn(progress.battle, progress.state, order, side), {
      order: 'digIn',
      cite: 'II.A Dug-In',
      cost: 0,
    }),
  move: (progress, order, side) =>
    changing(progress, side, legalMove(progress.battle, progress.state, order, side), {
      order: 'move',
      cite: order.whole === 'shape' ? 'II.B.2 Formation Moves' : 'II.B.2 Movement',
      cost: orderCost('move'),
      to: order.to,
    }),
  face: (progress, order, side) =>
    changing(progress, side, legalFace(progress.battle, progress.state, order, side), {
      order: 'face',
      cite: 'II.B.3 Facing',
      cost: orderCost('face'),
    }),
  range: (progress, order, side) =>
    changing(progress, side, legalRange(progress.battle, progress.state, order, side), {
      order: 'range',
      cite: 'II.B.3 Range',
      cost: orderCost('range'),
    }),
  state: (progress, order, side) =>
    changing(progress, side, legalState(progress.battle, progress.state, order, side), {
      order: 'state',
      cite: 'II.A Change of State',
      cost: orderCost('state'),
    }),
  cancel: (progress, order, side) =>
    changing(progress, side, legalCancel(progress.battle, progress.state, order, side), {
      order: 'cancel',
      cite: 'II.B.5 Cancellation',
      cost: orderCost('cancel'),
    }),
  embark: (progress, order, side) =>
    changing(progress, side, legalEmbark(progress.battle, progress.state, order, side), {
      order: 'embark',
      cite: 'II.B.2 Transport',
      cost: orderCost('embark'),
    }),
  debark: (progress, order, side) =>
    changing(progress, side, legalDebark(progress.battle, progress.state, order, side), {
      order: 'debark',
      cite: 'II.B.2 Debarking',
      cost: orderCost('debark'),
    }),
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
