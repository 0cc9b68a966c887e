import type { MouseEvent } from 'react'
import type { Analysis, AnalysedMoment } from '../../core/mind/analysis.ts'
import { percentWords } from './words.ts'

type CurveProps = {
  readonly analysis: Analysis
  readonly names: readonly [string, string]
  /** The moment that is spoken of. */
  readonly chosen: AnalysedMoment | undefined
  onOpen(at: number): void
}

const WIDTH = 640
const HEIGHT = 200
const EDGE = 12
const MARK = 6

/** The place of so many commands: the curve begins with the fighting. */
const x = (at: number, { begins, chances }: Analysis): number =>
  EDGE + ((at - begins) * (WIDTH - 2 * EDGE)) / Math.max(1, chances.length - 1)
const y = (chance: number): number => EDGE + (1 - chance) * (HEIGHT - 2 * EDGE)

/** A decision is a round mark, a throw a square one on its corner. */
const Mark = ({ moment, analysis, isChosen }: { moment: AnalysedMoment; analysis: Analysis; isChosen: boolean }) => {
  const { until } = moment
  const [left, top] = [x(until, analysis), y(analysis.chances[until - analysis.begins] ?? 0.5)]
  const size = isChosen ? MARK + 3 : MARK
  return moment.kind === 'decision' ? (
    <circle className={`curve-mark is-side-${moment.side}`} cx={left} cy={top} r={size} />
  ) : (
    <rect
      className={`curve-mark is-side-${moment.side}`}
      x={left - size}
      y={top - size}
      width={2 * size}
      height={2 * size}
      transform={`rotate(45 ${left} ${top})`}
    />
  )
}

/** The mark of a decision, or of a throw, among words. */
const Legend = ({ kind }: Pick<AnalysedMoment, 'kind'>) => (
  <svg className="curve-legend" viewBox="0 0 12 12" role="img" aria-label={kind === 'throw' ? 'a diamond' : 'a disc'}>
    {kind === 'throw' ? <path d="M6 1L11 6L6 11L1 6Z" /> : <circle cx={6} cy={6} r={4.5} />}
  </svg>
)

/** The chances through the game: the first side above, the second below. A press opens the game there. */
export const Curve = ({ analysis, names, chosen, onOpen }: CurveProps) => {
  const { begins, chances, moments } = analysis
  const line = chances
    .map((chance, count) => `${x(begins + count, analysis).toFixed(1)},${y(chance).toFixed(1)}`)
    .join(' ')
  const last = chances.at(-1) ?? 0.5
  const open = (event: MouseEvent<SVGSVGElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const part = (((event.clientX - left) / width) * WIDTH - EDGE) / (WIDTH - 2 * EDGE)
    onOpen(begins + Math.round(Math.max(0, Math.min(1, part)) * (chances.length - 1)))
  }
  return (
    <figure className="curve">
      <figcaption>
        <b className="is-side-0">{names[0]}</b> above, <b className="is-side-1">{names[1]}</b> below; a decision is{' '}
        <Legend kind="decision" /> and a throw <Legend kind="throw" />
      </figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the moments are buttons of their own below */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`The chances of the ${names[0]}: ${percentWords(chances[0] ?? 0.5)} to ${percentWords(last)}`}
        onClick={open}
      >
        <rect className="curve-half is-side-0" x={EDGE} y={EDGE} width={WIDTH - 2 * EDGE} height={HEIGHT / 2 - EDGE} />
        <rect
          className="curve-half is-side-1"
          x={EDGE}
          y={HEIGHT / 2}
          width={WIDTH - 2 * EDGE}
          height={HEIGHT / 2 - EDGE}
        />
        <path className="curve-middle" d={`M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}`} />
        <polyline className="curve-line" points={line} />
        {moments.map((moment) => (
          <Mark key={`${moment.at} ${moment.kind}`} moment={moment} analysis={analysis} isChosen={moment === chosen} />
        ))}
      </svg>
    </figure>
  )
}
