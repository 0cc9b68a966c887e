import type { Face } from '../../systems/prestags/view/types.ts'

/** What a counter shows; the counter itself knows no rule. */
export type CounterView = Face
