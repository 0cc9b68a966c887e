import { err, type Refusal, type Result } from '../../../../core/engine/vocabulary.ts'
import type { Moving } from '../../../../core/questions/moving.ts'
import { doing, no } from '../../../../core/presenter/hints.ts'
import { given } from '../../rules/orders/giving.ts'
import type { Command } from '../../rules/position/commands.ts'
import { stateOf } from '../../rules/position/questions.ts'
import type { Unit } from '../../rules/position/state.ts'
import { STATE_NAMES } from '../../rules/terms/states.ts'
import { aimWords, goalsOf } from '../common/plans.ts'
import { fullName } from '../common/words.ts'
import { actingSide, type At, isOrders, unitOf } from './look.ts'
import { marchOf } from './march.ts'

const notNow: Refusal = {
  code: 'notNow',
  cite: 'II.B.1 Giving Orders',
  text: 'Orders are given in the orders phase of one’s own side.',
}

/** Whoever can be given an order at all may be taken in hand; what for is said by its buttons. */
export const ableTo = (at: At, unit: Unit): Result<unknown, Refusal> => {
  if (!isOrders(at)) return err(notNow)
  return given(at.battle, at.state, actingSide(at), { unit: unit.id }, 'cancel')
}

/** What a unit does now: `Positioned, goes to 0914, then 1016, waits 1`. */
const doingNow = ({ battle, state }: At, unit: Unit): string => {
  const aim = unit.fate === 'map' ? aimWords(battle, state, unit) : undefined
  return [
    STATE_NAMES[stateOf(unit)],
    ...(unit.goals.length > 0 ? [`goes to ${goalsOf(battle, unit)}`] : []),
    ...(aim === undefined ? [] : [unit.aim?.kind === 'unit' ? `fires at ${aim}` : aim]),
    ...(unit.delay > 0 ? [`waits ${unit.delay}`] : []),
  ].join(', ')
}

/** Movement is ordered unit by unit, or for a formation in its shape [II.B.2 Movement, II.B.2 Formation Moves]. */
export const moving: Moving<At, Command> = {
  mover: (at, id) => ableTo(at, unitOf(at, id)),
  together: (_at, picked, wanted) => (wanted === undefined ? picked.slice(0, 1) : [wanted]),
  march: marchOf,
  hint: (at, id) => {
    const unit = unitOf(at, id)
    const judged = ableTo(at, unit)
    return judged.ok ? doing(`Pick ${fullName(unit)}: ${doingNow(at, unit)}.`) : no(judged.error)
  },
  note: (at, id) => doingNow(at, unitOf(at, id)),
  company: (at, cell, picked) =>
    at.state.units.flatMap((unit) =>
      unit.fate === 'map' &&
      unit.at === cell &&
      unit.side === actingSide(at) &&
      (ableTo(at, unit).ok || picked.includes(unit.id))
        ? [unit.id]
        : [],
    ),
  words: () => ({ go: 'Order the move', leave: 'Leave the map' }),
  entering: () => [],
  enteringCite: 'III Deployment',
}
