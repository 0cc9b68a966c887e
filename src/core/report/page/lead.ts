import { otherSide } from '../../engine/vocabulary.ts'
import type { FirstMover } from '../report.ts'
import { fixed, svg, text, WIDTH, whisker } from './plots.ts'

const MIDDLE = WIDTH / 2
const REACH = WIDTH / 2 - 8
const ROW = 40
const TICKS = [-1, -0.5, 0, 0.5, 1]

const place = (share: number): number => MIDDLE + share * REACH
const nameOf = (tick: number): string => (tick === 0 ? 'even' : String(Math.abs(tick * 100)))

/** A point with its interval between the two sides: the side that moves first wins to the left. */
export const leadPlot = ({ side, lead, low, high }: FirstMover, sides: readonly [string, string]): string => {
  const other = otherSide(side)
  const [x, a, b] = [place(-lead), place(-high), place(-low)]
  const ticks = TICKS.map((tick) => {
    const anchor = tick === -1 ? 'start' : tick === 1 ? 'end' : 'middle'
    const at = tick === -1 ? 0 : tick === 1 ? WIDTH : place(tick)
    return `<path class="axis" d="M${fixed(place(tick))} ${ROW - 14}v28"/>${text(at, ROW + 32, nameOf(tick), `class="soft" text-anchor="${anchor}"`)}`
  })
  return svg(
    ROW + 40,
    'By how many games in a hundred the side that moves first leads',
    [
      text(0, 14, `${sides[side]}, first`, 'font-weight="600"'),
      text(WIDTH, 14, `${sides[other] ?? ''}, second`, 'text-anchor="end" font-weight="600"'),
      `<path class="axis" d="M${fixed(place(-1))} ${ROW}H${fixed(place(1))}"/>`,
      ...ticks,
      whisker(a, b, ROW),
      `<circle class="fill-${lead < 0 ? other : side}" cx="${fixed(x)}" cy="${ROW}" r="7"/>`,
    ].join(''),
  )
}
