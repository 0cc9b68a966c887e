import { firstTwice } from '../../../../core/engine/shape.ts'
import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle } from '../position/contract.ts'
import { stacksOf, unitById, unitsIn } from '../position/layout.ts'
import { legalStack } from '../position/stacking.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Command, State, Unit } from '../terms/types.ts'
import { shortName, troopsIn, vpOf } from '../position/units.ts'
import { isAfloat } from './aboard.ts'
import { dueUnits, fixedPart, setUpPoints, shareOf, zoneOf } from '../position/parts.ts'

const NO_FLEET = 'At sea there is one fleet in a hex; everybody else there is aboard it.'

type Placements = Extract<Command, { type: 'deploy' }>['placements']

const ownUnit = (battle: Battle, state: State, id: string, side: SideIndex): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '11.1', `There is no unit ${id}.`)
  if (unit.side !== side)
    return refuse('notYours', '11.1', `${shortName(unit)} belongs to the ${sideOf(battle, unit.side).name}.`)
  return ok(unit)
}

const legalPlace = (battle: Battle, state: State, cell: number, unit: Unit): Judged<true> => {
  const { board } = battle.map
  const { side } = unit
  const label = cell >= 0 && cell < board.size ? board.label(cell) : 'off the map'
  if (!battle.zones[side].has(cell))
    return refuse(
      'outsideZone',
      '11.1',
      `Hex ${label} is outside the deployment of the ${sideOf(battle, side).name}.`,
      cell,
    )
  if (!zoneOf(battle, unit).has(cell)) {
    const part = fixedPart(battle, unit)
    const how = part?.zone.size === 0 ? 'enters later' : 'sets up elsewhere'
    return refuse('otherPart', '11.1', `${shortName(unit)} belongs to “${part?.name}”, which ${how}.`, cell)
  }
  if (unitsIn(battle, state, cell).some((other) => other.side !== side))
    return refuse('enemy', '5.23', `Hex ${label} is held by the enemy.`, cell)
  return ok(true)
}

/** Where the player chooses which half of a force is set up: no more than half of its points. */
const legalShare = (battle: Battle, state: State, units: readonly Unit[], side: SideIndex): Judged<true> => {
  const most = shareOf(battle, state, side)
  const arriving = units.filter((unit) => unit.fate === 'reserve')
  const points = arriving.reduce((sum, unit) => sum + vpOf(unit.type, battle.scenario.game), 0)
  const all = setUpPoints(battle, state, side) + points
  return all <= most
    ? ok(true)
    : refuse('overHalf', '11.1', `Only half of the force is set up, ${most} points; these would make ${all}.`)
}

/** Judges a set-up: own units, within the zones of their parts, stacks legal once all are placed [11.1, 5.4]. */
export const legalDeploy = (battle: Battle, state: State, placements: Placements, side: SideIndex): Judged<true> => {
  if (placements.length === 0) return refuse('nobody', '11.1', 'Choose the units to set up.')
  const arriving = new Map<number, Unit[]>()
  const placed = new Set<string>()
  for (const { unit: id, to } of placements) {
    const unit = ownUnit(battle, state, id, side)
    if (!unit.ok) return unit
    if (placed.has(id)) return refuse('twice', '11.1', `${shortName(unit.value)} is named twice.`)
    const place = legalPlace(battle, state, to, unit.value)
    if (!place.ok) return place
    placed.add(id)
    arriving.set(to, [...(arriving.get(to) ?? []), unit.value])
  }
  for (const [cell, units] of arriving) {
    const staying = unitsIn(battle, state, cell).filter((unit) => !placed.has(unit.id))
    const all = [...staying, ...units]
    if (!isAfloat(battle, cell, all)) return refuse('noFleet', '11.1', NO_FLEET, cell)
    const stack = legalStack(battle, side, cell, all)
    if (!stack.ok) return stack
  }
  return legalShare(battle, state, [...arriving.values()].flat(), side)
}

export const legalUndeploy = (
  battle: Battle,
  state: State,
  units: readonly string[],
  side: SideIndex,
): Judged<true> => {
  if (units.length === 0) return refuse('nobody', '11.1', 'Choose the units to take back.')
  const again = firstTwice(units)
  if (again !== undefined) return refuse('twice', '11.1', `${again} is named twice.`)
  for (const id of units) {
    const unit = ownUnit(battle, state, id, side)
    if (!unit.ok) return unit
    if (unit.value.fate !== 'map') return refuse('notOnMap', '11.1', `${shortName(unit.value)} is not set up yet.`)
  }
  return ok(true)
}

/** Nobody is left at sea by a fleet that was taken back. */
const legalAfloat = (battle: Battle, state: State, side: SideIndex): Judged<true> => {
  for (const [cell, units] of stacksOf(state))
    if (units[0]?.side === side && !isAfloat(battle, cell, units)) return refuse('noFleet', '11.1', NO_FLEET, cell)
  return ok(true)
}

/** Judges the end of a set-up: nobody is left in reserve but those who enter later [11.1]. */
export const legalDeployed = (battle: Battle, state: State, side: SideIndex): Judged<true> => {
  const left = dueUnits(battle, state, side)
  if (left.length === 0) return legalAfloat(battle, state, side)
  const most = shareOf(battle, state, side)
  const { name } = sideOf(battle, side)
  return refuse(
    'undeployed',
    '11.1',
    Number.isFinite(most)
      ? `Half of the ${name} must be set up: ${setUpPoints(battle, state, side)} of ${most} points stand.`
      : `${troopsIn(left)} of the ${name} ${left.length === 1 ? 'is' : 'are'} not set up yet.`,
  )
}
