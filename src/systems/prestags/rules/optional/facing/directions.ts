import { derived } from '../../../../../core/engine/derived.ts'
import { type Cell, type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import type { Board, LatticePoint } from '../../../../../core/grid/board.ts'
import { anyYes, type Battle } from '../../position/contract.ts'
import type { Unit } from '../../terms/types.ts'
import { isLeader } from '../../position/units.ts'

/**
 * Facings are twelfths of a turn: even ones are hexsides, direction × 2; odd ones corners between two of them.
 */
const FACES = 12

export const isFace = (face: number): boolean => Number.isInteger(face) && face >= 0 && face < FACES
export const isCorner = (face: number): boolean => face % 2 === 1

/** The hexsides that a facing may mean: one, or the two beside a corner [16.13]. */
export const meanings = (face: number): number[] => (isCorner(face) ? [face - 1, (face + 1) % FACES] : [face])

/** The hexside faced and its two neighbours [16.0]; of a corner the two that are in front whatever it means. */
export const isFront = (face: number, direction: number): boolean => {
  const apart = Math.abs(face - direction * 2)
  return Math.min(apart, FACES - apart) <= 2
}

/** The product of two ways on the lattice: how far they lead the same way. */
const product = ({ latticeMetric: metric }: Board, a: LatticePoint, b: LatticePoint): number =>
  metric.u * a.u * b.u + metric.v * a.v * b.v

/** How strongly cells draw a look: the near ones far more than the distant ones. */
const pull = (board: Board, cell: Cell, cells: Iterable<Cell>): LatticePoint => {
  const here = board.lattice(cell)
  let [u, v] = [0, 0]
  for (const other of cells) {
    if (other === cell) continue
    const there = board.lattice(other)
    const way = { u: there.u - here.u, v: there.v - here.v }
    const square = product(board, way, way)
    u += way.u / (square * square)
    v += way.v / (square * square)
  }
  return { u, v }
}

/** Where a force looks from a cell at first: towards the ground of the enemy, else to the middle of the map. */
const firstLook = (battle: Battle, side: SideIndex, cell: Cell): number => {
  const { board } = battle.map
  const enemy = battle.zones[otherSide(side)]
  const middle = Math.floor(board.rows / 2) * board.cols + Math.floor(board.cols / 2)
  const drawn = pull(board, cell, enemy.size > 0 ? enemy : [middle])
  const along = board.steps.map((step) => product(board, drawn, step))
  const most = Math.max(...along)
  // Equal but for rounding: the first one, on every machine.
  return along.findIndex((one) => one >= most - Math.abs(most) * 1e-9) * 2
}

const looks = derived((_battle: Battle) => [new Map<Cell, number>(), new Map<Cell, number>()] as const)

declare module '../../terms/types.ts' {
  interface MarkTable {
    /** In twelfths: 0 is the first hexside, 1 the corner after it. */
    facing: number
  }
}

/** The facing of a unit that nobody has turned yet: remembered by side and cell. */
const defaultFacing = (battle: Battle, side: SideIndex, cell: Cell): number => {
  const known = looks(battle)[side]
  const face = known.get(cell) ?? firstLook(battle, side, cell)
  known.set(cell, face)
  return face
}

/** False for leaders and whoever a rule in force lets look every way, such as fleets [Viking 3.1]. */
export const hasFacing = (battle: Battle, unit: Unit): boolean =>
  !isLeader(unit) && !anyYes(battle.hooks.frees.unflanked, battle, unit, 'facing')

/** The way that a unit was turned, in twelfths; undefined for one that faces as it was set up. */
export const turnedTo = (unit: Unit): number | undefined => unit.marks.facing

/** Which way a unit faces, in twelfths; undefined for one that looks every way. */
export const facingOf = (battle: Battle, unit: Unit): number | undefined => {
  if (!hasFacing(battle, unit)) return undefined
  const marked = Number(turnedTo(unit))
  if (isFace(marked)) return marked
  return unit.at < 0 ? undefined : defaultFacing(battle, unit.side, unit.at)
}

/** True when a unit fronts upon a direction; who has no facing fronts upon all. */
export const frontsOn = (battle: Battle, unit: Unit, direction: number): boolean => {
  const face = facingOf(battle, unit)
  return face === undefined || isFront(face, direction)
}
