import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Feature } from '../../../core/play/worth.ts'
import { distance } from '../rules/geometry/squares.ts'
import { capacityOf, passengersOf } from '../rules/orders/carrying.ts'
import { bombarding } from '../rules/orders/firing.ts'
import { isIndirect } from '../rules/position/arms.ts'
import { isFleeing, isHq } from '../rules/position/questions.ts'
import type { Pace, Unit } from '../rules/position/state.ts'
import { wayTo } from '../rules/position/ways.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { crossesBelt } from './belts.ts'
import { dashOf, onwardOf } from './dash.ts'
import { isAtTheEdge, leavesBehind } from './leaving.ts'
import { beforeEnemy } from './lines.ts'
import type { Wish } from './pad.ts'
import type { Picture } from './picture.ts'
import { claim } from './search.ts'
import type { Siting } from './siting.ts'
import { stationFor, type Stations } from './stations.ts'
import { isSearching } from './terms.ts'
import type { Assignment } from './tasks.ts'
import { wayBy } from './travel.ts'

/** What became of a unit in the plan: the places that were weighed for it. */
export type Sited = Stations & { readonly unit: Unit }

/** A unit that runs for the edge, and what decided. */
type Dash = { readonly unit: Unit; readonly features: readonly Feature[] }

export type Moves = {
  readonly wishes: readonly Wish[]
  readonly sited: readonly Sited[]
  readonly dashes: readonly Dash[]
  readonly march?: March
}
type March = {
  readonly lead: Unit
  readonly to: Cell
  readonly pace: Pace
  /** What is at stake where it ends, in points. */
  readonly risk: number
}

const CLOSE = 12

/** Whether somebody of a formation has to do with the enemy: then everyone looks for his own place. */
const isEngaged = ({ picture, scales }: Siting, units: readonly Unit[]): boolean =>
  units.some(
    (unit) =>
      scales.fire(unit, unit.at) > 0.1 ||
      scales.risk(unit, unit.at, 'cautious', false) > 0.1 ||
      picture.foes.some((foe) => foe.sure > 0.4 && distance(picture.battle.map.board, foe.at, unit.at) <= CLOSE),
  )

/** Squares that a formation goes in one order, and from how many on it goes at full speed. */
const LONGEST = 8
const SPEEDY = 6
const SHORTEST = 3
/** As near as this to the ground of the enemy nobody goes at full speed who has time, and no ground to take: he might be there. */
const UNKNOWN = 12
/** So much of its worth a unit puts at stake on the march. */
const BEARABLE = 0.04

const nearestGoal = (picture: Picture, lead: Unit, goals: readonly Cell[]): Cell => {
  const { board } = picture.battle.map
  return goals.reduce(
    (best, cell) => (distance(board, lead.at, cell) < distance(board, lead.at, best) ? cell : best),
    goals[0] ?? lead.at,
  )
}

/** As far along the way as nobody is expected to fire at it. */
const safeWay = ({ picture, scales, craft }: Siting, lead: Unit, way: readonly Cell[]): readonly Cell[] => {
  const most = BEARABLE * pageOf(lead.type).cost * picture.aims.loss
  const end = way.slice(0, LONGEST).findIndex((cell) => scales.risk(lead, cell, 'full', craft.wary) > most)
  return end < 0 ? way.slice(0, LONGEST) : way.slice(0, end)
}

/** All of a formation on the road in the shape that it has, as long as there is nothing to fear. */
const marchOf = (siting: Siting, task: Assignment, units: readonly Unit[]): March | undefined => {
  const { picture } = siting
  const movers = units.filter(({ speed, inCommand }) => speed > 0 && inCommand)
  if (movers.length === 0 || isEngaged(siting, units)) return undefined
  const [first] = movers
  if (!first) return undefined
  const cost = (unit: Unit): number => wayBy(picture.battle, unit, task.goals)[unit.at] ?? Number.POSITIVE_INFINITY
  const lead = movers.reduce((best, unit) => (cost(unit) < cost(best) ? unit : best), first)
  const way = wayTo(picture.battle, lead, lead.at, nearestGoal(picture, lead, task.goals)) ?? []
  const safe = safeWay(siting, lead, way)
  const to = safe.at(-1)
  if (to === undefined || safe.length < SHORTEST) return undefined
  const isUrgent = task.haste > 1 || task.duty === 'leave' || picture.aims.objective > 0
  const isMined = movers.some((unit) => crossesBelt(picture, unit, to))
  const isFast = safe.length >= SPEEDY && !isMined && (isUrgent || beforeEnemy(picture, to) > UNKNOWN)
  return { lead, to, pace: isFast ? 'full' : 'cautious', risk: siting.scales.risk(lead, to, 'full', siting.craft.wary) }
}

/** Still on the way that it would be sent. */
const isUnderway = ({ picture }: Siting, { lead, to, pace }: March): boolean => {
  const goal = lead.goals.at(-1)
  const left = lead.goals.reduce((sum, { way }) => sum + way.length, 0)
  return (
    goal !== undefined &&
    goal.pace === pace &&
    left > SHORTEST &&
    distance(picture.battle.map.board, goal.to, to) <= LONGEST / 2
  )
}

