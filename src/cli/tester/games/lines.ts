import type { GameRecord } from '../../../core/play/games.ts'

type Json = Readonly<Record<string, unknown>>

/** What games of a battle were played with; the games of a line have the number of their series. */
export type Head = {
  readonly line: 'battle'
  readonly battle: string
  /** The battle file from which they went on. */
  readonly file: Json
  readonly options: readonly string[]
  readonly players: readonly [string, string]
  readonly seed: number
  readonly games: number
  readonly swap: boolean
}

/** A game: what is kept of it, how long it took, and how it is opened again. */
export type GameLine = GameRecord & {
  readonly line: 'game'
  readonly battle: string
  /** 1 with the other side moving first. */
  readonly series: number
  readonly milliseconds: number
  /** What writes the battle file of the game. */
  readonly again: string
}

type RunLine = Head | GameLine

/** The games of a battle, whole: those of both series in the order of their seeds. */
export type Run = { readonly head: Head; readonly games: readonly GameLine[] }

export const linesOf = ({ head, games }: Run): string =>
  [head, ...games].map((line) => `${JSON.stringify(line)}\n`).join('')

const isHead = (line: RunLine): line is Head => line.line === 'battle'

const parsed = (text: string, name: string): readonly RunLine[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      const json = JSON.parse(line) as RunLine
      if (json.line === 'battle' || json.line === 'game') return [json]
    } catch {
      // Told below.
    }
    throw new Error(`${name}, line ${index + 1}: it is no line of a run`)
  })

const keyOf = ({ series, seed }: GameLine): string => `${series} ${seed}`

/** Seeds of a series of games; those of one series are not those of another. */
export const seedsOf = (first: number, games: number, series: number): readonly number[] =>
  Array.from({ length: games }, (_, index) => first + series * games + index)

/** The games of a battle, each once, in order; throws when some are missing. */
const gathered = (head: Head, lines: readonly GameLine[]): Run => {
  const known = new Map(lines.map((line) => [keyOf(line), line] as const))
  const wanted = (head.swap ? [0, 1] : [0]).flatMap((series) =>
    seedsOf(head.seed, head.games, series).map((seed) => `${series} ${seed}`),
  )
  const games = wanted.flatMap((key) => known.get(key) ?? [])
  const missing = wanted.filter((key) => !known.has(key)).map((key) => key.split(' ')[1])
  if (missing.length > 0)
    throw new Error(
      `${head.battle}: ${missing.length} of ${wanted.length} games are missing, among them those of the seeds ${missing.slice(0, 8).join(', ')}`,
    )
  return { head, games }
}

/**
 * Runs that were shared out, put together: the same as if they had been played at once. A game that is there twice
 * counts once. Throws an error with a sentence where parts do not belong together or are missing.
 */
export const mergedRuns = (texts: readonly { readonly name: string; readonly text: string }[]): readonly Run[] => {
  const heads = new Map<string, Head>()
  const games = new Map<string, GameLine[]>()
  for (const { name, text } of texts)
    for (const line of parsed(text, name)) {
      if (!isHead(line)) {
        games.set(line.battle, [...(games.get(line.battle) ?? []), line])
        continue
      }
      const known = heads.get(line.battle)
      if (known && JSON.stringify(known) !== JSON.stringify(line))
        throw new Error(`${name}: its games of ${line.battle} were played otherwise than the others`)
      heads.set(line.battle, line)
    }
  return [...heads.values()].map((head) => gathered(head, games.get(head.battle) ?? []))
}
