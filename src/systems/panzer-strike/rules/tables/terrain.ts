import type { Climate, Cover, MoveMode, FireSource, TerrainId, Weather } from '../terms/types.ts'

/** Open, seen through for one square, or closed to the eye. */
export type TerrainScreen = 'open' | 'one' | 'blocks'

/** A row of the Terrain Effects Chart. */
export type TerrainRow = {
  readonly name: string
  /** Miles an hour that a pulse needs to enter; undefined where nobody goes. */
  readonly cost: Readonly<Record<MoveMode, number | undefined>>
  /** Of the ground, 0 to 4: units stand on it. */
  readonly level: number
  /** Levels that what stands there rises above the ground. */
  readonly obstacle: 0 | 1
  readonly cover: Cover
  readonly screen: TerrainScreen
  /** Vegetation and buildings, which burn to the end of the battle once they burn. */
  readonly burns: boolean
  readonly source: FireSource
}

type Cost = number | undefined
/** On foot, tracks, half-tracks and wheels. */
type Costs = readonly [Cost, Cost, Cost, Cost]

type TerrainTraits = Pick<TerrainRow, 'level' | 'obstacle' | 'cover' | 'screen' | 'burns'>
const bare: TerrainTraits = { level: 1, obstacle: 0, cover: 'none', screen: 'open', burns: false }
const broken: TerrainTraits = { ...bare, cover: 'soft' }
const trees: TerrainTraits = { ...broken, obstacle: 1, screen: 'blocks', burns: true }

const row = (
  name: string,
  source: FireSource,
  [foot, track, half, wheel]: Costs,
  ground: TerrainTraits,
): TerrainRow => ({
  name,
  cost: { foot, track, half, wheel },
  ...ground,
  source,
})

const CLOSED: Costs = [undefined, undefined, undefined, undefined]

/** The Terrain Effects Chart [Charts Terrain Effects], which is lost: what texts tell of it, and rulings [P-41]. */
export const TERRAIN: Readonly<Record<TerrainId, TerrainRow>> = {
  clear: row('Clear', 'ToS', [5, 5, 5, 5], bare),
  road: row('Road', 'R', [5, 2.5, 2.5, 2.5], bare),
  bridge: row('Bridge', 'R', [5, 2.5, 2.5, 2.5], bare),
  field: row('Field', 'R', [5, 5, 6, 7.5], { ...broken, burns: true }),
  rough: row('Rough', 'R', [7.5, 10, 12.5, 20], broken),
  crater: row('Crater', 'R', [7.5, 10, 12.5, 20], broken),
  depression: row('Depression', 'R', [7.5, 10, 12.5, 20], { ...broken, level: 0 }),
  woods: row('Woods', 'R', [7.5, 15, 20, 30], { ...trees, screen: 'one' }),
  forest: row('Forest', 'ToS', [10, 30, 45, 60], trees),
  hillForest: row('Forest on a hill', 'R', [10, 30, 45, 60], { ...trees, level: 3 }),
  swamp: row('Swamp', 'R', [15, 40, 60, 100], bare),
  sand: row('Soft sand', 'R', [7.5, 7.5, 10, 15], bare),
  slope: row('Slope', 'R', [7.5, 10, 12.5, 15], { ...bare, level: 2 }),
  hill: row('Hilltop', 'R', [5, 5, 5, 5], { ...bare, level: 3 }),
  hillRough: row('Rough hilltop', 'R', [7.5, 10, 12.5, 20], { ...broken, level: 3 }),
  woodBuilding: row('Wooden building', 'R', [7.5, 20, 30, 40], trees),
  stoneBuilding: row('Stone building', 'PS', [10, 40, 60, undefined], { ...trees, cover: 'hard' }),
  rubble: row('Rubble', 'R', [10, 20, 30, 40], broken),
  river: row('River', 'R', CLOSED, { ...bare, level: 0 }),
  ford: row('Ford', 'R', [10, 15, 20, 30], { ...bare, level: 0 }),
  coast: row('Water', 'R', CLOSED, { ...bare, level: 0 }),
  cliff: row('Cliff', 'R', CLOSED, { ...bare, level: 4, obstacle: 1, screen: 'blocks' }),
  // [III Dragons Teeth]
  dragonsTeeth: row('Dragon’s teeth', 'R', [7.5, 200, undefined, undefined], bare),
}

/** Crops hide nobody but in summer [I.A Terrain Sets, P-41]; other cover is the same all year. */
export const coverOf = (terrain: TerrainId, climate: Climate): Cover =>
  terrain === 'field' && climate !== 'summer' ? 'none' : TERRAIN[terrain].cover

/** What shells set on fire [II.B.3 Fires, P-65]: vegetation and buildings in dry weather, crops in summer. */
export const burns = (terrain: TerrainId, climate: Climate, weather: Weather): boolean =>
  TERRAIN[terrain].burns && weather !== 'rain' && weather !== 'snow' && (terrain !== 'field' || climate === 'summer')
