import type { VehicleType } from '../terms/types.ts'
import { arm, type WeaponName } from './weapons.ts'

/**
 * Concrete that does not move, for every army [III Pillboxes, P-20]. It sees and fires ahead only; its cost follows
 * from the rules for vehicles.
 */
const PILLBOX = {
  armour: { FT: 14, FH: 14, ST: 10, SH: 10, TP: 8 },
  size: 3,
  maxSpeed: 0,
  men: 5,
  firstShot: 10,
  cost: 14,
  capacity: 0,
} as const

export const pillbox = (nation: VehicleType['nation']): VehicleType<WeaponName> => ({
  kind: 'vehicle',
  name: 'PILLBOX',
  nation,
  periods: [1, 10],
  ...PILLBOX,
  mounts: [arm('47L43T', 80), arm('MMG', 100)],
  turret: false,
  move: 'track',
  source: 'R',
})
