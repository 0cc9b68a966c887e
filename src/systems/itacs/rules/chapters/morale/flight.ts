import { derived } from '../../../../../core/engine/derived.ts'
import type { Cell, SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { type Board, isRim, neighbour } from '../../../../../core/grid/board.ts'
import { headingOf } from '../../../../../core/grid/heading.ts'
import type { Field } from '../../position/field.ts'
import { isCrowded, legalStay } from '../../movement/stack.ts'
import { mustStopIn, stepCost } from '../../movement/terms.ts'
import type { Direction, Unit } from '../../terms/types.ts'
import { isDisrupted, movementOf } from '../../position/units.ts'

/** Where a rout move may end. */
export type Flight = {
  readonly to: Cell
  readonly path: readonly Cell[]
  readonly cost: number
  /** Full hexes that it pushes through, at the price of 4.3.3; ways round them go first where they cost no more. */
  readonly crowded: readonly Cell[]
  /** True when it leaves the map from there and is lost [5.3.3]. */
  readonly leaves: boolean
  /** True when points are left and no hex leads away: it stops with one D more [5.3.1]. */
  readonly cornered: boolean
}

/** A rout move: the ends among which the owner chooses, the lowest hex number first [I-29], and how many hexes they are away. */
export type Rout = { readonly allowance: number; readonly far: number; readonly ends: readonly Flight[] }

/** Hexes from the nearest of some cells, each measured once. */
const farFrom = ({ size, distance }: Board, from: readonly Cell[]): ((cell: Cell) => number) => {
  // What is nought, or was not measured yet, is measured.
  const known = new Int16Array(size)
  return (cell) => {
    const before = known[cell] as number
    if (before !== 0) return before
    let least = size
    for (const one of from) least = Math.min(least, distance(cell, one))
    known[cell] = least
    return least
  }
}

type Near = ((cell: Cell) => number) | undefined

/** By side, hexes to its nearest enemy; undefined when there is none. Everybody who runs in a position asks for it. */
const nearestIn = derived(({ ground, units }: Field): readonly [Near, Near] => {
  const near = (side: SideIndex): Near => {
    const enemies = new Set(units.flatMap((unit) => (unit.side === side ? [] : [unit.at])))
    return enemies.size === 0 ? undefined : farFrom(ground.board, [...enemies])
  }
  return [near(0), near(1)]
})

/** True for who breaks undisrupted: it may keep a point back, and then face as it likes [5.2]. */
export const mayKeepPoint = (unit: Unit): boolean => unit.breaks && !unit.routs && !isDisrupted(unit)

type Node = {
  readonly cell: Cell
  readonly cost: number
  /** Full hexes entered so far. */
  readonly crowded: readonly Cell[]
  readonly before: Node | undefined
}

const isBetter = (node: Node, than: Node | undefined): boolean =>
  than === undefined || node.cost < than.cost || (node.cost === than.cost && node.crowded.length < than.crowded.length)

const pathOf = (node: Node): Cell[] => {
  const path: Cell[] = []
  for (let at: Node | undefined = node; at?.before; at = at.before) path.unshift(at.cell)
  return path
}

type Search = {
  readonly field: Field
  readonly unit: Unit
  readonly movers: readonly Unit[]
  readonly near: (cell: Cell) => number
  readonly allowance: number
}

type Way = { readonly to: Cell; readonly cost: number }

/** Neighbours farther from the nearest enemy that the unit could ever enter, with what they cost: no turning is paid. */
const waysFrom = ({ field, unit, movers, near }: Search, cell: Cell): Way[] => {
  const { board } = field.ground
  const ways: Way[] = []
  for (let direction = 0; direction < board.degree; direction++) {
    const to = neighbour(board, cell, direction)
    if (to < 0 || near(to) <= near(cell)) continue
    const cost = stepCost(field, unit, cell, direction, to, movers)
    if (Number.isFinite(cost)) ways.push({ to, cost })
  }
  return ways
}

/**
 * A unit that routs leaves the map from an edge that it comes to with points left [5.3.3]; one that only breaks does not.
 * Who begins there runs on while a hex leads away, and leaves where none does [I-110].
 */
const leavesFrom = (search: Search, { cell, cost, before }: Node): boolean => {
  const { field, unit, allowance } = search
  if (!unit.routs || cost >= allowance || !isRim(field.ground.board, cell) || mustStopIn(field, unit, cell))
    return false
  return before !== undefined || waysFrom(search, cell).length === 0
}

/** Cheapest ways, a hex farther from the enemy with every step: each cell belongs to one layer only. */
const layersOf = (search: Search): Node[][] => {
  const { field, unit, movers, allowance } = search
  const layers: Node[][] = []
  for (let layer: Node[] = [{ cell: unit.at, cost: 0, crowded: [], before: undefined }]; layer.length > 0; ) {
    layers.push(layer)
    const next = new Map<Cell, Node>()
    for (const node of layer) {
      if (mustStopIn(field, unit, node.cell) || leavesFrom(search, node)) continue
      for (const { to, cost } of waysFrom(search, node.cell)) {
        const crowded = isCrowded(field, to, movers) ? [...node.crowded, to] : node.crowded
        const there = { cell: to, cost: node.cost + cost, crowded, before: node }
        if (there.cost <= allowance && isBetter(there, next.get(to))) next.set(to, there)
      }
    }
    layer = [...next.values()]
  }
  return layers
}

type End = { readonly flight: Flight; readonly far: number }

/** Nothing leads on from there: no hex farther away, or only full ones, which could not be left again [4.3.3, I-59]. */
const isDeadEnd = (search: Search, cell: Cell): boolean =>
  waysFrom(search, cell).every(({ to }) => isCrowded(search.field, to, search.movers))

/** A way off the map counts as far as the points left would have led on open ground [I-55]. */
const endAt = (search: Search, node: Node, hexes: number): End | undefined => {
  const { field, movers, allowance } = search
  const { cell: to, cost } = node
  const way = { to, path: pathOf(node), cost, crowded: node.crowded.filter((cell) => cell !== to) }
  if (leavesFrom(search, node))
    return { far: hexes + allowance - cost, flight: { ...way, leaves: true, cornered: false } }
  if (hexes > 0 && !legalStay(field, to, movers).ok) return undefined
  const cornered = cost < allowance && isDeadEnd(search, to)
  return { far: hexes, flight: { ...way, leaves: false, cornered } }
}

const byNumber =
  (board: Board) =>
  (a: Flight, b: Flight): number =>
    board.label(a.to).localeCompare(board.label(b.to))

/** The rout move of a unit that routs or breaks: as far from the nearest enemy as its points lead [5.3.1]. */
export const routOf = (
  field: Field,
  unit: Unit,
  movers: readonly Unit[] = [unit],
  allowance: number = movementOf(unit),
): Rout => {
  const near = nearestIn(field)[unit.side]
  const here: Flight = { to: unit.at, path: [], cost: 0, crowded: [], leaves: false, cornered: false }
  if (!near) return { allowance, far: 0, ends: [here] }
  const search = { field, unit, movers, near, allowance }
  const ends = layersOf(search).flatMap((layer, hexes) => layer.flatMap((node) => endAt(search, node, hexes) ?? []))
  const most = Math.max(...ends.map((end) => end.far))
  const best = ends.filter((end) => end.far === most).map((end) => end.flight)
  return { allowance, far: most, ends: best.sort(byNumber(field.ground.board)) }
}

/** The facing away from the nearest enemy, of several the one in the lowest cell [5.3.1]. */
export const facingAway = (field: Field, unit: Unit, at: Cell): Direction => {
  const { board } = field.ground
  const near = nearestIn(field)[unit.side]
  const enemy = field.units
    .filter((one) => one.side !== unit.side && board.distance(at, one.at) === near?.(at))
    .reduce<Cell | undefined>((least, one) => Math.min(least ?? one.at, one.at), undefined)
  if (enemy === undefined) return unit.facing
  return headingOf(board, enemy, at)
}
