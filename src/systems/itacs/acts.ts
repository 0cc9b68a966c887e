import { legalAct, openRules } from '../../core/engine/acts.ts'
import { legalAnswer } from '../../core/engine/choice.ts'
import { ok, type SideIndex } from '../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from './contract.ts'
import { legalOwn } from './fire.ts'
import { begin, happen } from './progress.ts'
import { type Judged, refuse } from './refusal.ts'
import type { Act, Choice, State } from './state.ts'

/** Whom an act names: no more than its rule takes, and units that a side may give orders to. */
const legalNamed = (
  state: State,
  { cite, takes = 'several' }: ActRule,
  ids: Act['units'],
  side: SideIndex,
): Judged<true> => {
  const [first] = ids
  if (first === undefined) return refuse('nobody', cite, 'Choose the unit that is to do this.')
  if (takes !== 'several' && ids.length > 1) return refuse('tooMany', cite, `One unit does this, not ${ids.length}.`)
  if (takes === 'captive') return ok(true)
  for (const id of ids) {
    const own = legalOwn(state, id, side)
    if (!own.ok) return own
  }
  return ok(true)
}

/** Carries out what a rule lets units do, or refuses it. */
export const carryAct = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const rule = legalAct(battle, state, act, '6.0')
  if (!rule.ok) return rule
  const named = legalNamed(state, rule.value, act.units, side)
  return named.ok ? rule.value.carry(battle, state, act, side) : named
}

/** Everything that rules let units do now. */
export const actOffers = (battle: Battle, state: State, side: SideIndex): Act[] =>
  openRules(battle, state).flatMap((rule) => [...rule.offers(battle, state, side)])

/** True when rules let units do something that makes a step worth waiting in. */
export const hasWork = (battle: Battle, state: State, side: SideIndex): boolean =>
  openRules(battle, state).some(
    (rule) => !rule.incidental?.(battle, state, side) && rule.offers(battle, state, side).length > 0,
  )

/** Carries out the answer to the question of a rule. */
export const answerChoice = (
  battle: Battle,
  state: State,
  choice: Choice,
  answer: { readonly option: string; readonly dice?: readonly number[] },
): Judged<Progress> => {
  const judged = legalAnswer(battle.modules, choice, answer, '4.1')
  return judged.ok ? judged.value(happen(begin(battle, state), { type: 'decisionMade', kind: 'choice' })) : judged
}

/** An act with nothing but units: the shape of most of them. */
export const actOf = (act: string, units: readonly string[], more: Partial<Act> = {}): Act => ({
  type: 'act',
  act,
  units,
  ...more,
})
