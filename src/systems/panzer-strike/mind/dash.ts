import type { Cell } from '../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../core/grid/board.ts'
import { passengersOf } from '../rules/orders/carrying.ts'
import type { Unit } from '../rules/position/state.ts'
import { costInto } from '../rules/position/ways.ts'
import { isLimited } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { crossesBelt } from './belts.ts'
import { waitsForOthers } from './leaving.ts'
import type { Wish } from './pad.ts'
import type { Siting } from './siting.ts'
import { isBroken, type Assignment } from './tasks.ts'
import { stepOf, strideOf, warilyBy, type Way, wayBy } from './travel.ts'

/** Turns that are kept for a run: somebody is slowed down, or goes round. */
const SPARE = 10
const PULSES = 3
/** Of those who run under fire some are stopped as well: so many times what is feared in each turn of it. */
const UNDER_FIRE = 1.2
/** What makes a square longer for who runs: to be seen there, and to be lost there. */
const DREAD = { seen: 0.7, lost: 10 } as const

/** The way round those who would fire; the same for all units of a type. */
export const wayRound = (siting: Siting, unit: Unit, goals: readonly Cell[]): Way => {
  const { picture, scales, craft, nerves, rounds } = siting
  const key = `${unit.type} ${goals[0] ?? 0} ${goals.length}`
  const before = rounds.get(key)
  if (before) return before
  const price = Math.max(0.1, pageOf(unit.type).cost * picture.aims.loss)
  const found = warilyBy(
    picture.battle,
    unit,
    goals,
    (cell) =>
      1 +
      DREAD.seen * (nerves.open[cell] as number) +
      (DREAD.lost * scales.risk(unit, cell, 'full', craft.wary)) / price,
  )
  rounds.set(key, found)
  return found
}

/** The squares downhill along a way, as far as so many points pay. */
const along = ({ picture: { battle } }: Siting, unit: Unit, way: Way, points: number): readonly Cell[] => {
  const path: Cell[] = []
  let [at, left] = [unit.at, points]
  while ((way[at] ?? 0) > 0) {
    const next = neighboursOf(battle.map.board, at).reduce((best, cell) =>
      (way[cell] ?? Number.POSITIVE_INFINITY) < (way[best] ?? Number.POSITIVE_INFINITY) ? cell : best,
    )
    left -= costInto(battle, unit, next)
    if (!((way[next] ?? Number.POSITIVE_INFINITY) < (way[at] ?? 0)) || left < 0) break
    path.push(next)
    at = next
  }
  return path
}

/** What a run along a path puts at stake, by where each turn of it ends. */
const feared = ({ scales, craft }: Siting, unit: Unit, path: readonly Cell[], turns: number): number => {
  const step = Math.max(1, Math.ceil(path.length / Math.max(1, turns)))
  return path.reduce(
    (sum, cell, index) =>
      (index + 1) % step === 0 ? sum + UNDER_FIRE * scales.risk(unit, cell, 'full', craft.wary) : sum,
    0,
  )
}

/** The whole way out, what a unit brings out with those whom it carries, and what it puts at stake. */
const wayOut = (
  siting: Siting,
  task: Assignment,
  unit: Unit,
): { path: readonly Cell[]; brought: number; stake: number } => {
  const { battle, aims, state } = siting.picture
  const turns = (wayBy(battle, unit, task.goals)[unit.at] ?? 0) / (PULSES * strideOf(unit, 'full'))
  const riders = passengersOf(state, unit)
  const cost = [unit, ...riders].reduce((sum, { type }) => sum + pageOf(type).cost, 0)
  const path = along(siting, unit, wayRound(siting, unit, task.goals), Number.POSITIVE_INFINITY)
  return {
    path,
    brought: aims.exit * (1 + riders.length),
    stake: (feared(siting, unit, path, turns) * cost) / Math.max(1, pageOf(unit.type).cost),
  }
}

/** From where a unit goes next, the rest of its way out: it goes on though nobody commands it any more [II.A Out of Command]. */
export const onwardOf = (siting: Siting, task: Assignment, unit: Unit): readonly Wish[] => {
  const { picture } = siting
  if (task.duty !== 'leave' || waitsForOthers(picture, task, unit) || isLimited(picture.battle)) return []
  const { path, brought, stake } = wayOut(siting, task, unit)
  const to = path.at(-1)
  if (to === undefined || brought <= stake) return []
  const pace = crossesBelt(picture, unit, to) ? 'cautious' : 'full'
  return [{ order: { type: 'move', unit: unit.id, to, pace, next: true }, worth: Number.NEGATIVE_INFINITY }]
}

/**
 * Who is to leave by the enemy edge and has just the time for it runs, round whom he knows of but under fire too, where
 * what he brings out is worth more than what he puts at stake; undefined for who does not.
 */
export const dashOf = (siting: Siting, task: Assignment, unit: Unit): Wish | undefined => {
  const { picture } = siting
  const { turnsLeft, battle } = picture
  if (
    task.duty !== 'leave' ||
    waitsForOthers(picture, task, unit) ||
    unit.speed === 0 ||
    unit.stance === 'pinned' ||
    !unit.inCommand
  )
    return undefined
  const stride = PULSES * strideOf(unit, 'full')
  const turns = (wayBy(battle, unit, task.goals)[unit.at] ?? 0) / stride + (unit.goals.length === 0 ? 1 / PULSES : 0)
  if (turns > turnsLeft || (turns + SPARE < turnsLeft && !isBroken(picture))) return undefined
  const way = wayRound(siting, unit, task.goals)
  const { brought, stake } = wayOut(siting, task, unit)
  const to = along(siting, unit, way, Math.max(stride, stepOf(unit, 'full')) + stride).at(-1)
  return to !== undefined && brought > stake
    ? {
        order: { type: 'move', unit: unit.id, to, pace: crossesBelt(picture, unit, to) ? 'cautious' : 'full' },
        worth: brought,
        grounds: {
          features: [
            { name: 'points', value: brought },
            { name: 'enemy fire', value: -stake },
          ],
        },
      }
    : undefined
}
