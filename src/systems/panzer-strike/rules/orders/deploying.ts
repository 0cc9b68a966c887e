import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { someOf } from '../../../../core/text/words.ts'
import { distance } from '../geometry/squares.ts'
import type { OrderOf } from '../position/commands.ts'
import { unitOf, unitsAt } from '../position/questions.ts'
import type { State, Unit } from '../position/state.ts'
import { costInto } from '../position/ways.ts'
import type { Battle } from '../scenario/battle.ts'
import { CROWDED } from '../tables/movement.ts'
import { type Judged, nameOf, refuse } from './giving.ts'

const CITE = 'III Deployment'

const ownToDeploy = (state: State, id: string, side: SideIndex): Judged<Unit> => {
  const unit = unitOf(state, id)
  if (unit?.side !== side) return refuse('notYours', CITE, `${id} is not yours to deploy.`)
  return unit.fate === 'reserve' || unit.fate === 'map'
    ? ok(unit)
    : refuse('placed', CITE, `${nameOf(unit)} is carried or beyond the map.`)
}

const legalPlace = (battle: Battle, state: State, unit: Unit, to: Cell): Judged<true> => {
  if (!battle.zones[unit.side].has(to))
    return refuse('outside', CITE, `${nameOf(unit)} is deployed in the columns of its own side.`, to)
  if (!Number.isFinite(costInto(battle, unit, to)))
    return refuse('closed', 'Charts Terrain Effects', `${nameOf(unit)} cannot be there.`, to)
  const others = unitsAt(state, to).filter(({ id, side }) => id !== unit.id && side === unit.side)
  return others.length < CROWDED.later
    ? ok(true)
    : refuse('crowded', 'II.B.2 Stacking', `${CROWDED.later} units are there already.`, to)
}

const standing = (state: State, id: string, to: Cell): State => ({
  ...state,
  units: state.units.map((one) => (one.id === id ? { ...one, fate: 'map' as const, at: to } : one)),
})

/** Units are put into the columns of their side, one after the other [III Deployment]. */
export const legalDeploy = (battle: Battle, state: State, order: OrderOf<'deploy'>, side: SideIndex): Judged<true> => {
  if (order.placements.length === 0) return refuse('nobody', CITE, 'Nobody is to be deployed.')
  let now = state
  for (const { unit: id, to } of order.placements) {
    const unit = ownToDeploy(now, id, side)
    if (!unit.ok) return unit
    const place = legalPlace(battle, now, unit.value, to)
    if (!place.ok) return place
    now = standing(now, id, to)
  }
  return ok(true)
}

export const legalUndeploy = (state: State, order: OrderOf<'undeploy'>, side: SideIndex): Judged<true> => {
  if (order.units.length === 0) return refuse('nobody', CITE, 'Nobody is to be taken back.')
  for (const id of order.units) {
    const unit = ownToDeploy(state, id, side)
    if (!unit.ok) return unit
    if (unit.value.fate !== 'map') return refuse('notThere', CITE, `${nameOf(unit.value)} is not on the map.`)
  }
  return ok(true)
}

/** So many words tell who has no place: the last one counts the others. */
const NAMED = 4

/** Everybody has a place before the deployment ends. */
export const legalEnd = (state: State, side: SideIndex): Judged<true> => {
  const left = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  return left.length === 0
    ? ok(true)
    : refuse('leftOver', CITE, `${left.length} units have no place yet: ${someOf(left.map(nameOf), NAMED)}.`)
}

/** Whoever is to hold the objective may lay it elsewhere [III Deployment]. */
export const legalObjective = (battle: Battle, order: OrderOf<'objective'>, side: SideIndex): Judged<true> => {
  const { mission } = battle.sheet.sides[side]
  if (mission !== 'hold')
    return refuse('noObjective', 'III Deployment', 'The side that is to hold it lays it.', order.to)
  return battle.zones[side].has(order.to)
    ? ok(true)
    : refuse('outside', 'III Deployment', 'It lies in the columns of the side that holds it.', order.to)
}

/** The squares of a side, those nearest to the enemy and to the objective first. */
const likely = ({ map: { board }, zones, objective }: Battle, side: SideIndex): readonly Cell[] =>
  [...zones[side]].sort((a, b) => distance(board, a, objective) - distance(board, b, objective))

/** A place for everybody: where they stood in history, else the free square of their side nearest to the objective. */
export const arranged = (battle: Battle, state: State, side: SideIndex): OrderOf<'deploy'>['placements'] => {
  const placements: { unit: string; to: Cell }[] = []
  const others = likely(battle, side)
  let now = state
  for (const unit of state.units) {
    if (unit.side !== side || unit.fate !== 'reserve') continue
    const wished = battle.musters.find(({ id }) => id === unit.id)?.at
    const to = [...(wished === undefined ? [] : [wished]), ...others].find(
      (cell) => legalPlace(battle, now, unit, cell).ok,
    )
    if (to === undefined) continue
    placements.push({ unit: unit.id, to })
    now = standing(now, unit.id, to)
  }
  return placements
}
