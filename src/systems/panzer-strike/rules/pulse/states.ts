import { slowsDown, stateOf as shakenState } from '../formulas/suppression.ts'
import { isGun, isVehicle } from '../position/arms.ts'
import type { Change } from '../position/events.ts'
import { happen } from '../position/fold.ts'
import { formationOf, isVisible, unitOf } from '../position/questions.ts'
import type { Unit } from '../position/state.ts'
import { delayed, passengersOf, steppedOff } from '../orders/carrying.ts'
import type { Progress } from '../orders/carry.ts'
import { headless } from './effects.ts'
import { nameOf } from '../orders/giving.ts'
import { pageOf } from '../scenario/pages.ts'
import type { Case } from '../terms/rules.ts'
import { isFleeing, STATE_NAMES, type Stance } from '../terms/states.ts'

const CITES: Readonly<Partial<Record<Stance, Case>>> = {
  pinned: 'II.A Pinned',
  buttoned: 'II.A Buttoned',
  retreating: 'II.A Retreating',
  routed: 'II.A Routed',
}

const isMortar = ({ type }: Unit): boolean => {
  const page = pageOf(type)
  return page.kind === 'gun' && page.role === 'mortar'
}

/** A vehicle or gun that could not flee is left behind [II.A Abandoned]. */
const isImmobile = (unit: Unit): boolean => unit.speed === 0 && (isVehicle(unit) || (isGun(unit) && !isMortar(unit)))

const shakenOf = (unit: Unit): Stance | 'abandoned' =>
  shakenState({
    state: unit.stance,
    suppression: unit.suppression,
    morale: unit.morale,
    isVehicle: isVehicle(unit),
    immobile: isImmobile(unit),
    advance: unit.goals[0]?.pace,
  })

const became = (progress: Progress, unit: Unit, set: Change['set'], cite: Case, why: string): Progress =>
  happen(progress, { type: 'became', unit: unit.id, set, cite, why })

const why = (unit: Unit): string => `Suppression ${unit.suppression}, morale ${unit.morale}.`

/** The state of one unit by its suppression [II.A Unit States]. */
const settled = (progress: Progress, id: string): Progress => {
  const unit = unitOf(progress.state, id)
  if (unit?.fate !== 'map') return progress
  const stance = shakenOf(unit)
  if (stance === 'abandoned') return abandon(progress, unit)
  if (stance === unit.stance) return progress
  const flees = isFleeing(stance) ? { goals: [], aim: undefined, allowance: 0 } : {}
  return became(progress, unit, { stance, ...flees }, CITES[stance] ?? 'II.A Unit States', why(unit))
}

/** Out of play, with whoever it carries standing beside it [II.A Abandoned]. */
const abandon = (progress: Progress, unit: Unit): Progress => {
  const dumped = dump(progress, unit)
  const set = { fate: 'abandoned', goals: [], aim: undefined, sees: [] } as const
  const left = became(dumped, unit, set, 'II.A Abandoned', `${nameOf(unit)} should flee and cannot move.`)
  return headless(left, unit)
}

/** Passengers of a suppressed carrier get off and gain what it has [II.B.2 Debarking]. */
const dump = (progress: Progress, carrier: Unit): Progress => {
  const riders = passengersOf(progress.state, carrier)
  if (riders.length === 0) return progress
  const off = riders.reduce((now, unit) => {
    const { set } = steppedOff(unit, carrier)
    const suppression = unit.suppression + carrier.suppression
    return became(now, unit, { ...set, suppression }, 'II.B.2 Debarking', `${nameOf(carrier)} is suppressed.`)
  }, progress)
  return happen(off, { type: 'commanded', changes: [delayed(carrier)] })
}

const dumped = (progress: Progress, id: string): Progress => {
  const unit = unitOf(progress.state, id)
  return unit && unit.suppression >= unit.morale ? dump(progress, unit) : progress
}

/** One of a formation that is seen and shot at slows all of it down [II.A Full Advance]. */
const slowed = (progress: Progress, id: string): Progress => {
  const { state } = progress
  const unit = unitOf(state, id)
  if (unit?.fate !== 'map' || !slowsDown(unit.stance, unit.suppression, isVisible(state, unit))) return progress
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
