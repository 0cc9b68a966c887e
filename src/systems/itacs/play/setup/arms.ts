import { type PostArm, ARMS } from '../../../../core/map/posts.ts'
import type { Unit, UnitCode } from '../../rules/terms/types.ts'
import { classOf, isElephant, isFleet, isLeader, rowFor } from '../../rules/position/units.ts'

const ENGINES: readonly UnitCode[] = ['LA', 'HA', 'BL', 'CT', 'TB']

/** The place of a unit in the line of battle; ladders and towers go with the foot that uses them. */
export const armOf = (unit: Unit): PostArm => {
  if (isLeader(unit)) return 'leader'
  if (isFleet(unit)) return 'fleet'
  if (isElephant(unit)) return 'skirmish'
  if (ENGINES.includes(unit.type)) return 'rear'
  if (['C', 'Mf'].includes(classOf(unit)) || unit.type === 'CH') return 'wing'
  return classOf(unit) === 'Ff' ? 'skirmish' : 'line'
}

/** Who is placed first: by arms, the stronger ones in the middle, types together. */
export const inOrder = (units: readonly Unit[]): Unit[] =>
  [...units].sort(
    (a, b) =>
      ARMS.indexOf(armOf(a)) - ARMS.indexOf(armOf(b)) ||
      (rowFor(b).combat ?? 0) - (rowFor(a).combat ?? 0) ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  )
