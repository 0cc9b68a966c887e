import type * as z from 'zod/mini'
import type { DiceState } from '../dice/dice.ts'
import type { History } from '../engine/history.ts'
import type { Sequence } from '../engine/sequence.ts'
import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent, Cell, Refusal, Result, UnitId } from '../engine/vocabulary.ts'
import type { Lesson, LessonFile } from './lesson.ts'
import type { Parsed, Problem } from '../scenario/problems.ts'
import type { NamedPlaces, PropertyPath, Reader } from './reader.ts'
import type { DiceFile } from './schema.ts'
import type { Ask, AskFile, Expect, ExpectFile, FileNaming, Goal, GoalFile, SideNames, WrittenEvent } from './words.ts'

type FileShape = {
  readonly name?: string | undefined
  readonly about?: string | undefined
  readonly scenario: unknown
  readonly seed?: number | undefined
  readonly dice?: DiceFile | undefined
  readonly goal?: GoalFile<object> | undefined
  readonly lesson?: LessonFile | undefined
  readonly saved?: { readonly rulesVersion: number; readonly checksum: string } | undefined
}

/** The types of a rule system, by name. */
export type Kinds = {
  readonly scenario: {
    readonly name: string
    readonly map: string
    readonly sides: readonly { readonly name: string }[]
  }
  readonly map: NamedPlaces
  readonly battle: { readonly options: readonly string[]; readonly sequence: Sequence }
  readonly state: {
    readonly turn: number
    readonly step: number
    readonly playerTurn: number
    /** Left out where none are counted. */
    readonly combats?: number
    readonly dice: DiceState
    readonly verdict: unknown
  }
  readonly command: AnyCommand
  readonly event: AnyEvent
  /** A command as a file has it. */
  readonly commandFile: object
  /** A start in the middle, as a file has it. */
  readonly startFile: object
  readonly file: FileShape
}

/** How a rule system reads its part of a battle file. */
type Reading<K extends Kinds> = {
  readonly file: z.ZodMiniType<K['file']>
  readonly command: z.ZodMiniType<K['commandFile']>
  readonly ask: z.ZodMiniType<AskFile<K['commandFile']>>
  readonly expect: z.ZodMiniType<ExpectFile<K['commandFile']>>
  readonly goal: z.ZodMiniType<GoalFile<K['commandFile']>>
  readonly scenario: (json: unknown) => Parsed<K['scenario']>
  readonly map: (json: unknown) => Parsed<K['map']>
  /** What of a scenario does not fit its map. */
  readonly misfits: (scenario: K['scenario'], map: K['map']) => readonly Problem[]
  /** The ids of all counters of a battle. */
  readonly muster: (scenario: K['scenario'], map: K['map']) => readonly UnitId[]
  readonly options: readonly string[]
  readonly compose: (
    scenario: K['scenario'],
    map: K['map'],
    options: readonly string[],
    units: readonly UnitId[],
  ) => Result<K['battle'], Refusal>
  readonly commandOf: (reader: Reader, battle: K['battle'], file: K['commandFile'], keys: PropertyPath) => K['command']
  /** Where a game begins that the file does not begin in the middle. */
  readonly begin: (battle: K['battle'], dice: DiceState) => K['state']
  /** A start in the middle, as far as it is sound; undefined when there is none. */
  readonly start: (reader: Reader, battle: K['battle'], json: unknown, dice: DiceState) => K['state'] | undefined
  /** What a map may have, but hardly means; left out where nothing is doubted. */
  readonly mapDoubts?: (map: K['map']) => readonly Problem[]
  /** What a start may have, but hardly means. */
  readonly doubts: (battle: K['battle'], state: K['state']) => readonly string[]
  readonly isUnitType: (code: string) => boolean
  readonly rules: object
  /** A number of the rulebook, for hints. */
  readonly example: string
  readonly eventTypes: readonly string[]
  /** Entries of a state that name sides and places. */
  readonly stateNames: Readonly<Record<string, FileNaming>>
}

/** How a rule system writes what it knows. */
type Writing<K extends Kinds> = {
  readonly title: (battle: K['battle']) => string
  readonly sides: (battle: K['battle']) => SideNames
  readonly board: (battle: K['battle']) => NamedPlaces['board']
  /** A place as answers name it. */
  readonly placeName: (battle: K['battle'], cell: Cell) => string
  readonly command: (battle: K['battle'], command: K['command']) => K['commandFile']
  readonly event: (battle: K['battle'], event: K['event']) => WrittenEvent
  readonly verdict: (battle: K['battle'], verdict: NonNullable<K['state']['verdict']>) => WrittenEvent
  readonly state: (battle: K['battle'], state: K['state']) => WrittenEvent
  /** Undefined when there is no such unit. */
  readonly unit: (battle: K['battle'], state: K['state'], id: UnitId) => WrittenEvent | undefined
  readonly start: (battle: K['battle'], state: K['state']) => K['startFile']
}

type Judged<T> = Result<T, Refusal>

/** How a rule system answers questions. */
type Answering<K extends Kinds> = {
  readonly judge: (battle: K['battle'], state: K['state'], command: K['command']) => Judged<unknown>
  readonly reach: (battle: K['battle'], state: K['state'], unit: UnitId) => WrittenEvent
  readonly sight: (battle: K['battle'], state: K['state'], from: Cell, to: Cell) => Judged<unknown>
  /** Of a combat the sums and chances, of a move its cost; undefined where the events say everything. */
  readonly preview: (battle: K['battle'], state: K['state'], command: K['command']) => WrittenEvent | undefined
  readonly offers: (battle: K['battle'], state: K['state']) => readonly (WrittenEvent & { readonly kind: string })[]
}

/** Everything that reading, running and writing battle files asks of a rule system. */
export type Format<K extends Kinds> = {
  readonly system: System<K['battle'], K['state'], K['command'], K['event']>
  readonly reading: Reading<K>
  readonly writing: Writing<K>
  readonly answering: Answering<K>
}

export type GameOf<K extends Kinds> = History<K['state'], K['command'], K['event']>

/** A battle file, read: everything in it fits together. */
export type Opened<K extends Kinds> = {
  readonly file: K['file']
  readonly scenario: K['scenario']
  readonly battle: K['battle']
  readonly start: K['state']
  readonly commands: readonly K['command'][]
  readonly asks: readonly Ask<K['command']>[]
  readonly expects: readonly Expect<K['command']>[]
  /** What a side is to reach; undefined in files that say nothing of it. */
  readonly goal: Goal<K['command']> | undefined
  /** What the file teaches; undefined for other files. */
  readonly lesson: Lesson<K['state'], K['command']> | undefined
  /** Of a saved game: the game played again; undefined for other files. */
  readonly history: GameOf<K> | undefined
  /** What is odd about a file that could be opened all the same. */
  readonly warnings: readonly string[]
}
