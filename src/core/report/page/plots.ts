import { escaped } from '../../text/escaped.ts'
import type { Spread } from '../stats.ts'
import { percent } from '../words.ts'

/** A share with its interval, as a bar with whiskers. */
export type Bar = {
  readonly label: string
  readonly share: number
  readonly low: number
  readonly high: number
  readonly count: number
  readonly look: string
}

export const WIDTH = 480

export const svg = (height: number, label: string, inner: string): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(label)}">${inner}</svg>`

export const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="13" ${more}>${escaped(words)}</text>`

export const fixed = (value: number): string => String(Math.round(value * 10) / 10)

export const whisker = (low: number, high: number, y: number): string =>
  `<path class="whisker" d="M${fixed(low)} ${y}H${fixed(high)}M${fixed(low)} ${y - 4}v8M${fixed(high)} ${y - 4}v8"/>`

const LINE = 46
/** Room to the right for the number. */
const SPAN = WIDTH - 54

const barOf = ({ label, share, low, high, count, look }: Bar, index: number): string => {
  const y = index * LINE
  const range = `${label}: ${count} games, ${percent(share)}, with 95 % between ${percent(low)} and ${percent(high)}`
  return [
    `<g><title>${escaped(range)}</title>`,
    text(0, y + 14, label),
    text(WIDTH, y + 33, percent(share), 'text-anchor="end" font-weight="600"'),
    `<rect x="0" y="${y + 20}" width="${SPAN}" height="18" rx="3" fill="var(--rule)" opacity="0.45"/>`,
    `<rect class="${look}" x="0" y="${y + 20}" width="${fixed(share * SPAN)}" height="18" rx="3"/>`,
    whisker(low * SPAN, high * SPAN, y + 29),
    '</g>',
  ].join('')
}

export const barsPlot = (bars: readonly Bar[], label: string): string =>
  svg(bars.length * LINE - 4, label, bars.map(barOf).join(''))

type Column = { readonly value: number; readonly count: number }

/** Every how many columns a number stands below. */
const strideOf = (columns: number): number => Math.max(1, Math.ceil(columns / 14))

/** How often each value occurred. */
export const columnsPlot = (columns: readonly Column[], label: string): string => {
  const [top, foot] = [18, 132]
  const step = WIDTH / Math.max(1, columns.length)
  const wide = Math.min(54, step * 0.78)
  const most = Math.max(1, ...columns.map((one) => one.count))
  const stride = strideOf(columns.length)
  const drawn = columns.map(({ value, count }, index) => {
    const x = (index + 0.5) * step
    const high = (count / most) * (foot - top)
    const number =
      count > 0 && columns.length <= 20
        ? text(x, foot - high - 5, String(count), 'class="soft" text-anchor="middle"')
        : ''
    const name = index % stride === 0 ? text(x, foot + 17, String(value), 'text-anchor="middle"') : ''
    const rect = `<rect class="fill-draw" x="${fixed(x - wide / 2)}" y="${fixed(foot - high)}" width="${fixed(wide)}" height="${fixed(high)}" rx="2"/>`
    return `<g><title>${value}: ${count} games</title>${rect}${number}${name}</g>`
  })
  const axis = `<path class="axis" d="M0 ${foot}H${WIDTH}"/>`
  return svg(foot + 24, label, axis + drawn.join(''))
}

type Box = { readonly label: string; readonly spread: Spread; readonly look: string }

const boxOf = ({ label, spread, look }: Box, index: number, scale: (value: number) => number): string => {
  const y = index * LINE
  const { least, lower, median, upper, most } = spread
  const words = `${label}: from ${least} to ${most}, half of the games from ${lower} to ${upper}, median ${median}`
  const [a, b] = [scale(lower), scale(upper)]
  return [
    `<g><title>${escaped(words)}</title>`,
    text(0, y + 14, label),
    text(WIDTH, y + 33, fixed(median), 'text-anchor="end" font-weight="600"'),
    whisker(scale(least), scale(most), y + 29),
    `<rect class="${look}" x="${fixed(a)}" y="${y + 20}" width="${fixed(Math.max(2, b - a))}" height="18" rx="3"/>`,
    `<path d="M${fixed(scale(median))} ${y + 20}v18" stroke="var(--card)" stroke-width="2.5"/>`,
    '</g>',
  ].join('')
}

/** Spreads on a common scale from nought: whiskers to the extremes, a box for the middle half, a line for the median. */
export const boxesPlot = (boxes: readonly Box[], label: string): string => {
  const most = Math.max(1, ...boxes.map((one) => one.spread.most))
  const scale = (value: number): number => (value / most) * SPAN
  const foot = boxes.length * LINE + 4
  const ends = [
    `<path class="axis" d="M0 ${foot}H${SPAN}"/>`,
    text(0, foot + 17, '0', 'class="soft"'),
    text(SPAN, foot + 17, String(most), 'class="soft" text-anchor="end"'),
  ]
  return svg(foot + 24, label, boxes.map((box, index) => boxOf(box, index, scale)).join('') + ends.join(''))
}
