import { ok, type SideIndex } from '../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from './contract.ts'
import { stepKind } from './moment.ts'
import { begin, happen } from './progress.ts'
import { type Judged, refuse } from './refusal.ts'
import type { Act, Choice, State } from './state.ts'

/** Carries out what a rule lets units do, or refuses it. */
export const carryAct = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const rule = battle.acts.get(act.act)
  if (!rule) return refuse('unknownAct', '6.0', 'No rule in force lets units do this.')
  if (!rule.steps.includes(stepKind(battle, state)))
    return refuse('wrongStep', rule.cite, `This is not the step for it: ${rule.title}.`)
  return rule.carry(battle, state, act, side)
}

const openRules = (battle: Battle, state: State): ActRule[] =>
  [...battle.acts.values()].filter((rule) => rule.steps.includes(stepKind(battle, state)))

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
  if (!choice.options.some((option) => option.id === answer.option))
    return refuse('noSuchAnswer', choice.cite, `${choice.heading}: choose one of the answers offered.`)
  const module = battle.modules.find((one) => one.answers && Object.hasOwn(one.answers, choice.about))
  const carry = module?.answers?.[choice.about]
  if (!carry) return refuse('nothingAsked', '4.1', 'Nobody is asked for this now.')
  const made = happen(begin(battle, state), { type: 'decisionMade', kind: 'choice' })
  return carry(made, choice, answer.option, answer.dice ?? [])
}

/** An act with nothing but units: the shape of most of them. */
export const actOf = (act: string, units: readonly string[], more: Partial<Act> = {}): Act => ({
  type: 'act',
  act,
  units,
  ...more,
})

export const plain = <T>(judged: Judged<T>): Judged<true> => (judged.ok ? ok(true) : judged)
