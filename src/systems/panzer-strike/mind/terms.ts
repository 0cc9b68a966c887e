import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { passengersOf } from '../rules/orders/carrying.ts'
import { hqOf, isHq } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { covers, goesByBounds } from './bounds.ts'
import { wayRound } from './dash.ts'
import { unheard, waitsForOthers } from './leaving.ts'
import { searchGoals } from './search.ts'
import type { Siting } from './siting.ts'
import type { Assignment } from './tasks.ts'
import { strideOf, type Way, wayBy } from './travel.ts'

const TURN = 3
/** What each square counts by which an enemy is nearer than he should be; less for those who cover the others as they go. */
const YIELDS = { going: 1.5, covering: 0.15 } as const
/** How much more those go on whom the others cover. */
const COVERED = 1.3

/** How shaken a unit is, 0 to 1: it fires worse, and is to get out of sight before it flees. */
export const shakenBy = ({ suppression, morale }: Unit): number => Math.min(1, suppression / Math.max(1, morale))
const STEADY = 0.8

/** The points of who leaves are spread over so many turns, and nobody runs for them into the guns. */
const TO_LEAVE = 6
const UNHURRIED = 1.6

/** Squares from the objective at which one begins to look through the area. */
const AT_IT = 11

/** Whether a unit looks through the objective area for who hides there. */
export const isSearching = ({ picture, search }: Siting, task: Assignment, unit: Unit): boolean =>
  task.duty === 'advance' &&
  search.worth > 0 &&
  distance(picture.battle.map.board, unit.at, picture.state.objective) <= AT_IT

/** What getting on is worth to a unit, by a turn of its cautious pace. */
const pressOf = (siting: Siting, task: Assignment, unit: Unit): number => {
  const { picture, weights } = siting
  const { aims } = picture
  const scale = (1 + pageOf(unit.type).cost / 8) * Math.max(1, (aims.kill + aims.loss) / 2)
  const riders = task.duty === 'leave' ? passengersOf(picture.state, unit).length : 0
  const bound = covers(picture, task, unit) ? 0 : goesByBounds(picture, task) ? COVERED : 1
  switch (task.duty) {
    case 'advance':
      return weights.way * bound * task.haste * scale + (isSearching(siting, task, unit) ? siting.search.worth : 0)
    case 'leave':
      return weights.way * Math.min(UNHURRIED, task.haste) * ((aims.exit * (1 + riders)) / TO_LEAVE)
    default:
      return 0
  }
}

/** What draws a unit to the objective area that is to be in it; most of all where nobody is. */
const HOME = 1.5
const homeOf = ({ picture, garrison }: Siting, task: Assignment, unit: Unit): number => {
  if (task.duty !== 'keep' && task.duty !== 'yield') return 0
  if (garrison.has(unit.id)) return HOME * 2
  if (picture.aims.design !== 'hold') return 0
  const inside = picture.own.filter((one) => one.fate === 'map' && picture.area.has(one.at)).length
  return inside < 2 || picture.turnsLeft <= TURN * 2 ? HOME : 0
}

/** What draws a unit, wherever it is put. */
export type Pull = {
  readonly way: Way
  readonly press: number
  readonly home: number
  readonly turn: number
  /** Squares to the objective. */
  readonly far: number
  readonly hq: Unit | undefined
  /** What each square counts by which an enemy is nearer than he should be. */
  readonly yields: number
  /** Of a headquarters: who hears nothing but its voice, where they are or will be. */
  readonly hearers: readonly Cell[]
  /** Columns before the enemy ground to which it goes; lower ones are ahead of those on foot. */
  readonly line: number
  /** What it is worth more than others of its kind. */
  readonly rank: number
  /** A headquarters that stays on the map until the others of its formation have left it. */
  readonly waits: boolean
}

/** Who is more pressed for time than this does not wait for those on foot. */
const LEADS = 1.6
/** A headquarters that falls leaves all of its formation standing. */
const RANK = 3

const isLeader = (task: Assignment, unit: Unit): boolean => isHq(unit) && task.body.units.length > 1

/** The way that a unit has by its task: a headquarters first goes back for those whom it has left behind. */
const wayFor = (siting: Siting, task: Assignment, unit: Unit, home: number, waits: boolean): Way => {
  const { picture, search } = siting
  const { battle, state, area } = picture
  const lost = waits ? unheard(picture, task, unit) : []
  if (lost.length > 0) return wayBy(battle, unit, lost)
  const sought = isSearching(siting, task, unit) ? searchGoals(picture, search) : []
  const goals = sought.length > 0 ? sought : task.goals.length > 0 ? task.goals : [state.objective]
  if (task.duty === 'leave') return wayRound(siting, unit, goals)
  return wayBy(battle, unit, home > 0 ? [...area] : goals)
}

export const termsFor = (siting: Siting, task: Assignment, unit: Unit): Pull => {
  const { battle, state, side } = siting.picture
  const home = homeOf(siting, task, unit)
  const waits = waitsForOthers(siting.picture, task, unit)
  return {
    way: wayFor(siting, task, unit, home, waits),
    waits,
    press: pressOf(siting, task, unit) * (1 - STEADY * shakenBy(unit)),
    home,
    turn: Math.max(1, TURN * strideOf(unit, 'cautious')),
    far: siting.picture.aims.design === 'hold' ? distance(battle.map.board, unit.at, state.objective) : 0,
    yields: covers(siting.picture, task, unit) ? YIELDS.covering : YIELDS.going,
    hq: unit.radio || isHq(unit) ? undefined : hqOf(state, side, unit.formation),
    hearers: isHq(unit)
      ? task.body.units.flatMap((one) =>
          one.radio || one.at < 0 || isHq(one) ? [] : [siting.places.get(one.id) ?? one.at],
        )
      : [],
    line: task.duty === 'advance' && task.haste <= LEADS ? siting.line : Number.NEGATIVE_INFINITY,
    rank: isLeader(task, unit) ? RANK : 1,
  }
}

/** Who is to keep a place leaves it for something good only; nobody likes to go back. */
const KEPT = 0.5
const BACK = 1.5
/** Who is to hold and is far off comes nearer when he has nothing better to do. */
const DRAWN = 0.35
const AWAY = 8
export const pullOf = ({ press, home, far }: Pull, { duty }: Assignment, gained: number): number => {
  if (gained >= 0) return press + home + (duty === 'keep' && far > AWAY ? DRAWN : 0)
  return duty === 'keep' ? Math.max(home, KEPT) : BACK * (press + home)
}
