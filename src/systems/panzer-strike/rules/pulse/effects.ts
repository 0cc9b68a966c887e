import { add, breakdown, total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown, UnitId } from '../../../../core/engine/vocabulary.ts'
import { type Suppressed as Shots, shock as shockOf, suppressionUnderFire } from '../formulas/suppression.ts'
import { distance } from '../geometry/squares.ts'
import { isVehicle } from '../position/arms.ts'
import type { Change, Drawn } from '../position/events.ts'
import { happen } from '../position/fold.ts'
import { formationOf, isHq, isInPlay, unitOf } from '../position/questions.ts'
import type { Unit } from '../position/state.ts'
import { passengersOf } from '../orders/carrying.ts'
import type { Progress } from '../orders/carry.ts'
import { nameOf } from '../orders/giving.ts'
import type { Case } from '../terms/rules.ts'
import { isAdvancing } from '../terms/states.ts'

/** What hit a unit: who fired, what was drawn, the sum. */
export type PulseBlow = {
  readonly by: UnitId | undefined
  readonly words: string
  readonly draws: readonly Drawn[]
  readonly sum: Breakdown | undefined
  readonly cite: Case
}

const FIRE_CITE = 'Charts Suppression in Fire'

/** The suppression of a unit is another one; nothing happens where it stays or the unit is out of play. */
export const suppress = (progress: Progress, id: UnitId, sum: Breakdown, cite: Case): Progress => {
  const unit = unitOf(progress.state, id)
  const now = total(sum)
  if (!unit || now === unit.suppression || (unit.fate !== 'map' && unit.fate !== 'loaded')) return progress
  return happen(progress, { type: 'suppressed', unit: id, now, sum, cite })
}

const NO_SHOTS = { targeted: false, hitBy: undefined, menKilled: 0, destroyed: 0 } as const

/** What fire does to the nerves of a unit [Charts Suppression in Fire]. */
export const underFire = (progress: Progress, id: UnitId, shots: Partial<Shots>): Progress => {
  const unit = unitOf(progress.state, id)
  if (!unit) return progress
  return suppress(
    progress,
    id,
    suppressionUnderFire({ ...NO_SHOTS, ...shots, suppression: unit.suppression }),
    FIRE_CITE,
  )
}

const shaken = (progress: Progress, { id, suppression }: Unit, points: number, label: string): Progress => {
  const sum = breakdown('Suppression', [add('Before', suppression, FIRE_CITE), add(label, points, FIRE_CITE)])
  return suppress(progress, id, sum, FIRE_CITE)
}

/** Friends see one of them destroyed [Charts Suppression in Fire]. */
const shock = (progress: Progress, lost: Unit): Progress => {
  const { board } = progress.battle.map
  return progress.state.units
    .filter((unit) => unit.side === lost.side && unit.fate === 'map')
    .reduce(
      (now, unit) => shaken(now, unit, shockOf(distance(board, unit.at, lost.at)), `${nameOf(lost)} destroyed nearby`),
      progress,
    )
}

/** What is left of a formation stands where it is [P-13]; who lost his headquarters in fire loses heart [P-15]. */
const leaderless = (unit: Unit, isKilled: boolean): Change => ({
  unit: unit.id,
  set: {
    ...(isKilled && unit.morale > 1 ? { morale: unit.morale - 1 } : {}),
    goals: [],
    ...(isAdvancing(unit.stance) ? { stance: 'positioned' as const } : {}),
  },
})

/** A formation without headquarters is the computer’s for good; its morale falls when it was killed [II.B.1 Computer Control]. */
export const headless = (progress: Progress, hq: Unit, isKilled = false): Progress => {
  if (!isHq(hq)) return progress
  const { side, formation } = hq
  const key = `${side}${formation}`
  const handed = progress.state.computer.includes(key)
    ? progress
    : happen(progress, { type: 'handedOver', side, formation, on: true, cite: 'II.B.1 Computer Control' })
  const changes = formationOf(handed.state, hq)
    .filter(isInPlay)
    .map((unit) => leaderless(unit, isKilled))
  return changes.length > 0 ? happen(handed, { type: 'commanded', changes }) : handed
}

const GONE = { goals: [], aim: undefined, sees: [], allowance: 0 } as const

/** Destroyed, with whoever it carries; a wreck of a vehicle burns [II.A Destroyed, II.A Loaded, II.B.3 Fires]. */
export const destroy = (progress: Progress, unit: Unit, blow: PulseBlow): Progress => {
  const riders = passengersOf(progress.state, unit)
  let now = happen(progress, { type: 'struck', unit: unit.id, ...blow, set: { fate: 'destroyed', men: 0, ...GONE } })
  for (const rider of riders)
    now = happen(now, {
      type: 'struck',
      unit: rider.id,
      by: blow.by,
      words: `${nameOf(rider)} is lost with its carrier.`,
      draws: [],
      sum: undefined,
      set: { fate: 'destroyed', men: 0, at: unit.at, ...GONE },
      cite: 'II.A Loaded',
    })
  if (isVehicle(unit) && !now.state.wrecks.includes(unit.at)) {
    const { smoke, fires, wrecks } = now.state
    now = happen(now, { type: 'ground', smoke, fires, wrecks: [...wrecks, unit.at] })
  }
  now = [unit, ...riders].reduce((after, one) => headless(after, one, true), shock(now, unit))
  const byOne = blow.by === undefined ? undefined : unitOf(now.state, blow.by)
  return byOne && byOne.side !== unit.side ? underFire(now, byOne.id, { destroyed: 1 }) : now
}

/** Losses that leave the unit alive: men, weapons, tracks. Infantry that advances cautiously is pinned by a loss; what cannot move stands. */
export const harm = (progress: Progress, unit: Unit, set: Change['set'], blow: PulseBlow): Progress => {
  const lost = unit.men - (set.men ?? unit.men)
  const pins = lost > 0 && !isVehicle(unit) && unit.stance === 'cautious'
  const stops = set.speed === 0 && isAdvancing(unit.stance)
  const hurt = happen(progress, {
    type: 'struck',
    unit: unit.id,
    ...blow,
    set: { ...set, ...(pins ? { stance: 'pinned' } : {}), ...(stops ? { stance: 'positioned' } : {}) },
  })
  return underFire(hurt, unit.id, { menKilled: lost })
}
