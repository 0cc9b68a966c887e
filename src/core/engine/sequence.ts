import type { SideIndex, Step } from './vocabulary.ts'

type Lines<K extends string> = readonly Step<K>[]

/** A sequence of play: lines before the first turn, then the lines of every turn. */
export type Sequence<K extends string = string> = { readonly steps: Lines<K>; readonly turnStart: number }

/** The same lines once for each side, in order. */
export const bySide = <K extends string>(
  sides: readonly SideIndex[],
  lines: (side: SideIndex) => Lines<K>,
): Step<K>[] => sides.flatMap((side) => lines(side))

export const sequence = <K extends string>(before: Lines<K>, turn: Lines<K>): Sequence<K> => ({
  steps: [...before, ...turn],
  turnStart: before.length,
})

/** Puts lines after every line of a kind. */
export const insertAfter = <K extends string>(
  steps: Lines<K>,
  kind: K,
  lines: (after: Step<K>) => Lines<K>,
): Step<K>[] => steps.flatMap((step) => (step.kind === kind ? [step, ...lines(step)] : [step]))

/** Puts other lines in place of every line of a kind. */
export const replace = <K extends string>(steps: Lines<K>, kind: K, lines: (old: Step<K>) => Lines<K>): Step<K>[] =>
  steps.flatMap((step) => (step.kind === kind ? lines(step) : [step]))
