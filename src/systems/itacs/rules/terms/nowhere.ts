import type { Cell } from '../../../../core/engine/vocabulary.ts'

/** No hex of any map: where an order leads that names none. */
export const NOWHERE: Cell = -1
