import type { AnyCommand, Cell, Refusal, UnitId } from '../engine/vocabulary.ts'
import type { Screen } from './screen.ts'

/** A press on the map: where, on which counter, how. */
export type Press = {
  readonly cell: Cell
  readonly unit: UnitId | undefined
  /** Shift held: way-points, further targets, further units. */
  readonly more: boolean
  /** Fingers see first and act with the second tap. */
  readonly careful: boolean
  /** The other mouse button or a long press: acts where a plain press would pick. */
  readonly secondary: boolean
}

/** What a press means: a change of the screen, a command, or the reason for neither. */
export type Intent<C = AnyCommand> = {
  readonly patch?: Partial<Screen>
  readonly command?: C
  /** What the same press orders after it: judged one by one, taken back together. */
  readonly also?: readonly C[]
  readonly refusal?: Refusal
}
