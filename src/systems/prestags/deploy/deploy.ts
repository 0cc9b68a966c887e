import { ok } from '../../../core/engine/vocabulary.ts'
import { sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { unitById, unitsIn } from '../layout.ts'
import { legalStack } from '../stacking.ts'
import { type Judged, refuse } from '../refusal.ts'
import type { Command, State, Unit } from '../types.ts'
import { shortName } from '../units.ts'

type Placements = Extract<Command, { type: 'deploy' }>['placements']

const ownUnit = (battle: Battle, state: State, id: string, side: number): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '11.1', `There is no unit ${id}.`)
  if (unit.side !== side)
    return refuse('notYours', '11.1', `${shortName(unit)} belongs to the ${sideOf(battle, unit.side).name}.`)
  return ok(unit)
}

const legalPlace = (battle: Battle, state: State, cell: number, side: number): Judged<true> => {
  const { board } = battle.map
  const label = cell >= 0 && cell < board.size ? board.label(cell) : 'off the map'
  if (!battle.zones[side === 0 ? 0 : 1].has(cell))
    return refuse(
      'outsideZone',
      '11.1',
      `Hex ${label} is outside the deployment of the ${sideOf(battle, side).name}.`,
      cell,
    )
  if (unitsIn(battle, state, cell).some((unit) => unit.side !== side))
    return refuse('enemy', '5.23', `Hex ${label} is held by the enemy.`, cell)
  return ok(true)
}

/** Judges a set-up: own units, within the zones, stacks legal once all are placed [11.1, 5.4]. */
export const legalDeploy = (battle: Battle, state: State, placements: Placements, side: number): Judged<true> => {
  if (placements.length === 0) return refuse('nobody', '11.1', 'Choose the units to set up.')
  const arriving = new Map<number, Unit[]>()
  const placed = new Set<string>()
  for (const { unit: id, to } of placements) {
    const unit = ownUnit(battle, state, id, side)
    if (!unit.ok) return unit
    if (placed.has(id)) return refuse('twice', '11.1', `${shortName(unit.value)} is named twice.`)
    const place = legalPlace(battle, state, to, side)
    if (!place.ok) return place
    placed.add(id)
    arriving.set(to, [...(arriving.get(to) ?? []), unit.value])
  }
  for (const [cell, units] of arriving) {
    const staying = unitsIn(battle, state, cell).filter((unit) => !placed.has(unit.id))
    const stack = legalStack(battle, side, cell, [...staying, ...units])
    if (!stack.ok) return stack
  }
  return ok(true)
}

export const legalUndeploy = (battle: Battle, state: State, units: readonly string[], side: number): Judged<true> => {
  if (units.length === 0) return refuse('nobody', '11.1', 'Choose the units to take back.')
  for (const id of units) {
    const unit = ownUnit(battle, state, id, side)
    if (!unit.ok) return unit
    if (unit.value.fate !== 'map') return refuse('notOnMap', '11.1', `${shortName(unit.value)} is not set up yet.`)
  }
  return ok(true)
}

/** Judges the end of a set-up: nobody is left in reserve [11.1]. */
export const legalDeployed = (battle: Battle, state: State, side: number): Judged<true> => {
  const left = state.units.filter((unit) => unit.side === side && unit.fate === 'reserve').length
  return left === 0
    ? ok(true)
    : refuse('undeployed', '11.1', `${left} units of the ${sideOf(battle, side).name} are not set up yet.`)
}
