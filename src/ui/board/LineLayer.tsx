import { memo } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { brushPath } from './brushes.ts'
import { smoothLine } from './terrain/curve.ts'
import { between, type Point, polygon, xy } from './terrain/draw.ts'
import type { BoardPath, SightLine } from './types.ts'

const arrowHead = (from: Point, tip: Point): string => {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1
  const ux = (tip.x - from.x) / length
  const uy = (tip.y - from.y) / length
  const at = (back: number, aside: number): Point => ({
    x: tip.x - ux * back - uy * aside,
    y: tip.y - uy * back + ux * aside,
  })
  return polygon([at(-4, 0), at(15, 10), at(10.5, 0), at(15, -10)])
}

const March = ({ board, path }: { board: Board; path: BoardPath }) => {
  const points = path.cells.map((cell) => board.centre(cell))
  const last = points.at(-1)
  const before = points.at(-2)
  if (!last || !before) return undefined
  const line = smoothLine([...points.slice(0, -1), between(before, last, 0.78)])
  return (
    <g className={`march brush-${path.brush}-line`} data-path={path.id}>
      <path className="march-edge" d={line} />
      <path className="march-line" d={line} />
      <path className="march-head" d={arrowHead(before, last)} />
      {path.cells.map((cell, i) => {
        const note = i === 0 ? undefined : path.notes?.get(cell)
        const p = i === path.cells.length - 1 ? { x: last.x, y: last.y + 17 } : board.centre(cell)
        return note === undefined ? undefined : (
          <g key={cell} className="march-bead" transform={`translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})`}>
            <circle r={8.4} />
            <text y={3.4}>{note}</text>
          </g>
        )
      })}
    </g>
  )
}

/** How far the line is clear: as given, or up to the cell in the way. */
const clearPart = (board: Board, line: SightLine): number => {
  if (line.clear) return 1
  if (line.blockedAt !== undefined) return Math.max(0, Math.min(1, line.blockedAt))
  if (line.cell === undefined) return 0
  return board.distance(line.from, line.cell) / Math.max(1, board.distance(line.from, line.to))
}

const Ruler = ({ board, line }: { board: Board; line: SightLine }) => {
  const a = board.centre(line.from)
  const b = board.centre(line.to)
  const m = between(a, b, clearPart(board, line))
  const block = line.cell === undefined ? m : board.centre(line.cell)
  const part = (p: Point, q: Point): string => `M${xy(p.x, p.y)}L${xy(q.x, q.y)}`
  return (
    <g className="ruler" data-clear={line.clear}>
      {line.clear || line.cell === undefined ? undefined : (
        <path className="ruler-block" d={brushPath(board, 'target', [line.cell])} />
      )}
      <path className="ruler-edge" d={part(a, b)} />
      <path className="ruler-clear" d={part(a, m)} />
      {line.clear ? undefined : <path className="ruler-blocked" d={part(m, b)} />}
      <circle className="ruler-end" cx={a.x} cy={a.y} r={5} />
      <circle className="ruler-end" cx={b.x} cy={b.y} r={5} />
      {line.clear ? (
        <path className="ruler-tick" d={`M${xy(b.x + 8, b.y - 12)}l4 5l8 -11`} />
      ) : (
        <path className="ruler-cross" d={`M${xy(block.x - 9, block.y - 9)}l18 18m0 -18l-18 18`} />
      )}
    </g>
  )
}

export const LineLayer = memo(
  ({ board, paths, lines }: { board: Board; paths: readonly BoardPath[]; lines: readonly SightLine[] }) => (
    <g>
      {paths.map((path) => (
        <March key={path.id} board={board} path={path} />
      ))}
      {lines.map((line) => (
        <Ruler key={`${line.from}-${line.to}`} board={board} line={line} />
      ))}
    </g>
  ),
)
