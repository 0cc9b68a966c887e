import { otherSide } from '../engine/vocabulary.ts'
import type { FirstMover, Report } from './report.ts'
import type { Share } from './stats.ts'

export const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}\u00a0%`
export const rangeOf = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)}\u00a0%`

const row = (label: string, share: Share): string =>
  `  ${label.padEnd(44)} ${percent(share.share).padStart(6)}   ${rangeOf(share)}`

const few = (ids: readonly string[]): string =>
  ids.length === 0 ? 'none' : `${ids.slice(0, 12).join(', ')}${ids.length > 12 ? ` and ${ids.length - 12} more` : ''}`

const cut = (text: string): string => (text.length > 42 ? `${text.slice(0, 41)}…` : text)

const signed = (share: number): string => `${share < 0 ? '\u2212' : ''}${Math.abs(Math.round(share * 100))}`

/** "The Romans move first and win 12 points in a hundred games more than the other side." */
export const leadWords = ({ side, lead, low, high }: FirstMover, sides: Report['sides']): string => {
  const points = Math.round(lead * 100)
  const much =
    points === 0 ? 'as many games as' : `${Math.abs(points)} games in a hundred ${points < 0 ? 'fewer' : 'more'} than`
  const range = `${signed(low)} to ${signed(high)}`
  return `${sides[side]} move first and win ${much} ${sides[otherSide(side)]} (95\u00a0%: ${range})`
}

/** How clearly the sides lead by points in the end, whoever wins by the conditions of the sheet. */
const levelsLine = ({ levels, sides }: Report): string => {
  const words = levels
    .filter(({ count }) => count > 0)
    .map(({ side, level, share }) => `${side === undefined ? 'even' : `${sides[side]} ${level}`} ${percent(share)}`)
  return `  by points: ${words.length === 0 ? 'no game came to its end' : words.join(', ')}`
}

const points = (value: number): string => `${value < 0 ? '\u2212' : ''}${Math.abs(value).toFixed(1)}`

/** How many points a side is ahead in the end. */
const marginLine = ({ margin: { mean, low, high }, sides }: Report): string => {
  const [side, least, most] = mean < 0 ? [1, -high, -low] : [0, low, high]
  const sure = Number.isFinite(low) ? ` (95\u00a0%: ${points(least)} to ${points(most)})` : ''
  return `  ${sides[side]} ahead by ${points(Math.abs(mean))} points${sure}`
}

const rulesOf = ({ options }: Report): string =>
  options.length === 0 ? 'standard rules' : `with ${options.join(', ')}`

const courseLines = ({ courses }: Report): readonly string[] => {
  if (!courses) return []
  const { decision, contact, panic } = courses
  const panics = panic.count === 0 ? '' : `, panic in ${percent(panic.share)} of the games`
  return [`  first combat in turn ${contact.turns.median}, decided in turn ${decision.turns.median} (medians)${panics}`]
}

/** The report in a few lines, for the terminal. */
export const textOf = (report: Report): string => {
  const { verdicts, length, never, hexes, conditions, faults, sides, firstMover } = report
  const unmet = conditions.filter((one) => one.count === 0)
  return [
    '',
    `${report.name}: ${report.games} games from seed ${report.seed}, ${report.players.join(' against ')}, ${rulesOf(report)}`,
    ...verdicts.map((one) => row(one.verdict, one)),
    ...(firstMover ? [`  ${leadWords(firstMover, sides)}`] : []),
    levelsLine(report),
    marginLine(report),
    `  turns ${length.turns.least} to ${length.turns.most}, ${length.turns.mean.toFixed(1)} on average; ${length.combats.mean.toFixed(0)} combats`,
    ...courseLines(report),
    `  never moved: ${few(never.moved)}`,
    `  never fired: ${few(never.fired)}`,
    `  never fought: ${few(never.fought)}`,
    `  ${hexes.word} never entered: ${hexes.never.length} of ${hexes.open}`,
    ...unmet.map((one) => `  never met: ${sides[one.side]}, ${cut(one.text)}`),
    ...faults.map((one) => `  FAULT in game ${one.seed}: ${one.text}${one.file === '' ? '' : `\n    ${one.file}`}`),
    '',
  ].join('\n')
}
