import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react'
import type { Board } from '../../../core/grid/board.ts'
import type { Beat, Fall } from '../../../core/presenter/beats.ts'
import { fallingNow, type Staging } from '../../../core/presenter/staging.ts'
import { CounterFace } from '../../counter/CounterFace.tsx'
import { FACE } from '../../counter/marks.ts'
import { Die } from '../../parts/Die.tsx'
import { shift } from '../motion/gliding.ts'
import { Clouds, Shots, Tracks } from './Film.tsx'
import { lungeOf, type Stroke, strokesOf } from './flights.ts'

type Kind<K extends Beat['kind']> = Extract<Beat, { readonly kind: K }>
/** A beat on the board, and how many milliseconds it lasts. */
type Played<K extends Beat['kind']> = { readonly board: Board; readonly beat: Kind<K>; readonly ms: number }

const ARROW = 'M-11 0H9M4 -3.4L10 0L4 3.4M-11 -2.6L-8 0L-11 2.6'

/** Lets a stroke fly its arc, and fade where it strikes. */
const fly = (element: SVGGElement, { from, top, to, angle, wait }: Stroke, ms: number): void => {
  const stage = ({ x, y }: { x: number; y: number }, turn: number): string => `${shift(x, y, 1)} rotate(${turn}deg)`
  const tilt = to.x >= from.x ? 18 : -18
  element.animate?.(
    [
      { transform: stage(from, angle - tilt), opacity: 0 },
      { transform: stage(from, angle - tilt), opacity: 1, offset: 0.05 },
      { transform: stage(top, angle), opacity: 1, offset: 0.5 },
      { transform: stage(to, angle + tilt), opacity: 1, offset: 0.95 },
      { transform: stage(to, angle + tilt), opacity: 0 },
    ],
    { duration: ms * (1 - wait), delay: ms * wait, fill: 'both' },
  )
}

const Arrow = ({ stroke, ms }: { stroke: Stroke; ms: number }) => {
  const ref = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (ref.current) fly(ref.current, stroke, ms)
  }, [stroke, ms])
  return (
    <g ref={ref} className="stroke">
      <path className="stroke-edge" d={ARROW} />
      <path className="stroke-line" d={ARROW} />
    </g>
  )
}

const Volley = memo(({ board, beat, ms }: Played<'volley'>) => (
  <>
    {strokesOf(board, beat).map((stroke) => (
      <Arrow key={stroke.key} stroke={stroke} ms={ms} />
    ))}
    <Shots board={board} beat={beat} />
  </>
))

/** Everybody who strikes lunges and falls back; the counters themselves go, not copies of them. */
const lunge = (root: Element, { board, beat, ms }: Played<'clash'>): void => {
  for (const { units, to } of beat.lunges)
    for (const unit of units) {
      const element = root.querySelector<SVGGElement>(`.pieces [data-unit="${CSS.escape(unit)}"]`)
      if (!element) continue
      const { x, y } = lungeOf(board, Number(element.dataset.cell), to)
      // Whole transforms, for what is only added on is not left to the graphics card.
      const aside = (part: number) => ({ transform: `${element.style.transform} ${shift(part * x, part * y, 1)}` })
      const stages = [aside(0), { ...aside(-0.3), offset: 0.25 }, { ...aside(1), offset: 0.55 }, aside(0)]
      element.animate?.(stages, { duration: ms, easing: 'ease-in-out' })
    }
}

const Clash = ({ board, beat, ms }: Played<'clash'>) => {
  const ref = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const root = ref.current?.closest('.board')
    if (root) lunge(root, { board, beat, ms })
  }, [board, beat, ms])
  return <g ref={ref} />
}

const DIE = 22

/** The result over each cell, with the dice beside the first. */
const Stamps = memo(({ board, beat }: Pick<Played<'stamp'>, 'board' | 'beat'>) =>
  beat.stamps.map(({ cell, text, tone }, i) => {
    const { x, y } = board.centre(cell)
    const half = Math.max(19, 9 * text.length)
    return (
      <g key={cell} transform={`translate(${x.toFixed(1)} ${(y - 4).toFixed(1)})`}>
        <g className="stamp-size">
          <g className={`stamp is-${tone}`}>
            <rect className="stamp-field" x={-half} y={-18} width={2 * half} height={36} rx={5} />
            <rect className="stamp-seam" x={-half + 3} y={-15} width={2 * half - 6} height={30} rx={3} />
            <text className="stamp-text" y={9}>
              {text}
            </text>
          </g>
          {i > 0
            ? undefined
            : beat.dice.map((face, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice are told apart by their place only
                <g key={n} transform={`translate(${half + 5 + n * (DIE + 3)} ${-DIE / 2})`}>
                  <g className="stamp-die">
                    <Die face={face} size={DIE} />
                  </g>
                </g>
              ))}
        </g>
      </g>
    )
  }),
)

const Falling = memo(({ board, staged }: { board: Board; staged: Staging }) =>
  fallingNow(staged).map(({ face, fall }, i) => {
    const { x, y } = board.centre(fall.cell)
    const aside = (i % 3) * 5
    return (
      <g key={face.id} style={{ transform: shift(x + aside, y - aside, face.leader ? 0.6 : 1) }}>
        <g className="falling">
          <CounterFace view={face} />
          <path className="falling-veil" d={FACE} />
        </g>
      </g>
    )
  }),
)

/** The last result that was seen lies there until the end; in a film until the next event. */
const stampOf = ({ beats, at, film }: Staging): Kind<'stamp'> | undefined =>
  beats.slice(film ? at : 0, at + 1).findLast((beat): beat is Kind<'stamp'> => beat.kind === 'stamp')

type SceneLayerProps = { readonly board: Board; readonly staged: Staging; readonly ms: number }

/** What is seen of what happens, above the counters. */
export const SceneLayer = memo(({ board, staged, ms }: SceneLayerProps) => {
  const beat = staged.beats[staged.at]
  const stamp = stampOf(staged)
  const pace = { '--beat': `${ms}ms` } as CSSProperties
  return (
    <g className="scene" style={pace}>
      {staged.film ? <Clouds board={board} staged={staged} /> : undefined}
      {staged.film && beat?.kind === 'march' ? <Tracks board={board} beat={beat} /> : undefined}
      {beat?.kind === 'volley' ? <Volley key={staged.at} board={board} beat={beat} ms={ms} /> : undefined}
      {beat?.kind === 'clash' ? <Clash key={staged.at} board={board} beat={beat} ms={ms} /> : undefined}
      {beat?.kind === 'fall' ? <Falling key={staged.at} board={board} staged={staged} /> : undefined}
      {stamp ? <Stamps key={staged.beats.indexOf(stamp)} board={board} beat={stamp} /> : undefined}
    </g>
  )
})

/** Where somebody was lost in this game-turn. */
export const FallenLayer = memo(({ board, falls }: { board: Board; falls: readonly Fall[] }) => (
  <g className="fallen">
    {[...new Set(falls.map(({ cell }) => cell))].map((cell) => {
      const { x, y } = board.centre(cell)
      return (
        <path key={cell} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} d="M-17 -17L17 17M17 -17L-17 17" />
      )
    })}
  </g>
))
