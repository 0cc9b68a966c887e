import { breakdown } from '../../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import { SIGHT_SHIFTS, SIGHT_SQUARES } from '../tables/fire.ts'
import type { UnitState } from '../terms/states.ts'
import type { Pulse } from '../terms/types.ts'
import { silhouette } from './accuracy.ts'
import { by, counting, plus, shift } from './lines.ts'

export type VisibilityTerms = {
  /** Level of the battle, 1 to 9. */
  readonly visibility: number
  readonly pulse: Pulse
  readonly spotter: { readonly buttoned: boolean; readonly skilled: boolean; readonly level: number }
  readonly target: {
    readonly stationary: boolean
    /** Hull-down, Dug-In or in cover: one of them is enough. */
    readonly hidden: boolean
    readonly level: number
    readonly size: number
  }
  /** Squares between the two, for the silhouette. */
  readonly range: number
}

const CHART = 'Charts Visibility'

/** Squares at which a target is seen, where nothing blocks the line [Charts Visibility]. */
export const sightRange = ({ visibility, pulse, spotter, target, range }: VisibilityTerms): Breakdown =>
  breakdown(
    'Range of sight',
    counting([
      plus(`Visibility ${visibility}`, SIGHT_SQUARES * visibility, 'II.B.3 Visibility'),
      spotter.buttoned && shift('Spotter Buttoned', SIGHT_SHIFTS.buttoned, CHART),
      !spotter.skilled && shift('Skill check failed', SIGHT_SHIFTS.failsSkill, CHART),
      spotter.level > target.level && shift('Spotter is higher', SIGHT_SHIFTS.higher, CHART),
      pulse !== 3 && shift('First or second pulse', SIGHT_SHIFTS.earlyPulse, CHART),
      target.stationary && shift('Target does not move', SIGHT_SHIFTS.stationary, CHART),
      target.hidden && shift('Target hull-down, Dug-In or in cover', SIGHT_SHIFTS.hidden, CHART),
      by(`Silhouette ${target.size}`, silhouette(target.size, range), 'Formulas Silhouette'),
    ]),
  )

export type Searcher = {
  readonly state: UnitState
  /** Moved or fired in this pulse. */
  readonly busy: boolean
  /** A gun on a vehicle without a turret. */
  readonly turretless: boolean
}

/** How far round a unit searches in a pulse: not at all, ahead only, all round. */
export const searchArc = ({ state, busy, turretless }: Searcher, pulse: Pulse): 'none' | 'ahead' | 'round' => {
  // [II.B.3 Sighting]
  if (pulse !== 3) return busy || state === 'buttoned' ? 'none' : 'ahead'
  return seesRound({ state, turretless }) ? 'round' : 'ahead'
}

/** Whether a unit sees all round when it is ordered to fire [II.B.3 Facing, II.A Full Advance]. */
export const seesRound = ({ state, turretless }: Pick<Searcher, 'state' | 'turretless'>): boolean =>
  state !== 'buttoned' && state !== 'full' && !turretless
