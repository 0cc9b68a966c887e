import { legalAct, openRules } from '../../../../core/engine/acts.ts'
import { legalAnswer } from '../../../../core/engine/choice.ts'
import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../position/contract.ts'
import { legalOwn } from '../missile/fire.ts'
import { legalStir } from './mover.ts'
import { unitById } from '../position/moment.ts'
import { begin, happen } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Act, Choice, State } from '../position/state.ts'

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
  if (!named.ok) return named
  const stir = rule.value.early
    ? ok(true as const)
    : legalStir(battle, state, side, unitById(state, act.units[0] ?? '')?.at)
  return stir.ok ? rule.value.carry(battle, state, act, side) : stir
}

/** The rules whose acts are open to a side now: before those who go first have gone, few are [6.3]. */
const rulesFor = (battle: Battle, state: State, side: SideIndex): ActRule[] => {
  const open = openRules(battle, state)
  return legalStir(battle, state, side).ok ? open : open.filter((rule) => rule.early)
}

/** Everything that rules let units do now. */
export const actOffers = (battle: Battle, state: State, side: SideIndex): Act[] =>
  rulesFor(battle, state, side).flatMap((rule) => [...rule.offers(battle, state, side)])

/** True when rules let units do something that makes a step worth waiting in. */
export const hasWork = (battle: Battle, state: State, side: SideIndex): boolean =>
  rulesFor(battle, state, side).some(
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
