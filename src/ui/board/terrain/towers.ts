import { neighbour } from '../../../core/grid/board.ts'
import { circle, ellipse, type Point, r1, xy } from './draw.ts'
import { bundled, type Layer, layer } from './layer.ts'
import { block, DROP } from './masonry.ts'
import { cellsOf, type Sheet, waysOf } from './sheet.ts'

type Stops = ReadonlyMap<number, Point>

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

export const towerLayers = (sheet: Sheet, stops: Stops): Layer[] => {
  const towers = cellsOf(sheet, 'tower')
    .flatMap((cell) => stops.get(cell) ?? [])
    .map(towerAt)
  const of = (part: keyof Tower): string[] => bundled(towers.map((tower) => tower[part]))
  return [
    layer('tower-shade', of('shade'), { fill: 'shadow', opacity: 0.3 }),
    layer('tower-face', of('face'), { fill: 'masonryShade', stroke: 'ink', width: 1.4 }),
    layer('tower-slits', of('slits'), { stroke: 'ink', width: 1.7 }),
    layer('tower-top', of('top'), { fill: 'masonry', stroke: 'ink', width: 1.4 }),
    layer('tower-floor', of('floor'), { fill: 'masonryShade', stroke: 'ink', width: 0.8, opacity: 0.85 }),
    layer('tower-merlons', of('merlons'), { fill: 'masonry', stroke: 'ink', width: 0.9 }),
  ]
}

type Gate = { house: string; arch: string; merlons: string }

/** A gatehouse where a road goes through the wall. */
const gateAt = ({ x, y }: Point): Gate => {
  const quad = (left: number, top: number, right: number, bottom: number): string =>
    `M${xy(x + left, y + top)}H${r1(x + right)}V${r1(y + bottom)}H${r1(x + left)}Z`
  return {
    house: quad(-14, -12, 14, 17),
    arch: `M${xy(x - 6, y + 17)}v-11a6 7 0 0 1 12 0v11Z`,
    merlons: [-12, -4, 4, 12].map((dx) => quad(dx - 2.3, -16, dx + 2.3, -11)).join(''),
  }
}

const hasRoad = (sheet: Sheet, cell: number): boolean =>
  waysOf(sheet.board).some((way) => sheet.map.roadEdges[sheet.inner(cell) * sheet.board.degree + way] === 1)

/** A gate that stands open: the road goes through between two works that face each other. */
const openGates = (sheet: Sheet): number[] => {
  const { board } = sheet
  const isWork = (cell: number): boolean => sheet.ground[cell] === 'wall' || sheet.ground[cell] === 'tower'
  return cellsOf(sheet, 'clear').filter(
    (cell) =>
      hasRoad(sheet, cell) &&
      waysOf(board)
        .slice(0, board.degree / 2)
        .some((way) => isWork(neighbour(board, cell, way)) && isWork(neighbour(board, cell, way + board.degree / 2))),
  )
}

const LEAF = 17

/** Two square towers with the road between them, and the leaves of the gate thrown back. */
const openGateAt = ({ x, y }: Point): Gate => {
  const quad = (left: number, top: number, right: number, bottom: number): string =>
    `M${xy(x + left, y + top)}H${r1(x + right)}V${r1(y + bottom)}H${r1(x + left)}Z`
  const sides = [-1, 1].map(
    (side) => [Math.min(side * LEAF, side * (LEAF + 17)), Math.max(side * LEAF, side * (LEAF + 17))] as const,
  )
  return {
    house: sides.map(([left, right]) => quad(left, -15, right, 18)).join(''),
    arch: [-1, 1]
      .map((side) => quad(Math.min(side * 12, side * LEAF), 8, Math.max(side * 12, side * LEAF), 18))
      .join(''),
    merlons: sides
      .map(([left]) => [2.2, 8.5, 14.8].map((dx) => quad(left + dx - 2.2, -19, left + dx + 2.2, -14)).join(''))
      .join(''),
  }
}

export const gateLayers = (sheet: Sheet, stops: Stops, place: (cell: number) => Point): Layer[] => {
  const shut = cellsOf(sheet, 'wall')
    .filter((cell) => hasRoad(sheet, cell))
    .flatMap((cell) => stops.get(cell) ?? [])
    .map(gateAt)
  const gates = [...shut, ...openGates(sheet).map((cell) => openGateAt(place(cell)))]
  const of = (part: keyof Gate): string[] => bundled(gates.map((gate) => gate[part]))
  return [
    layer('gate-house', of('house'), { fill: 'masonryShade', stroke: 'ink', width: 1.3 }),
    layer('gate-merlons', of('merlons'), { fill: 'masonry', stroke: 'ink', width: 0.9 }),
    layer('gate-arch', of('arch'), { fill: 'rockInk', stroke: 'ink', width: 1 }),
  ]
}
