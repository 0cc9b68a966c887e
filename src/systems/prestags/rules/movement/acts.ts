import { legalAct, openRules } from '../../../../core/engine/acts.ts'
import { legalAnswer } from '../../../../core/engine/choice.ts'
import { err, type Refusal, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../position/contract.ts'
import { asksWays, outcomeBar } from './going.ts'
import { begin, happen } from '../position/progress.ts'
import type { Judged } from '../terms/refusal.ts'
import type { Act, Choice, State } from '../terms/types.ts'
import { unitById } from '../position/layout.ts'
import { shortName } from '../position/units.ts'

/** Why one of those who are named has no orders for it now. */
const barOf = (battle: Battle, state: State, { act, units }: Act): Refusal | undefined => {
  if (!battle.course.barsOrders) return undefined
  for (const id of units) {
    const unit = unitById(battle, state, id)
    const bar = unit && battle.course.barsOrders(battle, state, unit, act)
    if (bar) return bar
  }
  return undefined
}

/** Acts that bring somebody somewhere are tried, where a rule in force judges them by that. */
const leadsWell = (battle: Battle, state: State, side: SideIndex, rule: ActRule, act: Act): boolean => {
  if (!asksWays(battle) || (act.to === undefined && act.with === undefined)) return true
  const carried = rule.carry(battle, state, act, side)
  return carried.ok && outcomeBar(battle, state, carried.value.events) === undefined
}

const openOffers = (battle: Battle, state: State, side: SideIndex, rule: ActRule): readonly Act[] =>
  rule
    .offers(battle, state, side)
    .filter((act) => !barOf(battle, state, act) && leadsWell(battle, state, side, rule, act))

/** Carries out what an optional rule lets units do, or refuses it. */
export const carryAct = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const rule = legalAct(battle, state, act, '12.0')
  if (!rule.ok) return rule
  const bar = barOf(battle, state, act)
  if (bar) return err(bar)
  const carried = rule.value.carry(battle, state, act, side)
  // Why what could be done is not to be done, for where it leads.
  const worse = carried.ok ? outcomeBar(battle, state, carried.value.events) : undefined
  return worse ? err(worse) : carried
}

/** Everything that optional rules let units do now. */
export const actOffers = (battle: Battle, state: State, side: SideIndex): Act[] =>
  openRules(battle, state).flatMap((rule) => [...openOffers(battle, state, side, rule)])

/** True when optional rules let units do something that makes a step worth waiting in. */
export const hasWork = (battle: Battle, state: State, side: SideIndex): boolean =>
  openRules(battle, state).some(
    (rule) => !rule.incidental?.(battle, state, side) && openOffers(battle, state, side, rule).length > 0,
  )

/** What may be done at any time by the whole side: not what a step is for, and nothing that play stumbles into. */
export const isAside = (battle: Battle, { act, units }: Act): boolean =>
  units.length === 0 && battle.acts.get(act)?.incidental !== undefined

/** Who does it, and with whom. */
export const pairWords = (battle: Battle, state: State, act: Act): readonly string[] =>
  [act.units[0], act.with].map((id) => {
    const unit = unitById(battle, state, id ?? '')
    return unit ? shortName(unit) : '?'
  })

export const actLabel = (battle: Battle, state: State, act: Act): string =>
  battle.acts.get(act.act)?.label(battle, state, act) ?? act.act

/** Carries out the answer to the question of an optional rule. */
export const answerChoice = (
  battle: Battle,
  state: State,
  choice: Choice,
  answer: { readonly option: string; readonly dice?: readonly number[] },
): Judged<Progress> => {
  const judged = legalAnswer(battle.modules, choice, answer, '12.0')
  return judged.ok ? judged.value(happen(begin(battle, state), { type: 'decisionMade', kind: 'choice' })) : judged
}
