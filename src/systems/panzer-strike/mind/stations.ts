import type { Cell } from '../../../core/engine/vocabulary.ts'
import { type Feature, sumOf } from '../../../core/play/worth.ts'
import { distance } from '../rules/geometry/squares.ts'
import { VOICE } from '../rules/tables/command.ts'
import type { Pace, Unit } from '../rules/position/state.ts'
import { within } from '../rules/position/ways.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { soonOf } from './aims.ts'
import { crossesBelt } from './belts.ts'
import type { Gait } from './duel.ts'
import { reachedFrom } from './gathering.ts'
import { leadAt } from './lines.ts'
import { strainAt } from './nerves.ts'
import { nearestFoe, type Picture } from './picture.ts'
import { foundFrom } from './search.ts'
import type { Siting } from './siting.ts'
import type { Assignment } from './tasks.ts'
import { pullOf, shakenBy, type Pull, termsFor } from './terms.ts'
import { stepOf } from './travel.ts'

/** A place for a unit, how it goes there, and what it is worth against all else. */
export type Station = {
  readonly to: Cell
  /** Undefined where it stays. */
  readonly pace: Pace | undefined
  readonly worth: number
  readonly features: readonly Feature[]
}

/** Few hold the objective area as well as many, and it counts at the end: until then most are of more use elsewhere. */
const STAKE = 0.15
const FEWEST = 3
const PLENTY = 0.05
export const groundOf = ({ aims, own, area, turnsLeft }: Picture): number => {
  const inside = own.filter((unit) => unit.fate === 'map' && area.has(unit.at)).length
  return ((STAKE * aims.presence) / FEWEST) * (inside <= FEWEST ? 1 : PLENTY) * soonOf(turnsLeft)
}

/** What is left of the fire of who moves, and how much better a target he is. */
const MOVING: Readonly<Record<Pace, number>> = { cautious: 0.3, full: 0.1 }
/** As near as this no enemy is let come by who gives ground. */
const APART = 18

const gaitNow = ({ stance }: Unit): Gait => (stance === 'dugIn' ? 'dugIn' : 'stands')

const CROWD = 0.8
/** From so much of what makes one flee on it matters, and what fleeing is worth, of the price of a unit. */
const EASY = 0.4
const FLIGHT = 0.5
const MOST = 2

/** Who is about to flee is as good as lost for a while, and shakes others. */
const nervesAt = ({ picture, nerves }: Siting, unit: Unit, to: Cell, risk: number): number => {
  const price = pageOf(unit.type).cost * picture.aims.loss
  const strain = strainAt(picture, nerves, unit, to, price > 0 ? Math.min(1, risk / price) : 0)
  return strain <= EASY ? 0 : -FLIGHT * price * Math.min(MOST, ((strain - EASY) / (1 - EASY)) ** 2)
}
const LOST_VOICE = 0.6
const HEARD = 0.8

/** What it is worth to a headquarters to reach one of the shaken. */
const RALLIED = 2
/** What each column counts by which a vehicle is ahead of those on foot. */
const LEAD = 0.1
const SHAKEN = { fire: 0.6, risk: 0.8 } as const

