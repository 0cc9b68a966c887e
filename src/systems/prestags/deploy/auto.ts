import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { sideOf, terrainAt } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { legalStack } from '../stacking.ts'
import { unitsIn } from '../layout.ts'
import { rowOf } from '../tables/units.ts'
import type { State, Unit } from '../types.ts'
import { classOf, isFireUnit, isLeader, otherSide, radiusOf } from '../units.ts'

type Placement = { readonly unit: string; readonly to: Cell }

/** A cell of the zone as a commander sees it: how far forward, how far to the side of the middle. */
type Post = { readonly cell: Cell; readonly forward: number; readonly aside: number; readonly poor: boolean }

const middleOf = (battle: Battle, cells: readonly Cell[]): { x: number; y: number } => {
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

const postsOf = (battle: Battle, state: State, side: SideIndex): Post[] => {
  const own = [...battle.zones[side === 0 ? 0 : 1]].filter(
    (cell) => !unitsIn(battle, state, cell).some((unit) => unit.side !== side),
  )
  const from = middleOf(battle, own)
  const to = middleOf(battle, [...battle.zones[otherSide(side) === 0 ? 0 : 1]])
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const ahead = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return own.map((cell) => {
    const centre = battle.map.board.centre(cell)
    const dx = centre.x - from.x
    const dy = centre.y - from.y
    return {
      cell,
      forward: dx * ahead.x + dy * ahead.y,
      aside: dx * ahead.y - dy * ahead.x,
      poor: POOR.includes(terrainAt(battle, cell)),
    }
  })
}

type Arm = 'skirmish' | 'line' | 'wing' | 'rear' | 'leader'

/** The place of a unit in the line of battle: shooters before it, foot in it, horse on the wings. */
const armOf = (unit: Unit): Arm => {
  const row = rowOf(unit.type)
  if (isLeader(unit)) return 'leader'
  if (row.movement <= 2 || unit.type === 'LA') return 'rear'
  if (['C', 'Mf', 'D'].includes(classOf(unit))) return 'wing'
  return isFireUnit(unit) ? 'skirmish' : 'line'
}

const DEPTH = 60

/** How well a post suits an arm; less is better. Ranks are one row of hexes deep. */
const worth = (post: Post, arm: Arm, front: number): number => {
  const behind = (front - post.forward) / DEPTH
  const wide = Math.abs(post.aside) / DEPTH
  const ground = post.poor ? 6 : 0
  switch (arm) {
    case 'skirmish':
      return Math.abs(behind - 0.5) * 2 + wide * 0.35 + ground
    case 'line':
      return Math.abs(behind - 1.4) * 1.6 + wide * 0.5 + ground
    case 'wing':
      return Math.abs(behind - 1.5) - wide * 1.2 + ground
    case 'rear':
    case 'leader':
      return Math.abs(behind - 2.6) + wide + ground
  }
}

const ORDER: readonly Arm[] = ['line', 'wing', 'skirmish', 'rear', 'leader']

const inOrder = (units: readonly Unit[]): Unit[] =>
  [...units].sort(
    (a, b) =>
      ORDER.indexOf(armOf(a)) - ORDER.indexOf(armOf(b)) ||
      (rowOf(b.type).melee ?? 0) - (rowOf(a.type).melee ?? 0) ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  )

type Field = Map<Cell, Unit[]>

const fits = (battle: Battle, side: SideIndex, field: Field, cell: Cell, unit: Unit): boolean =>
  legalStack(battle, side, cell, [...(field.get(cell) ?? []), unit]).ok

const put = (field: Field, cell: Cell, unit: Unit): void => {
  field.set(cell, [...(field.get(cell) ?? []), unit])
}

/** Leaders go where they hold most units in control that no other leader holds yet [10.21]. */
const placeLeader = (battle: Battle, field: Field, leader: Unit, held: Set<string>): void => {
  const all = [...field.entries()]
  const near = (cell: Cell): Unit[] =>
    all.filter(([other]) => battle.map.board.distance(cell, other) <= radiusOf(leader)).flatMap(([, units]) => units)
  const gain = (cell: Cell): number => near(cell).filter((unit) => !held.has(unit.id) && !isLeader(unit)).length
  let best: Cell | undefined
  for (const [cell] of all) if (best === undefined || gain(cell) > gain(best)) best = cell
  if (best === undefined) return
  for (const unit of near(best)) held.add(unit.id)
  put(field, best, leader)
}

/**
 * A sensible set-up of everybody in reserve: a line of foot, shooters before it, horse on both wings,
 * leaders where they hold the most units. Those already set up stay.
 */
export const autoDeploy = (battle: Battle, state: State, side: SideIndex): Placement[] => {
  const posts = postsOf(battle, state, side)
  const front = Math.max(...posts.map((post) => post.forward)) - DEPTH
  const field: Field = new Map()
  for (const unit of state.units) if (unit.side === side && unit.fate === 'map') put(field, unit.at, unit)
  const before = new Set([...field.values()].flat().map((unit) => unit.id))
  const reserve = inOrder(state.units.filter((unit) => unit.side === side && unit.fate === 'reserve'))
  const depth = stackDepth(battle, side, reserve.length, posts.length)
  const held = new Set<string>()
  for (const unit of reserve) {
    if (isLeader(unit) && field.size > 0) {
      placeLeader(battle, field, unit, held)
      continue
    }
    const arm = armOf(unit)
    const cost = (post: Post): number => worth(post, arm, front) + crowd(field, post.cell, depth)
    const open = posts.filter((post) => fits(battle, side, field, post.cell, unit))
    const best = open.reduce<Post | undefined>(
      (least, post) => (least && cost(least) <= cost(post) ? least : post),
      undefined,
    )
    if (best) put(field, best.cell, unit)
  }
  return [...field].flatMap(([to, units]) =>
    units.filter((unit) => !before.has(unit.id)).map((unit) => ({ unit: unit.id, to })),
  )
}

/** How many units stand in a hex before the line grows longer rather than deeper. */
const stackDepth = (battle: Battle, side: SideIndex, units: number, posts: number): number =>
  Math.min(sideOf(battle, side).stacking, Math.max(1, Math.ceil((units * 2.2) / Math.max(1, posts))))

const crowd = (field: Field, cell: Cell, depth: number): number => {
  const count = field.get(cell)?.length ?? 0
  return count === 0 ? 0 : count < depth ? -0.5 : 4 * (count - depth + 1)
}
