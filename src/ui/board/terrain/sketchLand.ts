import type { GroundArt } from '../../../core/map/drawing.ts'
import { chainsOf, stopsOf } from './chains.ts'
import { circle, polyline } from './draw.ts'
import { bundled, type Layer, layer } from './layer.ts'
import { placed } from './masonry.ts'
import { blobs, groupsOf } from './outline.ts'
import type { Ink } from './palette.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import * as mark from './sketchMarks.ts'

const TINTS: readonly (readonly [GroundArt, Ink])[] = [
  ['farmland', 'field'],
  ['hedgedField', 'field'],
  ['rough', 'rockWash'],
  ['craters', 'mudWash'],
  ['rubble', 'rockWash'],
  ['grassland', 'meadow'],
  ['moor', 'moorWash'],
  ['mud', 'mudWash'],
  ['sand', 'sandWash'],
  ['dunes', 'sandWash'],
  ['openWoods', 'woodsWash'],
  ['jungle', 'jungleWash'],
  ['marsh', 'swampWash'],
  ['city', 'paving'],
]

export const landTints = (sheet: Sheet): Layer[] =>
  TINTS.map(([art, fill]) =>
    layer(
      `${art}-tint`,
      blobs(
        sheet,
        groupsOf(sheet.board, (cell) => sheet.ground[cell] === art),
        61,
        5,
      ),
      { fill },
    ),
  )

/** Hills and mountains, under what grows on them. */
export const roughTints = (sheet: Sheet): Layer[] => {
  const isRough = (cell: number): boolean => sheet.relief[cell] === 'hills' || sheet.relief[cell] === 'mountain'
  return [layer('rough-tint', blobs(sheet, groupsOf(sheet.board, isRough), 21, 5), { fill: 'slopeWash' })]
}

const reliefCells = (sheet: Sheet, relief: string): number[] =>
  [...sheet.relief.keys()].filter((cell) => sheet.relief[cell] === relief)

export const landMarks = (sheet: Sheet): Layer[] => {
  const of = (arts: readonly GroundArt[], spots: typeof mark.FOUR, one: typeof mark.blade): readonly string[] =>
    mark.stamped(sheet, cellsOf(sheet, ...arts), spots, one)
  const peaks = reliefCells(sheet, 'mountain')
  const jungle = of(['jungle'], mark.FOUR, mark.star)
  const isThin = (cell: number): boolean =>
    sheet.ground[cell] === 'openWoods' || (sheet.ground[cell] === 'woods' && sheet.relief[cell] === 'hills')
  const trees = mark.stamped(sheet, [...sheet.ground.keys()].filter(isThin), mark.THREE, (x, y) => circle(x, y, 10))
  return [
    layer('furrows', mark.tilled(sheet, cellsOf(sheet, 'farmland')), { stroke: 'furrow', width: 3 }),
    layer('parcels', mark.rowsOf(sheet, cellsOf(sheet, 'hedgedField')), { stroke: 'furrow', width: 3 }),
    layer('boulders', of(['rough'], mark.THREE, mark.boulder), { fill: 'rock', stroke: 'rockInk', width: 3 }),
    layer('holes', of(['craters'], mark.THREE, mark.hole), { fill: 'ditch', stroke: 'bank', width: 5 }),
    layer('blades', of(['grassland'], mark.THREE, mark.blade), { stroke: 'blade', width: 2.6 }),
    layer('bushes', of(['moor'], mark.THREE, mark.bush), { stroke: 'heather', width: 3.4 }),
    layer('ruts', of(['mud'], mark.FOUR, mark.dash), { stroke: 'mudInk', width: 3.4 }),
    layer('grains', of(['sand'], mark.FOUR, mark.grain), { fill: 'sandInk' }),
    layer('dunes', of(['dunes'], mark.TWO, mark.crescent), { fill: 'duneLight', stroke: 'sandInk', width: 2.6 }),
    layer('pools', of(['marsh'], mark.TWO, mark.pool), { fill: 'water', stroke: 'waterInk', width: 2.6 }),
    layer(
      'rushes',
      of(
        ['marsh'],
        [
          [16, -12],
          [-14, 20],
        ],
        mark.blade,
      ),
      { stroke: 'reed', width: 3 },
    ),
    layer('peaks', mark.stamped(sheet, peaks, [[0, 2]], mark.peak), { fill: 'rock', stroke: 'rockInk', width: 4 }),
    layer('peaks-dark', mark.stamped(sheet, peaks, [[0, 2]], mark.darkSide), { fill: 'rockShade' }),
    layer('trees-line', trees, { stroke: 'treeInk', width: 6 }),
    layer('trees', trees, { fill: 'crown' }),
    layer('jungle-line', jungle, { stroke: 'jungleInk', width: 8 }),
    layer('jungle', jungle, { stroke: 'jungle', width: 4 }),
    layer('humps', mark.stamped(sheet, reliefCells(sheet, 'hills'), mark.TWO, mark.hump), {
      stroke: 'crest',
      width: 4,
    }),
  ]
}

