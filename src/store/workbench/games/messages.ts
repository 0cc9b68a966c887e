import type { Sums } from '../../../core/report/sums/sums.ts'

type Json = Readonly<Record<string, unknown>>

/** All that a thread must know to play games of a file: plain data. */
export type Ground = {
  readonly file: Json
  readonly name: string
  /** Of the library, by path and by name. */
  readonly scenarios: Json
  readonly maps: Json
}

export type Players = readonly [string, string]

/** What is known of a battle before its games. */
export type Laid = {
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

export type Played = { readonly row: GameRow; readonly sums: Sums }
/** The report: its parts for the screen, and the whole as one file. */
export type Page = { readonly parts: readonly string[]; readonly file: string }

/** What is asked of a thread, and what it gives. */
export type Asks = {
  readonly lay: { readonly given: Ground; readonly gives: Laid }
  readonly play: { readonly given: { readonly players: Players; readonly seed: number }; readonly gives: Played }
  readonly page: {
    readonly given: { readonly players: Players; readonly seed: number; readonly sums: Sums }
    readonly gives: Page
  }
  /** The game of a seed as a battle file. */
  readonly save: { readonly given: { readonly players: Players; readonly seed: number }; readonly gives: string }
}

export type Kind = keyof Asks
export type Asked<K extends Kind = Kind> = { readonly id: number; readonly kind: K; readonly given: Asks[K]['given'] }
export type Answered =
  | { readonly id: number; readonly gives: Asks[Kind]['gives'] }
  | { readonly id: number; readonly failed: string }

/** Asks a thread, wherever it runs. */
type Ask = <K extends Kind>(kind: K, given: Asks[K]['given']) => Promise<Asks[K]['gives']>
export type Room = { readonly ask: Ask; readonly close: () => void }
