import type { SideIndex, Step } from './vocabulary.ts'

/** A sequence of play: lines before the first turn, then the lines of every turn. */
export type Sequence = { readonly steps: readonly Step[]; readonly turnStart: number }

/** The same lines once for each side, in order. */
export const bySide = (sides: readonly SideIndex[], lines: (side: SideIndex) => readonly Step[]): Step[] =>
  sides.flatMap((side) => lines(side))

export const sequence = (before: readonly Step[], turn: readonly Step[]): Sequence => ({
  steps: [...before, ...turn],
  turnStart: before.length,
})

/** Puts lines after every line of a kind. */
export const insertAfter = (steps: readonly Step[], kind: string, lines: (after: Step) => readonly Step[]): Step[] =>
  steps.flatMap((step) => (step.kind === kind ? [step, ...lines(step)] : [step]))

/** Puts other lines in place of every line of a kind. */
export const replace = (steps: readonly Step[], kind: string, lines: (old: Step) => readonly Step[]): Step[] =>
  steps.flatMap((step) => (step.kind === kind ? lines(step) : [step]))
