import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { type Genome, genomeOf, type Planner } from './plan.ts'
import type { Depth } from './weights.ts'

/** A whole army goes so many cells onward as it stands, in those directions that bring it nearest to the enemy. */
const STRIDES = 3
const HEADINGS = 2

/** The cell so many steps off in a direction; -1 beyond the map. */
const stepped = ({ neighbours, degree }: Board, from: Cell, direction: number, steps: number): Cell => {
  let cell = from
  for (let step = 0; step < steps && cell >= 0; step++) cell = neighbours[cell * degree + direction] as Cell
  return cell
}

/** Of the cells where a man can go the one that is nearest to another. */
const nearestOf = ({ distance }: Board, cells: readonly Cell[], wanted: Cell): Cell => {
  let best = cells[0] as Cell
  for (const cell of cells) if (distance(cell, wanted) < distance(best, wanted)) best = cell
  return best
}

/** How much nearer to the enemy some men are a step on in a direction. */
const onward = ({ outlook, order }: Planner, direction: number): number => {
  const { front } = outlook.fields
  let sum = 0
  for (const { home } of order) {
    const next = stepped(outlook.sketch.board, home, direction, 1)
    if (next >= 0) sum += (front[home] as number) - (front[next] as number)
  }
  return sum
}

/** Everybody on together: no man alone finds out that this is good, for he would leave his leader and his neighbours. */
export const advances = (planner: Planner, depth: Depth): Genome[] => {
  const { board, ends } = planner.outlook.sketch
  const headings = Array.from({ length: board.degree }, (_, direction) => ({
    direction,
    nearer: onward(planner, direction),
  }))
    .filter(({ nearer }) => nearer > 0)
    .sort((a, b) => b.nearer - a.nearer)
    .slice(0, HEADINGS)
  return headings.flatMap(({ direction }) =>
    Array.from({ length: STRIDES }, (_, strides): Genome => {
      const genome = genomeOf(
        planner,
        planner.groups.map(() => 'take'),
        depth.scripts,
      )
      for (const { home, index } of planner.order) {
        const wanted = stepped(board, home, direction, strides + 1)
        genome.cells[index] = wanted < 0 ? home : nearestOf(board, ends[index] ?? [home], wanted)
      }
      return genome
    }),
  )
}