/** Mortars that reach somebody who is known stay where they are and shell. */
const isInRange = ({ picture }: Siting, unit: Unit): boolean => {
  const weapon = bombarding(unit, 'HE')
  if (!weapon || !isIndirect(weapon.row)) return false
  const { battle, foes } = picture
  return foes.some(({ sure, at }) => sure > 0.4 && distance(battle.map.board, at, unit.at) <= weapon.row.RG)
}

/** Somebody who carried others and is empty now keeps out of it. */
const dutyFor = (siting: Siting, task: Assignment, unit: Unit): Assignment => {
  if (task.duty === 'advance' && isInRange(siting, unit)) return { ...task, duty: 'support' }
  return task.duty !== 'leave' &&
    capacityOf(unit) > 0 &&
    pageOf(unit.type).cost < 6 &&
    passengersOf(siting.picture.state, unit).length === 0
    ? { ...task, duty: 'rest' }
    : task
}

/** What a change of place must be worth. */
const LEAST = 0.2
const LEAST_KEPT = 0.5
/** And how much of what staying is worth. */
const SHARE = 0.2

const wishOf = ({ unit, best, stay }: Sited, task: Assignment): Wish[] => {
  if (best.pace === undefined)
    return unit.goals.length > 0 && unit.stance !== 'pinned'
      ? [{ order: { type: 'cancel', unit: unit.id }, worth: 0.5 }]
      : []
  const worth = best.worth - stay.worth
  const [goal] = unit.goals
  if (goal?.to === best.to && goal.pace === best.pace) return []
  const isSettled = task.duty === 'keep' || task.duty === 'yield' || task.duty === 'support' || task.duty === 'rally'
  const least = (isSettled ? LEAST_KEPT : LEAST) + SHARE * Math.abs(stay.worth)
  return worth > (unit.goals.length > 0 ? 0 : least)
    ? [{ order: { type: 'move', unit: unit.id, to: best.to, pace: best.pace }, worth }]
    : []
}

const shift = ({ taken }: Siting, from: Cell, to: Cell): void => {
  taken.set(from, (taken.get(from) ?? 1) - 1)
  taken.set(to, (taken.get(to) ?? 0) + 1)
}

/** Who fetches somebody goes there, and who is fetched waits. */
const errandWish = (unit: Unit, to: Cell): Wish[] => {
  if (to === unit.at) return unit.goals.length > 0 ? [{ order: { type: 'cancel', unit: unit.id }, worth: 0.5 }] : []
  const goal = unit.goals.at(-1)
  return goal?.to === to && goal.pace === 'full'
    ? []
    : [{ order: { type: 'move', unit: unit.id, to, pace: 'full' }, worth: 1 }]
}

/** Everyone for himself: the place that is best for his task, those who can do most first. */
const bounds = (siting: Siting, task: Assignment, units: readonly Unit[]): Moves => {
  const sited: Sited[] = []
  const dashes: Dash[] = []
  const wishes: Wish[] = []
  // The headquarters last: it goes where most of its own hear it.
  for (const unit of [...units].sort((a, b) => Number(isHq(a)) - Number(isHq(b)))) {
    const errand = siting.errands.get(unit.id)
    if (errand !== undefined) {
      wishes.push(...errandWish(unit, errand))
      shift(siting, unit.at, errand)
      siting.places.set(unit.id, errand)
      continue
    }
    const dash = dashOf(siting, task, unit)
    if (dash) {
      dashes.push({ unit, features: dash.grounds?.features ?? [] })
      if (dash.order.type === 'move' && unit.goals[0]?.to !== dash.order.to)
        wishes.push(dash, ...onwardOf(siting, task, unit))
      continue
    }
    const one = { unit, ...stationFor(siting, dutyFor(siting, task, unit), unit) }
    const { best } = one
    const wished = wishOf(one, task)
    sited.push(one)
    wishes.push(...wished)
    if (best.pace !== undefined && wished.length > 0) wishes.push(...onwardOf(siting, task, unit))
    if (wished.some(({ order }) => order.type === 'move')) shift(siting, unit.at, one.best.to)
    if (wished.length > 0) claim(siting.picture, siting.search, one.best.to)
    const isGoing = unit.goals.length > 0 || wished.length > 0
    siting.places.set(unit.id, unit.inCommand && isGoing ? one.best.to : unit.at)
  }
  return { wishes, sited, dashes }
}

/** Where the units of a formation are to go. */
export const movesOf = (siting: Siting, task: Assignment): Moves => {
  const units = task.body.units.filter((unit) => unit.fate === 'map' && !isFleeing(unit))
  if (task.duty === 'shell' || units.length === 0) return { wishes: [], sited: [], dashes: [] }
  const isAlone =
    units.some(({ id }) => siting.errands.has(id)) ||
    units.some((unit) => isSearching(siting, task, unit)) ||
    leavesBehind(units) ||
    (task.duty === 'leave' &&
      units.some((unit) => dashOf(siting, task, unit) !== undefined || isAtTheEdge(siting.picture, task, unit)))
  const march =
    (task.duty === 'advance' || task.duty === 'leave') && !isAlone ? marchOf(siting, task, units) : undefined
  if (!march) return bounds(siting, task, units)
  if (isUnderway(siting, march)) return { wishes: [], sited: [], dashes: [], march }
  const { lead, to, pace } = march
  const order = { type: 'move', unit: lead.id, to, pace, whole: 'shape' } as const
  return { wishes: [{ order, worth: 1 }], sited: [], dashes: [], march }
}
