import type { Builder } from '../../core/build/builder.ts'
import type { Refusal, Result } from '../../core/engine/vocabulary.ts'

/** A plan in hand: what it is changed by, and what became of the last try. */
export type PlanWork = {
  readonly builder: Builder
  readonly plan: object
  change(plan: object): void
  /** Takes the plan that came of it, or says why there is none. */
  attempt(result: Result<object, Refusal>): void
}
