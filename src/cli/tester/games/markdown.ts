import { BALANCE_HEADS, balanceRow } from './round.ts'
import type { Report } from '../../../core/report/report.ts'

const safe = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A table of Markdown. */
export const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(safe).join(' | ')} |`).join('\n')

/** The table of balance for a pull request; faults below it. */
export const markdownOf = (reports: readonly Report[]): string => {
  const rows = reports.map(balanceRow)
  const faults = reports.flatMap(({ battle, faults: list }) =>
    list.map((one) => `- ${battle}, game ${one.seed}: ${one.text}`),
  )
  const players = [...new Set(reports.map((one) => one.players.join(' against ')))].join('; ')
  return [
    `Balance of ${reports.length} ${reports.length === 1 ? 'battle' : 'battles'}, ${players}. In brackets: 95 % intervals. Bold: one outcome has nine games in ten.`,
    '',
    tableOf(
      BALANCE_HEADS,
      rows.map(({ cells: [name = '', ...rest], lopsided }) => [lopsided ? `**${name}**` : name, ...rest]),
    ),
    ...(faults.length > 0 ? ['', 'Faults:', '', ...faults] : []),
    '',
  ].join('\n')
}
