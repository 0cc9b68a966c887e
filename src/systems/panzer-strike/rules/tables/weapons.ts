import { keysIn } from '../../../../core/engine/keys.ts'
import type { Mount, FireSource, WeaponKind, WeaponRow } from '../terms/types.ts'

/** Shell, penetration, accuracy, range, infantry attack: the columns of the page. */
type Values = readonly [number, number, number, number, number]
/** Calibre in mm, muzzle velocity in m/s, penetration in mm at 100 m. */
type Real = readonly [number, number, number]

const row = (kind: WeaponKind, source: FireSource, values: Values, real: Real): Omit<WeaponRow, 'name'> => {
  const [SZ, PN, AC, RG, IA] = values
  const [calibre, velocity, penetration] = real
  return { kind, SZ, PN, AC, RG, IA, source, real: { calibre, velocity, penetration } }
}

/** Machine guns and what squads carry; `TMG` is printed in the rulebook [II.A Weapons Page]. */
const SMALL_ARMS = {
  TMG: row('tankMG', 'PS', [1, 0, 6, 10, 8], [7.9, 0, 0]),
  MMG: row('mg', 'R', [1, 0, 9, 20, 8], [7.9, 0, 0]),
  HMG: row('mg', 'R', [1, 2, 10, 24, 9], [12.7, 0, 18]),
  LMG: row('mg', 'R', [1, 0, 5, 12, 5], [7.9, 0, 0]),
  RIFLE: row('squad', 'R', [1, 0, 3, 8, 1], [7.9, 0, 0]),
  SMG: row('squad', 'R', [1, 0, 1, 2, 2], [9, 0, 0]),
} as const

/** Anti-tank weapons of infantry, and what it assaults with. */
const ANTI_TANK = {
  'ATR-PZB39': row('atr', 'R', [1, 3, 4, 6, 1], [7.9, 1210, 30]),
  'ATR-PTRD': row('atr', 'R', [1, 4, 5, 8, 1], [14.5, 1012, 40]),
  'ATR-BOYS': row('atr', 'R', [1, 3, 4, 6, 1], [13.9, 747, 25]),
  'ATR-20SOL': row('atr', 'R', [1, 4, 5, 8, 2], [20, 750, 35]),
  PZFAUST: row('heat', 'R', [6, 20, 1, 1, 4], [150, 30, 200]),
  PZSCHRECK: row('heat', 'R', [4, 16, 2, 3, 3], [88, 105, 160]),
  PIAT: row('heat', 'R', [4, 10, 1, 2, 3], [89, 76, 100]),
  MOLOTOV: row('assault', 'R', [1, 0, 6, 1, 2], [0, 0, 0]),
  DEMO: row('assault', 'R', [6, 0, 10, 1, 6], [0, 0, 0]),
  FLAME: row('assault', 'R', [2, 0, 10, 1, 12], [0, 0, 0]),
} as const

/** German guns. */
const GUNS_GERMAN = {
  '20L55': row('gun', 'K', [1, 4, 16, 20, 4], [20, 780, 38]),
  '37L45': row('gun', 'K', [2, 5, 15, 35, 2], [37, 745, 52]),
  '37L40T': row('gun', 'K', [2, 5, 14, 35, 2], [37, 675, 53]),
  '37L48T': row('gun', 'K', [2, 6, 15, 35, 2], [37, 741, 57]),
  '47L43T': row('gun', 'K', [2, 8, 16, 40, 3], [47, 782, 78]),
  '50L42': row('gun', 'K', [3, 8, 14, 40, 3], [50, 685, 81]),
  '50L60': row('gun', 'K', [3, 10, 17, 45, 3], [50, 835, 100]),
  '75L24': row('gun', 'K', [4, 6, 8, 40, 5], [75, 385, 55]),
  '75L43': row('gun', 'G', [4, 13, 15, 50, 5], [75, 740, 133]),
  '75L48': row('gun', 'PS', [4, 14, 16, 50, 5], [75, 790, 135]),
  // Pak 40
  '75L46': row('gun', 'G', [4, 15, 16, 50, 5], [75, 792, 146]),
  '75L70': row('gun', 'G', [4, 19, 19, 60, 5], [75, 935, 185]),
  // Pak 36(r)
  '76L51R': row('gun', 'G', [4, 13, 15, 50, 5], [76.2, 740, 133]),
  // Flak 18/36, early AP
  '88FLAK': row('gun', 'K', [4, 13, 16, 60, 6], [88, 810, 134]),
  '88L56': row('gun', 'G', [4, 16, 15, 60, 6], [88, 773, 162]),
  '88L71': row('gun', 'G', [4, 23, 20, 70, 6], [88, 1000, 232]),
  // leIG 18
  '75L12IG': row('gun', 'R', [4, 2, 4, 35, 5], [75, 221, 20]),
  // sIG 33
  '150L12IG': row('gun', 'R', [7, 0, 5, 45, 10], [149, 240, 0]),
  // leFH 18 / StuH
  '105L28H': row('gun', 'R', [5, 6, 9, 100, 7], [105, 470, 60]),
  // sFH 18
  '150L30H': row('gun', 'R', [7, 0, 10, 200, 10], [149, 520, 0]),
} as const

