import type { Terrain } from '../terms/types.ts'

/** What a character of a map row stands for: the ground, and the water that runs through it. */
export type CodeKind = { readonly terrain: Terrain; readonly water?: 'stream' | 'bridge' | 'ford' }

const WET: readonly Terrain[] = ['swamp', 'marsh', 'water', 'lake', 'sea']

/** Ground in which a course of water may lie. */
export const isWet = ({ terrain, water }: CodeKind): boolean => water !== undefined || WET.includes(terrain)

export const CLEAR: CodeKind = { terrain: 'clear' }
const STREAM: CodeKind = { terrain: 'clear', water: 'stream' }
const BRIDGE: CodeKind = { terrain: 'clear', water: 'bridge' }
const FORD: CodeKind = { terrain: 'clear', water: 'ford' }

/** Maps of our own: every row of the terrain chart [10.3]. */
const OWN: Readonly<Record<string, CodeKind>> = {
  '.': CLEAR,
  a: { terrain: 'farmland' },
  g: { terrain: 'grassland' },
  v: { terrain: 'village' },
  c: { terrain: 'city' },
  w: { terrain: 'woods' },
  f: { terrain: 'forest' },
  j: { terrain: 'jungle' },
  m: { terrain: 'swamp' },
  M: { terrain: 'marsh' },
  o: { terrain: 'moor' },
  u: { terrain: 'mud' },
  d: { terrain: 'sand' },
  D: { terrain: 'dunes' },
  r: { terrain: 'water' },
  L: { terrain: 'lake' },
  S: { terrain: 'sea' },
  h: { terrain: 'hills' },
  H: { terrain: 'grassyHills' },
  F: { terrain: 'forestHills' },
  J: { terrain: 'jungleHills' },
  '#': { terrain: 'wall' },
  T: { terrain: 'tower' },
  t: { terrain: 'trench' },
  '^': { terrain: 'mountain' },
  '~': STREAM,
  '=': BRIDGE,
}

/**
 * Maps of 1975. Their woods cost three points and block the sight like forest here, their hilltops are hills; a slope
 * has no row in the chart and is grassland below the hill; a ford is a stream by another name, which everybody wades [I-80].
 */
const OF_1975: Readonly<Record<string, CodeKind>> = {
  '.': CLEAR,
  v: { terrain: 'village' },
  w: { terrain: 'forest' },
  s: { terrain: 'grassland' },
  '~': STREAM,
  m: { terrain: 'swamp' },
  L: { terrain: 'lake' },
  S: { terrain: 'sea' },
  '=': BRIDGE,
  f: FORD,
  h: { terrain: 'hills' },
  W: { terrain: 'forestHills' },
  V: { terrain: 'village' },
}

export const CODES: Readonly<Record<'itacs' | 'prestags', Readonly<Record<string, CodeKind>>>> = {
  itacs: OWN,
  prestags: OF_1975,
}
