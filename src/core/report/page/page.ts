import type { ReportMap } from '../../play/games.ts'
import { escaped } from '../../text/escaped.ts'
import type { Report } from '../report.ts'
import { leadWords, percent, rangeOf } from '../words.ts'
import { heatPlot, heatScale } from './heat.ts'
import { leadPlot } from './lead.ts'
import { barsPlot, boxesPlot, columnsPlot } from './plots.ts'
import { STYLE } from './style.ts'
import { causesTable, pointsPlot, tippedTable } from './time.ts'
import { conditionsTable, faultsList, levelsTable, neverLists, typesTable } from './tables.ts'

export const section = (title: string, inner: string, wide = false): string =>
  `<section${wide ? ' class="wide"' : ''}><h2>${escaped(title)}</h2>${inner}</section>`

const note = (text: string): string => `<p class="note">${escaped(text)}</p>`

const lookOf = (winner: number): string => (winner < -1 ? 'fill-fault' : winner < 0 ? 'fill-draw' : `fill-${winner}`)

const header = ({ name, date, games, seed, players, options }: Report): string => {
  const who = players[0] === players[1] ? `${players[0]} players` : `${players[0]} against ${players[1]}`
  const rules = options.length === 0 ? 'standard rules' : `with ${options.join(', ')}`
  const seeds = games === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + games - 1}`
  const line = `${games.toLocaleString('en')} ${games === 1 ? 'game' : 'games'} · ${who} · ${rules} · ${seeds}`
  return `<header><h1>${escaped(name)} <small>${escaped(date)}</small></h1><p>${escaped(line)}</p></header>`
}

const verdicts = (report: Report): string => {
  const bars = report.verdicts.map((one) => ({ ...one, label: one.verdict, look: lookOf(one.winner) }))
  return section(
    'Who wins',
    barsPlot(bars, 'Share of each verdict') + note('The whiskers span the 95 % interval (Wilson).'),
  )
}

const swapWords = (report: Report): string =>
  (report.swapped ?? [])
    .map(({ side, first, second }) =>
      note(
        `${report.sides[side]} win ${percent(first.share)} (${rangeOf(first)}) when they move first, ${percent(second.share)} (${rangeOf(second)}) when they move second.`,
      ),
    )
    .join('')

const first = (report: Report): string => {
  const { firstMover, sides } = report
  if (!firstMover) return ''
  const words = `<p class="list">${escaped(leadWords(firstMover, sides))}.</p>`
  return section('Moving first', leadPlot(firstMover, sides) + words + swapWords(report))
}

const length = ({ length: { turns, commands, combats, byTurn, most } }: Report): string => {
  const all = Array.from({ length: most }, (_, index) => ({ value: index + 1, count: 0 }))
  const columns = all.map((one) => byTurn.find(({ value }) => value === one.value) ?? one)
  const words = `${turns.mean.toFixed(1)} turns, ${commands.mean.toFixed(0)} commands and ${combats.mean.toFixed(0)} combats on average.`
  return section('In which turn it ends', columnsPlot(columns, 'Games by their last turn') + note(words))
}

const points = (report: Report): string => {
  const {
    sides,
    points: [a, b],
  } = report
  return section(
    'Victory points',
    boxesPlot(
      [
        { label: sides[0], spread: a, look: 'fill-0' },
        { label: sides[1], spread: b, look: 'fill-1' },
      ],
      'Victory points of both sides',
    ) +
      note('Box: the middle half of the games, with the median. Whiskers: the least and the most.') +
      levelsTable(report) +
      note('How clearly a side leads by points in the end; the conditions of the sheet may say otherwise.'),
  )
}

const types = (report: Report): string =>
  section(
    'Units',
    typesTable(report, 0) +
      typesTable(report, 1) +
      note('Shares are of units and games: half of the units in every game, or all in half of the games, are 50 %.'),
    true,
  )

const heat = (report: Report, chart: ReportMap): string => {
  const { never, open, word } = report.hexes
  const words = `${never.length} of the ${open} ${word} that can be entered never were. Filled letters are ${word} that victory is about.`
  return section('Where they went', heatPlot(chart, report) + heatScale() + note(words), true)
}

const conditions = (report: Report): string =>
  section(
    'Conditions met in the end',
    report.conditions.length === 0
      ? note('The sheet of the battle names no conditions: points decide.')
      : conditionsTable(report, 0) + conditionsTable(report, 1),
    true,
  )

/** No script and nothing from elsewhere: the page says so itself. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const time = ({ courses, sides }: Report): string => {
  if (!courses) return ''
  const { decision, contact, panic, points: rows } = courses
  const turn = (words: string, { count, share, turns }: typeof decision): string =>
    count === 0
      ? ''
      : `${words} in turn ${turns.median} (${turns.least} to ${turns.most})${share < 1 ? `, in ${percent(share)} of the games` : ''}. `
  const words = `${turn('First combat', contact)}${turn('Panic', panic)}${turn('Decided', decision)}`
  return section(
    'Points over time',
    pointsPlot(rows, sides) +
      note('Lines: the median. Bands: the middle half of the games. A game that is over keeps its points.') +
      note(words.trim()),
  )
}

const decided = ({ courses, length: { most } }: Report): string => {
  if (!courses) return ''
  const all = Array.from({ length: most }, (_, index) => ({ value: index + 1, count: 0 }))
  const columns = all.map((one) => courses.decision.byTurn.find(({ value }) => value === one.value) ?? one)
  return section(
    'In which turn it was decided',
    columnsPlot(columns, 'Games by the turn of their decision') +
      note('From this turn on the battle stood as it ended.'),
  )
}

const causes = (report: Report): string => {
  const { courses, sides } = report
  if (!courses || courses.causes.length === 0) return ''
  const tipped = tippedTable(report)
  return section(
    'What killed, and what tipped it',
    causesTable(courses, sides) +
      (tipped === '' ? '' : `${note('The condition by which the winner had won:')}${tipped}`),
    true,
  )
}

/** What is plotted and counted of a battle, without its map and its lists. */
export const plotsOf = (report: Report): readonly string[] =>
  [
    verdicts(report),
    length(report),
    decided(report),
    points(report),
    time(report),
    first(report),
    conditions(report),
    causes(report),
    types(report),
  ].filter((part) => part !== '')

/** The parts of the report, as they stand in the page. */
export const partsOf = (report: Report, chart: ReportMap): readonly string[] => {
  const faults =
    report.faults.length > 0
      ? section('Faults', faultsList(report), true).replace('<section', '<section id="faults"')
      : ''
  return [
    header(report),
    faults,
    ...plotsOf(report),
    heat(report, chart),
    section('Who was idle', neverLists(report), true),
  ].filter((part) => part !== '')
}

/** The report as one file that opens anywhere. */
export const pageOf = (report: Report, chart: ReportMap): string =>
  documentOf(`${report.name}: ${report.games} games`, partsOf(report, chart))

/** A page of its own: no script, and nothing from elsewhere. */
export const documentOf = (title: string, parts: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${parts.filter((part) => part !== '').join('\n')}
</main></body>
</html>
`
