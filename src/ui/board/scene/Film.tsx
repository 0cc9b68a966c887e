import { memo } from 'react'
import type { Board } from '../../../core/grid/board.ts'
import type { Beat, Burst } from '../../../core/presenter/beats.ts'
import type { Staging } from '../../../core/presenter/staging.ts'
import { FLAME, PUFF } from './clouds.ts'

type Kind<K extends Beat['kind']> = Extract<Beat, { readonly kind: K }>
type On<K extends Beat['kind']> = { readonly board: Board; readonly beat: Kind<K> }
type Point = { readonly x: number; readonly y: number }

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/** The way of a round: straight, or over its top. */
const wayOf = (a: Point, b: Point, isLob: boolean): string => {
  if (!isLob) return `M${at(a)}L${at(b)}`
  const top = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y) - Math.hypot(b.x - a.x, b.y - a.y) * 0.35 }
  return `M${at(a)}Q${at(top)} ${at(b)}`
}

/** Eight points, every other one short. */
const STAR = Array.from({ length: 16 }, (_, i) => {
  const angle = (i * Math.PI) / 8
  const far = i % 2 === 0 ? 1 : 0.45
  return `${i === 0 ? 'M' : 'L'}${(far * Math.cos(angle)).toFixed(2)} ${(far * Math.sin(angle)).toFixed(2)}`
}).join('')

const SIZES: Readonly<Record<Burst, number>> = { hit: 19, miss: 9, blast: 26, smoke: 18, fire: 18 }

/** Where a round comes down. */
const BurstAt = ({ place, burst }: { place: Point; burst: Burst }) => (
  <g transform={`translate(${at(place)})`}>
    <g className={`burst is-${burst}`}>
      <path className="burst-star" transform={`scale(${SIZES[burst]})`} d={`${STAR}Z`} />
    </g>
  </g>
)

/** Tracks of bullets and shells, and where they come down. */
export const Shots = memo(({ board, beat }: On<'volley'>) =>
  beat.flights.flatMap(({ from, to, missile = 'strokes', burst }) =>
    missile === 'strokes'
      ? []
      : to.map((target) => (
          <g key={`${from.join()}-${target}`}>
            {from.map((cell) => {
              const d = wayOf(board.centre(cell), board.centre(target), missile === 'lob')
              return (
                <g key={cell}>
                  <path className="tracer-edge" d={d} />
                  <path className={`tracer is-${missile}`} d={d} pathLength={1} />
                </g>
              )
            })}
            {burst ? <BurstAt place={board.centre(target)} burst={burst} /> : undefined}
          </g>
        )),
  ),
)

/** The ways that are gone now, drawn while they are. */
export const Tracks = memo(({ board, beat }: On<'march'>) =>
  beat.ways.map(({ unit, cells }) => (
    <polyline key={unit} className="track-line" points={cells.map((cell) => at(board.centre(cell))).join(' ')} />
  )),
)

/** Smoke and fire that came while the film plays; they stay to its end. */
export const Clouds = memo(({ board, staged: { beats, at: now } }: { board: Board; staged: Staging }) =>
  beats.slice(0, now + 1).flatMap((beat) =>
    beat.kind === 'burst'
      ? beat.bursts.map(({ cell, burst }) => (
          <g key={`${burst}-${cell}`} transform={`translate(${at(board.centre(cell))})`}>
            <path
              className={`cloud brush-${burst === 'fire' ? 'fire' : 'smoke'}`}
              d={burst === 'fire' ? FLAME : PUFF}
            />
          </g>
        ))
      : [],
  ),
)
