import type { CampaignPage, Stop } from '../../core/campaign/page.ts'
import { counted } from '../../core/text/words.ts'
import { shareOf } from '../tester/games/stats.ts'
import { percent, rangeOf } from '../tester/games/text.ts'

const HEAD = ['', 'date', 'battle', 'result', 'points', 'lost', 'worth', 'score'] as const

const rowOf = (stop: Stop, index: number): readonly string[] => [
  String(index + 1),
  stop.date,
  stop.title,
  stop.level,
  stop.points.join(':'),
  stop.losses.join(':'),
  String(stop.value),
  String(stop.score),
]

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** The battles of a campaign, line by line, the force's points and losses first. */
export const tableOf = ({ title, line }: CampaignPage, seed: number): string => {
  const fought = line.filter(({ result }) => result !== 'next')
  return `${title}, seed ${seed}\n${aligned([HEAD, ...fought.map(rowOf)])}`
}

const RESULTS = ['won', 'drawn', 'lost'] as const

/** Shares of the results of all battles, with their intervals, and the mean score of a campaign. */
export const sharesOf = (pages: readonly CampaignPage[]): string => {
  const fought = pages.flatMap(({ line }) => line.filter(({ result }) => result !== 'next'))
  const lines = RESULTS.map((result) => {
    const share = shareOf(fought.filter((stop) => stop.result === result).length, fought.length)
    return `  ${result.padEnd(6)} ${percent(share.share).padStart(6)}   ${rangeOf(share)}\n`
  })
  const scores = pages.map(({ line }) => line.findLast(({ result }) => result !== 'next')?.score ?? 0)
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
  return `${counted(pages.length, 'campaign')}, ${counted(fought.length, 'battle')}\n${lines.join('')}  score of a campaign: ${mean.toFixed(0)} on the average\n`
}
