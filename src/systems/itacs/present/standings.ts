import { otherSide } from '../../../core/engine/vocabulary.ts'
import { waysOf } from '../../../core/presenter/standing.ts'
import type { SideStanding } from '../../../core/presenter/view.ts'
import { points } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { State } from '../rules/position/state.ts'
import { isDisrupted, isLeader } from '../rules/position/units.ts'
import { verdictOf } from '../rules/position/victory.ts'
import { nameOfSide } from './common/words.ts'

/** The degree of victory that the points would give now [7.2]. */
const levelOf = ({ points }: State, side: 0 | 1): string => {
  const found = verdictOf(points)
  return found?.winner === side ? found.level : 'no level'
}

/** How near a side is to panic [7.1]: a condition of the other one, and no victory by itself. */
const panicWords = (battle: Battle, { panicked, points: won }: State, side: 0 | 1): string => {
  const level = battle.setting.sides[side].panicLevel
  const lost = won[otherSide(side)]
  if (panicked === side) return 'has panicked'
  if (panicked !== undefined) return 'will not panic any more: the enemy has'
  return level === undefined ? 'never panics' : `panics at ${points(level)} points lost: ${points(lost)} now`
}

/** Where the sheet names no conditions the points decide. */
const byPoints = (state: State, side: 0 | 1): SideStanding['ways'] => {
  const other = otherSide(side)
  const holds = verdictOf(state.points)?.winner === side
  const text = `More victory points than the enemy: ${points(state.points[side])} to ${points(state.points[other])}`
  return [{ holds, conditions: [{ holds, text }] }]
}

const standingOf = (battle: Battle, state: State, side: 0 | 1): SideStanding => {
  const own = state.units.filter((unit) => unit.side === side && !isLeader(unit))
  const named = battle.setting.ways?.(state, side)
  const count = (fate: string): number => own.filter((unit) => unit.fate === fate).length
  return {
    side,
    name: nameOfSide(battle, side),
    vp: state.points[side],
    level: levelOf(state, side),
    pointsDecide: battle.setting.isByPoints ?? true,
    ways: named ? waysOf(named) : byPoints(state, side),
    notes: [{ text: `${nameOfSide(battle, side)}: ${panicWords(battle, state, side)}`, cite: '7.1' }],
    fallen: state.units.flatMap((unit) => (unit.side === side && unit.fate === 'destroyed' ? [unit.id] : [])),
    forces: {
      start: own.length,
      onMap: count('map'),
      disrupted: own.filter((unit) => unit.fate === 'map' && isDisrupted(unit)).length,
      eliminated: count('destroyed'),
      exited: count('left'),
      reserve: count('reserve'),
    },
  }
}

/** How both sides stand now: points, panic, conditions and forces, leaders left out. */
export const standingsOf = (battle: Battle, state: State): [SideStanding, SideStanding] => [
  standingOf(battle, state, 0),
  standingOf(battle, state, 1),
]
