import type { State, Unit } from '../rules/position/state.ts'
import { costInto } from '../rules/position/ways.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'

const unitFault = (battle: Battle, { units }: State, unit: Unit): string | undefined => {
  const { id, fate, at, men, crew, arms, suppression, stance, type, goals, carrier } = unit
  if (fate === 'map' && (at < 0 || at >= battle.map.board.size)) return `${id} stands beside the map`
  if (fate === 'map' && !Number.isFinite(costInto(battle, unit, at))) return `${id} stands where it cannot go`
  if (men < 0 || men > crew) return `${id} has ${men} of ${crew} men`
  if (suppression < 0 || !Number.isInteger(suppression)) return `${id} has a suppression of ${suppression}`
  if (goals.length > 2) return `${id} has ${goals.length} objectives`
  if (arms.some(({ ammo }) => ammo < 0)) return `${id} has fired more than it had`
  const isVehicle = pageOf(type).kind === 'vehicle'
  if (stance === 'pinned' && isVehicle) return `${id} is a vehicle and Pinned`
  if (stance === 'buttoned' && !isVehicle) return `${id} is no vehicle and Buttoned`
  const by = units.find((one) => one.id === carrier)
  if (fate === 'loaded' && (!by || by.fate === 'destroyed')) return `${id} is carried by nobody`
  return undefined
}

/** What must be true of every position; the first fault, in words. */
export const fault = (battle: Battle, state: State): string | undefined => {
  if (state.units.length !== battle.musters.length) return 'a unit has been lost or made'
  for (const unit of state.units) {
    const text = unitFault(battle, state, unit)
    if (text !== undefined) return text
  }
  return undefined
}
