import type { Cell } from '../../../core/engine/vocabulary.ts'
import { terrainAt } from '../battle.ts'
import type { Battle, PrestagsModule } from '../contract.ts'
import type { Unit } from '../types.ts'
import { isLeader } from '../units.ts'

/** How many units a fleet carries, leaders not counted. */
const HOLD = 3

const isFleet = (unit: Unit): boolean => unit.type === 'VF'
const hasFleets = (battle: Battle): boolean => battle.scenario.special?.includes('seaFleets') === true

/** At sea everybody is aboard: one fleet in the hex, others with it. Ashore there is nothing to ask. */
export const isAfloat = (battle: Battle, cell: Cell, units: readonly Unit[]): boolean =>
  terrainAt(battle, cell) !== 'sea' || units.filter(isFleet).length === 1

/**
 * In battles with fleets: those aboard take no room, one fleet in a hex, three units aboard it. Fleets lie where
 * they are and nobody is attacked at sea, unless the rules for fleets take the place of this module.
 */
export const fleetStacks: PrestagsModule = {
  id: 'fleetStacks',
  title: 'Aboard fleets',
  text: 'A fleet carries up to three units and any leaders; two fleets never share a hex.',
  cites: ['Viking 3.1', 'Viking 3.2'],
  standard: true,
  concerns: hasFleets,
  takesNoRoom: (battle, unit, stack) => hasFleets(battle) && !isFleet(unit) && stack.some(isFleet),
  barsMove: (battle, _state, unit) =>
    isFleet(unit) && hasFleets(battle)
      ? { code: 'atAnchor', cite: 'Viking 3.1', text: 'Fleets sail by the rules for fleets only.', cell: unit.at }
      : undefined,
  barsTarget: (battle, _state, cell) =>
    terrainAt(battle, cell) === 'sea' && hasFleets(battle)
      ? { code: 'atSea', cite: 'Viking 3.2', text: 'Nobody is attacked at sea.', cell }
      : undefined,
  barsStack: (battle, _side, cell, stack) => {
    const fleets = stack.filter(isFleet).length
    if (fleets === 0 || !hasFleets(battle)) return undefined
    const aboard = stack.filter((unit) => !isFleet(unit) && !isLeader(unit)).length
    const label = battle.map.board.label(cell)
    if (fleets > 1)
      return { code: 'twoFleets', cite: 'Viking 3.1', text: `Two fleets may not share hex ${label}.`, cell }
    const text = `${aboard} units aboard in ${label}; a fleet carries ${HOLD}.`
    return aboard > HOLD ? { code: 'fullFleet', cite: 'Viking 3.1', text, cell } : undefined
  },
}
