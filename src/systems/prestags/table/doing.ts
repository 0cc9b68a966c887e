import { actorOf } from '../moment.ts'
import { ok, type UnitId } from '../../../core/engine/vocabulary.ts'
import { advanceAsked, choiceAsked, lossesAsked } from '../../../core/table/decisions.ts'
import { idle } from '../../../core/table/screen.ts'
import { wholeStack } from '../../../core/table/marching.ts'
import type { Table } from '../../../core/table/table.ts'
import type { Battle } from '../contract.ts'
import { judge } from '../decide.ts'
import { unitById } from '../layout.ts'
import { legalMover } from '../movement/move.ts'
import type { Command, Event, State } from '../types.ts'
import { menuActs } from './acts.ts'
import { attackKind, attackPlan, candidatesOn, legalIn } from './attack.ts'
import { resolveAttack } from './blocks/attack.ts'
import { confirmAdvance, confirmLosses } from './blocks/decisions.ts'
import { actingSide, type Intent, isPlot, isWritten, type Look, momentOf, unitsOf } from './look.ts'
import { moversIn, planTo } from './march.ts'
import { readyNow, taskOf } from './plotting.ts'

type Own = Table<Battle, State, Command, Event>

const END_STEP = { type: 'endStep' } as const

const endStep: Own['endStep'] = ({ battle, state }) => {
  const judged = judge(battle, state, END_STEP)
  return judged.ok ? ok(END_STEP) : judged
}

const march = (look: Look): Intent => {
  const { preview } = look.screen
  const plan = preview === undefined ? undefined : planTo(look, preview)
  return plan?.ok ? { command: plan.value.command } : {}
}

/** Resolve, move, confirm; with the dice of the players the numbers are the buttons. */
const go: Own['go'] = (look) => {
  switch (momentOf(look)) {
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return isWritten(look) || look.state.dice.kind !== 'physical' ? resolveAttack(look) : {}
    case 'movement':
      return march(look)
    case 'losses':
      return confirmLosses(look)
    case 'advance':
      return confirmAdvance(look)
    default:
      return {}
  }
}

const takeAll: Own['takeAll'] = (look) => {
  const plan = attackPlan(look)
  if (plan) return { selected: candidatesOn(look, plan.kind, plan.targets).map((unit) => unit.id) }
  return momentOf(look) === 'movement' ? wholeStack(look, moversIn) : undefined
}

/** A question whose answers are units: which leader is activated. */
const isNamed = (look: Look, id: UnitId): boolean | undefined => {
  const ids = choiceAsked(look)?.options.map((option) => option.id) ?? []
  return unitsOf(look, ids).length > 0 ? ids.includes(id) : undefined
}

const isOwn = (look: Look, id: UnitId): boolean =>
  unitById(look.battle, look.state, id)?.side === actorOf(look.battle, look.state)

const isReady: Own['isReady'] = (look, id) => {
  const unit = unitById(look.battle, look.state, id)
  const kind = attackKind(look)
  if (!unit || (isPlot(look) && taskOf(look, unit))) return false
  if (kind) return legalIn(look, kind, id).ok
  switch (momentOf(look)) {
    case 'ready':
      return readyNow(look).has(id)
    case 'movement':
      return legalMover(look.battle, look.state, id, actingSide(look)).ok
    case 'losses':
      return lossesAsked(look)?.from.includes(id) === true
    case 'advance':
      return advanceAsked(look)?.units.includes(id) === true
    case 'choice':
      return isNamed(look, id) ?? isOwn(look, id)
    default:
      return isOwn(look, id)
  }
}

/** What may be done beside the course of the game. */
const menu: Own['menu'] = (look) =>
  look.live
    ? menuActs(look).map(({ act, label }) => ({
        key: label,
        label,
        icon: 'go',
        intent: { command: act, patch: { ...idle(), dialog: undefined } },
      }))
    : []

/** What the keys and the menu do. */
export const doing = {
  endStep,
  go,
  takeAll,
  isReady,
  menu,
} satisfies Partial<Own>
