import { derived } from '../../../core/engine/derived.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import { reach } from '../../../core/map/reach.ts'
import { allowance } from '../rules/formulas/movement.ts'
import { isVehicle } from '../rules/position/arms.ts'
import type { Pace, Unit } from '../rules/position/state.ts'
import { costInto } from '../rules/position/ways.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'

/** What it costs to come to the nearest of some squares, from every square. */
export type Way = Float64Array

/** More than any way across the largest map. */
const FAR = 2500

/** Nobody goes round farther than this many times the way. */
const MOST_DREAD = 8
/** Costs are multiples of a half. */
const HALVES = 2

const ways = derived((_battle: Battle): Map<string, Way> => new Map())
const MOST = 300

const modeOf = ({ type }: Pick<Unit, 'type'>): string => {
  const page = pageOf(type)
  return page.kind === 'vehicle' ? page.move : 'foot'
}

/** The way that units of a kind have to some squares: looked at from there, each square costs its own price. */
export const wayBy = (battle: Battle, unit: Pick<Unit, 'type'>, goals: readonly Cell[]): Way => {
  const known = ways(battle)
  const key = `${modeOf(unit)} ${goals.join(' ')}`
  const before = known.get(key)
  if (before) return before
  if (known.size > MOST) known.clear()
  const starts = goals.map((cell) => ({ cell, cost: 0 }))
  const { cost } = reach(
    battle.map.board,
    goals[0] ?? 0,
    FAR,
    {
      cost: (from, _direction, to) =>
        Number.isFinite(costInto(battle, unit, to))
          ? Math.min(FAR, costInto(battle, unit, from))
          : Number.POSITIVE_INFINITY,
      stops: () => false,
    },
    starts,
  )
  known.set(key, cost)
  return cost
}

/** The same round what is dangerous: each square costs as many times its price as `dread` says, 1 where there is nothing to fear. */
export const warilyBy = (
  battle: Battle,
  unit: Pick<Unit, 'type'>,
  goals: readonly Cell[],
  dread: (cell: Cell) => number,
): Way =>
  reach(
    battle.map.board,
    goals[0] ?? 0,
    FAR * MOST_DREAD,
    {
      cost: (from, _direction, to) =>
        Number.isFinite(costInto(battle, unit, to))
          ? Math.round(HALVES * Math.min(FAR, costInto(battle, unit, from)) * Math.min(MOST_DREAD, dread(from))) /
            HALVES
          : Number.POSITIVE_INFINITY,
      stops: () => false,
    },
    goals.map((cell) => ({ cell, cost: 0 })),
  ).cost

/** Points that a unit has in a pulse at a pace. */
export const strideOf = (unit: Unit, pace: Pace): number =>
  allowance({ state: pace, isVehicle: isVehicle(unit), maxSpeed: unit.speed })

const PULSES = 3

/** Points of movement that a unit has in this turn: a pulse is lost by who sets off. */
export const stepOf = (unit: Unit, pace: Pace): number =>
  strideOf(unit, pace) * Math.max(0, PULSES - unit.delay - (unit.goals.length === 0 ? 1 : 0)) + unit.allowance
