import type { Mind, MindMemory, Thought } from '../../core/mind/think.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { AnyGameBase } from '../../core/table/files.ts'
import type { AnyState } from '../../core/table/look.ts'

/** A battle that is to be thought about; `map` is the file of its map. */
export type Laid = {
  readonly kind: 'laid'
  readonly key: string
  readonly system: string
  readonly ground: AnyGameBase
  readonly map: unknown
}

/** A position of a battle that was laid. */
export type Asked = {
  readonly kind: 'think'
  readonly id: number
  readonly key: string
  readonly seen: AnyState
  readonly mind: Mind
  readonly memory: MindMemory | undefined
}

export type Answer =
  | { readonly kind: 'thought'; readonly id: number; readonly thought: Thought<AnyCommand> }
  | { readonly kind: 'failed'; readonly id: number; readonly words: string }
