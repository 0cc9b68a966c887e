import { shareOf } from '../../core/report/stats.ts'
import { percent, rangeOf } from '../../core/report/words.ts'
import { kindWords } from '../tester/games/built.ts'
import type { KeptGame } from './games.ts'

/** Shares of wins beyond which a battle is looked into. */
const EVEN = { least: 0.25, most: 0.75 } as const

const shares = (games: readonly KeptGame[]) =>
  [0, 1, -1].map((winner) => shareOf(games.filter((game) => game.winner === winner).length, games.length))

/** True where a side won less than a quarter or more than three quarters of the games that were not drawn. */
export const isLopsided = (games: readonly KeptGame[]): boolean => {
  const decided = games.filter(({ winner }) => winner >= 0)
  const first = decided.filter(({ winner }) => winner === 0).length / Math.max(1, decided.length)
  return decided.length > 0 && (first < EVEN.least || first > EVEN.most)
}

const rowOf = (name: string, games: readonly KeptGame[], sides: readonly [string, string]): string => {
  const cells = shares(games).map((share) => `${share.count}: ${percent(share.share)} (${rangeOf(share)})`)
  const title = isLopsided(games) ? `**${name}**` : name
  return `| ${[title, games.length, ...sides.map((side, index) => `${side} ${cells[index] ?? ''}`), cells[2]].join(' | ')} |`
}

const grouped = (games: readonly KeptGame[]): readonly (readonly [string, readonly KeptGame[]])[] => {
  const groups = new Map<string, KeptGame[]>()
  for (const game of games) groups.set(game.battle, [...(groups.get(game.battle) ?? []), game])
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

const HEADS = '| battle | games | first side | second side | drawn |\n|---|---|---|---|---|\n'

const BOTH = ['first', 'second'] as const

/** The table of balance as Markdown: each battle of the library, then those by lot, by their kind and together. */
export const balanceTable = (games: readonly KeptGame[]): string => {
  const sound = games.filter(({ winner }) => winner !== -2)
  const built = sound.filter(({ isBuilt }) => isBuilt)
  const rows = [
    ...grouped(sound.filter(({ isBuilt }) => !isBuilt)).map(([name, list]) =>
      rowOf(name, list, list[0]?.sides ?? BOTH),
    ),
    ...grouped(built).map(([kind, list]) => rowOf(`by lot: ${kindWords(kind)}`, list, BOTH)),
    ...(built.length > 0 ? [rowOf('by lot, all', built, BOTH)] : []),
  ]
  const faults = games.filter(({ winner }) => winner === -2)
  return `${HEADS}${rows.map((row) => `${row}\n`).join('')}${faults.map(({ battle, seed, fault }) => `\n- ${battle}, seed ${seed}: ${fault}`).join('')}`
}
