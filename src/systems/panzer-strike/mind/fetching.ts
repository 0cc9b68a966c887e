import type { Why } from '../../../core/mind/thought.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../core/grid/board.ts'
import { takes } from '../rules/formulas/transport.ts'
import { distance } from '../rules/geometry/squares.ts'
import { capacityOf, passengersOf } from '../rules/orders/carrying.ts'
import type { Unit } from '../rules/position/state.ts'
import { costInto } from '../rules/position/ways.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { isQuiet, type Rider, ridersOf } from './crews.ts'
import type { Siting } from './siting.ts'
import type { Assignment } from './tasks.ts'
import { strideOf, wayBy } from './travel.ts'
import { named } from './naming.ts'

/** Who fetches whom, where he stops beside him, and by how many turns who is fetched is there the sooner. */
export type Errand = { readonly carrier: Unit; readonly rider: Unit; readonly to: Cell; readonly saved: number }

const PULSES = 3
/** Turns that getting on and off takes. */
const ABOARD = 1.5
/** Of the way on foot a ride must be shorter than this. */
const SHORTER = 0.7
/** Who is fetched within so many turns waits; others walk on meanwhile. */
const WAITS = 4

const turnsBy = ({ picture: { battle } }: Siting, unit: Unit, from: Cell, goals: readonly Cell[], stride: number) =>
  (wayBy(battle, unit, goals)[from] ?? Number.POSITIVE_INFINITY) / Math.max(0.01, PULSES * stride)

/** The square of somebody, or one beside him, that a carrier comes to first; undefined where it comes to none. */
const stopFor = ({ picture, taken }: Siting, carrier: Unit, { at }: Unit): Cell | undefined => {
  const { battle } = picture
  const [best] = [at, ...neighboursOf(battle.map.board, at)]
    .filter((cell) => (taken.get(cell) ?? 0) < 2 && Number.isFinite(costInto(battle, carrier, cell)))
    .sort((a, b) => distance(battle.map.board, carrier.at, a) - distance(battle.map.board, carrier.at, b))
  return best
}

/** So many carriers are looked at for each: every way takes time to find. */
const NEAREST = 2

/** Turns until somebody is fetched, and those that he saves; undefined where he is as quick on foot. */
const rideOf = (siting: Siting, carrier: Unit, { unit, task, goals }: Rider) => {
  const page = pageOf(carrier.type)
  const type = pageOf(unit.type)
  if (page.kind !== 'vehicle' || type.kind === 'vehicle' || !takes(page, [], { type, men: unit.men })) return undefined
  const to = stopFor(siting, carrier, unit)
  if (to === undefined) return undefined
  const stride = strideOf(carrier, 'full')
  const fetched = turnsBy(siting, carrier, carrier.at, [to], stride)
  const there = fetched + ABOARD + turnsBy(siting, carrier, to, goals, stride)
  const walked = turnsBy(siting, unit, unit.at, goals, strideOf(unit, task.haste > 1 ? 'full' : 'cautious'))
  // Who would walk beyond the end of the battle is spared no more turns than are left of it.
  const most = siting.picture.turnsLeft
  const saved = Math.max(0, Math.min(walked, most) - Math.min(there, most))
  return there < SHORTER * walked ? { to, fetched, saved } : undefined
}

/** Empty carriers that come for men and guns with a long way before them: each for the one who gains most. */
export const errandsOf = (siting: Siting, tasks: readonly Assignment[]): readonly Errand[] => {
  const { own, state } = siting.picture
  const free = new Set(
    own.filter(
      (unit) =>
        unit.fate === 'map' &&
        unit.inCommand &&
        capacityOf(unit) > 0 &&
        passengersOf(state, unit).length === 0 &&
        isQuiet(siting, unit, unit.at),
    ),
  )
  const errands: Errand[] = []
  for (const rider of [...ridersOf(siting, tasks)].sort((a, b) => b.long - a.long)) {
    const far = ({ at }: Unit): number => distance(siting.picture.battle.map.board, at, rider.unit.at)
    const [best] = [...free]
      .sort((a, b) => far(a) - far(b))
      .slice(0, NEAREST)
      .flatMap((carrier) => {
        const ride = isQuiet(siting, carrier, rider.unit.at) ? rideOf(siting, carrier, rider) : undefined
        return ride && ride.fetched > 0 ? [{ carrier, ...ride }] : []
      })
      .sort((a, b) => a.fetched - b.fetched)
    if (!best || best.fetched > WAITS) continue
    free.delete(best.carrier)
    errands.push({ carrier: best.carrier, rider: rider.unit, to: best.to, saved: best.saved })
  }
  return errands
}

/** Where each goes or waits who has to do with an errand. */
export const placesOf = (errands: readonly Errand[]): ReadonlyMap<string, Cell> =>
  new Map(errands.flatMap(({ carrier, rider, to }) => [[carrier.id, to] as const, [rider.id, rider.at] as const]))

export const errandsWhy = (errands: readonly Errand[]): readonly Why[] => {
  if (errands.length === 0) return []
  const [carriers, riders] = [errands.map(({ carrier }) => carrier), errands.map(({ rider }) => rider)]
  const text = `${named(carriers)} fetch ${named(riders)}: the way is long and no enemy is near.`
  const cells = errands.map(({ to }) => to)
  const features = [{ name: 'turns saved', value: errands.reduce((sum, { saved }) => sum + saved, 0) }]
  return [{ units: [...carriers, ...riders].map(({ id }) => id), cells, text, cite: 'II.B.2 Transport', features }]
}