export const trenchMarks = (sheet: Sheet): Layer[] => {
  const lines = bundled(chainsOf(sheet, cellsOf(sheet, 'trench'), sheet.centre).map(({ points }) => polyline(points)))
  return [
    layer('ditch-bank', lines, { stroke: 'bank', width: 24 }),
    layer('ditch', lines, { stroke: 'ditch', width: 11 }),
    layer('ditch-stakes', lines, { stroke: 'plank', width: 5, dash: '1 10' }),
  ]
}

export const dropMarks = (sheet: Sheet): Layer[] => {
  const { rims, teeth } = mark.drops(sheet)
  return [
    layer('drop-teeth', teeth, { stroke: 'rockInk', width: 3.4 }),
    layer('drop-rims', rims, { stroke: 'rockInk', width: 6 }),
  ]
}

const ROOFS = [
  [-18, -18],
  [0, -20],
  [18, -16],
  [-24, 0],
  [-6, 1],
  [12, 3],
  [27, 4],
  [-16, 20],
  [2, 21],
  [19, 22],
] as const

export const townMarks = (sheet: Sheet): Layer[] => {
  const chains = chainsOf(sheet, cellsOf(sheet, 'wall', 'tower'), placed(sheet))
  const stops = stopsOf(chains)
  const walls = bundled(chains.map(({ points }) => polyline(points)))
  const standing = cellsOf(sheet, 'tower').flatMap((cell) => stops.get(cell) ?? [])
  const of = (arts: readonly GroundArt[], spots: typeof mark.FOUR, one: typeof mark.blade): readonly string[] =>
    mark.stamped(sheet, cellsOf(sheet, ...arts), spots, one)
  const towers = bundled(standing.map(({ x, y }) => circle(x, y, 19)))
  return [
    layer('town', mark.stamped(sheet, cellsOf(sheet, 'city'), ROOFS, mark.roof), {
      fill: 'roof',
      stroke: 'ink',
      width: 3,
    }),
    layer('cottages', of(['woodHouses'], mark.THREE, mark.cottage), { fill: 'plank', stroke: 'ink', width: 3.6 }),
    layer('blocks', of(['stoneHouses'], mark.TWO, mark.block), { fill: 'roof', stroke: 'ink', width: 4.4 }),
    layer('ruins', of(['rubble'], mark.FOUR, mark.boulder), { fill: 'roofShade', stroke: 'ink', width: 2.6 }),
    layer('obstacles', of(['obstacles'], mark.FOUR, mark.tooth), { fill: 'masonry', stroke: 'ink', width: 4 }),
    layer('wall-line', walls, { stroke: 'ink', width: 20 }),
    layer('wall', walls, { stroke: 'masonry', width: 11 }),
    layer('wall-merlons', walls, { stroke: 'ink', width: 5, dash: '0.1 12' }),
    layer('towers', towers, { fill: 'masonry', stroke: 'ink', width: 6 }),
  ]
}
