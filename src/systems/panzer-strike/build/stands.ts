import { derived } from '../../../core/engine/derived.ts'
import { newChance } from '../../../core/dice/chance.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import type { PanzerMap } from '../rules/scenario/map.ts'
import { CROWDED } from '../rules/tables/movement.ts'
import { coverOf, TERRAIN } from '../rules/tables/terrain.ts'
import type { MoveMode, UnitType } from '../rules/terms/types.ts'
import { groundOf } from './chart.ts'
import { beltOf, bodiesOf } from './force.ts'
import type { Body, Recruit } from './plan.ts'
import { depthOf, isAttacker, ownSquares, type LineZone, zoneFor } from './lines.ts'
import { type Plan, type SideOf, SIDES } from './plan.ts'

/** Whether a unit can be in a square at all [Charts Terrain Effects]. */
export const canStand = (map: PanzerMap, type: UnitType, cell: Cell): boolean =>
  isOpen(map, type.kind === 'vehicle' ? type.move : 'foot', cell)

const isOpen = ({ ground }: PanzerMap, mode: MoveMode, cell: Cell): boolean =>
  TERRAIN[ground[cell] ?? 'clear'].cost[mode] !== undefined

const isBuilding = ({ ground }: PanzerMap, cell: Cell): boolean =>
  ground[cell] === 'stoneBuilding' || ground[cell] === 'woodBuilding'

/** How much there is to hold around a square: houses near it. */
const housesNear = (map: PanzerMap, cells: readonly Cell[], at: Cell): number =>
  cells.filter((cell) => isBuilding(map, cell) && distance(map.board, cell, at) <= 3).length

/** Whoever is to hold the objective has it in his columns; in a meeting it lies between the two. */
const holderOf = (plan: Plan): SideOf | undefined =>
  isAttacker(plan, 0) === isAttacker(plan, 1) ? undefined : isAttacker(plan, 0) ? 1 : 0

const middleOf = ({ board }: PanzerMap): Cell => Math.floor(board.rows / 2) * board.cols + Math.floor(board.cols / 2)

/** The squares in which an objective may be looked for: half of the columns of its holder, the nearer to the enemy. */
const grounds = (plan: Plan, map: PanzerMap): readonly Cell[] => {
  const holder = holderOf(plan)
  const { cols, rows } = map.board
  const [low, high] = [Math.floor(rows / 4), Math.ceil((3 * rows) / 4)]
  const isMiddle = (cell: Cell): boolean => Math.floor(cell / cols) >= low && Math.floor(cell / cols) < high
  if (holder === undefined)
    return map.ground
      .map((_, cell) => cell)
      .filter((cell) => isMiddle(cell) && Math.abs((cell % cols) - cols / 2) <= cols / 10)
  const own = ownSquares(plan, holder, map)
  const zone = zoneFor(plan, holder, cols)
  const deepest = Math.max(...own.map((cell) => depthOf(zone, cell, cols)))
  return own.filter((cell) => isMiddle(cell) && depthOf(zone, cell, cols) >= deepest / 3)
}

/** The objective: where it was laid, else the largest village of its ground, else the middle of it. */
const objectiveOf = (plan: Plan, map: PanzerMap): Cell => {
  const laid =
    plan.objective === undefined ? undefined : (map.letters[plan.objective] ?? map.board.parse(plan.objective))
  if (laid !== undefined) return laid
  const cells = grounds(plan, map).filter((cell) => isOpen(map, 'foot', cell))
  const houses = cells.filter((cell) => isBuilding(map, cell))
  if (houses.length > 0) {
    const weighed = houses.map((cell) => ({ cell, near: housesNear(map, houses, cell) }))
    return weighed.reduce((best, one) => (one.near > best.near ? one : best)).cell
  }
  return cells[Math.floor(cells.length / 2)] ?? middleOf(map)
}

/** How far forward each kind stands: 0 at its own edge, 1 at its start line; attackers, then defenders. */
const FORWARD = {
  vehicle: [0.9, 0.45],
  truck: [0.5, 0.2],
  squad: [0.8, 0.8],
  gun: [0.6, 0.65],
  mortar: [0.4, 0.35],
  battalion: [0.3, 0.25],
} as const

const kindOf = ({ letter, units }: Body): keyof typeof FORWARD => {
  const type = units[0]?.type
  if (letter === 'A' || !type) return 'battalion'
  if (type.kind === 'vehicle') return type.armour.FH === 0 ? 'truck' : 'vehicle'
  if (type.kind === 'squad') return 'squad'
  return type.role === 'mortar' ? 'mortar' : 'gun'
}

type Field = {
  readonly plan: Plan
  readonly side: SideOf
  readonly map: PanzerMap
  readonly squares: readonly Cell[]
  readonly zone: LineZone
  readonly front: number
  readonly objective: Cell
}

/** Around what square a formation stands: in lanes from north to south, as far forward as its kind goes. */
const anchorOf = ({ plan, side, map, zone, front, objective }: Field, body: Body, lane: number): Cell => {
  const { rows, cols } = map.board
  const forward = FORWARD[kindOf(body)][isAttacker(plan, side) ? 0 : 1] * front
  const across = isAttacker(plan, side) ? lane * rows : (lane * rows + Math.floor(objective / cols)) / 2
  const row = Math.min(rows - 1, Math.max(0, Math.floor(across)))
  const depth = Math.min(front, Math.max(1, Math.round(forward)))
  return row * cols + (zone.edge === 'left' ? depth : cols - 1 - depth)
}

const COVER = { none: 0, soft: -1.5, hard: -2.5 } as const

