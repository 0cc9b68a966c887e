import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../core/grid/board.ts'
import { terrainAt } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { unitsIn } from '../layout.ts'
import { isFireUnit } from '../rows.ts'
import { rowOf } from '../tables/units.ts'
import type { State, Unit } from '../types.ts'
import { classOf, isLeader, otherSide } from '../units.ts'
import { partsOf } from './parts.ts'

/** A cell of the zone as a commander sees it: how far forward, how far to the side of the middle. */
export type Post = {
  readonly cell: Cell
  readonly forward: number
  readonly aside: number
  readonly poor: boolean
  /** Beside an enemy who is set up already. */
  readonly close: boolean
}

type Point = { readonly x: number; readonly y: number }

const middleOf = (battle: Battle, cells: readonly Cell[]): Point => {
  let x = 0
  let y = 0
  for (const cell of cells) {
    const centre = battle.map.board.centre(cell)
    x += centre.x
    y += centre.y
  }
  return { x: x / Math.max(1, cells.length), y: y / Math.max(1, cells.length) }
}

const POOR: readonly string[] = ['stream', 'swamp', 'ford', 'bridge']

/** Where a side is expected: its zones, else where it comes in. */
const homeOf = (battle: Battle, side: SideIndex): readonly Cell[] => {
  const zone = [...battle.zones[side === 0 ? 0 : 1]]
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
  const from = middleOf(battle, own)
  const to = middleOf(battle, homeOf(battle, otherSide(side)))
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const ahead = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const close = besideEnemies(battle, state, side)
  return own.map((cell) => {
    const centre = battle.map.board.centre(cell)
    const dx = centre.x - from.x
    const dy = centre.y - from.y
    return {
      cell,
      forward: dx * ahead.x + dy * ahead.y,
      aside: dx * ahead.y - dy * ahead.x,
      poor: POOR.includes(terrainAt(battle, cell)),
      close: close.has(cell),
    }
  })
}

export type Arm = 'fleet' | 'skirmish' | 'line' | 'wing' | 'rear' | 'leader'

/** The place of a unit in the line of battle: shooters and elephants before it, foot in it, horse on the wings. */
export const armOf = (battle: Battle, unit: Unit): Arm => {
  const row = rowOf(unit.type)
  if (isLeader(unit)) return 'leader'
  if (unit.type === 'VF') return 'fleet'
  if (unit.type === 'EL') return 'skirmish'
  if (row.movement <= 2 || unit.type === 'LA') return 'rear'
  if (['C', 'Mf', 'D'].includes(classOf(unit))) return 'wing'
  return isFireUnit(battle, unit) ? 'skirmish' : 'line'
}

/** Height of a row of hexes in board units. */
const DEPTH = 60

/** The front of the zone, and how far the line of foot reaches to either side of the middle. */
export type Line = { readonly front: number; readonly left: number; readonly right: number }

/** The line as far as it stands: where there is no foot, horse takes its place. */
export const lineOf = (posts: readonly Post[], isTaken: (post: Post) => boolean): Line => {
  const taken = posts.filter(isTaken).map((post) => post.aside)
  return {
    front: Math.max(...posts.map((post) => post.forward)) - DEPTH,
    left: Math.min(0, ...taken),
    right: Math.max(0, ...taken),
  }
}

/** Ranks beyond the end of the line on its side; less than nothing behind or before it. */
const beyondLine = ({ aside }: Post, { left, right }: Line): number =>
  (aside < (left + right) / 2 ? left - aside : aside - right) / DEPTH

/** How well a post suits an arm; less is better. Ranks are one row of hexes deep. */
const worth = (post: Post, arm: Arm, line: Line): number => {
  const behind = (line.front - post.forward) / DEPTH
  const wide = Math.abs(post.aside) / DEPTH
  const ground = (post.poor ? 6 : 0) + (post.close ? 12 : 0)
  switch (arm) {
    case 'skirmish':
      return Math.abs(behind - 0.5) * 2 + wide * 0.35 + ground
    case 'line':
      return Math.abs(behind - 1.4) * 1.6 + wide * 0.5 + ground
    case 'wing':
      return Math.abs(behind - 1.5) + Math.abs(beyondLine(post, line) - 1.2) * 0.9 + ground
    case 'fleet':
      return Math.abs(behind - 1) + wide * 0.5
    case 'rear':
    case 'leader':
      return Math.abs(behind - 2.6) + wide + ground
  }
}

/** How well a unit stands at a post; less is better. */
export const standOf = (battle: Battle, unit: Unit, line: Line): ((post: Post) => number) => {
  const arm = armOf(battle, unit)
  return (post) => worth(post, arm, line)
}

const ORDER: readonly Arm[] = ['fleet', 'line', 'wing', 'skirmish', 'rear', 'leader']

/** Who is placed first: fleets, then foot by strength, horse, shooters, engines, leaders. */
export const inOrder = (battle: Battle, units: readonly Unit[]): Unit[] =>
  [...units].sort(
    (a, b) =>
      ORDER.indexOf(armOf(battle, a)) - ORDER.indexOf(armOf(battle, b)) ||
      (rowOf(b.type).melee ?? 0) - (rowOf(a.type).melee ?? 0) ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  )
