import type { Chance } from '../../../core/dice/chance.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import { type Feature, sumOf } from '../../../core/play/worth.ts'
import { distance } from '../rules/geometry/squares.ts'
import { passengersOf } from '../rules/orders/carrying.ts'
import { VOICE } from '../rules/tables/command.ts'
import { hqOf, isHq } from '../rules/position/questions.ts'
import type { Pace, Unit } from '../rules/position/state.ts'
import { within } from '../rules/position/ways.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { Gait } from './duel.ts'
import type { Craft, LevelWeights } from './levels.ts'
import { type Nerves, strainAt } from './nerves.ts'
import { nearestFoe, type Picture } from './picture.ts'
import type { Task } from './tasks.ts'
import { stepOf, strideOf, wayBy } from './travel.ts'
import type { Scales } from './weighing.ts'

/** A place for a unit, how it goes there, and what it is worth against all else. */
export type Station = {
  readonly to: Cell
  /** Undefined where it stays. */
  readonly pace: Pace | undefined
  readonly worth: number
  readonly features: readonly Feature[]
}

export type Siting = {
  readonly picture: Picture
  readonly scales: Scales
  readonly craft: Craft
  readonly weights: LevelWeights
  readonly chance: Chance
  /** How many of one's own are, or will be, in a square. */
  readonly taken: Map<Cell, number>
  /** Where those go who were thought of before. */
  readonly places: Map<string, Cell>
  readonly garrison: ReadonlySet<string>
  readonly nerves: Nerves
  /** What it is worth that one more is in the objective area. */
  readonly ground: number
}

/** Few hold the objective area as well as many, and it counts at the end: until then most are of more use elsewhere. */
const STAKE = 0.15
const FEWEST = 3
const PLENTY = 0.05
const LAST_TURNS = 8
const EARLY = 0.2
export const groundOf = ({ aims, own, area, turnsLeft }: Picture): number => {
  const inside = own.filter((unit) => unit.fate === 'map' && area.has(unit.at)).length
  const soon = turnsLeft >= LAST_TURNS ? EARLY : 1 - ((1 - EARLY) * turnsLeft) / LAST_TURNS
  return ((STAKE * aims.presence) / FEWEST) * (inside <= FEWEST ? 1 : PLENTY) * soon
}

/** What is left of the fire of who moves, and how much better a target he is. */
const MOVING: Readonly<Record<Pace, number>> = { cautious: 0.3, full: 0.1 }
const TURN = 3
/** As near as this no enemy is let come by who gives ground. */
const APART = 14

const YIELDS = 0.3

const gaitNow = ({ stance }: Unit): Gait => (stance === 'dugIn' ? 'dugIn' : 'stands')

/** The points of who leaves are spread over so many turns, and nobody runs for them into the guns. */
const TO_LEAVE = 6
const UNHURRIED = 1.6

/** What getting on is worth to a unit, by a turn of its cautious pace. */
const pressOf = ({ picture, weights }: Siting, task: Task, unit: Unit): number => {
  const { aims } = picture
  const scale = (1 + pageOf(unit.type).cost / 8) * Math.max(1, (aims.kill + aims.loss) / 2)
  const riders = task.duty === 'leave' ? passengersOf(picture.state, unit).length : 0
  switch (task.duty) {
    case 'advance':
      return weights.way * task.haste * scale
    case 'leave':
      return weights.way * Math.min(UNHURRIED, task.haste) * ((aims.exit * (1 + riders)) / TO_LEAVE)
    default:
      return 0
  }
}

/** What draws a unit to the objective area that is to be in it; most of all where nobody is. */
const HOME = 1.5
const homeOf = ({ picture, garrison }: Siting, task: Task, unit: Unit): number => {
  if (task.duty !== 'keep' && task.duty !== 'yield') return 0
  if (garrison.has(unit.id)) return HOME * 2
  if (picture.aims.design !== 'hold') return 0
  const inside = picture.own.filter((one) => one.fate === 'map' && picture.area.has(one.at)).length
  return inside < 2 || picture.turnsLeft <= TURN * 2 ? HOME : 0
}

