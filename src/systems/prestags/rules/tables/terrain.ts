import type { Terrain } from '../terms/types.ts'

/** A row of the terrain effects chart [9.0]. Movement undefined is prohibited. */
export type TerrainRow = {
  readonly name: string
  readonly movement: number | undefined
  /** Fire protection strength; undefined where nothing can stand. */
  readonly protection: number | undefined
  /** Class of fire units that may not fire from such a hex. */
  readonly noFireBy: 'Ff' | 'Mf' | undefined
  /** Factors on melee strength in attack out of the hex and in defence of it. */
  readonly attack: number
  readonly defence: number
}

/** As printed. A bridge costs 1 along its road (5.51) and as the stream below it otherwise (5.52). */
export const TERRAIN: Readonly<Record<Terrain, TerrainRow>> = {
  clear: { name: 'clear', movement: 1, protection: 3, noFireBy: undefined, attack: 1, defence: 1 },
  village: { name: 'village', movement: 1, protection: 5, noFireBy: undefined, attack: 1, defence: 2 },
  woods: { name: 'woods', movement: 3, protection: 4, noFireBy: undefined, attack: 1, defence: 2 },
  slope: { name: 'slope', movement: 2, protection: 3, noFireBy: undefined, attack: 1, defence: 1 },
  stream: { name: 'stream', movement: 2, protection: 1, noFireBy: 'Ff', attack: 0.5, defence: 1 },
  swamp: { name: 'swamp', movement: 3, protection: 4, noFireBy: 'Mf', attack: 1, defence: 2 },
  bridge: { name: 'bridge', movement: 2, protection: 1, noFireBy: undefined, attack: 0.5, defence: 2 },
  ford: { name: 'ford', movement: 1, protection: 1, noFireBy: 'Ff', attack: 0.5, defence: 1 },
  lake: { name: 'lake', movement: undefined, protection: undefined, noFireBy: undefined, attack: 1, defence: 1 },
  sea: { name: 'sea', movement: undefined, protection: undefined, noFireBy: undefined, attack: 1, defence: 1 },
}

/** Movement points through a road hexside [5.51], and the protection of a road through clear ground. */
export const ROAD = { movement: 1, protection: 2 } as const
/** Movement points through a slope hexside up to a hilltop [5.62]. */
export const UPHILL = 2
