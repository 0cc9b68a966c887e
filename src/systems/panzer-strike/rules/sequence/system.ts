import { decideBy, type Judges, judgeBy } from '../../../../core/engine/decide.ts'
import { stepKind } from '../../../../core/engine/moment.ts'
import { partBy } from '../../../../core/engine/parting.ts'
import { begin } from '../../../../core/engine/progress.ts'
import type { System } from '../../../../core/engine/system.ts'
import { ok, type Refusal, type Result, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { carryOrder, type Progress } from '../orders/carry.ts'
import type { Command, Order } from '../position/commands.ts'
import type { Event } from '../position/events.ts'
import { fold, happen } from '../position/fold.ts'
import { unitOf } from '../position/questions.ts'
import type { State } from '../position/state.ts'
import { pulse } from '../pulse/pulse.ts'
import type { Battle } from '../scenario/battle.ts'
import {
  afterPulse,
  endIfDecided,
  goOn,
  isBetween,
  isEntrusting,
  legalInterrupt,
  legalPass,
  legalStepEnd,
  playOn,
} from './course.ts'
import { ORDER_HOMES, ORDERS_CITE } from './homes.ts'
import { ORDER_SHAPES } from './shapes.ts'
import { soleViewer, view } from './view.ts'

const carryPulse = (battle: Battle, state: State): Result<Progress, Refusal> => {
  const from = begin(battle, state)
  // Nobody has asked for orders after the turn that is over [II.A Interrupt].
  const next = isBetween(state) ? goOn(from) : from
  if (stepKind(battle, next.state) !== 'combat') return ok(next)
  const fought = pulse(next)
  if (!fought.ok) return fought
  const done = endIfDecided(next.state, fought.value)
  return ok(done.state.verdict ? done : afterPulse(done))
}

const carry = (battle: Battle, state: State, order: Order, side: SideIndex): Result<Progress, Refusal> => {
  if (order.type === 'pulse') return carryPulse(battle, state)
  if (order.type === 'endStep') {
    const legal = legalStepEnd(battle, state, side)
    return legal.ok ? ok(goOn(begin(battle, state))) : legal
  }
  if (order.type === 'interrupt') {
    const legal = legalInterrupt(battle, state)
    return legal.ok ? ok(happen(begin(battle, state), { type: 'interrupted' })) : legal
  }
  if (order.type === 'pass') {
    const legal = legalPass(order)
    if (!legal.ok) return legal
    // The phase that is given up now is the first of them.
    return ok(goOn(happen(begin(battle, state), { type: 'passed', side, turns: order.turns - 1 })))
  }
  return carryOrder(battle, state, order, side) ?? ok(begin(battle, state))
}

/** The side for which the computer orders, though nobody writes orders now [II.B.1 Computer Control, P-84]. */
const entrustedSide = (battle: Battle, state: State, order: Order): SideIndex | undefined =>
  'by' in order && order.by === 'computer' && isEntrusting(battle, state) ? unitOf(state, order.unit)?.side : undefined

const JUDGES: Judges<Battle, State, Order, Event> = {
  places: {
    homes: ORDER_HOMES,
    over: 'II.A End',
  },
  shapes: ORDER_SHAPES,
  part: partBy(
    {
      names: ({ sheet }) => [sheet.sides[0].name, sheet.sides[1].name],
      happen,
      verdict: (_battle, _state, plain) => plain,
      playsOn: playOn,
    },
    'II.A End',
  ),
  unseen: { hides: view.hides, state: view.state },
  outside: entrustedSide,
  // Judged by carrying it out on what is seen; a pulse is nobody’s order and only the game itself gives it.
  legal: (_battle, _state, command) => (command.type === 'pulse' ? ok(true) : undefined),
  carry,
  goOn: (progress) => progress,
}

export const judge = judgeBy(JUDGES)

/** The rules of Panzer Strike! as the engine asks for them. */
export const panzerStrike: System<Battle, State, Command, Event> = {
  id: 'panzer-strike',
  rulesVersion: 6,
  general: ORDERS_CITE,
  decide: decideBy(JUDGES),
  fold,
  reveals: ({ type }) =>
    type === 'drawn' ? 'numbers were drawn' : type === 'pulseBegan' ? 'a pulse was fought' : undefined,
  view,
  runs: (battle, state) =>
    !state.verdict && state.pending.length === 0 && stepKind(battle, state) === 'combat'
      ? { type: 'pulse' }
      : undefined,
  soleViewer,
}