type Terms = {
  readonly way: Float64Array
  readonly press: number
  readonly home: number
  readonly turn: number
  /** Squares to the objective. */
  readonly far: number
  readonly hq: Unit | undefined
  /** Of a headquarters: who hears nothing but its voice, where they are or will be. */
  readonly hearers: readonly Cell[]
  /** What it is worth more than others of its kind. */
  readonly rank: number
}

/** A headquarters that falls leaves all of its formation standing. */
const RANK = 3

const isLeader = (task: Task, unit: Unit): boolean => isHq(unit) && task.body.units.length > 1

const termsFor = (siting: Siting, task: Task, unit: Unit): Terms => {
  const { battle, state, side } = siting.picture
  const goals = task.goals.length > 0 ? task.goals : [state.objective]
  const home = homeOf(siting, task, unit)
  return {
    way: wayBy(battle, unit, home > 0 ? [...siting.picture.area] : goals),
    press: pressOf(siting, task, unit) * (1 - SHAKEN.way * shakenBy(unit)),
    home,
    turn: Math.max(1, TURN * strideOf(unit, 'cautious')),
    far: siting.picture.aims.design === 'hold' ? distance(battle.map.board, unit.at, state.objective) : 0,
    hq: unit.radio || isHq(unit) ? undefined : hqOf(state, side, unit.formation),
    hearers: isHq(unit)
      ? task.body.units.flatMap((one) =>
          one.radio || one.at < 0 || isHq(one) ? [] : [siting.places.get(one.id) ?? one.at],
        )
      : [],
    rank: isLeader(task, unit) ? RANK : 1,
  }
}

/** Who is to keep a place leaves it for something good only; nobody likes to go back. */
const KEPT = 0.5
const BACK = 1.5
/** Who is to hold and is far off comes nearer when he has nothing better to do. */
const DRAWN = 0.35
const AWAY = 8
const pullOf = ({ press, home, far }: Terms, { duty }: Task, gained: number): number => {
  if (gained >= 0) return press + home + (duty === 'keep' && far > AWAY ? DRAWN : 0)
  return duty === 'keep' ? Math.max(home, KEPT) : BACK * (press + home)
}

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

/** How shaken a unit is, 0 to 1: it fires worse, and is to get out of sight before it flees. */
const shakenBy = ({ suppression, morale }: Unit): number => Math.min(1, suppression / Math.max(1, morale))
const SHAKEN = { fire: 0.6, risk: 0.8, way: 0.8 } as const

/** Everything that a place is weighed by, in points. */
const featuresOf = (
  siting: Siting,
  task: Task,
  unit: Unit,
  terms: Terms,
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
    { name: 'nerves', value: nervesAt(siting, unit, to, (under + there) / 2) },
    { name: 'command', value: HEARD * heard - LOST_VOICE * (1 + scale / 2) * Math.min(3, voice) },
    { name: 'distance', value: -YIELDS * near * scale },
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
      if (!found.has(cell)) found.set(cell, 'full')
  found.delete(unit.at)
  return found
}

/** The best place of those within reach, and what staying would be worth. */
export const stationFor = (
  siting: Siting,
  task: Task,
  unit: Unit,
): { readonly best: Station; readonly stay: Station } => {
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
  let index = 0
  for (const [to, pace] of reachable(siting, unit)) {
    if (index++ % craft.every !== 0) continue
    if ((taken.get(to) ?? 0) >= FULL_SQUARE) continue
    if (task.duty !== 'leave' && edges.includes(to % cols)) continue
    const features = featuresOf(siting, task, unit, terms, to, pace)
    const worth = sumOf(features)
    if (noisy(worth) <= most) continue
    most = noisy(worth)
    best = { to, pace, worth, features }
  }
  return { best, stay }
}
