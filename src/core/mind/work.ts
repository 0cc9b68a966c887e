import type { Cell } from '../engine/vocabulary.ts'
import { bitsOf, type Comers, comersOf } from './comers.ts'
import type { Blow, Fields, Left, Man, Sketch } from './sketch.ts'
import { leftIn, newBlow } from './sketch.ts'

/** A hope smaller than this is none. */
export const LEAST = 0.05

/** Room to reckon in, used again and again. */
export type Work = {
  readonly sketch: Sketch
  readonly fields: Fields
  readonly left: Left
  /** What points are worth by themselves. */
  readonly means: number
  /** The own stack in each cell; -1 where there is none. */
  readonly ownAt: Int32Array
  readonly stacks: Man[][]
  readonly cells: Cell[]
  readonly lists: Man[][]
  readonly gains: Float64Array
  readonly used: Uint8Array
  /** The cell that each of one's own strikes at; -1 where he strikes at none. */
  readonly aims: Int16Array
  /** How likely each of one's own is to strike, fire before it taken into account. */
  readonly sure: Float64Array
  /** Where one looks from a cell who strikes at nobody. */
  readonly looks: Map<Cell, number | undefined>
  readonly blow: Blow
  /** How foes may come; undefined where it is not known. */
  readonly comers: Comers | undefined
  /** Cells by which foes leave the map, as bits. */
  readonly escapes: Uint32Array | undefined
}

/** `wary`: how foes may come is looked at; else it is guessed from how far they are. */
export const workOf = (sketch: Sketch, fields: Fields, wary: boolean): Work => {
  const most = Math.max(sketch.own.length, sketch.foes.length, fields.foes.length) + 1
  return {
    sketch,
    fields,
    left: leftIn(sketch),
    means: sketch.means ?? 1,
    ownAt: new Int32Array(sketch.board.size).fill(-1),
    stacks: [],
    cells: [],
    lists: [],
    gains: new Float64Array(most),
    used: new Uint8Array(most),
    aims: new Int16Array(most),
    sure: new Float64Array(most).fill(1),
    looks: new Map(),
    blow: newBlow(),
    comers: wary ? comersOf(sketch) : undefined,
    escapes: sketch.escape && bitsOf(sketch.board.size, sketch.escape.cells),
  }
}

/** Puts everybody into the stack of his cell. */
export const stack = (work: Work): void => {
  const { ownAt, cells, stacks, sketch } = work
  for (const cell of cells) ownAt[cell] = -1
  cells.length = 0
  for (const man of sketch.own) {
    const known = ownAt[man.at] as number
    if (known >= 0) {
      stacks[known]?.push(man)
      continue
    }
    ownAt[man.at] = cells.length
    const fresh = stacks[cells.length]
    if (fresh) {
      fresh.length = 0
      fresh.push(man)
    } else stacks.push([man])
    cells.push(man.at)
  }
  work.comers?.see(work)
}

/** An empty list for each of so many. */
export const cleared = (lists: Man[][], count: number): void => {
  for (let index = 0; index < count; index++) {
    const list = lists[index]
    if (list) list.length = 0
    else lists.push([])
  }
}
