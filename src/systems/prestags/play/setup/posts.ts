import { type Cell, type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { type PostArm, ARMS, type BattleLine, type Post, postsAmong, worthOfPost } from '../../../../core/map/posts.ts'
import { terrainAt } from '../../rules/position/battle.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { unitsIn } from '../../rules/position/layout.ts'
import { isFireUnit } from '../../rules/position/rows.ts'
import { rowOf } from '../../rules/tables/units.ts'
import type { State, Unit } from '../../rules/terms/types.ts'
import { classOf, isLeader } from '../../rules/position/units.ts'
import { partsOf } from '../../rules/position/parts.ts'

const POOR: readonly string[] = ['stream', 'swamp', 'ford', 'bridge']

/** Where a side is expected: its zones, else where it comes in. */
const homeOf = (battle: Battle, side: SideIndex): readonly Cell[] => {
  const zone = [...battle.zones[side]]
  return zone.length > 0 ? zone : partsOf(battle, side).flatMap((part) => [...(part.entry?.cells ?? [])])
}

const besideEnemies = (battle: Battle, state: State, side: SideIndex): ReadonlySet<Cell> =>
  new Set(
    state.units
      .filter((unit) => unit.side !== side && unit.fate === 'map')
      .flatMap((unit) => neighboursOf(battle.map.board, unit.at)),
  )

/** The posts of a zone that the enemy does not hold, seen in the direction of the enemy. */
export const postsOf = (battle: Battle, state: State, side: SideIndex, zone: ReadonlySet<Cell>): Post[] => {
  const own = [...zone].filter((cell) => !unitsIn(battle, state, cell).some((unit) => unit.side !== side))
  const close = besideEnemies(battle, state, side)
  return postsAmong(battle.map.board, own, homeOf(battle, otherSide(side)), {
    poor: (cell) => POOR.includes(terrainAt(battle, cell)),
    close: (cell) => close.has(cell),
  })
}

/** The place of a unit in the line of battle: shooters and elephants before it, foot in it, horse on the wings. */
export const armOf = (battle: Battle, unit: Unit): PostArm => {
  const row = rowOf(unit.type)
  if (isLeader(unit)) return 'leader'
  if (unit.type === 'VF') return 'fleet'
  if (unit.type === 'EL') return 'skirmish'
  if (row.movement <= 2 || unit.type === 'LA') return 'rear'
  if (['C', 'Mf', 'D'].includes(classOf(unit))) return 'wing'
  return isFireUnit(battle, unit) ? 'skirmish' : 'line'
}

/** How well a unit stands at a post; less is better. */
export const standOf = (battle: Battle, unit: Unit, line: BattleLine): ((post: Post) => number) => {
  const arm = armOf(battle, unit)
  return (post) => worthOfPost(post, arm, line)
}

/** Who is placed first: fleets, then foot by strength, horse, shooters, engines, leaders. */
export const inOrder = (battle: Battle, units: readonly Unit[]): Unit[] =>
  [...units].sort(
    (a, b) =>
      ARMS.indexOf(armOf(battle, a)) - ARMS.indexOf(armOf(battle, b)) ||
      (rowOf(b.type).melee ?? 0) - (rowOf(a.type).melee ?? 0) ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  )
