import { memo } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { between, type Point, polygon, xy } from './terrain/draw.ts'
import type { PlotMark } from '../../core/presenter/paint.ts'

type MarkProps = { readonly board: Board; readonly mark: PlotMark }

/** Room that a counter takes around the middle of its hex. */
const COUNTER = 25
const TIP = 13

/** A point so far from `from` towards `to`. */
const towards = (from: Point, to: Point, far: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return between(from, to, far / length)
}

const head = (from: Point, tip: Point): string => {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1
  const [ux, uy] = [(tip.x - from.x) / length, (tip.y - from.y) / length]
  const at = (back: number, aside: number): Point => ({
    x: tip.x - ux * back - uy * aside,
    y: tip.y - uy * back + ux * aside,
  })
  return polygon([at(0, 0), at(13, 7), at(9.5, 0), at(13, -7)])
}

/** From hex to hex, so that nobody can mistake the way. */
const polyline = (points: readonly Point[]): string => `M${points.map((p) => xy(p.x, p.y)).join('L')}`
const straight = (a: Point, b: Point): string => `M${xy(a.x, a.y)}L${xy(b.x, b.y)}`

/** A line with a light edge; the second force's has a light core too, so that colour alone tells nothing. */
const Line = ({ d, mark }: { d: string; mark: PlotMark }) => (
  <>
    <path className="plot-edge" d={d} />
    <path className="plot-line" d={d} />
    {mark.side === 1 ? <path className="plot-core" d={d} /> : undefined}
  </>
)

/** MV: an arrow through every hex of the way, a bead in each. */
const Way = ({ board, mark }: MarkProps) => {
  const points = mark.cells.map((cell) => board.centre(cell))
  const [start, second] = points
  const last = points.at(-1)
  const before = points.at(-2)
  if (!start || !second || !last || !before) return undefined
  const tip = towards(last, before, TIP)
  const stop = towards(tip, before, 8)
  const line = polyline([towards(start, second, COUNTER), ...points.slice(1, -1), stop])
  return (
    <>
      <Line d={line} mark={mark} />
      {points.slice(1, -1).map((p, index) => (
        <circle key={mark.cells[index + 1]} className="plot-bead" cx={p.x} cy={p.y} r={3.4} />
      ))}
      <path className="plot-head" d={head(before, tip)} />
    </>
  )
}

/** OF and DF: a dotted line to a ring with a cross in it. */
const Aim = ({ board, mark }: MarkProps) => {
  const [from, to] = mark.cells.map((cell) => board.centre(cell))
  if (!from || !to) return undefined
  const ring = towards(to, from, COUNTER)
  return (
    <>
      <g className="plot-dots">
        <Line d={straight(towards(from, to, COUNTER), towards(ring, from, 9))} mark={mark} />
      </g>
      <circle className="plot-ring" cx={ring.x} cy={ring.y} r={8.5} />
      <path className="plot-cross" d={`M${xy(ring.x - 5, ring.y)}h10M${xy(ring.x, ring.y - 5)}v10`} />
    </>
  )
}

/** ML: crossed swords on the hexside. */
const Blow = ({ board, mark }: MarkProps) => {
  const [from, to] = mark.cells.map((cell) => board.centre(cell))
  if (!from || !to) return undefined
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const middle = between(from, to, 0.5)
  const swords = 'M-9 -8L8 8M4.5 9.5L9.5 4.5M-9 8L8 -8M4.5 -9.5L9.5 -4.5'
  return (
    <>
      <Line d={straight(towards(from, to, COUNTER - 3), towards(middle, from, 6))} mark={mark} />
      <g transform={`translate(${xy(middle.x, middle.y)}) rotate(${angle.toFixed(1)})`}>
        <path className="plot-swords-edge" d={swords} />
        <path className="plot-swords" d={swords} />
      </g>
    </>
  )
}

/** DF: a shield with a bow's arrow on it, above the counter. */
const Ready = ({ board, mark }: MarkProps) => {
  const [at] = mark.cells.map((cell) => board.centre(cell))
  if (!at) return undefined
  return (
    <g transform={`translate(${xy(at.x, at.y - 30)})`}>
      <path className="plot-shield" d="M0 -9L8 -6.5V0C8 5 4 8 0 10C-4 8 -8 5 -8 0V-6.5Z" />
      <path className="plot-cross" d="M0 5V-5M-3 -2L0 -5L3 -2" />
    </g>
  )
}

/** MV off the map at once, or a turn in place: a ring around the counter. */
const InPlace = ({ board, mark }: MarkProps) => {
  const [at] = mark.cells.map((cell) => board.centre(cell))
  if (!at || !mark.exits) return undefined
  return <path className="plot-cross is-exit" d={`M${xy(at.x - 6, at.y - 34)}h12l-4 -4m4 4l-4 4`} />
}

const pictureOf = ({ task, cells }: PlotMark) => {
  if (task === 'MV') return cells.length > 1 ? Way : InPlace
  if (task === 'ML') return Blow
  return cells.length > 1 ? Aim : Ready
}

const Mark = memo(
  ({ board, mark }: MarkProps) => {
    const Picture = pictureOf(mark)
    return (
      <g
        className={`plot-mark is-side-${mark.side}${mark.isPicked ? ' is-picked' : ''}${mark.isStanding ? ' is-standing' : ''}`}
        data-plot={mark.id}
        data-task={mark.task}
      >
        <Picture board={board} mark={mark} />
      </g>
    )
  },
  (a, b) => a.mark.id === b.mark.id && a.mark.isPicked === b.mark.isPicked && a.board === b.board,
)

/** Orders on the map: each task has a drawing of its own, and each force a line of its own. */
export const PlotLayer = memo(({ board, plots }: { board: Board; plots: readonly PlotMark[] }) => (
  <g className="plot-marks">
    {plots.map((mark) => (
      <Mark key={mark.id} board={board} mark={mark} />
    ))}
  </g>
))
