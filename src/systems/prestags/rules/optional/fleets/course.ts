import { isNamed } from '../../scenario/odd.ts'
import { type Cell, type Refusal, type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { terrainAt } from '../../position/battle.ts'
import { hasFleets } from '../../scenario/fleets.ts'
import type { Battle, Limits } from '../../position/contract.ts'
import { allowanceOf } from '../../movement/terms.ts'
import type { Case } from '../../terms/rules.ts'
import type { State, Unit } from '../../terms/types.ts'
import { isDisrupted, shortName } from '../../position/units.ts'
import {
  berthIn,
  BOARDING,
  cargoOf,
  fleetIn,
  fleetOf,
  HOLD,
  isCrossing,
  isFleet,
  isMoored,
  isTroop,
  isWater,
  mayLie,
  UNMOORING,
} from './ship.ts'

const bar = (code: string, cite: Case, text: string, cell: Cell): Refusal => ({ code, cite, text, cell })

const fleetCost = (fleet: Unit, from: Cell): number => (fleet.marks.moored === from ? 1 + UNMOORING : 1)

/** True for a step by which a unit goes ashore: from the fleet that it is aboard. */
const isLanding = (battle: Battle, state: State, unit: Unit, from: Cell): boolean =>
  unit.at === from && fleetIn(battle, state, from, unit.side) !== undefined

/** Sailing costs 1, going ashore and aboard 2 whatever the ground, where it is not closed [Viking 3.1, 3.4]. */
export const entryCost = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell, cost: number): number => {
  if (isFleet(unit)) return fleetCost(unit, from)
  if (isLanding(battle, state, unit, from)) return Number.isFinite(cost) ? BOARDING : cost
  return berthIn(battle, state, unit, to) ? BOARDING : cost
}

const noBerthText = (battle: Battle, state: State, unit: Unit, fleet: Unit): string => {
  const [name, ship] = [shortName(unit), shortName(fleet)]
  if (!isMoored(fleet)) return `${ship} is under sail; ${name} goes aboard a moored fleet only.`
  if (isDisrupted(fleet)) return `${ship} is disrupted and takes nobody aboard.`
  if (fleet.at === unit.at) return `${name} has just gone ashore from ${ship}, and does not go aboard it again at once.`
  return `${ship} carries ${cargoOf(battle, state, fleet).filter(isTroop).length} units; a fleet carries ${HOLD}.`
}

const closesLand = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Refusal | undefined => {
  const terrain = terrainAt(battle, to)
  const label = battle.map.board.label(to)
  if (isLanding(battle, state, unit, from) && isWater(battle, to))
    return bar('ashore', 'Viking 3.4', `${shortName(unit)} goes ashore on dry land; hex ${label} is ${terrain}.`, to)
  const fleet = fleetIn(battle, state, to, unit.side)
  if (fleet && terrain !== 'bridge' && !berthIn(battle, state, unit, to))
    return bar('noBerth', 'Viking 3.4', noBerthText(battle, state, unit, fleet), to)
  const byFleetOnly = isNamed(battle.scenario, 'riversByFleetOnly') && terrain === 'stream' && !fleet
  return byFleetOnly
    ? bar('byFleetOnly', '11.1', `Hex ${label} is river: in this battle it is entered aboard fleets only.`, to)
    : undefined
}

/** Why a hex is closed: land to fleets, water to others. */
export const closesTo = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Refusal | undefined => {
  if (!isFleet(unit)) return closesLand(battle, state, unit, from, to)
  const text = `${shortName(unit)} sails on sea and rivers; hex ${battle.map.board.label(to)} is ${terrainAt(battle, to)}.`
  return isWater(battle, to) ? undefined : bar('landlocked', 'Viking 3.1', text, to)
}

/** Fleets pass under enemies on bridges and in fords, but not through enemy fleets [Viking 3.2]. */
export const passesUnder = (battle: Battle, state: State, unit: Unit, cell: Cell): boolean =>
  isFleet(unit) && isCrossing(battle, cell) && !fleetIn(battle, state, cell, otherSide(unit.side))

/** Who goes aboard goes no farther; a bridge above a fleet is only crossed. */
export const stopsAboard = (battle: Battle, state: State, unit: Unit, cell: Cell): Refusal | undefined => {
  const fleet = isFleet(unit) ? undefined : fleetIn(battle, state, cell, unit.side)
  return fleet && terrainAt(battle, cell) !== 'bridge'
    ? bar('boarded', 'Viking 3.4', `${shortName(unit)} goes aboard ${shortName(fleet)} and no farther.`, cell)
    : undefined
}

