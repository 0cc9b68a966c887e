import { escaped } from '../../text/escaped.ts'
import type { BandRow, Courses } from '../courses.ts'
import type { Report } from '../report.ts'
import { percent } from '../words.ts'
import { fixed, svg, text, WIDTH } from './plots.ts'

const [LEFT, TOP, FOOT] = [30, 12, 190]
const SPAN = WIDTH - LEFT - 8

type Scale = { readonly x: (index: number) => number; readonly y: (value: number) => number }

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}`

/** The middle half of the games as a band, and the median as a line. */
const sideOf = (rows: readonly BandRow[], side: 0 | 1, name: string, { x, y }: Scale): string => {
  const upper = rows.map(({ points }, index) => [x(index), y(points[side].upper)] as const)
  const lower = rows.map(({ points }, index) => [x(index), y(points[side].lower)] as const)
  const median = rows.map(({ points }, index) => [x(index), y(points[side].median)] as const)
  const last = rows.at(-1)?.points[side]
  const words = last ? `${name}: ${last.median} at the end, half of the games ${last.lower} to ${last.upper}` : name
  return [
    `<g><title>${escaped(words)}</title>`,
    `<path class="fill-${side}" opacity="0.22" d="${pathOf([...upper, ...lower.toReversed()])}Z"/>`,
    `<path class="line-${side}" d="${pathOf(median)}"/></g>`,
  ].join('')
}

/** Points of both sides over the turns. */
export const pointsPlot = (rows: readonly BandRow[], sides: readonly [string, string]): string => {
  const most = Math.max(1, ...rows.flatMap(({ points }) => points.map((one) => one.upper)))
  const x = (index: number): number => LEFT + (index / Math.max(1, rows.length - 1)) * SPAN
  const y = (value: number): number => FOOT - (value / most) * (FOOT - TOP)
  const stride = Math.max(1, Math.ceil(rows.length / 12))
  const names = rows.map(({ turn }, index) =>
    index % stride === 0 ? text(x(index), FOOT + 17, String(turn), 'class="soft" text-anchor="middle"') : '',
  )
  return svg(
    FOOT + 24,
    'Points over the turns',
    [
      `<path class="axis" d="M${LEFT} ${TOP}V${FOOT}H${WIDTH}"/>`,
      text(0, TOP + 6, fixed(most), 'class="soft"'),
      text(0, FOOT, '0', 'class="soft"'),
      sideOf(rows, 0, sides[0], { x, y }),
      sideOf(rows, 1, sides[1], { x, y }),
      ...names,
    ].join(''),
  )
}

/** Who lost how many by what, in a game. */
export const causesTable = ({ causes }: Courses, sides: readonly [string, string]): string => {
  const rows = causes.map(
    ({ side, cause, each, units }) =>
      `<tr><td class="words"><i class="fill-${side}"></i> ${escaped(`${sides[side]}: ${cause}`)}</td><td>${each.toFixed(2)}</td><td>${units}</td></tr>`,
  )
  return `<table><thead><tr><th></th><th>units a game</th><th>in all</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** Which condition tipped the games that were won. */
export const tippedTable = ({ conditions, sides, courses }: Report): string => {
  const rows = (courses?.tipped ?? []).flatMap(({ condition, share, count }) => {
    const one = conditions[condition]
    const words = one ? `${sides[one.side]}: ${one.text}` : ''
    return one ? [`<tr><td class="words">${escaped(words)}</td><td>${percent(share)}</td><td>${count}</td></tr>`] : []
  })
  const head = '<tr><th></th><th>share</th><th>games</th></tr>'
  return rows.length === 0 ? '' : `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}
