import type { Face } from '../../core/presenter/view.ts'

/** What a counter shows; the counter itself knows no rule. */
export type CounterView = Face
