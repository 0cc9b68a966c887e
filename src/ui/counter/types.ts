import type { Face } from '../../systems/prestags/view/types.ts'

/** What a counter shows; the counter itself knows no rule. */
export type CounterView = Face

/** Edge of a counter in board units; a hex is 69.3 wide. */
export const COUNTER_SIZE = 46
