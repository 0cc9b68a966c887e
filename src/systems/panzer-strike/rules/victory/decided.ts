import { otherSide, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { hasObjective, levelOf } from '../formulas/victory.ts'
import type { State, Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { isFleeing } from '../terms/states.ts'
import { costOfAll, featsOf, pointsAt, stanceOf } from './points.ts'

const isLeft = ({ fate }: Unit): boolean => fate === 'map' || fate === 'loaded' || fate === 'reserve'
/** A battery beyond the map needs somebody who spots; what was called in before still falls, on friends too [II.B.3 Bombardment]. */
const isFiring = ({ fate, aim }: Unit): boolean => fate === 'offMap' && aim !== undefined
const isRisky = ({ stance, aim }: Unit): boolean => isFleeing(stance) || aim?.kind === 'square'

/** What may still become of a side where one of both has nobody left; where it is not sure, it says yes. */
type Prospects = { readonly left: readonly Unit[]; readonly bleeds: boolean }

const prospectsOf = ({ units, mines }: State, side: SideIndex): Prospects => {
  const left = units.filter((unit) => unit.side === side && isLeft(unit))
  const isThreatened = mines.length > 0 || left.some(isRisky) || units.some(isFiring)
  return { left, bleeds: left.length > 0 && isThreatened }
}

/** The least and the most that a side may have done in the end; ground is kept while nobody comes or has to go. */
const rangeOf = (battle: Battle, state: State, side: SideIndex) => {
  const own = prospectsOf(state, side)
  const enemy = prospectsOf(state, otherSide(side))
  const least = featsOf(battle, state, side)
  const isKept = least.objective && enemy.left.length === 0 && !own.bleeds
  const destroyed = least.destroyed + (enemy.bleeds ? costOfAll(enemy.left) : 0)
  const exited = least.exited + own.left.length
  const mayHold = own.left.length > 0 || (enemy.bleeds && hasObjective(stanceOf(battle, side), 0, 0))
  return {
    least: { ...least, objective: isKept },
    most: { ...least, destroyed, exited, objective: least.objective || mayHold },
  }
}

/**
 * True when one side has nobody left and nothing that may still happen changes winner or level [II.A Victory, P-111]:
 * the best and the worst that each side can come to have the same verdict, and what lies between them too.
 */
export const isDecided = (battle: Battle, state: State): boolean => {
  const gone = ([0, 1] as const).some((side) => prospectsOf(state, side).left.length === 0)
  if (!gone) return false
  const [axis, allies] = [rangeOf(battle, state, 0), rangeOf(battle, state, 1)]
  const ends = [pointsAt(battle, [axis.most, allies.least]), pointsAt(battle, [axis.least, allies.most])]
  const verdicts = ends.map(([a, b]) => {
    const level = levelOf(Math.max(a, b), Math.min(a, b))
    return level === 'draw' ? level : `${level} ${a > b}`
  })
  return new Set(verdicts).size === 1
}