/** Everything that a place is weighed by, in points. */
const featuresOf = (
  siting: Siting,
  task: Assignment,
  unit: Unit,
  terms: Pull,
  to: Cell,
  pace: Pace | undefined,
): Feature[] => {
  const { picture, scales, craft, weights, taken } = siting
  const { board } = picture.battle.map
  const fire = scales.fire(unit, to)
  const there = scales.risk(unit, to, pace === undefined ? gaitNow(unit) : 'stands', craft.wary)
  const under =
    pace === undefined
      ? there
      : Math.max(scales.risk(unit, unit.at, pace, craft.wary), scales.risk(unit, to, pace, craft.wary))
  const firing = task.duty === 'leave' || terms.rank > 1 ? 0.4 : 1
  const gained = ((terms.way[unit.at] ?? 0) - (terms.way[to] ?? 0)) / terms.turn
  const others = (taken.get(to) ?? 0) - (to === unit.at ? 1 : 0)
  const voice = terms.hq && terms.hq.at >= 0 ? Math.max(0, distance(board, to, terms.hq.at) - VOICE) : 0
  const foe = task.duty === 'yield' && !siting.garrison.has(unit.id) ? nearestFoe(picture, to) : undefined
  const near = foe ? Math.max(0, APART - distance(board, to, foe.at)) : 0
  const scale = pageOf(unit.type).cost / 4
  const shaken = shakenBy(unit)
  const heard = terms.hearers.filter((cell) => distance(board, cell, to) <= VOICE).length
  return [
    {
      name: 'own fire',
      value: weights.fire * firing * (1 - SHAKEN.fire * shaken) * fire * (1 + (pace === undefined ? 1 : MOVING[pace])),
    },
    { name: 'enemy fire', value: -weights.risk * (1 + SHAKEN.risk * shaken) * terms.rank * (under + there) },
    { name: 'way', value: Number.isFinite(gained) ? gained * pullOf(terms, task, gained) : -100 },
    { name: 'cover', value: picture.cover(to) === 'none' ? 0 : weights.cover * scale },
    { name: 'crowd', value: -CROWD * Math.max(0, others) },
    {
      name: 'ground',
      value: picture.area.has(to) && task.duty !== 'rest' && task.duty !== 'yield' ? siting.ground : 0,
    },
    { name: 'search', value: task.duty === 'advance' ? foundFrom(picture, siting.search, unit.at, to) : 0 },
    { name: 'nerves', value: nervesAt(siting, unit, to, (under + there) / 2) },
    { name: 'command', value: HEARD * heard - LOST_VOICE * (1 + scale / 2) * Math.min(3, voice) },
    { name: 'distance', value: -terms.yields * near * scale },
    { name: 'lead', value: -LEAD * leadAt(picture, terms.line, unit, to) * scale * Math.max(1, picture.aims.loss / 2) },
    {
      name: 'rally',
      value: terms.rank > 1 && task.duty === 'rally' ? RALLIED * reachedFrom(picture, unit, task, to) : 0,
    },
  ]
}

const FULL_SQUARE = 2

/** The squares that a unit can be in after this turn, with the pace that takes it there. */
const reachable = (siting: Siting, unit: Unit): ReadonlyMap<Cell, Pace> => {
  const { battle } = siting.picture
  const found = new Map<Cell, Pace>()
  if (unit.speed === 0 || unit.stance === 'pinned') return found
  const cautious = within(battle, unit, unit.at, stepOf(unit, 'cautious'))
  for (const cell of cautious) found.set(cell, 'cautious')
  if (unit.stance !== 'buttoned')
    for (const cell of within(battle, unit, unit.at, stepOf(unit, 'full')))
      if (!found.has(cell) && !crossesBelt(siting.picture, unit, cell)) found.set(cell, 'full')
  found.delete(unit.at)
  return found
}

/** The best place of those within reach, the best of the others, and what staying would be worth. */
export type Stations = { readonly best: Station; readonly next: Station | undefined; readonly stay: Station }

export const stationFor = (siting: Siting, task: Assignment, unit: Unit): Stations => {
  const { craft, chance, taken } = siting
  const terms = termsFor(siting, task, unit)
  const edges = siting.picture.battle.edges
  const { cols } = siting.picture.battle.map.board
  const noisy = (worth: number): number =>
    craft.noise === 0 ? worth : worth + craft.noise * (chance.below(2001) / 1000 - 1)
  const stayed = featuresOf(siting, task, unit, terms, unit.at, undefined)
  const stay: Station = { to: unit.at, pace: undefined, worth: sumOf(stayed), features: stayed }
  let best = stay
  let most = noisy(stay.worth)
  let next: Station | undefined
  let second = Number.NEGATIVE_INFINITY
  let index = 0
  for (const [to, pace] of reachable(siting, unit)) {
    if (index++ % craft.every !== 0) continue
    if ((taken.get(to) ?? 0) >= FULL_SQUARE) continue
    if ((task.duty !== 'leave' || terms.waits) && edges.includes(to % cols)) continue
    const features = featuresOf(siting, task, unit, terms, to, pace)
    const worth = sumOf(features)
    const judged = noisy(worth)
    if (judged > most) {
      ;[next, second] = [best, most]
      most = noisy(worth)
      best = { to, pace, worth, features }
    } else if (judged > second) {
      second = judged
      next = { to, pace, worth, features }
    }
  }
  return { best, next, stay }
}
