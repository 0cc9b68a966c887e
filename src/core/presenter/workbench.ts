import type { CountryMap } from '../country/generate.ts'
import type { CountryWish } from '../country/wish.ts'
import type { History } from '../engine/history.ts'
import type { Library } from '../scenario/library.ts'
import type { AnyCommand, AnyEvent, Cell, Step, UnitId } from '../engine/vocabulary.ts'
import type { Canvas } from '../map/canvas.ts'
import type { MapDrawing } from '../map/drawing.ts'
import type { Painter } from '../map/paint.ts'
import type { Recipe } from '../map/fresh.ts'
import type { Problem } from '../scenario/problems.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { Face } from './view.ts'

/** What a file of the workbench holds. */
export type FileKind = 'battle' | 'scenario' | 'map'

/** Errors keep a file from being opened; warnings do not. */
export type Fault = Problem & { readonly weight: 'error' | 'warning' }

/** A map as it is shown, and what its ground is called: `woods on a hilltop`. */
export type ShownMap = { readonly map: MapDrawing; readonly ground: (cell: Cell) => string }

/** A step of a lesson: what is said, and the position in which it begins. */
type StepShown<S = AnyState> = { readonly say: string; readonly state: S }

/** What can be shown of a file. */
export type Shown<B = AnyBattle, S = AnyState, C = AnyCommand, E = AnyEvent> = ShownMap & {
  readonly battle: B | undefined
  readonly history: History<S, C, E> | undefined
  /** Both sides set up by themselves, of a file that says nothing of positions. */
  readonly deployed: S | undefined
  /** The steps of a lesson, each with the position in which it begins. */
  readonly lesson?: readonly StepShown<S>[]
}

/** Everything that is wrong with a file, and what can be shown of it. */
export type Checked<B = AnyBattle, S = AnyState, C = AnyCommand, E = AnyEvent> = {
  readonly faults: readonly Fault[]
  readonly sight: Shown<B, S, C, E> | undefined
}

/** A unit type or a level of leaders, as forces are made of them. */
export type ForceUnit = {
  readonly code: string
  readonly name: string
  readonly isLeader: boolean
  /** Victory points of one of them. */
  readonly worth: number
  /** `Bowmen, class Ff, movement 5, 1 VP`. */
  readonly words: string
}

/** One type of a force. */
type TypeCount = Pick<ForceUnit, 'code' | 'name'> & {
  readonly count: number
  /** Victory points of one of them. */
  readonly worth: number
  readonly face: Face
}

/** A force of a battle, as it is made up. */
export type WorkbenchForce = {
  readonly name: string
  /** Victory points of all of it. */
  readonly points: number
  readonly panicLevel: number | undefined
  readonly types: readonly TypeCount[]
}

/** A rule system as the workbench sees it: its files are read, judged, shown and written; everything is pure. */
export type Workbench<B = AnyBattle, S = AnyState, C = AnyCommand, E = AnyEvent> = {
  readonly system: string
  /** Names of its published schemas. */
  readonly schemas: Readonly<Record<FileKind, string>>
  readonly check: (kind: FileKind, json: unknown, library: Library) => Checked<B, S, C, E>

  // ---- maps
  /** A map file as it is shown; undefined when it cannot be read. */
  readonly map: (json: unknown) => ShownMap | undefined
  readonly painter: (canvas: Canvas) => Painter
  /** A map made from numbers; left out where none are. */
  readonly country?: (wish: CountryWish) => CountryMap

  // ---- forces
  /** Leaders first. */
  readonly types: readonly ForceUnit[]
  /** Optional rules. */
  readonly options: readonly { readonly id: string; readonly title: string; readonly text: string }[]
  /** False where a file writes its units out one by one: forces are shown then, and changed in the text. */
  readonly isCounted?: boolean
  /** The share of a force that is usual as its panic level, and what a share comes to; left out where no force panics. */
  readonly panic?: { readonly percent: number; readonly level: (points: number, percent: number) => number }
  /** What a battle made from nothing begins with; left out where battles are not made so. */
  readonly recipe?: Recipe
  readonly sides: (battle: B) => readonly string[]
  /** The first side wears the cold colour, the second the warm one. */
  readonly areCrossed: (battle: B) => boolean
  readonly force: (battle: B, state: S, side: 0 | 1) => WorkbenchForce

  // ---- positions
  readonly steps: (battle: B) => readonly Step[]
  /** Where each side may set up. */
  readonly zones: (battle: B) => readonly [ReadonlySet<Cell>, ReadonlySet<Cell>]
  /** The counters on the map. */
  readonly faces: (battle: B, state: S) => readonly Face[]
  /** The position with a unit turned by one step, to the left or to the right; undefined where it has no facing. */
  readonly turned: (battle: B, state: S, unit: UnitId, by: 1 | -1) => S | undefined
  /** A position as the start of a battle file. */
  readonly start: (battle: B, state: S) => object
  /** True for a position that no start can hold: it is written as the commands that led there. */
  readonly isBetween: (state: S) => boolean
  /** A command as a file has it. */
  readonly command: (battle: B, command: C) => Readonly<Record<string, unknown>>
}

/** Hides the types of a system. The workbench gives a workbench nothing but what came from the same workbench. */
export const hidden = <B, S, C, E>(workbench: Workbench<B, S, C, E>): Workbench => workbench as unknown as Workbench

type Mustered = { readonly units: readonly { readonly id: UnitId }[] }

/** A position with one unit changed; undefined where it stays as it is. */
export const withUnit = <S extends Mustered>(
  state: S,
  id: UnitId,
  change: (unit: S['units'][number]) => S['units'][number] | undefined,
): S | undefined => {
  const unit = state.units.find((one) => one.id === id)
  const after = unit && change(unit)
  return after && { ...state, units: state.units.map((one) => (one.id === id ? after : one)) }
}

/** A file to begin with. */
export type FreshFile = { readonly name: string; readonly make: () => Promise<object> }
