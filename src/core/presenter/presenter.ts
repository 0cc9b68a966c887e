import type { Board } from '../grid/board.ts'
import type { Entry } from '../engine/history.ts'
import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent, Cell, Refusal, Result, SideIndex, Step, UnitId } from '../engine/vocabulary.ts'
import type { MapDrawing } from '../map/drawing.ts'
import type { Beat } from './beats.ts'
import type { Block, Button, Turner } from './blocks.ts'
import type { ChartPage, CombatView } from './combat.ts'
import type { Cup } from './cup.ts'
import type { Files } from './files.ts'
import type { Intent, Press } from './intent.ts'
import type { LegendSign } from './legend.ts'
import type { Reading } from './reading.ts'
import type { LogKinds } from './logKinds.ts'
import type { AnyBattle, AnyState, Played } from '../engine/anyState.ts'
import type { Look, AskedNow } from './look.ts'
import type { Marched } from './view.ts'
import type { Ordered } from './ordered.ts'
import type { Arrow, Hint, Painted, PlotMark, Sighting, SightView } from './paint.ts'
import type { Plots } from './plots.ts'
import type { RuleBook } from './rules.ts'
import type { Running } from './running.ts'
import type { Lit, Screen } from './screen.ts'
import type { BattleSheet } from './setup.ts'
import type { Face, CellCard, LogGroup, LogLine, Prompt, SideStanding, Standard, Track, UnitCard } from './view.ts'

/** What the inspector shows. */
export type Inspected = {
  readonly unit: UnitCard | undefined
  readonly face: Face | undefined
  readonly cell: CellCard | undefined
  /** Why the unit can or cannot act now. */
  readonly why: { readonly ok: boolean; readonly text: string; readonly cite?: string | undefined } | undefined
}

/** A combat of the log, opened again: its sums, and what came of it. */
type PastCombat = {
  readonly view: CombatView
  readonly outcome: readonly LogLine[]
  /** Number of commands after which it was over. */
  readonly at: number
}

/** Turning counters where they have a front. */
type Turning<B, S, C> = {
  /** Whom keys, handle and buttons turn, cell by cell. `last` is the order given last. */
  readonly inHand: (look: Look<B, S>, last: C | undefined) => readonly Turner[]
  /** True where a further turn takes the place of the last order. */
  readonly replaces: (last: C | undefined, units: readonly UnitId[], look: Look<B, S>) => boolean
  /** Turns units to a bearing in degrees; without a command when all of them face it. `taken`: the order it replaces. */
  readonly turn: (look: Look<B, S>, units: readonly UnitId[], bearing: number, taken?: C) => Intent<C>
  /** The next bearing to the left (-1) or to the right (1). */
  readonly next: (bearing: number, by: 1 | -1) => number
  /** Which way a unit faces, in words. */
  readonly words: (look: Look<B, S>, unit: UnitId) => string | undefined
}

/** Who commands a unit, and whether he can be taken in hand. */
export type Superior = { readonly unit: UnitId; readonly name: string; readonly isTaken: boolean }

/** `M`, what it ordered, and what does it here. */
export type OldKey = { readonly key: string; readonly does: string; readonly here: string }

/** What a system in which something is hidden adds to its table. */
export type Secrets<B, E> = {
  /** The code of a plot that is sealed by an event. */
  readonly sealOf: (event: E) => { readonly side: SideIndex; readonly code: string } | undefined
  /** The command that ends a secret step, with salt for its code; no other command draws any. */
  readonly salted: <C extends AnyCommand>(command: C, draw: () => string) => C
  /** Unit code whose picture a force is known by, on its shield when the screen is handed over. */
  readonly bearer: (battle: B, side: SideIndex) => string
}

/**
 * A rule system as the screen sees it. Everything is a pure function of the look: the game as shown and what
 * the player is about to do. What a player may do comes back as intents; the screen knows no rule.
 */
export type Presenter<
  B = AnyBattle,
  S extends AnyState = AnyState,
  C extends AnyCommand = AnyCommand,
  E extends AnyEvent = AnyEvent,
