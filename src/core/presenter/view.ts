import type { People } from '../scenario/force.ts'
import type { AnyCommand, Cell, Refusal, SideIndex, UnitId } from '../engine/vocabulary.ts'

/** A sentence with what it speaks of: units and cells that a hover may light. */
export type Item = {
  readonly text: string
  readonly cite?: string
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
}

/**
 * The one obvious next action. `refusal` says why it cannot be taken yet.
 * `isInBlock`: what stands below the prompt brings its own button for it.
 */
export type PromptAction<C = AnyCommand> = {
  readonly label: string
  readonly command: C
  readonly refusal?: Refusal
  readonly isInBlock?: true
}

/** Asked before a step ends in which something was left undone. */
export type Guard = { readonly text: string; readonly units: readonly UnitId[] }

/** What the game asks for now, in plain words. */
export type Prompt<C = AnyCommand> = {
  readonly actor: SideIndex | undefined
  readonly actorName: string
  /** `Fire Combat`, `Choose losses`, `Game over`. */
  readonly heading: string
  readonly cite: string
  readonly text: string
  readonly todo: readonly Item[]
  readonly done: readonly Item[]
  /** Undefined while a choice must be made first, and when the game is over. */
  readonly action: PromptAction<C> | undefined
  readonly guard?: Guard
}

export type TrackStep = {
  readonly index: number
  readonly kind: string
  readonly title: string
  /** One short word for narrow places: `Fire`. */
  readonly short: string
  readonly cite: string
  readonly actor: SideIndex | undefined
  readonly actorName: string
  readonly status: 'done' | 'now' | 'next'
  /** Why nothing could be done in it, when it was passed over. */
  readonly skipped?: string
}
export type TrackPart = {
  readonly key: string
  readonly title: string
  readonly side: SideIndex | undefined
  readonly status: 'done' | 'now' | 'next'
  readonly steps: readonly TrackStep[]
}
/** The sequence of play as a track. */
export type Track = {
  readonly turn: number
  readonly turns: number
  readonly title: string
  readonly parts: readonly TrackPart[]
}

/** One readable sentence of the log. */
export type LogLine = {
  readonly key: string
  /** Number of commands after which the game stands as told here; jump there. */
  readonly at: number
  /** The system's word for what it tells; what is made of it stands in `LogKinds`. */
  readonly kind: string
  readonly side: SideIndex | undefined
  readonly text: string
  readonly cite?: string
  /** Serial number of the combat to open. */
  readonly combat?: number
  /** Somebody is lost for good in what it tells. */
  readonly isLoss?: boolean
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
}
export type LogGroup = {
  readonly key: string
  readonly turn: number
  readonly title: string
  readonly side: SideIndex | undefined
  readonly at: number
  readonly lines: readonly LogLine[]
}

/** A labelled fact of a card: `Melee strength`, `4`, and what it means. */
export type Fact = {
  readonly label: string
  readonly value: string
  readonly text: string
  readonly cites: readonly string[]
  /** True for what holds now rather than always. */
  readonly state?: boolean
}
export type UnitCard = {
  readonly id: UnitId
  readonly side: SideIndex
  readonly sideName: string
  readonly name: string
  readonly short: string
  readonly where: string
  readonly facts: readonly Fact[]
  /** Disrupted, fired, moved, control…: how it stands now. */
  readonly standing: readonly Fact[]
}
export type Approach = {
  readonly from: string
  readonly side: string
  readonly cost: string
  readonly why: string
  readonly cites: readonly string[]
}
export type CellCard = {
  readonly cell: Cell
  readonly label: string
  readonly letter: string | undefined
  readonly title: string
  readonly facts: readonly Fact[]
  /** What entering costs, hexside by hexside; equal ones folded together. */
  readonly approaches: readonly Approach[]
  readonly units: readonly { readonly id: UnitId; readonly text: string; readonly side: SideIndex }[]
}

/** One line of a strength: parts are indented below their whole. */
export type StrengthLine = {
  readonly key: string
  readonly depth: number
  readonly kind: 'title' | 'line' | 'total'
  readonly label: string
  readonly cite?: string
  /** `+4`, `×½`; empty for totals and for a part that stands alone. */
  readonly effect: string
  /** The sum so far, as printed: `2½`. */
  readonly running: string
}
export type Strength = {
  readonly title: string
  /** Whose it is: `Romans`, `Hex 0812`. */
  readonly owner?: string
  readonly lines: readonly StrengthLine[]
  readonly total: number
  readonly shown: string
}

