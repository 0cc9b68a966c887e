import { neighbour } from '../../../core/grid/board.ts'
import { chainsOf } from './chains.ts'
import { beside, paced, sampled } from './curve.ts'
import { circle, ellipse, type Point, polygon, polyline, r1, xy } from './draw.ts'
import { type Layer, layer } from './layer.ts'
import { cellsOf, type Sheet } from './sheet.ts'

const WAYS = [0, 1, 2, 3, 4, 5]
const HALF = 7
/** How much of the outer face is seen below the top. */
const DROP = 8

const isWork = (sheet: Sheet, cell: number): boolean => sheet.ground[cell] === 'wall' || sheet.ground[cell] === 'tower'

/** Out of the hex, over its hexsides that drop. */
const outwards = (sheet: Sheet, cell: number): Point => {
  const c = sheet.centre(cell)
  const drops = WAYS.filter((way) => sheet.map.scarps[sheet.inner(cell) * 6 + way] === 1)
  return drops
    .map((way) => sheet.centre(neighbour(sheet.board, cell, way)))
    .reduce((sum, o) => ({ x: sum.x + o.x - c.x, y: sum.y + o.y - c.y }), { x: 0, y: 0 })
}

/** Works stand nearer to the hexsides that drop before them, in line with the works beside them. */
export const placed =
  (sheet: Sheet) =>
  (cell: number): Point => {
    const c = sheet.centre(cell)
    const near = WAYS.map((way) => neighbour(sheet.board, cell, way)).filter((other) => isWork(sheet, other))
    const out = [cell, ...near]
      .map((one) => outwards(sheet, one))
      .reduce((sum, o) => ({ x: sum.x + o.x, y: sum.y + o.y }), { x: 0, y: 0 })
    const length = Math.hypot(out.x, out.y)
    return length < 1 ? c : { x: c.x + (out.x / length) * 9, y: c.y + (out.y / length) * 9 }
  }

const lowered = (points: readonly Point[], by: number): Point[] => points.map((p) => ({ x: p.x, y: p.y + by }))

const block = (at: Point, way: Point, half: number): string =>
  polygon(
    [
      [-half, -half],
      [half, -half],
      [half, half],
      [-half, half],
    ].map(([l = 0, a = 0]) => ({ x: at.x + way.x * l - way.y * a, y: at.y + way.y * l + way.x * a })),
  )

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

const wallLayers = (sheet: Sheet): Layer[] => {
  const lines = chainsOf(sheet, cellsOf(sheet, 'wall', 'tower'), placed(sheet)).map(({ points }) => sampled(points, 4))
  const top = lines.map(polyline)
  const face = lines.map((line) => [0.35, 0.7, 1].map((part) => polyline(lowered(line, DROP * part))).join(''))
  const shadow = lines.map((line) => polyline(line.map((p) => ({ x: p.x + 4, y: p.y + DROP + 4 }))))
  return [
    layer('wall-shade', shadow, { stroke: 'shadow', width: HALF * 2, opacity: 0.28 }),
    layer('wall-face-edge', face, { stroke: 'ink', width: HALF * 2 + 2.4 }),
    layer('wall-face', face, { stroke: 'masonryShade', width: HALF * 2 }),
    layer('wall-joints', lines.map(joints), { stroke: 'ink', width: 0.9, opacity: 0.6 }),
    layer('wall-edge', top, { stroke: 'ink', width: HALF * 2 + 2 }),
    layer('wall-top', top, { stroke: 'masonry', width: HALF * 2 }),
    layer('wall-walk', top, { stroke: 'masonryShade', width: 6.4, opacity: 0.6 }),
    layer('wall-merlons', lines.map(merlons), { fill: 'masonry', stroke: 'ink', width: 0.9 }),
  ]
}

const RX = 18
const RY = 16
const RISE = 9

type Tower = { shade: string; face: string; slits: string; top: string; floor: string; merlons: string }

/** A round tower, higher than the wall. */
const towerAt = ({ x, y }: Point): Tower => {
  const up = y - RISE
  const foot = y + DROP
  const merlon = (i: number): string => {
    const a = ((i + 0.5) / 12) * Math.PI * 2
    const at = { x: x + Math.cos(a) * (RX - 2), y: up + Math.sin(a) * (RY - 2) }
    return block(at, { x: -Math.sin(a), y: Math.cos(a) }, 2.3)
  }
  return {
    shade: ellipse(x + 6, foot + 4, RX, RY),
    face: `M${xy(x - RX, up)}L${xy(x - RX, foot)}A${RX} ${RY} 0 0 0 ${xy(x + RX, foot)}L${xy(x + RX, up)}Z`,
    slits: [-9, 0, 9].map((dx) => `M${xy(x + dx, foot + RY * 0.35 - Math.abs(dx) * 0.3)}v5`).join(''),
    top: ellipse(x, up, RX, RY),
    floor: ellipse(x, up, RX - 5, RY - 5) + circle(x, up, 1.6),
    merlons: Array.from({ length: 12 }, (_, i) => merlon(i)).join(''),
  }
}

const towerLayers = (sheet: Sheet): Layer[] => {
  const towers = cellsOf(sheet, 'tower').map(placed(sheet)).map(towerAt)
  const of = (part: keyof Tower): string[] => towers.map((tower) => tower[part])
  return [
    layer('tower-shade', of('shade'), { fill: 'shadow', opacity: 0.3 }),
    layer('tower-face', of('face'), { fill: 'masonryShade', stroke: 'ink', width: 1.4 }),
    layer('tower-slits', of('slits'), { stroke: 'ink', width: 1.7 }),
    layer('tower-top', of('top'), { fill: 'masonry', stroke: 'ink', width: 1.4 }),
    layer('tower-floor', of('floor'), { fill: 'masonryShade', stroke: 'ink', width: 0.8, opacity: 0.85 }),
    layer('tower-merlons', of('merlons'), { fill: 'masonry', stroke: 'ink', width: 0.9 }),
  ]
}

/** A gatehouse where a road goes through the wall. */
const gateAt = ({ x, y }: Point): { house: string; arch: string; merlons: string } => {
  const quad = (left: number, top: number, right: number, bottom: number): string =>
    `M${xy(x + left, y + top)}H${r1(x + right)}V${r1(y + bottom)}H${r1(x + left)}Z`
  return {
    house: quad(-14, -12, 14, 17),
    arch: `M${xy(x - 6, y + 17)}v-11a6 7 0 0 1 12 0v11Z`,
    merlons: [-12, -4, 4, 12].map((dx) => quad(dx - 2.3, -16, dx + 2.3, -11)).join(''),
  }
}

const gateLayers = (sheet: Sheet): Layer[] => {
  const hasRoad = (cell: number): boolean => WAYS.some((way) => sheet.map.roadEdges[sheet.inner(cell) * 6 + way] === 1)
  const gates = cellsOf(sheet, 'wall').filter(hasRoad).map(placed(sheet)).map(gateAt)
  return [
    layer(
      'gate-house',
      gates.map(({ house }) => house),
      { fill: 'masonryShade', stroke: 'ink', width: 1.3 },
    ),
    layer(
      'gate-merlons',
      gates.map(({ merlons }) => merlons),
      { fill: 'masonry', stroke: 'ink', width: 0.9 },
    ),
    layer(
      'gate-arch',
      gates.map(({ arch }) => arch),
      { fill: 'rockInk', stroke: 'ink', width: 1 },
    ),
  ]
}

export const fortLayers = (sheet: Sheet): Layer[] => [...wallLayers(sheet), ...gateLayers(sheet), ...towerLayers(sheet)]
