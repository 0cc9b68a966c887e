import type { Man } from './sketch.ts'
import type { MindMemory } from './thought.ts'

/** What a mind remembers of an enemy: what it feared and what he took, in victory points, the older the less. */
export type Feared = {
  readonly feared: number
  readonly took: number
  /** The turn of the last plan, what it feared until the next one, and what one's own were worth then. */
  readonly turn: number
  readonly next: number
  readonly worth: number
}

/** What is kept of what was, from one turn to the next. */
const KEPT = 0.85
/** So much of one's own army an enemy may have let go by before it means anything. */
const BENEFIT = 0.05
/** Who takes so large a part of what is feared is an enemy to be feared as he is: dice and answers are as they are. */
const USUAL = 0.5
/** Nobody is feared less than this. */
const LEAST = 0.25

const KEYS = ['feared', 'took', 'turn', 'next', 'worth'] as const

/** What is remembered, where it is still to be read. */
export const fearedIn = (memory: MindMemory | undefined): Feared | undefined => {
  const feared = memory?.['feared'] as Feared | undefined
  return feared && KEYS.every((key) => Number.isFinite(feared[key])) ? feared : undefined
}

export const worthOf = (men: readonly Man[]): number => men.reduce((sum, { worth }) => sum + worth, 0)

/** What is remembered when one's own turn has come: what was feared until now, and what was really lost. */
export const settled = (known: Feared | undefined, turn: number, worth: number): Feared => {
  if (!known) return { feared: 0, took: 0, turn, next: 0, worth }
  if (known.turn === turn) return known
  const feared = KEPT * known.feared + known.next
  const took = KEPT * known.took + Math.max(0, known.worth - worth)
  return { feared, took, turn, next: 0, worth }
}

/** How much of what an enemy may do is to be feared, 0 to 1: less of who takes little of what is offered to him. */
export const fearOf = (known: Feared | undefined): number => {
  if (!known) return 1
  const benefit = BENEFIT * known.worth
  if (benefit <= 0) return 1
  return Math.min(1, Math.max(LEAST, (known.took + benefit) / (USUAL * known.feared + benefit)))
}
