import { distance } from '../rules/geometry/squares.ts'
import { passengersOf } from '../rules/orders/carrying.ts'
import { rallied } from '../rules/orders/rallying.ts'
import { isHard } from '../rules/position/arms.ts'
import { isFleeing, isHq } from '../rules/position/questions.ts'
import type { Unit } from '../rules/position/state.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { Wish } from './pad.ts'
import type { Picture } from './picture.ts'
import type { Siting } from './stations.ts'
import type { Duty, Task } from './tasks.ts'
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
    return worth > 0 ? [{ order: { type: 'rally', unit: hq.id }, worth }] : []
  })

/** As near to a known enemy nobody is carried any longer: behind armour, and in a truck. */
const NEAR = { hard: 9, soft: 15 } as const
/** Points of the way to where they are to be. */
const THERE = 40
const HOT = 0.25

const isTime = ({ picture, scales, craft }: Siting, carrier: Unit, riders: readonly Unit[], task: Task): boolean => {
  const { battle, foes } = picture
  const near = isHard(carrier) ? NEAR.hard : NEAR.soft
  const cost = riders.reduce((sum, { type }) => sum + pageOf(type).cost, pageOf(carrier.type).cost)
  if (carrier.suppression > 0 || carrier.speed === 0) return true
  if (foes.some((foe) => foe.sure > 0.4 && distance(battle.map.board, foe.at, carrier.at) <= near)) return true
  if (scales.risk(carrier, carrier.at, 'cautious', craft.wary) > HOT * cost * picture.aims.loss) return true
  return (wayBy(battle, carrier, task.goals)[carrier.at] ?? 0) <= THERE
}

const AT_ONCE: readonly Duty[] = ['keep', 'yield']

/** Passengers get off before they meet the enemy; where they are to leave the map they ride on. */
export const debarksOf = (siting: Siting, tasks: readonly Task[]): readonly Wish[] => {
  const { own, state } = siting.picture
  return own.flatMap((carrier): Wish[] => {
    const riders = carrier.fate === 'map' ? passengersOf(state, carrier) : []
    const task = tasks.find(({ body }) => body.letter === riders[0]?.formation)
    if (riders.length === 0 || !task) return []
    if (task.duty === 'leave' && carrier.speed > 0) return []
    const goals = { ...task, goals: task.goals.length > 0 ? task.goals : [state.objective] }
    return AT_ONCE.includes(task.duty) || isTime(siting, carrier, riders, goals)
      ? [{ order: { type: 'debark', unit: carrier.id }, worth: 2 }]
      : []
  })
}
