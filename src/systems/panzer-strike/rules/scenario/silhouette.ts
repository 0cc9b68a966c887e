import type { GunRole, SquadRole, UnitType, VehicleType } from '../terms/types.ts'

/** The pictures of units: one for each class of pages. */
export type UnitSilhouette =
  | 'tank'
  | 'heavyTank'
  | 'assaultGun'
  | 'armouredCar'
  | 'halftrack'
  | 'truck'
  | 'atGun'
  | 'gun'
  | 'aaGun'
  | 'mortar'
  | 'squad'
  | 'mg'
  | 'battery'
  | 'pillbox'

const GUNS: Readonly<Record<GunRole, UnitSilhouette>> = {
  atGun: 'atGun',
  aaGun: 'aaGun',
  howitzer: 'gun',
  infantryGun: 'gun',
  mortar: 'mortar',
  battery: 'battery',
}

const SQUADS: Readonly<Record<SquadRole, UnitSilhouette>> = { infantry: 'squad', mediumMG: 'mg', heavyMG: 'mg' }

/** Armour on the sides, or in front, from which a tank is heavy. */
const HEAVY = { side: 8, front: 15 } as const

const vehicle = ({ armour, move, turret, capacity, maxSpeed }: VehicleType): UnitSilhouette => {
  const { FT, FH, ST, SH } = armour
  if (maxSpeed === 0) return 'pillbox'
  if (Math.max(FT, FH, ST, SH) === 0) return 'truck'
  if (capacity > 0) return 'halftrack'
  if (move === 'wheel') return 'armouredCar'
  if (!turret) return 'assaultGun'
  return Math.min(ST, SH) >= HEAVY.side || FH >= HEAVY.front ? 'heavyTank' : 'tank'
}

/** The picture of a unit by its page. */
export const silhouetteOf = (page: UnitType): UnitSilhouette =>
  page.kind === 'vehicle' ? vehicle(page) : page.kind === 'gun' ? GUNS[page.role] : SQUADS[page.role]
