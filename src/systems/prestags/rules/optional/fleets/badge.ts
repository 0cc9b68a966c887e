import type { Badge, Battle } from '../../position/contract.ts'
import type { State, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'
import { cargoOf, fleetOf, isFleet, isMoored, isTroop } from './ship.ts'

const fleetBadge = (battle: Battle, state: State, fleet: Unit): Badge | undefined => {
  const cargo = cargoOf(battle, state, fleet)
  const troops = cargo.filter(isTroop).length
  const load = cargo.length > 0 ? `carries ${cargo.map(shortName).join(', ')}` : 'empty'
  const count = troops > 0 ? String(troops) : ''
  if (isMoored(fleet)) return { sign: `⚓${count}`, text: `Moored, ${load}.`, cite: 'Viking 3.3', tone: 'calm' }
  return { sign: count || '–', text: `Under sail, ${load}.`, cite: 'Viking 3.1', tone: troops > 0 ? 'good' : 'calm' }
}

/** On a fleet whether it is moored and how many it carries, on those aboard that they ride. */
export const shipBadge = (battle: Battle, state: State, unit: Unit): Badge | undefined => {
  if (isFleet(unit)) return fleetBadge(battle, state, unit)
  const fleet = fleetOf(battle, state, unit)
  if (!fleet) return undefined
  const then = isMoored(fleet) ? 'moored: it may go ashore for 2 points' : 'under sail: it lands once the fleet moors'
  return { sign: 'VF', text: `Aboard ${shortName(fleet)}, which is ${then}.`, cite: 'Viking 3.4', tone: 'calm' }
}
