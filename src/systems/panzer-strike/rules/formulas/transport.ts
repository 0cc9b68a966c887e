import { gunRoom, squadRoom } from '../tables/transport.ts'
import { WEAPONS, type WeaponName } from '../tables/weapons.ts'
import type { GunType, SquadType, UnitType, VehicleType } from '../terms/types.ts'

/** A passenger: its type, and how many men are left. */
export type Passenger = { readonly type: GunType<WeaponName> | SquadType<WeaponName>; readonly men: number }

/** Points that a passenger needs [Charts Transport Costs]; more than anybody has where nobody carries it. */
export const roomFor = ({ type, men }: Passenger): number => {
  if (type.kind === 'squad') return squadRoom(type.role, men)
  const weapon = type.mounts[0]?.weapon
  return (weapon && gunRoom(type.role, WEAPONS[weapon].real.calibre)) ?? Number.POSITIVE_INFINITY
}

/** Artillery rides behind prime movers, half-tracks and trucks only [Charts Transport Capacities]. */
const tows = ({ move }: VehicleType): boolean => move !== 'track'

const isArtillery = ({ kind }: UnitType): boolean => kind === 'gun'

/** Whether a vehicle takes one more passenger beside those aboard [II.B.2 Transport]. */
export const takes = (carrier: VehicleType, aboard: readonly Passenger[], one: Passenger): boolean => {
  if (isArtillery(one.type) && !tows(carrier)) return false
  return aboard.reduce((used, other) => used + roomFor(other), roomFor(one)) <= carrier.capacity
}
