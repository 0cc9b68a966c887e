import { SIDES } from '../../core/engine/vocabulary.ts'

type TurnChartProps = {
  readonly title: string
  readonly names: readonly [string, string]
  readonly rows: readonly { readonly turn: number; readonly values: readonly [number, number] }[]
}

const WIDTH = 320
const HEIGHT = 120
const EDGE = 10

/** One value of both sides turn by turn, from nothing to the most. */
export const TurnChart = ({ title, names, rows }: TurnChartProps) => {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values))
  const x = (index: number): number => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, rows.length - 1)
  const y = (value: number): number => HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / most
  const lineOf = (side: 0 | 1): string =>
    rows.map(({ values }, index) => `${x(index).toFixed(1)},${y(values[side]).toFixed(1)}`).join(' ')
  const [first, last] = [rows[0], rows.at(-1)]
  const words = SIDES.map((side) => `${names[side]} ${first?.values[side] ?? 0} to ${last?.values[side] ?? 0}`)
  return (
    <figure className="after-chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}: ${words.join(', ')}`}>
        <path className="after-axis" d={`M${EDGE} ${HEIGHT - EDGE}H${WIDTH - EDGE}`} />
        {SIDES.map((side) => (
          <polyline key={side} className={`after-line is-side-${side}`} points={lineOf(side)} />
        ))}
      </svg>
      <p className="after-ends">
        <span>Turn {first?.turn}</span>
        {SIDES.map((side) => (
          <b key={side} className={`is-side-${side}`}>
            {names[side]} {last?.values[side]}
          </b>
        ))}
        <span>Turn {last?.turn}</span>
      </p>
    </figure>
  )
}
