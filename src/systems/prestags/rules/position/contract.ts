import type { Answers } from '../../../../core/engine/choice.ts'
import { anyYes, firstAnswer, type Lists, listsOf } from '../../../../core/engine/hooks.ts'
import type { ModuleHead } from '../../../../core/engine/module.ts'
import type { Progress as HalfDone } from '../../../../core/engine/progress.ts'
import type { Sequence } from '../../../../core/engine/sequence.ts'
import type { Cell, Line, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { SightStep } from '../../../../core/map/sight.ts'
import type { GameMap } from '../scenario/map.ts'
import type {
  ActRule,
  Adds,
  HookBars,
  HookCourse,
  HookEvasion,
  Frees,
  HookFront,
  Hooks,
  HookShips,
  Tells,
} from './questions.ts'
import type { Case } from '../terms/rules.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Event, QuestionTable, State, StepKind } from '../terms/types.ts'

/** Everything about a battle that never changes: composed once from scenario, map and options. */
export type Battle = {
  readonly scenario: Scenario
  /** The map with the scenario's terrain modifications made [11.1]. */
  readonly map: GameMap
  readonly options: readonly string[]
  readonly modules: readonly PrestagsModule[]
  /** What the modules in force answer, question by question, in module order. */
  readonly hooks: HookLists
  /** Where the sequence of play is another one than the printed: what it changes. */
  readonly course: HookCourse
  /** Fronts of units, where they have any. */
  readonly front: HookFront | undefined
  /** What ships do, where there are any. */
  readonly ships: HookShips | undefined
  /** How units go back before an attack, where they do. */
  readonly evasion: HookEvasion | undefined
  /** What optional rules let units do, by name. */
  readonly acts: ReadonlyMap<string, ActRule>
  readonly sequence: Sequence<StepKind>
  /** Movement points at cell × 6 + direction for going that way; Infinity is closed. */
  readonly cost: Float64Array
  /** Cells where each side may set up. */
  readonly zones: readonly [ReadonlySet<Cell>, ReadonlySet<Cell>]
  /** Cells whose last occupant matters [11.3]. */
  readonly watched: ReadonlySet<Cell>
  readonly line: (a: Cell, b: Cell) => readonly SightStep[]
  /** Place of a unit in the state's list. */
  readonly indexOf: ReadonlyMap<UnitId, number>
}

export type Progress = HalfDone<Battle, State, Event>

export type HookLists = Lists<Hooks> & {
  readonly bars: Lists<HookBars>
  readonly frees: Lists<Frees>
  readonly adds: Lists<Adds>
  readonly tells: Lists<Tells>
}

/** Where a rule comes from: the standard book, a ruling of ours, the folder of a game, a magazine, a proposal. */
export type Origin = 'book' | 'ruling' | 'folder' | 'variant' | 'proposal'

/** A rule as a module: it contributes in these declared ways and in no other. */
export type PrestagsModule = ModuleHead &
  Partial<Hooks> & {
    readonly cites: readonly Case[]
    readonly bars?: Partial<HookBars>
    readonly frees?: Partial<Frees>
    readonly adds?: Partial<Adds>
    readonly tells?: Partial<Tells>
    /** Another sequence of play: chosen by itself, part of no way to play. */
    readonly course?: HookCourse
    readonly front?: HookFront
    readonly ships?: HookShips
    readonly evasion?: HookEvasion
    /** The standard book where nothing is said; in single battles another one. */
    readonly origin?: Origin | ((battle: Battle) => Origin)
    /** True where the one-page reference sheet reminds of it. */
    readonly onSheet?: true
    /** True for rules that are always in force. */
    readonly standard?: true
    /** Paragraphs in our own words, for the rules card. */
    readonly explains?: Readonly<Partial<Record<Case, string>>>
    /** Paragraphs for the rules card of a step. */
    readonly inSteps?: Readonly<Partial<Record<StepKind, readonly Case[]>>>
    /** Never chosen: a special rule of single battles, in force where `compulsory` says so. */
    readonly ofBattle?: true
    /** True where the rule is in force without being chosen. */
    readonly compulsory?: (scenario: Scenario) => boolean
    /** False where the rule means nothing in this battle. */
    readonly concerns?: (battle: Battle) => boolean
    /** What it changes in this battle, in a sentence. */
    readonly changes?: (battle: Battle) => string
    readonly acts?: Readonly<Record<string, ActRule>>
    /** Carries out the answer to a question that the module asked, by its name (`about`). */
    readonly answers?: Answers<Progress, Case, QuestionTable>
  }

/** The answers of the modules chosen, question by question; the names are those that any module of all answers. */
export const hookLists = (all: readonly PrestagsModule[], chosen: readonly PrestagsModule[]): HookLists => ({
  ...listsOf<Hooks>(all, chosen),
  bars: listsOf<HookBars>(partOf(all, 'bars'), partOf(chosen, 'bars')),
  frees: listsOf<Frees>(partOf(all, 'frees'), partOf(chosen, 'frees')),
  adds: listsOf<Adds>(partOf(all, 'adds'), partOf(chosen, 'adds')),
  tells: listsOf<Tells>(partOf(all, 'tells'), partOf(chosen, 'tells')),
})

const partOf = <K extends 'bars' | 'frees' | 'adds' | 'tells'>(
  modules: readonly PrestagsModule[],
  name: K,
): readonly NonNullable<PrestagsModule[K]>[] => modules.flatMap((module) => module[name] ?? [])

/** The lines that the modules in force add to a sum. */
export const linesOf = <T>(hooks: readonly ((input: T) => Line | undefined)[], input: T): Line[] => {
  const found: Line[] = []
  for (const hook of hooks) {
    const line = hook(input)
    if (line) found.push(line)
  }
  return found
}

export { anyYes, firstAnswer }

export type * from './questions.ts'
