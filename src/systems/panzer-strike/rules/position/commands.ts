import type { DrawAnswer, PartingCommand, PlayOn } from '../../../../core/engine/parting.ts'
import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'

/** How an order reaches a formation: one unit, all of it [II.B.1 All-Units Mode], all of it in the shape that it has now. */
type Whole = 'all' | 'shape'

/** Given by the program, to a formation that was handed to it [II.B.1 Computer Control]; players do not give such. */
export type By = 'computer'

export type Order =
  | { readonly type: 'deploy'; readonly placements: readonly { readonly unit: UnitId; readonly to: Cell }[] }
  | { readonly type: 'undeploy'; readonly units: readonly UnitId[] }
  | { readonly type: 'digIn'; readonly unit: UnitId; readonly whole?: 'all' }
  | { readonly type: 'objective'; readonly to: Cell }
  | {
      readonly type: 'move'
      readonly unit: UnitId
      readonly to: Cell
      readonly pace: 'cautious' | 'full'
      /** True for a second objective, after the one that it has. */
      readonly next?: boolean
      readonly whole?: Whole
      readonly by?: By
    }
  | { readonly type: 'face'; readonly unit: UnitId; readonly facing: number; readonly whole?: 'all'; readonly by?: By }
  /** In tenths of the greatest range. */
  | { readonly type: 'range'; readonly unit: UnitId; readonly tenths: number; readonly whole?: 'all'; readonly by?: By }
  | { readonly type: 'fire'; readonly unit: UnitId; readonly target: UnitId; readonly by?: By }
  | {
      readonly type: 'bombard'
      readonly unit: UnitId
      readonly spotter: UnitId
      readonly target: Cell
      readonly shell: 'HE' | 'smoke'
      readonly by?: By
    }
  | { readonly type: 'smoke'; readonly unit: UnitId; readonly target: Cell; readonly by?: By }
  | { readonly type: 'assault'; readonly unit: UnitId; readonly target: Cell; readonly by?: By }
  | {
      readonly type: 'state'
      readonly unit: UnitId
      readonly state: 'positioned' | 'cautious' | 'full' | 'retreating'
      readonly whole?: 'all'
      readonly by?: By
    }
  | { readonly type: 'cancel'; readonly unit: UnitId; readonly whole?: 'all'; readonly by?: By }
  | { readonly type: 'rally'; readonly unit: UnitId; readonly by?: By }
  | { readonly type: 'embark'; readonly unit: UnitId; readonly passenger: UnitId; readonly by?: By }
  | { readonly type: 'debark'; readonly unit: UnitId; readonly whole?: 'all'; readonly by?: By }
  /** `whole`: every formation of the side that has a headquarters. */
  | { readonly type: 'computer'; readonly unit: UnitId; readonly on: boolean; readonly whole?: 'all' }
  /** No orders for so many turns: the combat phases follow one another. */
  | { readonly type: 'pass'; readonly turns: number }
  /** While combat phases follow one another: orders after this turn, for both sides. */
  | { readonly type: 'interrupt' }
  /** What the game does by itself. */
  | { readonly type: 'pulse' }
  | { readonly type: 'endStep' }

export type Command = Order | PartingCommand | PlayOn | DrawAnswer
export type OrderOf<T extends Order['type']> = Extract<Order, { readonly type: T }>
