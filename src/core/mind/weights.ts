import type { MindLevel, MindStyle } from './levels.ts'

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
  'verdict',
  'panic',
] as const
export type FeatureName = (typeof FEATURES)[number]
export type Weights = Readonly<Record<FeatureName, number>>

export const WEIGHTS: Weights = {
  'own attacks': 1,
  'enemy attacks': 0.6,
  'enemy fire': 0.5,
  'own fire': 0.5,
  ground: 1,
  approach: 0.12,
  command: 0.12,
  line: 0.06,
  verdict: 1,
  panic: 1,
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

/** What the enemy may do weighs so much only. */
export const heeding = (weights: Weights, heed: number): Weights => ({
  ...weights,
  'enemy attacks': weights['enemy attacks'] * heed,
  'enemy fire': weights['enemy fire'] * heed,
})

/** How far a level thinks. */
export type Depth = {
  /** Positions that it weighs in a step, at most. */
  readonly budget: number
  /** How many of the scripts it knows. */
  readonly scripts: number
  readonly replies: boolean
  /** Whether it betters a plan man by man, place by place. */
  readonly local: boolean
  /** Positions that it weighs to see what comes of a shot before a march; 0: it looks at the shot alone. */
  readonly ahead: number
  /** Enemies look stronger or weaker to it by as much as this part, the same ones for a whole turn. */
  readonly noise: number
  /** So large a part of its men it overlooks in a turn. */
  readonly overlooked: number
  /** How much of the enemy's answer it takes seriously. */
  readonly heed: number
  /** Whether it fears less of an enemy who takes little of what is offered to him. */
  readonly learns: boolean
  /** How much it minds that the end of the battle would find it beaten. */
  readonly press: number
}

const RECRUIT: Depth = {
  budget: 1,
  scripts: 3,
  replies: false,
  heed: 0,
  local: false,
  ahead: 0,
  noise: 0.5,
  overlooked: 0.5,
  learns: false,
  press: 1,
}
const VETERAN: Depth = { ...RECRUIT, budget: 120, scripts: 6, noise: 0.3, overlooked: 0.35 }
const CAPTAIN: Depth = { ...VETERAN, budget: 300, scripts: 10, replies: true, heed: 0.4, noise: 0.2, overlooked: 0.2 }
const GENERAL: Depth = {
  ...CAPTAIN,
  budget: 12_000,
  heed: 1,
  local: true,
  ahead: 8000,
  noise: 0,
  overlooked: 0,
  learns: true,
}

/** Each level knows what the one before it knows, and more. */
export const DEPTHS: Readonly<Record<MindLevel, Depth>> = {
  recruit: RECRUIT,
  veteran: VETERAN,
  captain: CAPTAIN,
  general: GENERAL,
}

/**
 * Some weights, and a depth, in place of the usual ones: for measures and for fitting. `mute`: nobody reads why, so that
 * it is not worked out.
 */
export type Tuning = { readonly weights: Partial<Weights>; readonly depth?: Partial<Depth>; readonly mute?: boolean }

const isFeature = (name: string): name is FeatureName => (FEATURES as readonly string[]).includes(name)

const COUNTED = ['budget', 'scripts', 'ahead', 'noise', 'overlooked', 'heed', 'press'] as const
const SWITCHED = ['replies', 'local', 'learns'] as const

/** What a name and a number change of a depth; undefined where the name is none of it. */
const depthIn = (name: string, number: number): Partial<Depth> | undefined => {
  if (COUNTED.some((one) => one === name)) return { [name]: number }
  return SWITCHED.some((one) => one === name) ? { [name]: number !== 0 } : undefined
}

/** Reads `approach=0.2;line=0.1;budget=150;local=0`; undefined where a name is neither or a value no number. */
export const tuningIn = (text: string): Tuning | undefined => {
  let tuning: Tuning = { weights: {} }
  for (const part of text.split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=')
    const number = Number(value)
    if (value === '' || !Number.isFinite(number)) return undefined
    const depth = depthIn(name, number)
    if (depth) tuning = { ...tuning, depth: { ...tuning.depth, ...depth } }
    else if (isFeature(name)) tuning = { ...tuning, weights: { ...tuning.weights, [name]: number } }
    else return undefined
  }
  return tuning
}
