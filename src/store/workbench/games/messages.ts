import type { Json } from '../../../core/engine/json.ts'
import type { Sums } from '../../../core/report/sums/sums.ts'

/** All that a thread must know to play games of a file: plain data. */
export type GamesGround = {
  readonly file: Json
  readonly name: string
  /** Of the library, by path and by name. */
  readonly scenarios: Json
  readonly maps: Json
}

export type Players = readonly [string, string]

/** What is known of a battle before its games. */
export type GamesLaid = {
  readonly title: string
  readonly sides: readonly [string, string]
  readonly players: readonly [string, ...string[]]
}

/** A game as a list names it. */
export type GameRow = {
  readonly seed: number
  readonly winner: number
  readonly verdict: string
  readonly turns: number
  readonly fault: string
}

export type ReportedGame = { readonly row: GameRow; readonly sums: Sums }
/** The report: its parts for the screen, and the whole as one file. */
export type GamesPage = { readonly parts: readonly string[]; readonly file: string }

/** What is asked of a thread, and what it gives. */
export type Asks = {
  readonly lay: { readonly given: GamesGround; readonly gives: GamesLaid }
  readonly play: { readonly given: { readonly players: Players; readonly seed: number }; readonly gives: ReportedGame }
  readonly page: {
    readonly given: { readonly players: Players; readonly seed: number; readonly sums: Sums }
    readonly gives: GamesPage
  }
  /** The game of a seed as a battle file. */
  readonly save: { readonly given: { readonly players: Players; readonly seed: number }; readonly gives: string }
}

export type GamesKind = keyof Asks
export type GamesAsked<K extends GamesKind = GamesKind> = {
  readonly id: number
  readonly kind: K
  readonly given: Asks[K]['given']
}
export type Answered =
  | { readonly id: number; readonly gives: Asks[GamesKind]['gives'] }
  | { readonly id: number; readonly failed: string }

/** Asks a thread, wherever it runs. */
type Ask = <K extends GamesKind>(kind: K, given: Asks[K]['given']) => Promise<Asks[K]['gives']>
export type Room = { readonly ask: Ask; readonly close: () => void }
