import type { GunRole, SquadRole } from '../terms/types.ts'

/** Points that a passenger needs [Charts Transport Costs]: infantry for each man; guns by their calibre in mm. */
const ROOM = {
  man: 1,
  mediumMG: 2,
  heavyMG: 4,
  lightMortar: 3,
  heavyMortar: 5,
  atGun: 10,
  lightGun: 10,
  heavyGun: 15,
} as const satisfies Readonly<Record<string, number>>

/** The largest calibre in mm that still is light [Charts Transport Costs]; of mortars the chart says none [P-46]. */
const LIGHT: Readonly<Record<Exclude<GunRole, 'atGun' | 'battery'>, number>> = {
  aaGun: 50,
  howitzer: 95,
  infantryGun: 95,
  mortar: 60,
}

/** Points that carriers have [Charts Transport Capacities]: prime movers, heavy half-tracks and heavy trucks, and others. */
export const CAPACITY = { heavy: 15, other: 10 } as const

/** Points for so many men of a squad or team. */
export const squadRoom = (role: SquadRole, men: number): number => (role === 'infantry' ? ROOM.man * men : ROOM[role])

/** Points for a gun of a calibre in mm; undefined for batteries, which nobody carries. */
export const gunRoom = (role: GunRole, calibre: number): number | undefined => {
  if (role === 'battery') return undefined
  if (role === 'atGun') return ROOM.atGun
  const isLight = calibre <= LIGHT[role]
  if (role === 'mortar') return isLight ? ROOM.lightMortar : ROOM.heavyMortar
  return isLight ? ROOM.lightGun : ROOM.heavyGun
}
