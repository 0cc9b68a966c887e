import { ok, type UnitId } from '../../../core/engine/vocabulary.ts'
import { choiceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import type { Moment } from '../../../core/table/look.ts'
import { handedBack, idle } from '../../../core/table/screen.ts'
import { wholeStack } from '../../../core/table/marching.ts'
import type { Table } from '../../../core/table/table.ts'
import type { ItacsBattle } from '../battle.ts'
import { judge } from '../decide.ts'
import { unitById, actorOf } from '../moment.ts'
import { legalMover } from '../moves.ts'
import type { Command, Event, State } from '../state.ts'
import { actorsNow, workersNow } from './acts.ts'
import { type AttackPlan, attackCommand, attackKind, attackPlan, candidatesOn, isReadyFor } from './attack.ts'
import { type Intent, type Look, momentOf } from './look.ts'
import { moversIn, planTo } from './march.ts'

type Own = Table<ItacsBattle, State, Command, Event>

const END_STEP = { type: 'endStep' } as const

const endStep: Own['endStep'] = ({ battle, state }) => {
  const judged = judge(battle, state, END_STEP)
  return judged.ok ? ok(END_STEP) : judged
}

/** Carries the attack out, or says why it cannot be; `faces` are what the players threw. */
export const resolveAttack = (
  look: Look,
  faces?: readonly number[],
  plan: AttackPlan | undefined = attackPlan(look),
): Intent => {
  if (!plan) return {}
  if (!plan.judged.ok) return { refusal: plan.judged.error }
  const command = attackCommand(look, faces)
  return command ? { command, patch: { ...idle(), ...handedBack(look.screen) } } : {}
}

/** Gives up the chosen units, or says how many are still to be chosen [10.7]. */
export const confirmLosses = (look: Look): Intent => {
  const pending = lossesAsked(look)
  const { losses } = look.screen
  if (!pending) return {}
  const missing = pending.count - losses.length
  return missing > 0
    ? {
        refusal: {
          code: 'wrongCount',
          cite: pending.cite,
          text: `Choose ${missing} more of the ${pending.from.length} units.`,
        },
      }
    : { command: { type: 'chooseLosses', units: losses } }
}

const march = (look: Look): Intent => {
  const { preview } = look.screen
  const plan = preview === undefined ? undefined : planTo(look, preview)
  return plan?.ok ? { command: plan.value.command, patch: idle() } : {}
}

const strike = (look: Look): Intent => (look.state.dice.kind === 'physical' ? {} : resolveAttack(look))

const GOES: Readonly<Partial<Record<Moment, (look: Look) => Intent>>> = {
  fire: strike,
  defensiveFire: strike,
  melee: strike,
  movement: march,
  losses: confirmLosses,
}

/** Resolve, move, confirm; with the dice of the players the numbers are the buttons. */
const go: Own['go'] = (look) => GOES[momentOf(look)]?.(look) ?? {}

const takeAll: Own['takeAll'] = (look) => {
  const plan = attackPlan(look)
  if (plan) return { selected: candidatesOn(look, plan.kind, plan.targets).map((unit) => unit.id) }
  return momentOf(look) === 'movement' ? wholeStack(look, moversIn) : undefined
}

const isReady: Own['isReady'] = (look, id: UnitId) => {
  const unit = unitById(look.state, id)
  const kind = attackKind(look)
  if (!unit) return false
  if (momentOf(look) === 'losses') return lossesAsked(look)?.from.includes(id) === true
  if (unit.side !== actorOf(look.battle, look.state)) return false
  if (kind) return isReadyFor(look, kind, id) || workersNow(look).has(id)
  if (momentOf(look) === 'movement') return legalMover(look.battle, look.state, unit).ok || actorsNow(look).has(id)
  if (momentOf(look) === 'choice') return choiceAsked(look)?.data.units?.includes(id) ?? true
  return momentOf(look) === 'acts' ? actorsNow(look).has(id) : true
}

/** What may be done in a step, beside presses on the map. */
export const doing = {
  endStep,
  go,
  takeAll,
  isReady,
  menu: () => [],
} satisfies Partial<Own>
