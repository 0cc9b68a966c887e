import { type Chain, chainsOf, stopsOf } from './chains.ts'
import { beside, paced, sampled } from './curve.ts'
import { type Point, polyline, xy } from './draw.ts'
import { bundled, type Layer, layer } from './layer.ts'
import { block, DROP, placed } from './masonry.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { gateLayers, towerLayers } from './towers.ts'

const HALF = 7

const lowered = (points: readonly Point[], by: number): Point[] => points.map((p) => ({ x: p.x, y: p.y + by }))

const merlons = (line: readonly Point[]): string =>
  [HALF - 1.4, 1.4 - HALF]
    .flatMap((by) =>
      paced(
        beside(line, () => by),
        6.4,
      ),
    )
    .map(({ at, way }) => block(at, way, 1.9))
    .join('')

/** Joints of the stones on the face that is seen. */
const joints = (line: readonly Point[]): string =>
  paced(line, 5.2)
    .map(({ at }, i) => `M${xy(at.x, at.y + HALF + (i % 2 ? 0.8 : 4.2))}v3`)
    .join('')

const wallLayers = (chains: readonly Chain[]): Layer[] => {
  const lines = chains.map(({ points }) => sampled(points, 4))
  const top = bundled(lines.map(polyline))
  const seen = (line: readonly Point[]): string =>
    [0.35, 0.7, 1].map((part) => polyline(lowered(line, DROP * part))).join('')
  const face = bundled(lines.map(seen))
  const cast = (line: readonly Point[]): string => polyline(line.map((p) => ({ x: p.x + 4, y: p.y + DROP + 4 })))
  const shadow = bundled(lines.map(cast))
  return [
    layer('wall-shade', shadow, { stroke: 'shadow', width: HALF * 2, opacity: 0.28 }),
    layer('wall-face-edge', face, { stroke: 'ink', width: HALF * 2 + 2.4 }),
    layer('wall-face', face, { stroke: 'masonryShade', width: HALF * 2 }),
    layer('wall-joints', bundled(lines.map(joints)), { stroke: 'ink', width: 0.9, opacity: 0.6 }),
    layer('wall-edge', top, { stroke: 'ink', width: HALF * 2 + 2 }),
    layer('wall-top', top, { stroke: 'masonry', width: HALF * 2 }),
    layer('wall-walk', top, { stroke: 'masonryShade', width: 6.4, opacity: 0.6 }),
    layer('wall-merlons', bundled(lines.map(merlons)), { fill: 'masonry', stroke: 'ink', width: 0.9 }),
  ]
}

/** Walls, and above them the gates and towers that stand in their line. */
export const fortLayers = (sheet: Sheet): Layer[] => {
  const chains = chainsOf(sheet, cellsOf(sheet, 'wall', 'tower'), placed(sheet))
  const stops = stopsOf(chains)
  return [...wallLayers(chains), ...gateLayers(sheet, stops, placed(sheet)), ...towerLayers(sheet, stops)]
}