> = {
  readonly system: System<B, S, C, E>
  /** `PRESTAGS`. */
  readonly title: string
  readonly rules: RuleBook
  readonly files: Files<B, S, C, E>
  readonly secrets?: Secrets<B, E>
  readonly plots?: Plots<B, S, C, E>
  readonly running?: Running<B, S>
  readonly cup?: Cup<B, S, C, E>
  readonly turning?: Turning<B, S, C>

  // ---- the battle
  readonly sheet: (battle: B) => BattleSheet
  readonly board: (battle: B) => Board
  readonly drawing: (battle: B) => MapDrawing
  /** Cells where a side may set up. */
  readonly zone: (battle: B, side: SideIndex) => ReadonlySet<Cell>

  // ---- the course of the game
  readonly actor: (battle: B, state: S) => SideIndex | undefined
  readonly step: (battle: B, state: S) => Step
  readonly moment: (look: Pick<Look<B, S>, 'battle' | 'state' | 'screen'>) => AskedNow
  /** `fire`, `melee`: the kind of attack that is asked for; undefined where nobody attacks. */
  readonly attack: (look: Pick<Look<B, S>, 'battle' | 'state' | 'screen'>) => string | undefined
  readonly prompt: (battle: B, state: S) => Prompt<C>
  readonly track: (battle: B, state: S, entries: readonly Entry<S, C, E>[]) => Track
  readonly standings: (battle: B, state: S) => readonly [SideStanding, SideStanding]

  // ---- what may be done
  /** What belongs to the step, below the prompt. `last` is the order given last. */
  readonly body: (look: Look<B, S>, last: C | undefined) => readonly Block<C>[]
  readonly press: (look: Look<B, S>, press: Press) => Intent<C>
  /** Counters that are taken up to be dragged; undefined where they cannot be. Then they are dropped in a cell. */
  readonly lift: (look: Look<B, S>, press: Press) => Intent<C> | undefined
  readonly drop: (look: Look<B, S>, cell: Cell) => Intent<C>
  /** Whoever stands in a box that was drawn. */
  readonly box: (look: Look<B, S>, cells: readonly Cell[]) => Intent<C>
  /** The marches of the last turn once more; undefined where nobody can go again. */
  readonly again: (look: Look<B, S>, past: Marched) => Intent<C> | undefined
  readonly hint: (look: Look<B, S>, cell: Cell) => Hint | undefined
  /** The end of the step, or why it cannot be ended yet. */
  readonly endStep: (look: Look<B, S>) => Result<C, Refusal>
  /** What the program orders once a command has led from one position to another, for those whom a player has handed to it. */
  readonly entrusted?: (battle: B, before: S, after: S) => readonly C[]
  /** The one key for the big button: resolve, move, confirm. */
  readonly go: (look: Look<B, S>) => Intent<C>
  /** Everybody who can: the whole stack, or all who may join the attack. */
  readonly takeAll: (look: Look<B, S>) => Partial<Screen> | undefined
  /** Everybody on the map who may still march. */
  readonly takeEvery: (look: Look<B, S>) => Partial<Screen> | undefined
  /** True for a unit that has something to do in the step: the next one of the row. */
  readonly isReady: (look: Look<B, S>, unit: UnitId) => boolean
  /** Whether anybody is ever commanded by another one. */
  readonly hasSuperiors: boolean
  /** Who commands a unit, and whether he can be taken in hand; undefined where nobody is to be found. */
  readonly superior: (look: Look<B, S>, unit: UnitId) => Superior | undefined
  /** Cells that somebody can attack now, by a press on them. */
  readonly targets: (look: Look<B, S>) => readonly Cell[]
  /** What stands in the menu of the game, beside the point. */
  readonly menu: (look: Look<B, S>) => readonly Button<C>[]

  // ---- the map
  /** How counters are read, by examples. */
  readonly reading?: Reading
  /** Signs that come to lie on counters, beside what every counter has. */
  readonly legend?: readonly LegendSign[]
  /** Those of them that the rules in force can bring; left out where all of them may come. */
  readonly legendIn?: (battle: B) => readonly LegendSign[]
  /** Keys of the game as it was first played, and how the same is done here. */
  readonly oldKeys?: readonly OldKey[]
  readonly faces: (look: Look<B, S>) => readonly Face[]
  readonly painted: (look: Look<B, S>) => readonly Painted[]
  /** Who holds the places that decide the battle. */
  readonly standards?: (battle: B, state: S) => readonly Standard[]
  readonly arrows: (look: Look<B, S>) => readonly Arrow[]
  readonly marks: (look: Look<B, S>) => readonly PlotMark[]
  readonly sightings: (look: Look<B, S>) => readonly Sighting[]
  readonly sight: (look: Look<B, S>, from: Cell, to: Cell) => SightView
  /** What is seen of what happened, one after the other; who says nothing is seen by who moved and who is gone. */
  readonly beats?: (before: S, entry: Entry<S, C, E>, battle: B) => readonly Beat[]
  /**
   * What a command orders: of whom, which way and at whom, in the words of the game; nothing of what comes of it. Who
   * says nothing orders what is begun in its beats.
   */
  readonly ordered?: (before: S, entry: Entry<S, C, E>, battle: B) => Ordered

  // ---- words and cards
  /** `Hex 0828, clear, hilltop`. */
  readonly place: (look: Look<B, S>, cell: Cell) => string
  /** A cell and who stands there, as it is read aloud. */
  readonly spokenCell: (look: Look<B, S>, cell: Cell) => string
  readonly spokenUnit: (look: Look<B, S>, unit: UnitId) => string
  /** The answer that a press on a cell or a unit gives, when something is asked. */
  readonly answerAt: (look: Look<B, S>, cell: Cell, unit: UnitId | undefined) => string | undefined
  /** What the last command did, and what is asked when it ended a step. */
  readonly happened: (played: Played<B, S, C, E>) => string
  readonly inspect: (look: Look<B, S>, unit: UnitId | undefined, cell: Cell | undefined) => Inspected
  readonly casesNow: (look: Look<B, S>) => readonly string[]
  readonly governed: (battle: B, state: S, cite: string) => Lit
  readonly charts: (look: Look<B, S>) => readonly ChartPage[]

  // ---- the log
  readonly logKinds: LogKinds
  readonly log: (played: Played<B, S, C, E>) => readonly LogGroup[]
  readonly turnMarks: (played: Played<B, S, C, E>) => readonly { readonly at: number; readonly label: string }[]
  readonly momentTitle: (battle: B, state: S) => string
  readonly combat: (played: Played<B, S, C, E>, id: number) => PastCombat | undefined
  /** The combat that a command brought. */
  readonly combatIn: (entry: Entry<S, C, E>) => number | undefined
  /** True for an order that fights: its combat is opened. */
  readonly fights: (command: C) => boolean
}

/** A table whose types are hidden: what the screen and the store hold. */
export type AnyPresenter = Presenter