/** The free square nearest to the anchor that a unit can stand in, in cover where it waits for the enemy. */
const squareFor = (
  field: Field,
  recruit: Recruit,
  anchor: Cell,
  taken: ReadonlyMap<Cell, number>,
): Cell | undefined => {
  const { plan, side, map, squares } = field
  const waits = !isAttacker(plan, side)
  const score = (cell: Cell): number =>
    distance(map.board, cell, anchor) +
    (taken.get(cell) ?? 0) * 2 +
    (waits && recruit.type.kind !== 'vehicle' ? COVER[coverOf(map.ground[cell] ?? 'clear', map.climate)] : 0)
  const open = squares.filter((cell) => (taken.get(cell) ?? 0) < CROWDED.later && canStand(map, recruit.type, cell))
  let best: { readonly cell: Cell; readonly worth: number } | undefined
  for (const cell of open) {
    const worth = score(cell)
    if (!best || worth < best.worth) best = { cell, worth }
  }
  return best?.cell
}

/** Whether a unit rides at the beginning: those who wait for the enemy have got off. */
export const rides = (plan: Plan, side: SideOf, { on, edit }: Recruit): boolean =>
  on !== undefined && edit.at === undefined && isAttacker(plan, side)

const laneOrder = (count: number, seed: number): readonly number[] => {
  const chance = newChance(seed)
  const left = Array.from({ length: count }, (_, index) => (index + 1) / (count + 1))
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] ?? 0.5)
}

const labelOf = (map: PanzerMap, text: string | undefined): Cell | undefined =>
  text === undefined ? undefined : map.board.parse(text)

/** A square for every unit of a side that stands on the map, by letter and number: `B-2` [III Deployment]. */
const standsOf = (plan: Plan, side: SideOf, map: PanzerMap): ReadonlyMap<string, Cell> => {
  const squares = ownSquares(plan, side, map)
  const zone = zoneFor(plan, side, map.board.cols)
  const front = Math.max(1, ...squares.map((cell) => depthOf(zone, cell, map.board.cols)))
  const field: Field = { plan, side, map, squares, zone, front, objective: objectiveOf(plan, map) }
  const bodies = bodiesOf(plan, side).filter(({ offMap }) => !offMap)
  const lanes = laneOrder(bodies.length, plan.seed + side)
  const found = new Map<string, Cell>()
  const taken = new Map<Cell, number>()
  const put = (name: string, cell: Cell): void => {
    found.set(name, cell)
    taken.set(cell, (taken.get(cell) ?? 0) + 1)
  }
  for (const body of bodies)
    body.units.forEach(({ edit }, number) => {
      const cell = labelOf(map, edit.at)
      if (cell !== undefined) put(`${body.letter}-${number}`, cell)
    })
  bodies.forEach((body, index) => {
    const anchor = anchorOf(field, body, lanes[index] ?? 0.5)
    body.units.forEach((recruit, number) => {
      const name = `${body.letter}-${number}`
      if (found.has(name) || rides(plan, side, recruit)) return
      const cell = squareFor(field, recruit, anchor, taken)
      if (cell !== undefined) put(name, cell)
    })
  })
  return found
}

/** Squares for a belt before the objective, in a line from north to south, on open ground [III Mines, III Dragons Teeth]. */
const beltSquares = (
  plan: Plan,
  side: SideOf,
  map: PanzerMap,
  kind: 'mines' | 'teeth',
  barred: ReadonlySet<Cell>,
): readonly Cell[] => {
  const bought = beltOf(plan, side, kind)
  const laid = plan.sides[side][kind].flatMap((label) => labelOf(map, label) ?? []).slice(0, bought)
  const count = bought - laid.length
  if (count <= 0) return laid
  const objective = objectiveOf(plan, map)
  const zone = zoneFor(plan, side, map.board.cols)
  const own = ownSquares(plan, side, map)
  const front = Math.max(1, ...own.map((cell) => depthOf(zone, cell, map.board.cols)))
  const wanted = front - (kind === 'mines' ? 0 : 1)
  const row = (cell: Cell): number => Math.floor(cell / map.board.cols)
  const free = own
    .filter((cell) => map.ground[cell] === 'clear' && !barred.has(cell) && !laid.includes(cell))
    .map((cell) => ({
      cell,
      far: 3 * Math.abs(depthOf(zone, cell, map.board.cols) - wanted) + Math.abs(row(cell) - row(objective)),
    }))
    .sort((a, b) => a.far - b.far)
  return [...laid, ...free.slice(0, count).map(({ cell }) => cell)]
}

/** Where everything is when a battle begins. */
export type StandsLayout = {
  readonly map: PanzerMap
  readonly objective: Cell
  /** By side: squares of units by letter and number, and of what was bought to lie on the ground. */
  readonly stands: readonly [ReadonlyMap<string, Cell>, ReadonlyMap<string, Cell>]
  readonly mines: readonly [readonly Cell[], readonly Cell[]]
  readonly teeth: readonly [readonly Cell[], readonly Cell[]]
}

/** Throws where the map cannot be read. */
export const layoutOf = derived((plan: Plan): StandsLayout => {
  const ground = groundOf(plan.map, plan.climate)
  if (!ground.ok) throw new Error('the map of this battle cannot be read')
  const map = ground.value
  const stands = [standsOf(plan, 0, map), standsOf(plan, 1, map)] as const
  const stood = new Set(stands.flatMap((side) => [...side.values()]))
  const teeth = SIDES.map((side) => beltSquares(plan, side, map, 'teeth', stood))
  const barred = new Set([...stood, ...teeth.flat()])
  const mines = SIDES.map((side) => beltSquares(plan, side, map, 'mines', barred))
  const pair = (cells: readonly (readonly Cell[])[]) => [cells[0] ?? [], cells[1] ?? []] as const
  return { map, objective: objectiveOf(plan, map), stands, mines: pair(mines), teeth: pair(teeth) }
})
