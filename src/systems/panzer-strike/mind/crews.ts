import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance, isClose } from '../rules/geometry/squares.ts'
import { capacityOf, passengersOf } from '../rules/orders/carrying.ts'
import { rallied } from '../rules/orders/rallying.ts'
import { isGun, isHard, isVehicle } from '../rules/position/arms.ts'
import { isFleeing, isHq } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { Pleading, Wish } from './pad.ts'
import type { Picture } from './picture.ts'
import type { Siting } from './siting.ts'
import type { Duty, Assignment } from './tasks.ts'
import { wayBy } from './travel.ts'

const TEN = 10
const FIFTHS = 5

/** Headquarters that rally the shaken around them. */
export const ralliesOf = ({ battle, state, own }: Picture, tried: ReadonlySet<string>): readonly Wish[] =>
  own.flatMap((hq): Wish[] => {
    if (!isHq(hq) || isFleeing(hq) || hq.orders < 2 || tried.has(hq.id) || hq.at < 0) return []
    const near = rallied(battle, state, hq).filter(
      (unit) => distance(battle.map.board, hq.at, unit.at) <= hq.rating / FIFTHS + 1,
    )
    const worth = near.reduce((sum, unit) => sum + (pageOf(unit.type).cost * unit.morale) / TEN, 0)
    const grounds = { features: [{ name: 'rally', value: worth }] }
    return worth > 0 ? [{ order: { type: 'rally', unit: hq.id }, worth, grounds }] : []
  })

/** As near to a known enemy nobody is carried any longer: behind armour, and in a truck. */
const NEAR = { hard: 9, soft: 15 } as const
/** Points of the way to where they are to be. */
const THERE = 40
const HOT = 0.25
const BY_RULE: Pleading = { features: [] }

/** Why it is time to get off: a rule, or what is to be feared where the carrier stands; undefined where it is not. */
const timeFor = (
  { picture, scales, craft }: Siting,
  carrier: Unit,
  riders: readonly Unit[],
  task: Assignment,
): Pleading | undefined => {
  const { battle, foes } = picture
  const near = isHard(carrier) ? NEAR.hard : NEAR.soft
  const cost = riders.reduce((sum, { type }) => sum + pageOf(type).cost, pageOf(carrier.type).cost)
  if (carrier.suppression > 0 || carrier.speed === 0) return BY_RULE
  if (foes.some((foe) => foe.sure > 0.4 && distance(battle.map.board, foe.at, carrier.at) <= near)) return BY_RULE
  const risk = scales.risk(carrier, carrier.at, 'cautious', craft.wary)
  if (risk > HOT * cost * picture.aims.loss) return { features: [{ name: 'enemy fire', value: -risk }] }
  return (wayBy(battle, carrier, task.goals)[carrier.at] ?? 0) <= THERE ? BY_RULE : undefined
}

/** Who has a long way goes by carrier: points of the way on foot, and squares that no known enemy is near. */
const LONG = 60
const QUIET = { hard: 14, soft: 24 } as const

/** Whether a carrier may go to a square with nobody to fear. */
export const isQuiet = ({ picture, scales, craft }: Siting, carrier: Unit, at: Cell): boolean => {
  const near = isHard(carrier) ? QUIET.hard : QUIET.soft
  const { battle, foes } = picture
  if (carrier.suppression > 0 || carrier.speed === 0 || isFleeing(carrier)) return false
  if (foes.some((foe) => foe.sure > 0.4 && distance(battle.map.board, foe.at, at) <= near)) return false
  return scales.risk(carrier, at, 'cautious', craft.wary) < 0.1 * pageOf(carrier.type).cost
}

const RIDES: readonly Duty[] = ['advance', 'leave', 'support']

/** Guns are too heavy to be pushed far: they ride first. */
const BY_HAND = 2
/** Somebody who would rather ride: where to, and points of the way on foot, those of guns twice. */
export type Rider = {
  readonly unit: Unit
  readonly task: Assignment
  readonly goals: readonly Cell[]
  readonly long: number
}

/** Men and guns with a long way before them. */
export const ridersOf = ({ picture }: Siting, tasks: readonly Assignment[]): readonly Rider[] =>
  picture.own.flatMap((unit): Rider[] => {
    const task = tasks.find(({ body }) => body.letter === unit.formation)
    if (!task || isVehicle(unit) || unit.fate !== 'map' || isFleeing(unit) || !RIDES.includes(task.duty)) return []
    if (unit.delay > 0 || (picture.aims.design === 'pass') !== (task.duty === 'leave')) return []
    const goals = task.goals.length > 0 ? task.goals : [picture.state.objective]
    const long = wayBy(picture.battle, unit, goals)[unit.at] ?? 0
    return Number.isFinite(long) && long >= LONG
      ? [{ unit, task, goals, long: long * (isGun(unit) ? BY_HAND : 1) }]
      : []
  })

/** Men and guns with a long way before them get on carriers that stand beside them, as long as it is quiet. */
export const embarksOf = (siting: Siting, tasks: readonly Assignment[]): readonly Wish[] => {
  const { battle, own } = siting.picture
  const carriers = own.filter((unit) => unit.fate === 'map' && capacityOf(unit) > 0 && isQuiet(siting, unit, unit.at))
  if (carriers.length === 0) return []
  return ridersOf(siting, tasks).flatMap(({ unit, long }): readonly Wish[] =>
    carriers
      .filter((carrier) => isClose(battle.map.board, carrier.at, unit.at))
      .sort((x, y) => Number(y.formation === unit.formation) - Number(x.formation === unit.formation))
      .map((carrier) => ({
        order: { type: 'embark', unit: carrier.id, passenger: unit.id },
        worth: long / LONG,
        grounds: { features: [{ name: 'way on foot', value: long }] },
      })),
  )
}

const AT_ONCE: readonly Duty[] = ['keep', 'yield']

/** Passengers get off before they meet the enemy; where they are to leave the map they ride on. */
export const debarksOf = (siting: Siting, tasks: readonly Assignment[]): readonly Wish[] => {
  const { own, state } = siting.picture
  return own.flatMap((carrier): Wish[] => {
    const riders = carrier.fate === 'map' ? passengersOf(state, carrier) : []
    const task = tasks.find(({ body }) => body.letter === riders[0]?.formation)
    if (riders.length === 0 || !task) return []
    if (task.duty === 'leave' && carrier.speed > 0) return []
    const goals = { ...task, goals: task.goals.length > 0 ? task.goals : [state.objective] }
    const stays = AT_ONCE.includes(task.duty) && siting.picture.aims.design !== 'pass'
    const grounds = stays ? BY_RULE : timeFor(siting, carrier, riders, goals)
    return grounds ? [{ order: { type: 'debark', unit: carrier.id }, worth: 2, grounds }] : []
  })
}
