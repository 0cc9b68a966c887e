import { escaped } from '../../../../core/text/escaped.ts'
import type { ComparedChange, Comparison } from '../compare.ts'
import type { Report } from '../../../../core/report/report.ts'
import { BALANCE_HEADS, balanceRow, nameOf } from '../round.ts'
import { percent, rangeOf } from '../../../../core/report/words.ts'
import type { Share } from '../../../../core/report/stats.ts'
import { documentOf, plotsOf, section } from '../../../../core/report/page/page.ts'

const rowOf = (report: Report): string => {
  const { cells, lopsided } = balanceRow(report)
  const marked = cells.map(
    (cell, index) => `<td class="words">${index === 0 && lopsided ? `<b>${escaped(cell)}</b>` : escaped(cell)}</td>`,
  )
  return `<tr>${marked.join('')}</tr>`
}

const balance = (reports: readonly Report[]): string => {
  const heads = BALANCE_HEADS.map((name) => `<th>${name}</th>`).join('')
  return `<div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${reports.map(rowOf).join('')}</tbody></table></div>`
}

const shareCell = (share: Share): string => `<td>${percent(share.share)} <small>${rangeOf(share)}</small></td>`

const changeRow = ({ battle, what, before, after, sure }: ComparedChange): string =>
  `<tr><td class="words">${escaped(battle)}</td><td class="words">${escaped(what)}</td>${shareCell(before)}${shareCell(after)}<td>${sure ? '<b>changed</b>' : 'may be chance'}</td></tr>`

const CHANGED =
  '<p class="note">Bold: the share has surely changed (95 %). Otherwise as many games may come out so by chance.</p>'

const changes = ({ changes: list }: Comparison): string =>
  `<div class="scroll"><table><thead><tr><th>battle</th><th>outcome</th><th>before</th><th>now</th><th></th></tr></thead><tbody>${list.map(changeRow).join('')}</tbody></table></div>${CHANGED}`

const faultsOf = (reports: readonly Report[]): string => {
  const rows = reports.flatMap(({ battle, faults }) =>
    faults.map(({ seed, text }) => `<li>${escaped(`${battle}, game ${seed}: ${text}`)}</li>`),
  )
  return rows.length === 0 ? '' : section('Faults', `<ul>${rows.join('')}</ul>`, true)
}

/** Everything about a battle, opened by a press. */
const wholeOf = (report: Report): string =>
  `<details><summary>${escaped(nameOf(report))}</summary><div class="parts">${plotsOf(report).join('')}</div></details>`

/** All battles of a run on one page, and what has changed since another run. */
export const roundPage = (reports: readonly Report[], comparison: Comparison | undefined): string => {
  const games = reports.reduce((sum, one) => sum + one.games, 0)
  const title = `${reports.length} ${reports.length === 1 ? 'battle' : 'battles'}, ${games.toLocaleString('en')} games`
  const note = '<p class="note">In brackets: 95 % intervals (Wilson). Bold: one outcome has nine games in ten.</p>'
  return documentOf(title, [
    `<header><h1>Balance</h1><p>${escaped(title)}</p></header>`,
    faultsOf(reports),
    section('All battles', balance(reports) + note, true),
    comparison ? section('Since the last run', changes(comparison), true) : '',
    '<header><h2>Battle by battle</h2></header>',
    ...reports.map(wholeOf),
  ])
}
