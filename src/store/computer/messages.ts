import type { Analysis, AnalysisProgress } from '../../core/mind/analysis.ts'
import type { About } from '../../core/mind/about.ts'
import type { Mind, MindMemory, Thought } from '../../core/mind/thought.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { AnyGameBase } from '../../core/presenter/files.ts'
import type { AnyState } from '../../core/engine/anyState.ts'

/** A battle that is to be thought about; `map` is the file of its map. */
export type ComputerLaid = {
  readonly kind: 'laid'
  readonly key: string
  readonly system: string
  readonly ground: AnyGameBase
  readonly map: unknown
}

/** A position of a battle that was laid. */
export type ComputerAsked = {
  readonly kind: 'think'
  readonly id: number
  readonly key: string
  readonly seen: AnyState
  readonly mind: Mind
  readonly memory: MindMemory | undefined
  readonly about?: About
}

/** A game of a battle that was laid, to be looked back upon. */
export type AskedBack = {
  readonly kind: 'analyse'
  readonly id: number
  readonly key: string
  readonly commands: readonly AnyCommand[]
}

export type ComputerAnswer =
  | { readonly kind: 'progress'; readonly id: number; readonly progress: AnalysisProgress }
  | { readonly kind: 'analysis'; readonly id: number; readonly analysis: Analysis }
  | { readonly kind: 'thought'; readonly id: number; readonly thought: Thought<AnyCommand> }
  | { readonly kind: 'failed'; readonly id: number; readonly words: string }
