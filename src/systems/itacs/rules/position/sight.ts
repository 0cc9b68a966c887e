import { type Cell, ok } from '../../../../core/engine/vocabulary.ts'
import { type Ground, rowAt, scarpAt } from '../tables/ground.ts'
import { type Judged, refuse } from '../terms/refusal.ts'

const onMap = (cells: readonly Cell[]): Cell[] => cells.filter((cell) => cell >= 0)

/**
 * Whether missiles find a way from centre to centre [4.2.3]: hills, forests and mountains block, the ends do not.
 * Along a hexside both hexes must block [I-20]. The refusal names the hex that blocks.
 */
export const legalSight = (ground: Ground, from: Cell, to: Cell): Judged<true> => {
  for (const step of ground.line(from, to)) {
    const cells = onMap(step)
    const cell = cells.every((one) => rowAt(ground, one).blocks) ? cells[0] : undefined
    if (cell === undefined) continue
    const text = `The ${rowAt(ground, cell).name} of ${ground.board.label(cell)} block the line of sight.`
    return refuse('noSight', '4.2.3', text, cell)
  }
  return ok(true)
}

/** The hexes beside a cell through which the line from it to another one leaves: one, or two along a hexside. */
export const waysOut = (ground: Ground, from: Cell, to: Cell): readonly Cell[] =>
  onMap(ground.line(from, to)[0] ?? [to])

/** The hexes beside a cell through which the line from another one comes in. */
export const waysIn = (ground: Ground, from: Cell, to: Cell): readonly Cell[] =>
  onMap(ground.line(from, to).at(-1) ?? [from])

/**
 * Scarps that the line crosses: those that lead down less those that lead up [3.2.1]. Where it runs along a hexside
 * it is taken to pass through the hex that is better for the target.
 */
export const descent = (ground: Ground, from: Cell, to: Cell): number => {
  const { board } = ground
  let reached = new Map([[from, 0]])
  for (const step of [...ground.line(from, to), [to] as const]) {
    const next = new Map<Cell, number>()
    for (const cell of onMap(step))
      for (const [before, sum] of reached) {
        const direction = board.directionTo(before, cell)
        if (direction < 0) continue
        const down = sum + scarpAt(ground, before, direction)
        next.set(cell, Math.min(down, next.get(cell) ?? down))
      }
    reached = next
  }
  return reached.get(to) ?? 0
}
