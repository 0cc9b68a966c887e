import type { Report } from '../../../core/report/report.ts'
import { percent, rangeOf } from '../../../core/report/words.ts'

/** The reports on all battles of a run. */
type Round = { readonly format: 'testudo-round'; readonly version: 1; readonly battles: readonly Report[] }

/** One report stands for itself. */
export const roundOf = (reports: readonly Report[]): Report | Round => {
  const [only, ...others] = reports
  return only && others.length === 0 ? only : { format: 'testudo-round', version: 1, battles: reports }
}

/** What the table of balance says of a battle. */
export type BalanceRow = {
  readonly battle: string
  readonly cells: readonly string[]
  /** True when one side wins nine games in ten, for certain or not. */
  readonly lopsided: boolean
}

export const BALANCE_HEADS = [
  'battle',
  'games',
  'first side',
  'second side',
  'drawn',
  'turns',
  'decided in turn',
  'panic',
  'options',
] as const

const shareFor = ({ verdicts }: Report, winner: number) =>
  verdicts.find((one) => one.winner === winner) ?? { share: 0, low: 0, high: 0 }

const won = (report: Report, winner: number): string => {
  const share = shareFor(report, winner)
  return `${percent(share.share)} (${rangeOf(share)})`
}

/** A cell of an experiment is known by what differs. */
export const nameOf = ({ battle, name }: Report): string => (battle.includes(', ') ? battle : name)

export const balanceRow = (report: Report): BalanceRow => {
  const { battle, games, sides, length, courses, options } = report
  return {
    battle,
    lopsided: [0, 1, -1].some((winner) => shareFor(report, winner).share >= 0.9),
    cells: [
      nameOf(report),
      String(games),
      `${sides[0]} ${won(report, 0)}`,
      `${sides[1]} ${won(report, 1)}`,
      won(report, -1),
      length.turns.mean.toFixed(1),
      courses ? String(courses.decision.turns.median) : '',
      courses ? percent(courses.panic.share) : '',
      options.length === 0 ? 'standard' : options.join(', '),
    ],
  }
}
