import type { GunRole, GunType, Mount, Nation, Periods } from '../terms/types.ts'
import { arm, type WeaponName } from './weapons.ts'

/** Men, size, first shot, cost. */
type Four = readonly [number, number, number, number]

/** Miles an hour of those that can be carried by their own men. */
const MORTAR_SPEED = 3

const piece =
  (role: GunRole, maxSpeed: number) =>
  (
    nation: Nation,
    name: string,
    periods: Periods,
    mount: Mount<WeaponName>,
    [men, size, firstShot, cost]: Four,
  ): GunType<WeaponName> => ({
    kind: 'gun',
    role,
    nation,
    name,
    periods,
    mounts: [mount],
    size,
    maxSpeed,
    men,
    firstShot,
    cost,
    source: 'R',
  })

const atGun = piece('atGun', 0)
const aaGun = piece('aaGun', 0)
const infantryGun = piece('infantryGun', 0)
const howitzer = piece('howitzer', 0)
const mortar = piece('mortar', MORTAR_SPEED)
/** Four guns beyond the map. */
const battery = piece('battery', 0)

/** Guns, mortars and batteries [Charts Weapons]: who, when, with what, then men, size, first shot and cost. */
export const GUNS: readonly GunType<WeaponName>[] = [
  atGun('GE', '37 PAK', [1, 5], arm('37L45', 80), [5, 2, 12, 3]),
  atGun('GE', '50 PAK', [3, 9], arm('50L60', 80), [5, 2, 12, 5]),
  atGun('GE', '75 PAK', [4, 10], arm('75L46', 60), [6, 2, 10, 6]),
  aaGun('GE', '88 FLAK', [1, 10], arm('88FLAK', 60), [8, 4, 10, 8]),
  infantryGun('GE', '75 IG', [1, 10], arm('75L12IG', 60), [5, 2, 8, 4]),
  infantryGun('GE', '150 IG', [2, 10], arm('150L12IG', 30), [7, 3, 5, 6]),
  atGun('SO', '45 ATG', [1, 10], arm('45L46', 80), [5, 2, 10, 4]),
  atGun('SO', '57 ATG', [6, 10], arm('57L73', 60), [5, 2, 10, 5]),
  atGun('SO', '76 ZIS3', [4, 10], arm('76ZIS3', 60), [6, 3, 9, 6]),
  infantryGun('SO', '76 REG', [1, 10], arm('76REG', 60), [6, 2, 8, 4]),
  atGun('BR', '2 PDR', [2, 6], arm('40L50', 80), [5, 3, 11, 4]),
  atGun('BR', '6 PDR', [4, 10], arm('57L43', 60), [5, 3, 10, 5]),
  atGun('BR', '17 PDR', [6, 10], arm('76L55', 50), [6, 4, 9, 7]),
  howitzer('BR', '25 PDR', [2, 10], arm('88L28H', 60), [6, 3, 9, 7]),
  atGun('FR', '25 ATG', [2, 2], arm('25L72', 100), [5, 2, 12, 3]),
  atGun('FR', '47 ATG', [2, 2], arm('47L53', 80), [5, 2, 10, 5]),
  howitzer('FR', '75 M97', [2, 2], arm('75M97', 60), [6, 3, 10, 6]),
  atGun('BE', '47 FRC', [2, 2], arm('47FRC', 80), [5, 2, 10, 4]),
  atGun('HO', '47 BOHLER', [2, 2], arm('47BOH', 80), [5, 2, 10, 4]),
  atGun('IT', '47/32', [2, 6], arm('47L32I', 80), [5, 2, 10, 4]),
  infantryGun('IT', '65/17', [2, 6], arm('65L17', 60), [5, 2, 8, 3]),
  atGun('PO', '37 BOFORS', [1, 1], arm('37BOF', 80), [5, 2, 11, 3]),
  mortar('GE', 'LT MORTAR', [1, 10], arm('M50', 40), [2, 1, 10, 2]),
  mortar('GE', 'MED MORTAR', [1, 10], arm('M81', 60), [4, 2, 10, 4]),
  mortar('SO', 'LT MORTAR', [1, 10], arm('M50', 40), [2, 1, 10, 2]),
  mortar('SO', 'MED MORTAR', [1, 10], arm('M81', 60), [4, 2, 10, 4]),
  mortar('BR', 'LT MORTAR', [1, 10], arm('M50', 40), [2, 1, 10, 2]),
  mortar('BR', 'MED MORTAR', [1, 10], arm('M81', 60), [4, 2, 10, 4]),
  mortar('FR', 'LT MORTAR', [1, 10], arm('M60', 40), [2, 1, 10, 2]),
  mortar('FR', 'MED MORTAR', [1, 10], arm('M81', 60), [4, 2, 10, 4]),
  mortar('IT', 'LT MORTAR', [1, 10], arm('M50', 40), [2, 1, 10, 2]),
  mortar('IT', 'MED MORTAR', [1, 10], arm('M81', 60), [4, 2, 10, 4]),
  mortar('SO', '120 MORTAR', [3, 10], arm('M120', 40), [5, 2, 9, 6]),
  mortar('GE', '120 MORTAR', [5, 10], arm('M120', 40), [5, 2, 9, 6]),
  mortar('BR', '4.2 MORTAR', [6, 10], arm('M107', 50), [5, 2, 9, 6]),
  battery('GE', '105 BTRY', [1, 10], arm('OFF105', 30), [20, 0, 10, 10]),
  battery('GE', '150 BTRY', [1, 10], arm('OFF150', 30), [20, 0, 10, 13]),
  battery('GE', 'NEBELWERFER', [1, 10], arm('R150', 30), [20, 0, 10, 9]),
  battery('SO', '76 BTRY', [1, 10], arm('OFF75', 30), [20, 0, 10, 8]),
  battery('SO', '122 BTRY', [1, 10], arm('OFF122', 30), [20, 0, 10, 11]),
  battery('SO', '152 BTRY', [1, 10], arm('OFF150', 30), [20, 0, 10, 13]),
  battery('SO', 'KATYUSHA', [1, 10], arm('R132', 30), [20, 0, 10, 9]),
  battery('BR', '25PDR BTRY', [1, 10], arm('OFF75', 30), [20, 0, 10, 9]),
  battery('BR', '5.5IN BTRY', [1, 10], arm('OFF150', 30), [20, 0, 10, 13]),
  battery('FR', '75 BTRY', [1, 10], arm('OFF75', 30), [20, 0, 10, 8]),
  battery('IT', '75 BTRY', [1, 10], arm('OFF75', 30), [20, 0, 10, 8]),
]
