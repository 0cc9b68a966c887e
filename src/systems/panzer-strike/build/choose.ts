import { type Chance, newChance } from '../../../core/dice/chance.ts'
import { LIMITS } from '../rules/tables/limits.ts'
import type { Nation } from '../rules/terms/types.ts'
import { bodiesOf, costOf, unitsOf } from './force.ts'
import { isAttacker, mayFortify } from './lines.ts'
import { offersFor, priceOf, priceOfPart, ticketsFor } from './lists/offers.ts'
import type { ListArm, Offer } from './lists/rows.ts'
import { backerOf } from './nations.ts'
import { type Bought, type Plan, type SideOf, withSide } from './plan.ts'
import { pointsFor, pointsLeft } from './points.ts'

type Shares = Readonly<Record<ListArm, number>>

/** What a balanced force spends its points on: who attacks, and who waits. */
const SHARES: Readonly<Record<'attack' | 'defence' | 'fort', Shares>> = {
  attack: { armour: 0.5, infantry: 0.3, guns: 0.02, artillery: 0.12, scouts: 0.06, works: 0 },
  defence: { armour: 0.28, infantry: 0.36, guns: 0.22, artillery: 0.14, scouts: 0, works: 0 },
  fort: { armour: 0.22, infantry: 0.34, guns: 0.2, artillery: 0.12, scouts: 0, works: 0.12 },
}

const sharesFor = (plan: Plan, side: SideOf): Shares =>
  isAttacker(plan, side) ? SHARES.attack : mayFortify(plan, side) ? SHARES.fort : SHARES.defence

type Stock = { readonly nation: Nation; readonly offer: Offer }

/** What the computer chooses from: the own lists, and those of an ally for what they lack. */
const stockFor = (plan: Plan, side: SideOf): readonly Stock[] => {
  const { nation } = plan.sides[side]
  const fortifies = mayFortify(plan, side)
  const own = offersFor(nation, plan.period).filter(({ list }) => list !== 'works' || fortifies)
  const arms = new Set(own.map(({ arm }) => arm))
  const backer = backerOf(nation, plan.front, plan.period)
  const lent = backer
    ? offersFor(backer, plan.period).filter(({ arm, list }) => list !== 'works' && !arms.has(arm))
    : []
  return [
    ...own.map((offer) => ({ nation, offer })),
    ...lent.flatMap((offer) => (backer ? [{ nation: backer, offer }] : [])),
  ]
}

const room = (plan: Plan, side: SideOf) => ({
  points: pointsLeft(plan, side),
  units: LIMITS.units - unitsOf(plan, side).length,
  letters: LIMITS.formations - bodiesOf(plan, side).length,
})

type Room = ReturnType<typeof room>

/** As much of an offer as points, units and letters allow; undefined where that is nothing. */
const trimmed = ({ nation, offer }: Stock, plan: Plan, { points, units, letters }: Room): Bought | undefined => {
  if (offer.ground) return offer.ground.cost <= points ? { offer: offer.id, nation, taken: [] } : undefined
  let [left, free, open] = [points, units, letters]
  const taken = offer.parts.map((part) => {
    let count = Math.min(part.slots.length, free)
    while (count > 0 && priceOfPart(part, nation, plan.period, count) > left) count--
    // A gun without what tows it, or a carrier too few, is no formation that anybody asks for.
    if (part.slots[0]?.on !== undefined && count % 2 === 1 && count > 1) count--
    if (open === 0 || count === 0) return 0
    left -= priceOfPart(part, nation, plan.period, count)
    free -= count
    open -= 1
    return count
  })
  return taken.some((count) => count > 0) ? { offer: offer.id, nation, taken } : undefined
}

/** The arm that lacks most of its share, and how much. */
type Want = { readonly arm: ListArm; readonly lack: number }

const wanted = (
  plan: Plan,
  side: SideOf,
  spentOn: ReadonlyMap<ListArm, number>,
  arms: readonly ListArm[],
): Want | undefined => {
  const shares = sharesFor(plan, side)
  const all = arms.reduce((sum, arm) => sum + shares[arm], 0) || 1
  const points = pointsFor(plan, side)
  return arms
    .map((arm) => ({ arm, lack: (shares[arm] / all) * points - (spentOn.get(arm) ?? 0) }))
    .sort((a, b) => b.lack - a.lack)[0]
}

const bought = (plan: Plan, side: SideOf, one: Bought): Plan =>
  withSide(plan, side, (own) => ({ ...own, bought: [...own.bought, one] }))

