import { type SightGround, type SightMap, sightMap } from '../../src/systems/panzer-strike/rules/geometry/sight.ts'
import { TERRAIN, type TerrainRow } from '../../src/systems/panzer-strike/rules/tables/terrain.ts'
import type { TerrainId } from '../../src/systems/panzer-strike/rules/terms/types.ts'

const LETTERS: Readonly<Record<string, TerrainId>> = {
  '.': 'clear',
  w: 'woods',
  f: 'forest',
  s: 'slope',
  h: 'hill',
  d: 'depression',
  b: 'stoneBuilding',
  c: 'cliff',
}

/** A ground drawn with a letter a square; `*` is smoke over clear ground. */
export const groundOf = (...lines: readonly string[]): SightGround => {
  const cols = lines[0]?.length ?? 0
  const text = lines.join('')
  const row = (cell: number): TerrainRow => TERRAIN[LETTERS[text[cell] ?? '.'] ?? 'clear']
  return {
    rows: lines.length,
    cols,
    level: (cell) => row(cell).level,
    obstacle: (cell) => row(cell).obstacle,
    screen: (cell) => row(cell).screen,
    smoke: (cell) => text[cell] === '*',
  }
}

export const drawn = (...lines: readonly string[]): SightMap => sightMap(groundOf(...lines))
