import type { PageBars, Plot } from '../../core/campaign/page.ts'
import { Counter } from '../counter/Counter.tsx'

const WIDTH = 320
const HEIGHT = 130
const EDGE = 12
const FOOT = 18

const mostOf = (values: readonly number[]): number => Math.max(1, ...values)

/** Up to two values for each battle, side by side. */
export const BattlePlot = ({ plot: { title, labels, lines } }: { plot: Plot }) => {
  const most = mostOf(lines.flatMap(({ values }) => values))
  const slot = (WIDTH - 2 * EDGE) / Math.max(1, labels.length)
  const bar = Math.min(26, (slot * 0.8) / lines.length)
  const left = (index: number, line: number): number =>
    EDGE + slot * index + (slot - bar * lines.length) / 2 + bar * line
  const tall = (value: number): number => ((HEIGHT - FOOT - EDGE) * value) / most
  const words = lines.map(({ name, values }) => `${name} ${values.join(', ')}`).join('; ')
  return (
    <figure className="campaign-plot">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}, battle by battle: ${words}`}>
        <path className="after-axis" d={`M${EDGE} ${HEIGHT - FOOT}H${WIDTH - EDGE}`} />
        {lines.map(({ name, values }, line) =>
          values.map((value, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: battles stay where they are
              key={`${name} ${index}`}
              className={`campaign-bar is-line-${line}`}
              x={left(index, line)}
              y={HEIGHT - FOOT - tall(value)}
              width={bar - 1}
              height={tall(value)}
            >
              <title>{`${labels[index]}: ${name.toLowerCase()} ${value}`}</title>
            </rect>
          )),
        )}
        {labels.map((label, index) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: two battles may fall into one month
            key={`${label} ${index}`}
            x={EDGE + slot * (index + 0.5)}
            y={HEIGHT - 5}
            textAnchor="middle"
          >
            {index + 1}
          </text>
        ))}
      </svg>
      <p className="campaign-key">
        {lines.map(({ name, values }, line) => (
          <span key={name} className={`is-line-${line}`}>
            {name} <b className="number">{values.at(-1)}</b>
          </span>
        ))}
        <span>most: {most}</span>
      </p>
    </figure>
  )
}

/** How many there are of each. */
export const CountBars = ({ bars: { title, bars } }: { bars: PageBars }) => {
  const most = mostOf(bars.map(({ count }) => count))
  return (
    <figure className="campaign-plot">
      <figcaption>{title}</figcaption>
      <ul className="count-bars">
        {bars
          .filter(({ count }) => count > 0)
          .map(({ label, count, face }) => (
            <li key={label}>
              {face ? <Counter view={face} size={28} isDecoration /> : undefined}
              <span className="count-label">{label}</span>
              <span className="count-bar" style={{ width: `${(50 * count) / most}%` }} aria-hidden="true" />
              <b className="number">{count}</b>
            </li>
          ))}
      </ul>
    </figure>
  )
}
