import { firstTwice } from '../../../../core/engine/shape.ts'
import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { carrierOf, type Field, fieldOf, RIDES } from '../position/field.ts'
import type { Ground } from '../tables/ground.ts'
import { fieldIn, labelOf, unitById } from '../position/moment.ts'
import { entryCost } from '../movement/entry.ts'
import { legalStay } from '../movement/stack.ts'
import { begin, happen, marked } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { formsSquare } from '../position/square.ts'
import type { Placement, State } from '../position/state.ts'
import type { Unit } from '../terms/types.ts'
import { classOf, idsOf, isElephant, isOnMap, shortName, troopsIn } from '../position/units.ts'

/** Ground that a unit could enter from somewhere. */
export const isOpen = (ground: Ground, unit: Unit, cell: Cell): boolean =>
  neighboursOf(ground.board, cell).some((from) =>
    Number.isFinite(entryCost(ground, unit, from, ground.board.directionTo(from, cell), cell)),
  )

/** Where a unit may be set up: in the area of its side, or of its part. */
export const zoneFor = ({ setting }: Battle, unit: Unit): ReadonlySet<Cell> =>
  setting.zoneOf?.(unit) ?? setting.sides[unit.side].zone

/** The elephant on which a missile unit begins [6.9]. */
const mountFor = (field: Field, unit: Unit, cell: Cell): Unit | undefined =>
  classOf(unit) === 'Ff'
    ? field.at(cell).find((one) => isElephant(one) && field.sheet.carries(one) && field.aboard(one.id).length === 0)
    : undefined

/** Set up already: it may be put elsewhere, or be turned. Riders and cargo go with what carries them. */
const isStanding = (unit: Unit): boolean => isOnMap(unit) && carrierOf(unit) === undefined

const isThere = (unit: Unit, cell: Cell): boolean => isStanding(unit) && unit.at === cell

/** Four stand together as a square only, in the set-up too [2.6.1]. */
const isSquareWith = ({ setting }: Battle, state: State, placed: Unit): boolean => {
  const units = state.units.map((unit) => (unit.id === placed.id ? placed : unit))
  return formsSquare(fieldOf(setting.ground, units, setting.sheet), placed.at)
}

/** Whether a unit may be set up in a hex. */
export const legalPlacement = (
  battle: Battle,
  state: State,
  { unit: id, to, facing }: Placement,
  side: SideIndex,
): Judged<Unit> => {
  const unit = unitById(state, id)
  if (!unit || unit.side !== side || !(unit.fate === 'reserve' || isStanding(unit)))
    return refuse('notInReserve', '8.0', `${id} is not yours to set up.`)
  if (![0, 1, 2, 3, 4, 5].includes(facing)) return refuse('noFacing', '2.5', 'A unit faces one of six hexsides.')
  const name = shortName(unit)
  const label = labelOf(battle, to)
  if (!zoneFor(battle, unit).has(to)) return refuse('outsideZone', '8.0', `${label} is outside your set-up area.`, to)
  if (!isOpen(battle.setting.ground, unit, to)) return refuse('closed', '10.3', `${name} cannot stand in ${label}.`, to)
  const field = fieldIn(battle, state)
  if (field.at(to).some((one) => one.side !== side))
    return refuse('enemy', '4.3.3', `${label} is held by the enemy.`, to)
  if (mountFor(field, unit, to)) return ok(unit)
  const stay = legalStay(field, to, [unit])
  return stay.ok || isSquareWith(battle, state, { ...unit, fate: 'map', at: to, facing }) ? ok(unit) : stay
}

const legalOnce = (ids: readonly string[]): Judged<true> => {
  const again = firstTwice(ids)
  return again === undefined ? ok(true) : refuse('twice', '8.0', `${again} is named twice.`)
}

/** Sets units up one after the other, each with its facing [8.0, 2.5]. */
export const deploy = (
  battle: Battle,
  state: State,
  placements: readonly Placement[],
  side: SideIndex,
): Judged<Progress> => {
  if (placements.length === 0) return refuse('nobody', '8.0', 'Choose the units to set up.')
  const once = legalOnce(placements.map(({ unit }) => unit))
  if (!once.ok) return once
  let progress: Progress = begin(battle, state)
  for (const placement of placements) {
    const judged = legalPlacement(battle, progress.state, placement, side)
    if (!judged.ok) return judged
    const mount = isThere(judged.value, placement.to)
      ? undefined
      : mountFor(fieldIn(battle, progress.state), judged.value, placement.to)
    progress = happen(progress, { type: 'unitsDeployed', placements: [placement] })
    if (mount)
      progress = happen(progress, marked([placement.unit], RIDES, mount.id, '6.9', `rides on ${shortName(mount)}`))
  }
  return ok(progress)
}

/** Has mounted an elephant in the set-up: the sheet lets it ride on nobody. */
const hasMounted = ({ setting }: Battle, { id, marks }: Unit): boolean =>
  marks[RIDES] !== undefined && setting.units.find((one) => one.id === id)?.marks[RIDES] === undefined

export const undeploy = (battle: Battle, state: State, ids: readonly string[], side: SideIndex): Judged<Progress> => {
  if (ids.length === 0) return refuse('nobody', '8.0', 'Choose the units to take back.')
  const once = legalOnce(ids)
  if (!once.ok) return once
  for (const id of ids) {
    const unit = unitById(state, id)
    if (!unit || unit.side !== side || unit.fate !== 'map') return refuse('notOnMap', '8.0', `${id} is not set up.`)
    if (carrierOf(unit) !== undefined && !hasMounted(battle, unit))
      return refuse('cargo', '8.0', `${shortName(unit)} goes with what carries it.`, unit.at)
  }
  // Those who mounted in the set-up go with their elephant; cargo of the sheet waits aboard.
  const riders = idsOf(state.units.filter((unit) => ids.includes(unit.marks[RIDES] ?? '') && hasMounted(battle, unit)))
  return ok(happen(begin(battle, state), { type: 'unitsUndeployed', units: [...new Set([...ids, ...riders])] }))
}

/** Whether a set-up is complete. */
export const legalDeployed = (state: State, side: SideIndex): Judged<true> => {
  const left = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  const [first] = left
  return first
    ? refuse(
        'incomplete',
        '8.0',
        left.length === 1
          ? `${shortName(first)} is not set up yet.`
          : `${troopsIn(left)} are not set up yet, ${shortName(first)} among them.`,
      )
    : ok(true)
}
