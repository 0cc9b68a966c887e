import { documentOf, section } from '../../../../core/report/page/page.ts'
import type { Mean } from '../../../../core/report/stats.ts'
import { escaped } from '../../../../core/text/escaped.ts'
import { tableOf } from '../markdown.ts'
import { type Rung, scoreWords, signed } from '../ladder.ts'

const HEADS = ['players', 'games', 'score of the first', 'won', 'drawn', 'lost', 'points ahead']
const BATTLE_HEADS = ['battle', 'score of the first', 'points ahead']

const pointsWords = ({ mean, low, high }: Mean): string =>
  Number.isFinite(low) ? `${signed(mean)} (${signed(low)} to ${signed(high)})` : signed(mean)

const titleOf = ({ players }: Rung): string => players.join(' against ')

const rowOf = (rung: Rung): readonly string[] => [
  titleOf(rung),
  String(rung.games),
  scoreWords(rung.score),
  ...[rung.wins, rung.draws, rung.losses].map(String),
  pointsWords(rung.margin),
]

const battleRows = ({ battles }: Rung): readonly (readonly string[])[] =>
  battles.map(({ battle, score, margin }) => [battle, scoreWords(score), pointsWords(margin)])

const htmlOf = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const head = heads.map((name) => `<th>${escaped(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td class="words">${escaped(cell)}</td>`).join('')}</tr>`)
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

const NOTE =
  'A score is wins and half the draws. In brackets: 95 % intervals, of pairs of games with the sides changed.'

/** Every player against every other one, as one page without scripts. */
export const ladderPage = (rungs: readonly Rung[]): string => {
  const games = rungs.reduce((sum, one) => sum + one.games, 0)
  const title = `${rungs.length} ${rungs.length === 1 ? 'match' : 'matches'}, ${games.toLocaleString('en')} games`
  return documentOf(title, [
    `<header><h1>Ladder</h1><p>${escaped(title)}</p></header>`,
    section('Who beats whom', `${htmlOf(HEADS, rungs.map(rowOf))}<p class="note">${NOTE}</p>`, true),
    ...rungs.map((rung) => section(titleOf(rung), htmlOf(BATTLE_HEADS, battleRows(rung)), true)),
  ])
}

/** The same for a pull request. */
export const ladderMarkdown = (rungs: readonly Rung[]): string => `${NOTE}\n\n${tableOf(HEADS, rungs.map(rowOf))}\n`
