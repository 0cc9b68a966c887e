import type { Json } from '../../../core/engine/json.ts'
import type { GameRecord } from '../../../core/play/games.ts'
import { added, type Sums, sumsOf } from '../../../core/report/sums/sums.ts'

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

/** What many games of a series come to: every so manieth, from one on. */
type SumsLine = {
  readonly line: 'sums'
  readonly battle: string
  readonly series: number
  /** Place of the first game in its series, from 0. */
  readonly from: number
  readonly every: number
  readonly sums: Sums
}

type RunLine = Head | GameLine | SumsLine

/** The games of a battle, whole, as the sums of each series. */
export type GamesRun = {
  readonly head: Head
  readonly sums: readonly Sums[]
  /** A line of JSON for each game, where they were asked for. */
  readonly lines: readonly string[]
}

const textOf = (lines: readonly RunLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** A run as a line for each game. */
export const linesOf = ({ head, lines }: Pick<GamesRun, 'head' | 'lines'>): string => textOf([head]) + lines.join('')

export const lineOf = (game: GameLine): string => textOf([game])

/** A run as a line for each series, however many games it has. */
export const sumLinesOf = ({ head, sums }: Pick<GamesRun, 'head' | 'sums'>, from = 0, every = 1): string =>
  textOf([
    head,
    ...sums.map((one, series) => ({ line: 'sums', battle: head.battle, series, from, every, sums: one }) as const),
  ])

const KINDS: readonly unknown[] = ['battle', 'game', 'sums']

function* parsed(text: string, name: string): Generator<RunLine> {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    let json: unknown
    try {
      json = JSON.parse(line)
    } catch {
      // Told below.
    }
    if (!KINDS.includes((json as Json | undefined)?.['line']))
      throw new Error(`${name}, line ${index + 1}: it is no line of a run`)
    yield json as RunLine
  }
}

/** How many series of games a run has. */
export const seriesIn = ({ swap }: Head): readonly number[] => (swap ? [0, 1] : [0])

/** Seeds of a series of games; those of one series are not those of another. */
export const seedsOf = (first: number, games: number, series: number): readonly number[] =>
  Array.from({ length: games }, (_, index) => first + series * games + index)

/** A part that was played, and which games of its series it has. */
type Part = { readonly places: readonly number[]; readonly sums: Sums }

const partIn = ({ seed, games }: Head, line: GameLine | SumsLine): Part => {
  if (line.line === 'game') return { places: [line.seed - seed - line.series * games], sums: sumsOf(line) }
  const places = Array.from({ length: line.sums.games }, (_, index) => line.from + index * line.every)
  return { places, sums: line.sums }
}

/** The parts of a battle as they come in; a part that is there twice counts once. */
class Gathered {
  private readonly seen = [new Set<number>(), new Set<number>()] as const
  private readonly parts: readonly [Sums[], Sums[]] = [[], []]

  constructor(readonly head: Head) {}

  take(line: GameLine | SumsLine, name: string): void {
    const { places, sums } = partIn(this.head, line)
    const seen = this.seen[line.series === 1 ? 1 : 0]
    const known = places.filter((place) => seen.has(place)).length
    if (known === places.length) return
    if (known > 0)
      throw new Error(`${name}: ${known} of its games of ${this.head.battle} are in another part too, the rest are not`)
    for (const place of places) seen.add(place)
    this.parts[line.series === 1 ? 1 : 0].push(sums)
  }

  /** The run; throws when some games are missing. */
  run(): GamesRun {
    const { head } = this
    const series = seriesIn(head)
    const missing = series.flatMap((one) =>
      seedsOf(head.seed, head.games, one).filter((_, place) => !this.seen[one === 1 ? 1 : 0].has(place)),
    )
    if (missing.length > 0)
      throw new Error(
        `${head.battle}: ${missing.length} of ${series.length * head.games} games are missing, among them those of the seeds ${missing.slice(0, 8).join(', ')}`,
      )
    return { head, sums: series.map((one) => added(this.parts[one === 1 ? 1 : 0])), lines: [] }
  }
}

/**
 * Runs that were shared out, put together: the same as if they had been played at once. Lines of games and of sums may
 * be mixed. Throws an error with a sentence where parts do not belong together or are missing.
 */
export const mergedRuns = (texts: readonly { readonly name: string; readonly text: string }[]): readonly GamesRun[] => {
  const battles = new Map<string, Gathered>()
  for (const { name, text } of texts)
    for (const line of parsed(text, name)) {
      const known = battles.get(line.battle)
      if (line.line !== 'battle') {
        if (!known)
          throw new Error(`${name}: a line of ${line.battle} comes before the line that says how it was played`)
        known.take(line, name)
      } else if (!known) battles.set(line.battle, new Gathered(line))
      else if (JSON.stringify(known.head) !== JSON.stringify(line))
        throw new Error(`${name}: its games of ${line.battle} were played otherwise than the others`)
    }
  return [...battles.values()].map((battle) => battle.run())
}
