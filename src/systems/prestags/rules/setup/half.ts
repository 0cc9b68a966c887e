import type { Battle } from '../position/contract.ts'
import type { State, Unit } from '../terms/types.ts'
import { isLeader, vpOf } from '../position/units.ts'
import { setUpPoints, shareOf } from '../position/parts.ts'

const numberOf = ({ id }: Unit): number => Number(id.slice(id.lastIndexOf('-') + 1))

/**
 * Of a force of which the player sets up half: the first half of every type and one leader, then whatever
 * fills the points. Of other forces: everybody.
 */
export const chosenHalf = (battle: Battle, state: State, reserve: readonly Unit[]): readonly Unit[] => {
  const side = reserve[0]?.side
  if (side === undefined) return reserve
  let room = shareOf(battle, state, side) - setUpPoints(battle, state, side)
  if (!Number.isFinite(room)) return reserve
  const rank = (unit: Unit): number => {
    const kin = reserve.filter((other) => other.type === unit.type).length
    return (numberOf(unit) - 0.5) / kin
  }
  const leader = reserve.find(isLeader)
  const order = [...reserve].sort((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id, 'en', { numeric: true }))
  return [...(leader ? [leader] : []), ...order.filter((unit) => unit !== leader)].filter((unit) => {
    const points = vpOf(unit.type, battle.scenario.game)
    if (points > room) return false
    room -= points
    return true
  })
}
