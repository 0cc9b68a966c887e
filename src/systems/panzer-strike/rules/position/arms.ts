import { pageOf } from '../scenario/pages.ts'
import { weaponNamed } from '../tables/weapons.ts'
import { targetKind } from '../formulas/losses.ts'
import { fireRange } from '../formulas/rate.ts'
import type { Armour, TargetKind, UnitType, WeaponRow } from '../terms/types.ts'
import type { StateArm, Unit } from './state.ts'

export type Slot = { readonly slot: number; readonly arm: StateArm; readonly row: WeaponRow }

/** A weapon by its name. Throws for one that no chart has: units come from pages. */
export const weaponOf = (name: string): WeaponRow => {
  const row = weaponNamed(name)
  if (!row) throw new Error(`there is no weapon "${name}"`)
  return row
}

/** Weapons that are not knocked out and have a round left [II.B.3 Ammunition]. */
export const ready = ({ arms }: Pick<Unit, 'arms'>): readonly Slot[] =>
  arms.flatMap((arm, slot) => (arm.isLost || arm.ammo < 1 ? [] : [{ slot, arm, row: weaponOf(arm.weapon) }]))

export const greatestRange = ({ arms }: Pick<Unit, 'arms'>): number =>
  Math.max(0, ...arms.filter(({ isLost }) => !isLost).map(({ weapon }) => weaponOf(weapon).RG))

/** Squares within which a unit opens fire by itself [II.B.3 Range]. */
export const opensAt = (unit: Pick<Unit, 'arms' | 'range'>): number => fireRange(greatestRange(unit), unit.range)

const armourOf = (page: UnitType): Armour | undefined => (page.kind === 'vehicle' ? page.armour : undefined)
export const kindOf = ({ type }: Pick<Unit, 'type'>): TargetKind => targetKind(armourOf(pageOf(type)))
export const isHard = (unit: Pick<Unit, 'type'>): boolean => kindOf(unit) !== 'soft'
export const isVehicle = ({ type }: Pick<Unit, 'type'>): boolean => pageOf(type).kind === 'vehicle'
/** Men on foot, by their page [II.A Unit Characteristics]. */
export const isInfantry = ({ type }: Pick<Unit, 'type'>): boolean => pageOf(type).kind === 'squad'
export const isGun = ({ type }: Pick<Unit, 'type'>): boolean => pageOf(type).kind === 'gun'

/** Whether a unit has a turret, or is none: those without see and fire ahead only [II.B.3 Facing]. */
export const hasTurret = ({ type }: Pick<Unit, 'type'>): boolean => {
  const page = pageOf(type)
  return page.kind !== 'vehicle' || page.turret || page.armour.FH === 0
}

/** Anti-tank guns see all round, but face what they fire at; vehicles without a turret see no more than that [II.B.3 Facing, P-62]. */
export const mustFace = (unit: Pick<Unit, 'type'>): boolean => {
  const page = pageOf(unit.type)
  return page.kind === 'gun' ? page.role === 'atGun' : !hasTurret(unit)
}

const INDIRECT: readonly string[] = ['mortar', 'rocket', 'offMap']
/** Fires where it does not see: mortars, rockets and batteries beyond the map [II.B.3 Indirect Fire]. */
export const isIndirect = ({ kind }: WeaponRow): boolean => INDIRECT.includes(kind)
/** Fires HE at a square [II.B.3 Bombardment]. */
export const bombards = (row: WeaponRow): boolean => row.kind === 'gun' || isIndirect(row)
