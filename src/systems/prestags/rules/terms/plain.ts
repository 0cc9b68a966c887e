import type { Act } from './types.ts'

const PARTS = ['to', 'with', 'face', 'path', 'dice'] as const
type Part = (typeof PARTS)[number]

/** True for an act that says who does it and what it needs, and nothing else. */
export const isPlain = (act: Act, ...needed: readonly Part[]): boolean =>
  PARTS.every((part) => act[part] === undefined || needed.includes(part))

/** The same, where one unit does it. */
export const isPlainForOne = (act: Act, ...needed: readonly Part[]): boolean =>
  act.units.length === 1 && isPlain(act, ...needed)
