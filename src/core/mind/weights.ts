import type { MindLevel, MindStyle } from './think.ts'

/** What a position is weighed by, in the order in which it is reckoned. */
export const FEATURES = [
  'own attacks',
  'enemy attacks',
  'enemy fire',
  'own fire',
  'ground',
  'approach',
  'command',
  'line',
] as const
export type FeatureName = (typeof FEATURES)[number]
export type Weights = Readonly<Record<FeatureName, number>>

export const WEIGHTS: Weights = {
  'own attacks': 1,
  'enemy attacks': 0.6,
  'enemy fire': 0.5,
  'own fire': 0.25,
  ground: 1,
  approach: 0.12,
  command: 0.12,
  line: 0.06,
}

/** What a style values more or less than the others do. */
const STYLES: Readonly<Record<MindStyle, Partial<Weights>>> = {
  bold: { 'enemy attacks': 0.7, approach: 1.5 },
  careful: { 'enemy attacks': 1.4, 'enemy fire': 1.3, approach: 0.8 },
  cunning: {},
}

export const weightsFor = (style: MindStyle, base: Weights = WEIGHTS): Weights => {
  const factors = STYLES[style]
  return Object.fromEntries(FEATURES.map((name) => [name, base[name] * (factors[name] ?? 1)])) as Weights
}

/** How far a level thinks. */
export type Depth = {
  /** Positions that it weighs in a step, at most. */
  readonly budget: number
  /** How many of the scripts it knows. */
  readonly scripts: number
  readonly replies: boolean
  /** Its values are wrong by as much as this part, up or down. */
  readonly noise: number
}

export const DEPTHS: Readonly<Record<MindLevel, Depth>> = {
  recruit: { budget: 1, scripts: 4, replies: false, noise: 0.5 },
  veteran: { budget: 60, scripts: 6, replies: false, noise: 0.2 },
  captain: { budget: 600, scripts: 10, replies: true, noise: 0 },
  general: { budget: 3000, scripts: 10, replies: true, noise: 0 },
}
