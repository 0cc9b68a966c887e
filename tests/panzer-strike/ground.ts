import {
  type SightGround,
  type SightMap,
  sightMap,
  smoky,
} from '../../src/systems/panzer-strike/rules/geometry/sight.ts'
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

const groundOf = (...lines: readonly string[]): SightGround => {
  const cols = lines[0]?.length ?? 0
  const text = lines.join('')
  const row = (cell: number): TerrainRow => TERRAIN[LETTERS[text[cell] ?? '.'] ?? 'clear']
  return {
    rows: lines.length,
    cols,
    level: (cell) => row(cell).level,
    obstacle: (cell) => row(cell).obstacle,
    screen: (cell) => row(cell).screen,
  }
}

/** A ground drawn with a letter a square; `*` is smoke over clear ground. */
export const drawn = (...lines: readonly string[]): SightMap => {
  const text = lines.join('')
  const smoke = Array.from(text.matchAll(/\*/g), ({ index }) => index)
  return smoky(sightMap(groundOf(...lines)), smoke)
}
