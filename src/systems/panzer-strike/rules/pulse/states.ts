import { isGun, isVehicle } from '../position/arms.ts'
import type { Change } from '../position/events.ts'
import { happen } from '../position/fold.ts'
import { formationOf, isVisible, unitOf } from '../position/questions.ts'
import type { Stance, State, Unit } from '../position/state.ts'
import { passengersOf, steppedOff } from '../orders/carrying.ts'
import type { Progress } from '../orders/carry.ts'
import { nameOf } from '../orders/giving.ts'
import { pageOf } from '../scenario/pages.ts'
import { EFFECTS } from '../tables/suppression.ts'
import type { Case } from '../terms/rules.ts'
import { isAdvancing, isFleeing, STATE_NAMES } from '../terms/states.ts'

const CITES: Readonly<Partial<Record<Stance, Case>>> = {
  pinned: 'II.A Pinned',
  buttoned: 'II.A Buttoned',
  retreating: 'II.A Retreating',
  routed: 'II.A Routed',
}

/** What suppression makes of a unit; undefined where it may do as it was told [Charts Suppression Effects]. */
export const shakenState = (unit: Unit): Stance | undefined => {
  const { suppression, morale, stance } = unit
  if (suppression >= EFFECTS.routs * morale) return 'routed'
  if (suppression >= EFFECTS.retreats * morale) return 'retreating'
  if (suppression < EFFECTS.pinned * morale || stance === 'dugIn') return undefined
  return isVehicle(unit) ? 'buttoned' : 'pinned'
}

/** Back to what it was doing: on with its move, or Positioned. */
const recovered = (unit: Unit): Stance => unit.goals[0]?.pace ?? 'positioned'

const isShaken = ({ stance }: Unit): boolean => stance === 'pinned' || stance === 'buttoned' || isFleeing(stance)

const isMortar = ({ type }: Unit): boolean => {
  const page = pageOf(type)
  return page.kind === 'gun' && page.role === 'mortar'
}

/** A vehicle or gun that must flee and cannot move is left behind [II.A Abandoned]. */
const isLeft = (unit: Unit): boolean => unit.speed === 0 && (isVehicle(unit) || (isGun(unit) && !isMortar(unit)))

const became = (progress: Progress, unit: Unit, set: Change['set'], cite: Case, why: string): Progress =>
  happen(progress, { type: 'became', unit: unit.id, set, cite, why })

const why = (unit: Unit): string => `Suppression ${unit.suppression}, morale ${unit.morale}.`

/** The state of one unit by its suppression [II.A Unit States]. */
const settled = (progress: Progress, id: string): Progress => {
  const unit = unitOf(progress.state, id)
  if (unit?.fate !== 'map') return progress
  const shaken = shakenState(unit)
  if (shaken && isFleeing(shaken) && isLeft(unit)) return abandon(progress, unit)
  if (shaken && shaken !== unit.stance) {
    const flees = isFleeing(shaken) ? { goals: [], aim: undefined, allowance: 0 } : {}
    return became(progress, unit, { stance: shaken, ...flees }, CITES[shaken] ?? 'II.A Unit States', why(unit))
  }
  if (!shaken && isShaken(unit)) return became(progress, unit, { stance: recovered(unit) }, 'II.A Unit States', why(unit))
  return progress
}

/** Out of play, with whoever it carries standing beside it [II.A Abandoned]. */
const abandon = (progress: Progress, unit: Unit): Progress => {
  const dumped = dump(progress, unit)
  const set = { fate: 'abandoned', goals: [], aim: undefined, sees: [] } as const
  return became(dumped, unit, set, 'II.A Abandoned', `${nameOf(unit)} should flee and cannot move.`)
}

/** Passengers of a suppressed carrier get off and gain what it has [II.B.2 Debarking]. */
const dump = (progress: Progress, carrier: Unit): Progress =>
  passengersOf(progress.state, carrier).reduce((now, unit) => {
    const { set } = steppedOff(unit, carrier)
    const suppression = unit.suppression + carrier.suppression
    return became(now, unit, { ...set, suppression }, 'II.B.2 Debarking', `${nameOf(carrier)} is suppressed.`)
  }, progress)

const dumped = (progress: Progress, id: string): Progress => {
  const unit = unitOf(progress.state, id)
  return unit && unit.fate === 'map' && unit.suppression >= unit.morale ? dump(progress, unit) : progress
}

/** One of a formation that is seen and shot at slows all of it down [II.A Full Advance]. */
const slowed = (progress: Progress, id: string): Progress => {
  const { state } = progress
  const unit = unitOf(state, id)
  if (unit?.fate !== 'map' || unit.stance !== 'full') return progress
  if (unit.suppression < EFFECTS.slowed || !isVisible(state, unit)) return progress
  const all = formationOf(state, unit).filter((one) => one.fate === 'map' && one.stance === 'full')
  return all.reduce(
    (now, one) =>
      became(
        now,
        one,
        { stance: 'cautious', goals: one.goals.map((goal) => ({ ...goal, pace: 'cautious' as const })) },
        'II.A Full Advance',
        `${nameOf(unit)} is seen and under fire: ${STATE_NAMES.cautious}.`,
      ),
    progress,
  )
}

/** All units of a side take the states that their suppression gives them, before they act [II.C Order in a Pulse]. */
export const statesOf = (progress: Progress, ids: readonly string[]): Progress =>
  ids.reduce((now, id) => slowed(settled(dumped(now, id), id), id), progress)

export const isAble = (unit: Unit): boolean => unit.delay === 0 && !isFleeing(unit.stance)
export const advances = (unit: Unit): boolean => isAdvancing(unit.stance)
export const anyOf = (state: State, ids: readonly string[]): readonly Unit[] =>
  ids.flatMap((id) => {
    const unit = unitOf(state, id)
    return unit ? [unit] : []
  })
