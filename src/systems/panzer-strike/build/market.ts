import { err, ok, type Refusal, type Result } from '../../../core/engine/vocabulary.ts'
import { LIMITS } from '../rules/tables/limits.ts'
import type { Case } from '../rules/terms/rules.ts'
import { bodiesOf, spent, unitsOf } from './force.ts'
import { mayFortify } from './lines.ts'
import { offerOf } from './lists/offers.ts'
import { nationsFor } from './nations.ts'
import { type Bought, listsOf, type Plan, type SideOf, withSide } from './plan.ts'
import { pointsFor } from './points.ts'

const refuse = (code: string, cite: Case, text: string): Result<never, Refusal> => err({ code, cite, text })

const withBought = (plan: Plan, side: SideOf, change: (all: readonly Bought[]) => readonly Bought[]): Plan =>
  withSide(plan, side, (one) => ({ ...one, bought: change(one.bought), byLot: false }))

/** A purchase after which everything is within points and limits, or why not; giving back is always allowed. */
const afforded = (before: Plan, after: Plan, side: SideOf): Result<Plan, Refusal> => {
  const [cost, was, points] = [spent(after, side), spent(before, side), pointsFor(after, side)]
  if (cost <= was) return ok(after)
  if (cost > points)
    return refuse(
      'tooDear',
      'III Purchase',
      `That costs ${cost - was}, and ${Math.max(0, points - was)} of ${points} points are left.`,
    )
  const letters = bodiesOf(after, side).length
  if (letters > LIMITS.formations)
    return refuse(
      'letters',
      'III Limits',
      `That makes ${letters} formations; there are letters for ${LIMITS.formations}.`,
    )
  const units = unitsOf(after, side).length
  return units > LIMITS.units
    ? refuse('crowd', 'III Limits', `That makes ${units} units; a side has at most ${LIMITS.units}.`)
    : ok(after)
}

/** A formation bought whole [III Purchase]. */
export const buy = (plan: Plan, side: SideOf, id: string): Result<Plan, Refusal> => {
  const nation = listsOf(plan.sides[side])
  const offer = offerOf(nation, plan.period, id)
  if (!offer) return refuse('unknown', 'III Purchase', 'There is no such formation in this period.')
  if (offer.list === 'works' && !mayFortify(plan, side))
    return refuse('works', 'III Purchase', 'Fortifications are for those who are assaulted.')
  const one: Bought = { offer: id, nation, taken: offer.parts.map(({ slots }) => slots.length) }
  return afforded(
    plan,
    withBought(plan, side, (all) => [...all, one]),
    side,
  )
}

/** Another number of units of a part: formations may be bought in part [III Purchase]. */
export const resize = (plan: Plan, side: SideOf, place: number, part: number, count: number): Result<Plan, Refusal> => {
  const bought = plan.sides[side].bought[place]
  const slots = bought && offerOf(bought.nation, plan.period, bought.offer)?.parts[part]?.slots
  if (!bought || !slots) return refuse('unknown', 'III Purchase', 'There is no such formation.')
  if (count < 0 || count > slots.length)
    return refuse('strength', 'III Purchase', `This part has at most ${slots.length} units.`)
  const taken = bought.taken.map((now, index) => (index === part ? count : now))
  if (taken.every((now) => now === 0)) return ok(sell(plan, side, place))
  const after = withBought(plan, side, (all) => all.map((one, index) => (index === place ? { ...one, taken } : one)))
  return afforded(plan, after, side)
}

export const sell = (plan: Plan, side: SideOf, place: number): Plan =>
  withBought(plan, side, (all) => all.filter((_, index) => index !== place))

/** Nothing but the battalion is left. */
export const cleared = (plan: Plan, side: SideOf): Plan => withBought(plan, side, () => [])

/** The lists of another nation of the side; a formation keeps its own. */
export const opened = (plan: Plan, side: SideOf, nation: string): Plan => {
  const nations = nationsFor(plan.front, plan.period, side)
  const one = nations.find((name) => name === nation)
  return one ? withSide(plan, side, (own) => ({ ...own, lists: one })) : plan
}