const fleetLimits = (battle: Battle, state: State, fleet: Unit, reached: readonly Cell[]): Limits => ({
  allowed: new Set(reached.filter((cell) => mayLie(battle, state, fleet, cell))),
  refusal: bar(
    'noRest',
    'Viking 3.1',
    `${shortName(fleet)} ends its way at sea or on a river, in a hex of its own; under a bridge it must moor.`,
    fleet.at,
  ),
})

/** The only places where a move may end: no fords and bridges, save aboard a fleet moored there [Viking 3.1]. */
export const restsOnly = (battle: Battle, state: State, unit: Unit, reached: readonly Cell[]): Limits | undefined => {
  if (isFleet(unit)) return fleetLimits(battle, state, unit, reached)
  if (!hasFleets(battle.scenario)) return undefined
  const isOpen = (cell: Cell): boolean => !isCrossing(battle, cell) || berthIn(battle, state, unit, cell) !== undefined
  if (reached.every(isOpen)) return undefined
  const text = 'In a battle with fleets nobody ends his movement on a ford or a bridge.'
  return { allowed: new Set(reached.filter(isOpen)), refusal: bar('noRest', 'Viking 3.1', text, unit.at) }
}

/** Who may lie or stand in a hex together, and on what water. */
export const stackBar = (battle: Battle, _side: SideIndex, cell: Cell, stack: readonly Unit[]): Refusal | undefined => {
  const ships = stack.filter(isFleet)
  const label = battle.map.board.label(cell)
  const [ship] = ships
  if (!ship) return stack.length > 0 ? footBar(battle, cell) : undefined
  if (ships.length > 1) return bar('twoFleets', 'Viking 3.1', `Two fleets may not share hex ${label}.`, cell)
  const aboard = stack.filter(isTroop).length
  if (aboard > HOLD)
    return bar('fullFleet', 'Viking 3.1', `${aboard} units aboard in ${label}; a fleet carries ${HOLD}.`, cell)
  const terrain = terrainAt(battle, cell)
  if (!isWater(battle, cell))
    return bar('landlocked', 'Viking 3.1', `Fleets lie on water; ${label} is ${terrain}.`, cell)
  const lies = !isCrossing(battle, cell) || (terrain === 'bridge' && ship.marks.moored === cell)
  const text = `Nobody ends his movement on the ${terrain} in ${label}; a fleet may moor under a bridge.`
  return lies ? undefined : bar('noRest', 'Viking 3.1', text, cell)
}

const footBar = (battle: Battle, cell: Cell): Refusal | undefined => {
  if (!hasFleets(battle.scenario)) return undefined
  const terrain = terrainAt(battle, cell)
  const label = battle.map.board.label(cell)
  if (terrain === 'sea') return bar('adrift', 'Viking 3.1', `Nobody is at sea in ${label} without a fleet.`, cell)
  if (isCrossing(battle, cell))
    return bar('noRest', 'Viking 3.1', `Nobody ends his movement on the ${terrain} in ${label}.`, cell)
  return terrain === 'stream' && isNamed(battle.scenario, 'riversByFleetOnly')
    ? bar('byFleetOnly', '11.1', `Hex ${label} is river: nobody is there without a fleet.`, cell)
    : undefined
}

/** A moored fleet casts off only with a unit aboard, and with the points for it [Viking 3.3]. */
const mooredBar = (battle: Battle, state: State, fleet: Unit): Refusal | undefined => {
  const name = shortName(fleet)
  if (!cargoOf(battle, state, fleet).some(isTroop))
    return bar('noCrew', 'Viking 3.3', `${name} is moored and empty: it casts off only with a unit aboard.`, fleet.at)
  const left = allowanceOf(battle, state, fleet)
  const price = UNMOORING + 1
  const text = `${name} is moored; casting off and the first hex take ${price} points, and it has ${left} left.`
  return fleet.spent > 0 && left < price ? bar('tooFar', 'Viking 3.3', text, fleet.at) : undefined
}

/** Those aboard move on their own only from a moored fleet. */
export const staysBar = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  if (isFleet(unit)) return isMoored(unit) ? mooredBar(battle, state, unit) : undefined
  const fleet = fleetOf(battle, state, unit)
  if (!fleet || isMoored(fleet)) return undefined
  const text = `${shortName(unit)} is aboard ${shortName(fleet)}, which must moor before anybody lands.`
  return bar('aboard', 'Viking 3.4', text, unit.at)
}
