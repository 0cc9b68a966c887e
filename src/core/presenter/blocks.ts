import type { AnyCommand, Cell, Refusal, UnitId } from '../engine/vocabulary.ts'
import type { Intent } from './intent.ts'
import type { Lit } from './screen.ts'
import type { CombatView } from './combat.ts'
import type { Face } from './view.ts'

/** Pictures that a button may carry. */
export type Icon = 'go' | 'join' | 'leave' | 'waypoint' | 'shield' | 'plots' | 'arrange' | 'back' | 'clear'

/** A button: what it says, what a press means, what it lights while it is pointed at. */
export type Button<C = AnyCommand> = {
  readonly key: string
  readonly label: string
  readonly intent: Intent<C>
  readonly icon?: Icon
  readonly tone?: 'main' | 'quiet'
  readonly lit?: Lit
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
  /** It cannot be done now: a press says why. */
  readonly isBarred?: true
  /** What it comes to, in a sentence: asked once before it is done. */
  readonly asks?: string
  /** Dice that it rolls: where players roll their own, so many are told first. */
  readonly dice?: { readonly count: number; readonly told: (faces: readonly number[]) => Intent<C> }
}

/** A sentence between buttons. */
export type Note = {
  readonly key: string
  readonly text: string
  readonly cite?: string
  /** `care`: something to beware of; `small`: beside the point. */
  readonly tone: 'plain' | 'soft' | 'small' | 'care'
}

/** Buttons of one row, or sentences, from top to bottom. */
export type Part<C = AnyCommand> =
  | { readonly kind: 'buttons'; readonly key: string; readonly isRow?: boolean; readonly buttons: readonly Button<C>[] }
  | ({ readonly kind: 'note' } & Note)

/** Units of one cell that can be turned: the first of them faces `bearing`, all of them face `words`. */
export type Turner = {
  readonly cell: Cell
  readonly units: readonly UnitId[]
  readonly names: string
  /** Degrees clockwise from the top of the sheet. */
  readonly bearing: number
  readonly words: string
}

/** One line of the tray of a set-up: counters of a type that wait, and how many there are in all. */
export type TrayLine = {
  readonly type: string
  readonly name: string
  readonly face: Face
  /** What tells it from another line with the same counters: `D`. */
  readonly mark?: string
  readonly left: number
  readonly total: number
  readonly isPicked: boolean
}

/** Counters that may come in over the edge of the map, by type. */
export type EntryLine<C = AnyCommand> = {
  readonly type: string
  readonly name: string
  readonly face: Face
  readonly count: number
  readonly picked: number
  readonly pick: Intent<C>
}

/** A unit of the cell that moves: whether it goes, what it has, where it stops. */
export type MoverLine<C = AnyCommand> = {
  readonly id: UnitId
  readonly name: string
  readonly face: Face
  readonly note: string
  readonly goes: boolean
  readonly canGo: boolean
  readonly toggle: Intent<C>
  /** Cells of the way in which it may be left. */
  readonly drop?: {
    readonly label: string
    readonly value: Cell
    readonly options: readonly { readonly cell: Cell; readonly label: string; readonly pick: Intent<C> }[]
  }
}

/** A unit in the list of an attack: whether it takes part, or why it cannot. */
export type AttackerLine = {
  readonly face: Face
  readonly chosen: boolean
  readonly refusal?: Refusal | undefined
  /** `in 0812`. */
  readonly note?: string
}

/** A unit that may be lost, and what becomes of it as things are chosen now. */
type LossLine = Face & { readonly where: string; readonly fate: string }

export type AdvanceLine = {
  readonly face: Face
  readonly where: string
  /** Where it is to go; undefined stays. */
  readonly to: Cell | undefined
  readonly cells: readonly { readonly cell: Cell; readonly label: string; readonly refusal?: Refusal | undefined }[]
}

/** An attack as it is being built. */
export type AttackBlock<C = AnyCommand> = {
  readonly kind: 'attack'
  /** Undefined while no attack stands: then `refusal` says why. */
  readonly view: CombatView | undefined
  readonly attackers: readonly AttackerLine[]
  readonly refusal: Refusal | undefined
  /** `told`: the players roll their own dice and tell them. */
  readonly dice: 'rolled' | 'told'
  /** Word on the button, where it is not the usual one. */
  readonly verb?: string
  readonly toggle: (unit: UnitId) => Intent<C>
  readonly resolve: (faces?: readonly number[]) => Intent<C>
  readonly close: Intent<C>
  readonly below: readonly Part<C>[]
}

/** What belongs to the step, below the prompt, from top to bottom. */
export type Block<C = AnyCommand> =
  | { readonly kind: 'turners'; readonly price: string; readonly rows: readonly Turner[] }
  | {
      readonly kind: 'tray'
      readonly how: string
      readonly lines: readonly TrayLine[]
      readonly tools: readonly Button<C>[]
      readonly pick: (line: TrayLine) => Intent<C>
    }
  | { readonly kind: 'entry'; readonly cite: string; readonly lines: readonly EntryLine<C>[] }
  | { readonly kind: 'movers'; readonly lines: readonly MoverLine<C>[]; readonly parts: readonly Part<C>[] }
  | AttackBlock<C>
  | {
      readonly kind: 'losses'
      readonly cite: string
      readonly sideName: string
      readonly count: number
      readonly units: readonly LossLine[]
      readonly chosen: readonly UnitId[]
      readonly refusal: Refusal | undefined
      readonly toggle: (unit: UnitId) => Intent<C>
      readonly confirm: Intent<C>
    }
  | {
      readonly kind: 'advance'
      readonly units: readonly AdvanceLine[]
      readonly refusal: Refusal | undefined
      readonly choose: (unit: UnitId, to: Cell | undefined) => Intent<C>
      readonly confirm: Intent<C>
      readonly stay: Intent<C>
    }
  /** What may be done or answered, one below the other. */
  | { readonly kind: 'answers'; readonly buttons: readonly Button<C>[] }
  | { readonly kind: 'parts'; readonly parts: readonly Part<C>[] }
  /** The combat that is open: from the log, or just fought. `beside` something that is asked about it. */
  | { readonly kind: 'combat'; readonly beside: boolean }
  /** What was plotted is being carried out. */
  | { readonly kind: 'resolution' }