/** Soviet guns. */
const GUNS_SOVIET = {
  '20TNSH': row('gun', 'G', [1, 3, 14, 20, 4], [20, 815, 28]),
  '45L46': row('gun', 'G', [2, 7, 13, 40, 3], [45, 760, 72]),
  // L-11/F-32
  '76L30': row('gun', 'G', [4, 8, 10, 40, 5], [76.2, 612, 75]),
  // F-34/ZiS-5
  '76L42': row('gun', 'G', [4, 9, 11, 45, 5], [76.2, 662, 92]),
  '76ZIS3': row('gun', 'G', [4, 9, 12, 50, 5], [76.2, 680, 94]),
  // M1927 regimental
  '76REG': row('gun', 'G', [4, 3, 7, 40, 5], [76.2, 387, 31]),
  // ZiS-2
  '57L73': row('gun', 'G', [3, 12, 17, 50, 4], [57, 990, 119]),
  '85L52': row('gun', 'G', [4, 14, 13, 50, 6], [85, 792, 139]),
  '100L56': row('gun', 'G', [5, 19, 15, 60, 7], [100, 895, 190]),
  // D-25T
  '122L43': row('gun', 'G', [6, 20, 13, 60, 8], [122, 781, 201]),
  // M-30
  '122L23H': row('gun', 'G', [6, 6, 9, 120, 8], [122, 515, 60]),
  // ML-20S
  '152L29': row('gun', 'G', [8, 14, 10, 60, 10], [152, 600, 140]),
  // M-10T (KV-2)
  '152L24H': row('gun', 'G', [8, 6, 7, 50, 10], [152, 432, 60]),
} as const

/** British, American and French guns, and those of the Low Countries. */
const GUNS_WESTERN = {
  // 2 pdr
  '40L50': row('gun', 'K', [2, 8, 15, 40, 3], [40, 792, 81]),
  // 6 pdr
  '57L43': row('gun', 'G', [3, 11, 16, 45, 4], [57, 831, 110]),
  // 6 pdr
  '57L50': row('gun', 'G', [3, 12, 16, 45, 4], [57, 853, 115]),
  // QF 75
  '75L36': row('gun', 'G', [4, 9, 12, 45, 5], [75, 619, 91]),
  // 17 pdr
  '76L55': row('gun', 'G', [4, 17, 17, 55, 5], [76.2, 884, 174]),
  '77HV': row('gun', 'G', [4, 15, 15, 50, 5], [76.2, 785, 147]),
  // 25 pdr
  '88L28H': row('gun', 'K', [4, 8, 9, 120, 6], [87.6, 472, 78]),
  '15BESA': row('gun', 'G', [1, 3, 16, 20, 8], [15, 820, 25]),
  '37L53': row('gun', 'G', [2, 7, 17, 35, 2], [37, 884, 66]),
  // M2
  '75L31': row('gun', 'G', [4, 8, 11, 40, 5], [75, 570, 81]),
  // M3
  '75L40': row('gun', 'G', [4, 9, 12, 45, 5], [75, 619, 91]),
  // 3in/76
  '76L52': row('gun', 'G', [4, 13, 15, 50, 5], [76.2, 792, 125]),
  '25L72': row('gun', 'K', [1, 6, 17, 25, 2], [25, 918, 58]),
  '37L21': row('gun', 'G', [2, 3, 7, 25, 2], [37, 388, 29]),
  '37L33': row('gun', 'K', [2, 4, 13, 30, 2], [37, 705, 44]),
  '47L32': row('gun', 'G', [2, 6, 12, 35, 3], [47, 660, 62]),
  '47L53': row('gun', 'G', [2, 11, 15, 45, 3], [47, 855, 106]),
  '75L17': row('gun', 'G', [4, 5, 8, 35, 5], [75, 470, 50]),
  '75M97': row('gun', 'G', [4, 7, 10, 50, 5], [75, 580, 72]),
  '47FRC': row('gun', 'G', [2, 6, 12, 40, 3], [47, 675, 60]),
  '47BOH': row('gun', 'G', [2, 6, 11, 40, 3], [47, 630, 55]),
} as const

