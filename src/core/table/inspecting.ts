import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Table } from './table.ts'
import type { Face, HexCard, UnitCard } from './view.ts'

type Inspected = ReturnType<Table['inspect']>

/** The cards of a system. */
type Cards<L, U> = {
  readonly unitOf: (look: L, id: UnitId) => U | undefined
  readonly card: (look: L, unit: U) => UnitCard | undefined
  readonly face: (look: L, unit: U) => Face
  readonly hex: (look: L, cell: Cell) => HexCard
  readonly why: (look: L, unit: U) => Inspected['why']
}

/** What the inspector shows of a unit and of a hex. */
export const inspectBy =
  <L, U>({ unitOf, card, face, hex, why }: Cards<L, U>) =>
  (look: L, id: UnitId | undefined, cell: Cell | undefined): Inspected => {
    const unit = id === undefined ? undefined : unitOf(look, id)
    return {
      unit: unit && card(look, unit),
      face: unit && face(look, unit),
      hex: cell === undefined ? undefined : hex(look, cell),
      why: unit && why(look, unit),
    }
  }