/** Where letters grow short, what has more behind a letter: points that each of them must take. */
const dense = (stock: readonly Stock[], plan: Plan, { letters, points }: Room): readonly Stock[] => {
  const perLetter = ({ nation, offer }: Stock): number =>
    priceOf(offer, nation, plan.period) / Math.max(1, offer.parts.length)
  const needed = (DENSE * points) / Math.max(1, letters)
  const enough = stock.filter((one) => perLetter(one) >= needed)
  const most = Math.max(0, ...stock.map(perLetter))
  return enough.length > 0 ? enough : stock.filter((one) => perLetter(one) === most)
}
const DENSE = 0.8

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

/** One of the stock by lot: a whole formation where there is room for it, else as much of one as there is room for. */
const pick = (stock: readonly Stock[], plan: Plan, now: Room, chance: Chance): Bought | undefined => {
  const isWhole = ({ nation, offer }: Stock): boolean =>
    priceOf(offer, nation, plan.period) <= now.points && offer.parts.length <= now.letters
  const whole = stock.filter(isWhole)
  // A company of one squad is nobody’s wish.
  const tried = whole.length > 0 ? [...whole] : stock.filter(({ offer }) => offer.list !== 'large')
  while (tried.length > 0) {
    const tickets = tried.flatMap(({ offer }, place) => times(ticketsFor(offer, plan.period), place))
    const [one] = tried.splice(chance.pick(tickets), 1)
    const some = one && trimmed(one, plan, now)
    if (some) return some
  }
  return undefined
}

/** No arm takes much more than its share at once, as long as something small is to be had. */
const SHARE = 1.25

/** The next formation for the arm that lacks most; undefined where nothing of it can be had. */
const next = (
  plan: Plan,
  side: SideOf,
  stock: readonly Stock[],
  { lack }: Want,
  chance: Chance,
): Bought | undefined => {
  const now = room(plan, side)
  if (now.letters <= 0 || now.units <= 0) return undefined
  const fit = dense(stock, plan, now)
  const modest = { ...now, points: Math.min(now.points, Math.round(lack * SHARE)) }
  return pick(fit, plan, modest, chance) ?? pick(fit, plan, now, chance) ?? pick(stock, plan, now, chance)
}

/** Points that are worth an exchange. */
const WORTHY = 6

/** The cheapest purchase of one letter, which may make room for a dearer one; -1 where there is none. */
const cheapest = (plan: Plan, side: SideOf): number =>
  plan.sides[side].bought.reduce((least, { taken }, place) => {
    if (taken.length !== 1) return least
    return least < 0 || costOf(plan, side, place) < costOf(plan, side, least) ? place : least
  }, -1)

/** Where letters ran out before the points, small formations are exchanged for dearer ones. */
const exchanged = (plan: Plan, side: SideOf, stock: readonly Stock[]): Plan => {
  const small = stock.filter(({ offer }) => offer.parts.length === 1 && sharesFor(plan, side)[offer.arm] > 0)
  let now = plan
  for (let turn = 0; turn < LIMITS.formations; turn++) {
    const { points, letters } = room(now, side)
    const place = cheapest(now, side)
    if (letters > 0 || points < WORTHY || place < 0) return now
    const cost = costOf(now, side, place)
    const without = withSide(now, side, (one) => ({ ...one, bought: one.bought.filter((_, at) => at !== place) }))
    const open = room(without, side)
    const better = small
      .filter(({ nation, offer }) => priceOf(offer, nation, plan.period) > cost)
      .flatMap((one) => trimmed(one, without, open) ?? [])
      .map((some) => bought(without, side, some))
      .reduce((best, other) => (pointsLeft(other, side) < pointsLeft(best, side) ? other : best), now)
    if (better === now) return now
    now = better
  }
  return now
}

/** The forces of a side, chosen by lot from its lists until its points are spent [III Purchase]. */
export const choose = (plan: Plan, side: SideOf, seed = plan.seed): Plan => {
  const chance = newChance(seed * 2 + side)
  const stock = stockFor(plan, side)
  const spentOn = new Map<ListArm, number>()
  let arms = [...new Set(stock.map(({ offer }) => offer.arm))].filter((arm) => sharesFor(plan, side)[arm] > 0)
  let now = withSide(plan, side, (one) => ({ ...one, bought: [], byLot: true }))
  for (let want = wanted(now, side, spentOn, arms); want; want = wanted(now, side, spentOn, arms)) {
    const { arm } = want
    const some = next(
      now,
      side,
      stock.filter(({ offer }) => offer.arm === arm),
      want,
      chance,
    )
    const before = pointsLeft(now, side)
    if (some) now = bought(now, side, some)
    else arms = arms.filter((one) => one !== arm)
    spentOn.set(arm, (spentOn.get(arm) ?? 0) + before - pointsLeft(now, side))
  }
  return exchanged(now, side, stock)
}
