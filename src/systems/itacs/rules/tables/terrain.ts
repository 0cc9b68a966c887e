import type { Terrain } from '../terms/types.ts'

/** A row of the terrain chart [10.3]; movement undefined is closed, melee undefined not allowed. */
export type TerrainRow = {
  readonly name: string
  /** Movement points of classes A, B, Ff and E, and of classes C and Mf. */
  readonly foot: number | undefined
  readonly mounted: number | undefined
  /** Added to the dice against units in the hex. */
  readonly missile: number
  readonly melee: number | undefined
  /** The same against mounted defenders, where it differs. */
  readonly meleeMounted?: number
  /** Blocks the line of sight through it [4.2.3]. */
  readonly blocks: boolean
  /** Missile troops on it fire a hex farther [4.2.3]. */
  readonly hill: boolean
}

const plain = { missile: 0, melee: 0, blocks: false, hill: false }
const open = (name: string): TerrainRow => ({ ...plain, name, foot: 1, mounted: 1 })
const houses = (name: string, missile: number): TerrainRow => ({
  ...open(name),
  missile,
  melee: -4,
  meleeMounted: 0,
})
const trees = (name: string): TerrainRow => ({
  ...open(name),
  foot: 3,
  mounted: 6,
  missile: -6,
  melee: -4,
  blocks: true,
})
// The row says 3 for all and its note 6 for cavalry: the note [I-04].
const wet = (name: string): TerrainRow => ({ ...open(name), foot: 3, mounted: 6, missile: 1, melee: -4 })
const sandy = (name: string): TerrainRow => ({ ...open(name), mounted: 2, missile: 1, melee: -1 })
/** For ships only, at 1 point. */
const deep = (name: string): TerrainRow => ({ ...plain, name, foot: undefined, mounted: undefined, melee: undefined })
const high = { blocks: true, hill: true }
const slope = (name: string): TerrainRow => ({ ...high, name, foot: 3, mounted: 3, missile: -6, melee: -4 })
const wooded = (name: string): TerrainRow => ({ ...high, name, foot: 4, mounted: 8, missile: -10, melee: -4 })

/** As printed [10.3]; jungle blocks like forest [I-05]. */
export const TERRAIN: Readonly<Record<Terrain, TerrainRow>> = {
  clear: open('clear'),
  farmland: open('farmland'),
  grassland: open('grassland'),
  village: houses('village', -4),
  city: houses('city', -6),
  woods: { ...open('woods'), foot: 2, mounted: 4, missile: -3, melee: -2 },
  forest: trees('forest'),
  jungle: trees('jungle'),
  swamp: wet('swamp'),
  marsh: wet('marsh'),
  moor: wet('moor'),
  mud: { ...open('mud'), foot: 2, mounted: 2, missile: 2, melee: -2 },
  sand: sandy('sand'),
  dunes: sandy('sand dunes'),
  water: deep('water'),
  lake: deep('lake'),
  sea: deep('sea'),
  hills: slope('hills'),
  grassyHills: slope('grassy hills'),
  forestHills: wooded('forest hills'),
  jungleHills: wooded('jungle hills'),
  wall: { ...open('wall'), foot: 2, mounted: undefined, missile: -12, melee: -6 },
  tower: { ...open('tower'), foot: 2, mounted: undefined, missile: -9, melee: -4 },
  // Open to mounted units only when they charge [6.3].
  trench: { ...open('trench'), foot: 2, mounted: undefined, missile: -8, melee: -4 },
  // The chart leaves the line of sight open; the feudal charge has it blocked [6.3, I-06].
  mountain: { ...deep('mountain'), blocks: true },
}

/** A stream or river adds to the ground it runs through [3.1.2]. */
export const STREAM = { movement: 1, missile: 2, melee: 2 } as const
/** Along a road or bridge [3.1.1]; on a bridge its own modifiers count. */
export const ROAD = { movement: 1 } as const
export const BRIDGE = { missile: 4, melee: -4 } as const
/** Firing across a scarp hexside, down and up [3.2.1]. */
export const SCARP = { down: 2, up: -4 } as const
/** Points of a ship for a hex of water. */
export const SAILING = 1
