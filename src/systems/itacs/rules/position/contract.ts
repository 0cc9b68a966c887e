import type { ActRule as CommonActRule, Badge, Drill, Owed } from '../../../../core/engine/acts.ts'
import type { Answers } from '../../../../core/engine/choice.ts'
import { type Lists, listsOf } from '../../../../core/engine/hooks.ts'
import type { ModuleHead } from '../../../../core/engine/module.ts'
import type { Progress as HalfDone } from '../../../../core/engine/progress.ts'
import type { Sequence } from '../../../../core/engine/sequence.ts'
import type { Cell, Refusal, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Alternative } from '../../../../core/victory/verdict.ts'
import type { UnitGrades } from './field.ts'
import type { Ground } from '../tables/ground.ts'
import type { People } from '../../../../core/scenario/force.ts'
import type { ItacsMap } from '../scenario/map.ts'
import type { ShotKind } from './shot.ts'
import type { Case } from '../terms/rules.ts'
import type { Act, Command, Event, Matter, MeleeOrder, State, Verdict } from './state.ts'
import type { Unit, StepKind } from '../terms/types.ts'
import type { NotedKey } from './watch.ts'

/** What the sheet of a battle fixes for one side [8.0]. */
export type SideSetting = {
  readonly name: string
  /** Cells where it may set up; empty when its units stand on the map from the start. */
  readonly zone: ReadonlySet<Cell>
  /** Undefined where the army never panics [7.1]. */
  readonly panicLevel: number | undefined
}

/** A battle as the engine needs it: ground, forces, and what its sheet says. */
export type Setting = {
  readonly title: string
  readonly ground: Ground
  readonly sheet: UnitGrades
  readonly turns: number
  readonly first: SideIndex
  readonly deploysFirst?: SideIndex
  readonly sides: readonly [SideSetting, SideSetting]
  /** Where a single unit may be set up, when its part of the force has a place of its own. */
  readonly zoneOf?: (unit: Unit) => ReadonlySet<Cell>
  /** All counters, in reserve or where they begin. */
  readonly units: readonly Unit[]
  /** Who wins, where the sheet names conditions of its own; points decide elsewhere [7.2]. */
  readonly verdict?: (state: State, over: boolean) => Verdict | undefined
  /** The turn before which a unit may not move, if there is one. */
  readonly waits?: (unit: Unit) => number | undefined
  /** Hexes that victory is about, with the names under which it is noted that a side has taken them. */
  readonly watches?: readonly { readonly cell: Cell; readonly taken: readonly [NotedKey, NotedKey] }[]
  /** What is to be noted of conditions when a turn ends. */
  readonly turnNotes?: (state: State) => readonly { readonly key: string; readonly held: boolean }[]
  /** How the alternatives of a side stand, where the sheet names conditions. */
  readonly ways?: (state: State, side: SideIndex) => readonly Alternative[]
  /** False where the sheet names conditions and points are none of them. */
  readonly isByPoints?: boolean
  /** Whether a side that is alone on the map may yet fulfil its conditions. */
  readonly mayYetWin?: (state: State, side: SideIndex) => boolean
  /** Whose people a unit is, where the sheet tells. */
  readonly nation?: (unit: Unit) => People | undefined
  /** The map as it is drawn and named; a bare position has none. */
  readonly map?: ItacsMap
}

/** Everything about a battle that never changes. */
export type Battle = {
  readonly setting: Setting
  readonly options: readonly string[]
  readonly modules: readonly ItacsModule[]
  readonly hooks: HookLists
  readonly acts: ReadonlyMap<string, ActRule>
  readonly sequence: Sequence<StepKind>
}

export type Progress = HalfDone<Battle, State, Event>

export type ActRule = CommonActRule<Battle, State, Act, Progress, Case, StepKind> & {
  /**
   * Whom the act names: one unit of the side, one captive of it, or several units, which is meant where nothing is said.
   * They are judged as the act arrives: there, of that side, and each named once.
   */
  readonly takes?: 'one' | 'captive' | 'several'
  /** Open in a movement phase before those who go first: it is what goes first, or moves nobody [6.3]. */
  readonly early?: true
}

/** The questions that the engine puts to the rules; lists are asked in module order, answers are pure. */
export type Hooks = {
  readonly barsMove: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /** True while something of a side goes before all other movement [6.3]. */
  readonly goesFirst: (battle: Battle, state: State, side: SideIndex) => boolean
  readonly barsFire: (battle: Battle, state: State, unit: Unit, kind: ShotKind) => Refusal | undefined
  readonly barsAttack: (battle: Battle, state: State, unit: Unit) => Refusal | undefined
  /** An attack was ordered and is legal; a question asked here suspends it [4.5.5]. */
  readonly beforeMelee: (progress: Progress, order: MeleeOrder) => Progress
  readonly begins: (progress: Progress) => Progress
  /** A step is about to end; asked again after its own question was answered. */
  readonly ends: (progress: Progress) => Progress
  /** Something happened: `since` is the number of events that were already answered to. */
  readonly reacts: (progress: Progress, since: number) => Progress
  readonly owes: (battle: Battle, state: State, side: SideIndex) => Owed<Case> | undefined
  readonly badges: (battle: Battle, state: State, unit: Unit) => Badge<Case> | undefined
  readonly drill: (battle: Battle, state: State, side: SideIndex) => Drill<Command>
}

export type HookLists = Lists<Hooks>

/** A rule as a module: it contributes in these declared ways and in no other. */
export type ItacsModule = ModuleHead &
  Partial<Hooks> & {
    readonly cites: readonly Case[]
    /** In force only where the sheet of the battle or the players choose it. */
    readonly optional?: true
    readonly explains?: Readonly<Partial<Record<Case, string>>>
    readonly acts?: Readonly<Record<string, ActRule>>
    readonly answers?: Answers<Progress, Case, Record<string, Matter>>
  }

/** The answers of the modules chosen, question by question. */
export const hookLists = (all: readonly ItacsModule[], chosen: readonly ItacsModule[]): HookLists =>
  listsOf<Hooks>(all, chosen)
