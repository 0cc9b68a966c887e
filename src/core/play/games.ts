import type { Json } from '../engine/json.ts'
import type { Chance } from '../dice/chance.ts'
import type { Verdict } from '../engine/course.ts'
import type { Library } from '../scenario/library.ts'
import type { Board } from '../grid/board.ts'
import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Parsed } from '../scenario/problems.ts'
import type { Alternative } from '../victory/verdict.ts'
import type { GameCourse } from './course.ts'
import type { VictoryLevel } from '../victory/watch.ts'

/** A counter as a report on games names it. */
export type Counter = {
  readonly id: UnitId
  readonly side: SideIndex
  /** The printed type of the beginning, and its name. */
  readonly type: string
  readonly name: string
  readonly fires: boolean
}

/** What a cell shows on a plain map. */
export type Sign = 'water' | 'woods' | 'village' | 'slope'

/** The map of a battle as far as a report draws it. */
export type ReportMap = {
  readonly name: string
  readonly board: Board
  readonly letters: Readonly<Record<string, Cell>>
  /** Ground in words. */
  readonly terrain: (cell: Cell) => string
  readonly sign: (cell: Cell) => Sign | undefined
  readonly isOpen: (cell: Cell) => boolean
  /** Cells that victory is about. */
  readonly watched: ReadonlySet<Cell>
}

/** A battle as a report names it, whatever its rule system. */
export type Facts = {
  readonly name: string
  readonly date: string
  readonly sides: readonly [string, string]
  readonly options: readonly string[]
  readonly turns: number
  /** The part that each side plays, in a word such as `attacker`; undefined where the rules know none. */
  readonly roles?: readonly [string, string]
  /** The side that moves first; undefined where both move at once, or by lot. */
  readonly first: SideIndex | undefined
  readonly chart: ReportMap
}

/** How clearly a side leads by points. */
export type Clear = { readonly side: SideIndex; readonly level: VictoryLevel }

/** What units did in an event. */
export type Deeds = {
  readonly moved?: readonly UnitId[]
  readonly fired?: readonly UnitId[]
  readonly fought?: readonly UnitId[]
  readonly entered?: readonly Cell[]
  /** What kills in it, in one word: melee, fire. */
  readonly cause?: string
  /** Whom it befell, where a command has causes of several kinds. */
  readonly befell?: readonly UnitId[]
  /** True when an army panics. */
  readonly panics?: true
}

/** What is kept of a game: plain data, small enough for thousands. */
export type GameRecord = {
  readonly seed: number
  /** 0, 1, or -1 for a draw; -2 for a game with a fault. */
  readonly winner: number
  readonly verdict: string
  readonly turns: number
  readonly commands: number
  readonly combats: number
  readonly vp: readonly [number, number]
  /** Who leads by points in the end, and how clearly. */
  readonly clear?: Clear
  /** Ids of units. */
  readonly lost: readonly UnitId[]
  readonly left: readonly UnitId[]
  readonly moved: readonly UnitId[]
  readonly fired: readonly UnitId[]
  readonly fought: readonly UnitId[]
  readonly entered: readonly Cell[]
  /** Which conditions held in the end, side by side, alternative by alternative. */
  readonly met: readonly boolean[]
  /** Undefined for a game that had a fault. */
  readonly course?: GameCourse
  readonly fault: string
  /** The battle file that leads to the fault. */
  readonly file: string
}

/** Where a game is when a player is asked for a command. */
export type GameMoment = {
  readonly seed: number
  readonly turn: number
  /** The kind of step. */
  readonly step: string
  /** Who is asked, by name; empty where both are. */
  readonly side: string
  /** Commands that were given before. */
  readonly commands: number
}
/** Told before a player is asked: so a game that does not go on is known. */
export type GameWatch = (moment: GameMoment) => void

/** Who plays a game: what he commands in a position, as his side sees it. */
export type GamePlayer<S, C> = (state: S, chance: Chance) => C

/** What a rule system brings to games that are played for a report. */
export type Gaming<B, S, C, E> = {
  /** The players by name; the first one is the usual one. */
  readonly players: readonly [string, ...string[]]
  readonly player: (battle: B, names: readonly [string, string]) => GamePlayer<S, C>
  /** Who acts; a player is shown what that side may see. */
  readonly actor: (battle: B, state: S) => SideIndex | undefined
  /** What must be true of every position; the first fault, in words. */
  readonly fault: (battle: B, state: S) => string | undefined
  /** True while somebody owes an answer: games do not begin there. */
  readonly isAsked: (state: S) => boolean
  readonly deeds: (event: E) => Deeds
  readonly verdict: (state: S) => Verdict | undefined
  readonly points: (state: S, battle: B) => readonly [number, number]
  readonly levelOf: (points: readonly [number, number]) => Clear | undefined
  /** Ids of the units that were lost, and of those that left the map and live. */
  readonly gone: (state: S) => { readonly lost: readonly UnitId[]; readonly left: readonly UnitId[] }
  /** Cells in which somebody stands. */
  readonly stands: (state: S) => readonly Cell[]
  readonly ways: (battle: B, state: S, side: SideIndex) => readonly Alternative[]
  readonly counters: (battle: B, state: S) => readonly Counter[]
  readonly facts: (battle: B) => Facts
  /** The options with which the battle is best fought; none where nothing is said. */
  readonly recommended?: (battle: B) => readonly string[]
}

/** A battle on which games are played, whatever its rule system. */
export type BattleLaid = {
  readonly facts: Facts
  readonly counters: readonly Counter[]
  /** The options with which the battle is best fought. */
  readonly recommended: readonly string[]
  /** Conditions side by side, alternative by alternative, as they stand where the games begin. */
  readonly conditions: readonly {
    readonly side: SideIndex
    readonly alternative: number
    readonly condition: number
    readonly text: string
  }[]
  /** The battle file that leads there, without its commands. */
  readonly file: Json
  readonly play: (players: readonly [string, string], seed: number, watch?: GameWatch) => GameRecord
  /** The same game as a file that opens in the app: the whole game, or as far as it went. */
  readonly save: (players: readonly [string, string], seed: number) => Json
}

/** Games of a rule system as the headless programs see them. */
export type Games = {
  readonly players: readonly [string, ...string[]]
  /** Opens a battle file and plays its commands: games go on from there, with dice of their own. */
  readonly lay: (json: Json, library: Library) => Parsed<BattleLaid>
}