/** A mark on a counter: two or three letters, and the words behind them. */
export type BadgeView = { readonly sign: string; readonly text: string; readonly tone: 'warn' | 'calm' | 'good' }

/** A small chip that lies on a counter: `D2`, `B`, `R`, and the words behind it. */
export type MarkerView = {
  readonly kind: 'disruption' | 'break' | 'rout'
  readonly sign: string
  readonly text: string
}

/** A printed sign of what a counter is for the whole battle, and the words behind it. */
export type TraitView = { readonly sign: 'elite' | 'shield' | 'flag'; readonly text: string }

/** Which way a counter faces: in degrees clockwise from the top of the sheet, and in words as it is seen. */
export type ShownFacing = { readonly bearing: number; readonly words: string }

/** What the picture of a counter needs. Strings are as printed. */
export type Face = {
  readonly id: UnitId
  readonly side: 0 | 1
  /** Unit code as printed, e.g. `MI`, `2L`. */
  readonly type: string
  readonly name: string
  /** What kind it is, where its name says more than that. */
  readonly kind?: string
  /** Unit code whose picture is shown. */
  readonly silhouette: string
  /** Identity number, upper right. */
  readonly identity: string
  /** `4`, `[6]` or `•`. */
  readonly melee: string
  readonly unitClass: string
  readonly movement: string
  readonly fire?: string
  readonly range?: string
  readonly leader?: { readonly level: string; readonly bonus: number; readonly radius: number }
  readonly traits?: readonly TraitView[]
  /** Whose people it is, and the stripe by which they are known. */
  readonly nation?: People
  /** Disrupted: it lies turned and hatched, with a D where no markers say so. */
  readonly disrupted: boolean
  /** Out of its leaders' control: the rim is broken. */
  readonly loose?: true
  /** Markers that lie on it, where disruption comes in numbers. */
  readonly markers?: readonly MarkerView[]
  readonly fired: boolean
  readonly moved: boolean
  readonly fought: boolean
  /** What its boot and its broken rim say, where it is not that it has moved and that nobody controls it; and its numbers, where they are others. */
  readonly said?: { readonly moved?: string; readonly loose?: string; readonly numbers?: readonly string[] }
  readonly cell: Cell
  readonly facing?: ShownFacing
  /** A bar at its foot, from 0 to 1, and the words behind it: how far it is held down. */
  readonly gauge?: { readonly share: number; readonly text: string }
  /** Marks of optional rules: panicked, in contact, aboard… */
  readonly badges?: readonly BadgeView[]
  /** False when it has nothing to do now: shown dimmed. */
  readonly can: boolean
}

/** A place that decides the battle, by its letter where it has one, and whose standard flies there. */
export type Standard = {
  readonly cell: Cell
  readonly name: string
  readonly side: SideIndex | undefined
  /** What is said of it in place of the name of the side: `Soviets, 100 points`. */
  readonly whose?: string
}

type ConditionView = { readonly holds: boolean; readonly text: string }
/** `PZ-IIIG`: 2 of 5 lost, `1 abandoned`. */
export type KindLost = { readonly name: string; readonly of: number; readonly lost: number; readonly note?: string }
export type SideStanding = {
  readonly side: SideIndex
  readonly name: string
  readonly vp: number
  readonly level: string
  /** What its points are made of, line by line. */
  readonly sum?: Strength
  /** False in a battle that points do not decide: they are not counted up then. */
  readonly pointsDecide?: boolean
  /** Alternatives; each holds when all its conditions do. */
  readonly ways: readonly { readonly holds: boolean; readonly conditions: readonly ConditionView[] }[]
  /** What else is counted: `Romans: panics at 40 points lost: 12 now`. */
  readonly notes?: readonly { readonly text: string; readonly cite: string }[]
  /** Who is lost for good, leaders too. */
  readonly fallen: readonly UnitId[]
  /** Every kind of unit it had, and what is lost of it, where the rules call for that list. */
  readonly kinds?: readonly KindLost[]
  readonly forces: {
    readonly start: number
    readonly onMap: number
    readonly disrupted: number
    readonly eliminated: number
    readonly exited: number
    readonly reserve: number
  }
}

/** From where to where units marched in a turn. */
export type Marched = ReadonlyMap<UnitId, { readonly from: Cell; readonly to: Cell }>