/** Italian, Polish, Swedish, Hungarian and Rumanian guns. */
const GUNS_OTHER = {
  '20L65': row('gun', 'G', [1, 4, 14, 20, 4], [20, 830, 38]),
  '37L40I': row('gun', 'G', [2, 4, 11, 30, 2], [37, 620, 40]),
  '47L32I': row('gun', 'G', [2, 6, 11, 40, 3], [47, 630, 58]),
  '75L18': row('gun', 'G', [4, 6, 8, 40, 5], [75, 450, 64]),
  '75L34': row('gun', 'G', [4, 8, 10, 45, 5], [75, 610, 80]),
  '90L53': row('gun', 'G', [5, 14, 13, 60, 6], [90, 773, 143]),
  '65L17': row('gun', 'G', [3, 3, 6, 35, 4], [65, 348, 30]),
  // Bofors wz.36
  '37BOF': row('gun', 'K', [2, 5, 14, 35, 2], [37, 800, 53]),
  '40L51H': row('gun', 'G', [2, 6, 14, 40, 3], [40, 800, 64]),
  '75L25H': row('gun', 'G', [4, 6, 8, 40, 5], [75, 450, 58]),
  // Resita M43
  '75RES': row('gun', 'G', [4, 15, 19, 55, 5], [75, 1030, 150]),
} as const

/** Mortars, rockets and guns beyond the map. */
const INDIRECT = {
  M50: row('mortar', 'R', [3, 0, 1, 10, 3], [50, 150, 0]),
  M60: row('mortar', 'R', [3, 0, 1, 30, 4], [60, 150, 0]),
  M81: row('mortar', 'R', [4, 0, 1, 50, 5], [81, 150, 0]),
  M107: row('mortar', 'R', [5, 0, 1, 80, 7], [107, 150, 0]),
  M120: row('mortar', 'R', [6, 0, 1, 110, 8], [120, 150, 0]),
  R132: row('rocket', 'R', [7, 0, 1, 120, 9], [132, 300, 0]),
  R150: row('rocket', 'R', [8, 0, 1, 120, 10], [150, 300, 0]),
  OFF75: row('offMap', 'R', [4, 0, 1, 999, 5], [75, 400, 0]),
  OFF105: row('offMap', 'R', [5, 0, 1, 999, 7], [105, 400, 0]),
  OFF122: row('offMap', 'R', [6, 0, 1, 999, 8], [122, 400, 0]),
  OFF150: row('offMap', 'R', [8, 0, 1, 999, 10], [150, 400, 0]),
} as const

const ROWS = {
  ...SMALL_ARMS,
  ...ANTI_TANK,
  ...GUNS_GERMAN,
  ...GUNS_SOVIET,
  ...GUNS_WESTERN,
  ...GUNS_OTHER,
  ...INDIRECT,
} as const

export type WeaponName = keyof typeof ROWS

export const WEAPON_NAMES = keysIn(ROWS)

/** All weapons [Charts Weapons]: what a Weapons Page says of each, without its ammunition. */
export const WEAPONS = Object.fromEntries(WEAPON_NAMES.map((name) => [name, { name, ...ROWS[name] }])) as Readonly<
  Record<WeaponName, WeaponRow>
>

/** A slot of a page with so many rounds when it is full. */
export const arm = (weapon: WeaponName, maxAmmo: number): Mount<WeaponName> => ({ weapon, maxAmmo })

export const isWeaponName = (name: string): name is WeaponName => Object.hasOwn(ROWS, name)
/** The weapon of a name; undefined where no chart has it. */
export const weaponNamed = (name: string): WeaponRow | undefined => (isWeaponName(name) ? WEAPONS[name] : undefined)
