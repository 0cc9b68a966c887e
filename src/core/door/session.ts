import type { Games } from '../play/games.ts'
import type { AnyPlay } from '../play/play.ts'
import type { PositionLaid } from './solving.ts'
import type { Library } from '../scenario/library.ts'
import type { Parsed } from '../scenario/problems.ts'

/** A line of the report on a battle file: plain JSON, cells by their labels, sides by their names. */
export type ReportLine = { readonly line: 'command' | 'answer' | 'expectation'; readonly [key: string]: unknown }

/** How a battle file went: `ok` when no command was refused and every expectation held. */
export type Summary = { readonly line: 'summary'; readonly ok: boolean; readonly [key: string]: unknown }

/** A battle file that has been read, whatever its system. */
export type Session = {
  readonly warnings: readonly string[]
  /** Plays the commands, answers the questions, checks the expectations. */
  readonly run: () => Generator<ReportLine, Summary>
}

/** A random game of a battle, as it went. */
export type FuzzReport = {
  readonly commands: number
  readonly combats: number
  /** Commands that nobody had offered, all of them refused. */
  readonly refused: number
  readonly ending: string
  /** What went wrong, the command where it did, and a battle file that leads there. */
  readonly fault?: { readonly text: string; readonly command: unknown; readonly file: object }
}

/** A rule system as the headless programs see it: what plays, and its battle files; its types stay behind the door. */
export type Door = {
  readonly id: string
  readonly title: string
  readonly play: AnyPlay
  readonly open: (json: unknown, library: Library) => Parsed<Session>
  /** Plays a random game of a battle of the library, with everything that can be checked on the way. */
  readonly fuzz: (scenario: string, options: readonly string[], library: Library, seed: number) => Parsed<FuzzReport>
  /** Games that are played for a report. */
  readonly games: Games
  /** A battle file with a goal, for players to be set before. */
  readonly position: (json: unknown, library: Library) => Parsed<PositionLaid>
}
