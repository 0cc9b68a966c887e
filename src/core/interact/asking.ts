import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent, Cell, Refusal, Result, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Block } from '../presenter/blocks.ts'
import { type Hand, type Task, taskIn } from '../presenter/hand.ts'
import type { Intent, Press } from '../presenter/intent.ts'
import { type AnyBattle, type AnyState, isOnMap, type Piece } from '../engine/anyState.ts'
import type { Look } from '../presenter/look.ts'
import type { Hint, Painted } from '../presenter/paint.ts'
import type { CellWords } from '../grid/words.ts'
import type { Questions } from '../questions/questions.ts'
import { someOf } from '../text/words.ts'

type AnySystem = System<AnyBattle, AnyState, AnyCommand, AnyEvent>

/** A system as it is asked, what its book calls a cell, and the engine that judges. */
export type TableAsked = Questions & { readonly cell: CellWords; readonly system: AnySystem }

/** What the player sees and is about to do, with the system that answers about it. */
export type Asking = Look & { readonly ask: TableAsked; readonly task: Task | undefined }

/** A state of the interaction: what a press, the one key and the pointer mean in it, and what it shows. */
export type Interaction = {
  readonly press?: (look: Asking, press: Press) => Intent
  /** Counters are taken up to be dragged: the hand that holds them, nothing where they are held already. */
  readonly lift?: (look: Asking, press: Press) => Intent | undefined
  /** They are dropped in a cell. */
  readonly drop?: (look: Asking, cell: Cell) => Intent
  /** Cells in a box that was drawn. */
  readonly box?: (look: Asking, cells: readonly Cell[]) => Intent
  /** The one key for the big button. */
  readonly go?: (look: Asking) => Intent
  readonly hint?: (look: Asking, cell: Cell) => Hint | undefined
  /** What stands below the prompt. */
  readonly blocks?: (look: Asking) => readonly Block[]
  readonly painted?: (look: Asking) => readonly Painted[]
  /** Everybody who can, into the hand. */
  readonly takeAll?: (look: Asking) => Hand | undefined
  /** Everybody on the map who can, into one hand. */
  readonly takeEvery?: (look: Asking) => Hand
  /** True for a unit that is visited by the key for the next one. */
  readonly isReady?: (look: Asking, unit: UnitId) => boolean
}

export const asking = (ask: TableAsked, look: Look): Asking => ({ ...look, ask, task: taskIn(look.screen) })

/** Who acts; undefined when nobody does. */
export const sideOf = (look: Asking): SideIndex | undefined => look.ask.actor(look)

export const unitOf = ({ state }: Asking, id: UnitId | undefined): Piece | undefined =>
  id === undefined ? undefined : state.units.find((unit) => unit.id === id)

export const unitsOf = ({ state }: Asking, ids: readonly UnitId[]): Piece[] =>
  ids.flatMap((id) => state.units.find((unit) => unit.id === id) ?? [])

export const unitsIn = ({ state }: Asking, cell: Cell): Piece[] =>
  state.units.filter((unit) => isOnMap(unit) && unit.at === cell)

export const ownIn = (look: Asking, cell: Cell): Piece[] => {
  const side = sideOf(look)
  return unitsIn(look, cell).filter((unit) => unit.side === side)
}

/** The unit of one’s own that is pointed at in a cell, else the first one there. */
export const pointedIn = (look: Asking, cell: Cell): Piece | undefined => {
  const own = ownIn(look, cell)
  return own.find(({ id }) => id === look.screen.hoverUnit) ?? own[0]
}

export const isEnemyCell = (look: Asking, cell: Cell): boolean => {
  const side = sideOf(look)
  return side !== undefined && unitsIn(look, cell).some((unit) => unit.side !== side)
}

export const idsOf = (units: readonly Pick<Piece, 'id'>[]): UnitId[] => units.map(({ id }) => id)

export const labelOf = ({ ask, battle }: Asking, cell: Cell): string => ask.board(battle).label(cell)
export const nameOf = (look: Asking, id: UnitId): string => look.ask.showing.name(look, id)
export const namesOf = (look: Asking, ids: readonly UnitId[], most?: number): string =>
  someOf(
    ids.map((id) => nameOf(look, id)),
    most,
  )

export const refusalIn = (judged: Result<unknown, Refusal>): Refusal | undefined =>
  judged.ok ? undefined : judged.error

/** The combat just fought, or opened from the log. */
export const PAST: Block = { kind: 'combat', beside: false }
/** The same, beside what is asked about it. */
export const BESIDE: Block = { kind: 'combat', beside: true }
