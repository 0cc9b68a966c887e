import type { Cell } from '../../engine/vocabulary.ts'
import type { ReportMap, Sign } from '../../play/games.ts'
import { escaped } from '../../text/escaped.ts'
import type { Report } from '../report.ts'
import { percent } from '../words.ts'

const fixed = (value: number): string => String(Math.round(value))

const shapeOf = (chart: ReportMap, cell: Cell): string => {
  const { board } = chart
  const { x, y } = board.centre(cell)
  return board.corners.map((corner) => `${fixed(x + corner.x)},${fixed(y + corner.y)}`).join(' ')
}

/** The rarer cells must still be told from those that nobody entered. */
const shade = (share: number): string => (0.2 + 0.8 * share).toFixed(2)

const hexOf = (chart: ReportMap, report: Report, cell: Cell): string => {
  const label = chart.board.label(cell)
  const share = (report.hexes.entered[label] ?? 0) / report.games
  const points = shapeOf(chart, cell)
  const terrain = chart.terrain(cell)
  if (share === 0 && !chart.isOpen(cell))
    return `<polygon points="${points}" fill="var(--shut)"><title>${label}, ${terrain}: closed</title></polygon>`
  const words = share === 0 ? 'never entered' : `entered in ${percent(share)} of the games`
  const fill = share === 0 ? 'var(--heat-0)' : `var(--heat)" fill-opacity="${shade(share)}`
  return `<polygon points="${points}" fill="${fill}"><title>${label}, ${terrain}: ${words}</title></polygon>`
}

/** A small sign for what one would look for on the map: water, woods, villages, heights. */
const MARKS: Readonly<Record<Sign, (x: number, y: number) => string>> = {
  water: (x, y) => `<path d="M${fixed(x - 18)} ${fixed(y)}q9 -9 18 0t18 0" class="mark-water"/>`,
  woods: (x, y) => `<path d="M${fixed(x)} ${fixed(y - 14)}l13 24h-26z" class="mark-ground"/>`,
  village: (x, y) => `<path d="M${fixed(x - 12)} ${fixed(y + 10)}v-14l12 -10l12 10v14z" class="mark-ground"/>`,
  slope: (x, y) =>
    `<path d="M${fixed(x - 12)} ${fixed(y + 8)}l8 -16M${fixed(x + 2)} ${fixed(y + 8)}l8 -16" class="mark-slope"/>`,
}

const markOf = (chart: ReportMap, cell: Cell): string => {
  const { x, y } = chart.board.centre(cell)
  const sign = chart.sign(cell)
  return sign === undefined ? '' : MARKS[sign](x, y)
}

const letterOf = (chart: ReportMap, [letter, cell]: readonly [string, Cell]): string => {
  const { x, y } = chart.board.centre(cell)
  const watched = chart.watched.has(cell) ? ' watched' : ''
  return `<g class="letter${watched}"><circle cx="${fixed(x)}" cy="${fixed(y)}" r="25"/><text x="${fixed(x)}" y="${fixed(y + 12)}" text-anchor="middle" font-size="34">${escaped(letter)}</text></g>`
}

const STYLE = `<style>
.heat polygon{stroke:var(--line);stroke-width:2.5}
.mark-water{fill:none;stroke:#3f7f9f;stroke-width:5;opacity:.75}
.mark-ground{fill:var(--ink);opacity:.2}
.mark-slope{fill:none;stroke:var(--ink);stroke-width:4;opacity:.22}
.letter circle{fill:var(--card);stroke:var(--ink);stroke-width:3}
.letter.watched circle{fill:var(--ink)}
.letter.watched text{fill:var(--card)}
</style>`

/** The map, darker the more games came there. */
export const heatPlot = (chart: ReportMap, report: Report): string => {
  const { board, letters, name } = chart
  const cells = Array.from({ length: board.size }, (_, cell) => cell)
  const last = board.centre(board.size - 1)
  const wide = Math.max(last.x, board.centre(Math.max(0, board.size - 1 - board.cols)).x) + 40
  return [
    `<svg class="heat" viewBox="-4 -4 ${fixed(wide + 8)} ${fixed(last.y + 48)}" role="img" aria-label="Hexes of ${escaped(name)} by how often they were entered">`,
    STYLE,
    ...cells.map((cell) => hexOf(chart, report, cell)),
    ...cells.map((cell) => markOf(chart, cell)),
    ...Object.entries(letters).map((entry) => letterOf(chart, entry)),
    '</svg>',
  ].join('')
}

/** The scale of the shades. */
export const heatScale = (): string => {
  const steps = [0, 0.01, 0.25, 0.5, 0.75, 1]
  const box = (share: number, index: number): string => {
    const fill = share === 0 ? 'var(--heat-0)' : `var(--heat)" fill-opacity="${shade(share)}`
    const words = share === 0 ? 'never' : share === 0.01 ? 'once' : percent(share)
    return `<rect x="${index * 76}" y="0" width="72" height="14" rx="2" fill="${fill}" stroke="var(--line)"/><text class="soft" x="${index * 76 + 36}" y="29" font-size="12" text-anchor="middle">${words}</text>`
  }
  return `<svg viewBox="0 0 456 34" style="max-width:30rem" role="img" aria-label="Scale of the shades">${steps.map(box).join('')}</svg>`
}
