import { keysIn } from '../../../core/engine/keys.ts'
import { type Board, neighbour } from '../../../core/grid/board.ts'
import type { Free } from './courses.ts'
import { wobble, chance } from './draw.ts'
import { bundled, type Layer, layer, plate } from './layer.ts'
import { cast } from './light.ts'
import { blobs, groupsOf, inset, loopsOf, organic, smoothRing } from './outline.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { NOTHING, type Tree, treeAt } from './trees.ts'

export type Spot = { readonly x: number; readonly y: number; readonly r: number; readonly salt: number }

type Put = (x: number, y: number, r: number) => void

const planted = (cell: number, plant: (put: Put) => void): Spot[] => {
  const spots: Spot[] = []
  plant((x, y, r) => {
    const salt = spots.length
    spots.push({
      x: x + wobble(cell, 1000 + salt, 3.6),
      y: y + wobble(cell, 1100 + salt, 3.2),
      r: r + wobble(cell, 1150 + salt, 1.1),
      salt,
    })
  })
  return spots.sort((a, b) => a.y - b.y)
}

/** The sides of a cell: across which direction, at what angle, and how far from its middle. */
const sidesOf = ({ corners, edges, inradius }: Board) =>
  edges.map((direction, i) => {
    const [a, b] = [corners[i], corners[(i + 1) % corners.length]]
    return {
      direction,
      angle: Math.atan2((a?.y ?? 0) + (b?.y ?? 0), (a?.x ?? 0) + (b?.x ?? 0)),
      reach: inradius,
      end: b,
    }
  })

/** Where the trees of a cell stand: a middle group, and an outer one that joins neighbours of the same kind. */
export const denseSpots = (sheet: Sheet, cell: number): Spot[] =>
  planted(cell, (put) => {
    const c = sheet.centre(cell)
    const isOwn = (other: number): boolean => sheet.ground[other] === sheet.ground[cell]
    put(c.x, c.y, 9.4)
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * Math.PI * 2 + 0.5
      put(c.x + Math.cos(a) * 16.5, c.y + Math.sin(a) * 16, 8.8)
    }
    const sides = sidesOf(sheet.board)
    for (const [i, { direction, angle: a, reach, end }] of sides.entries()) {
      const other = neighbour(sheet.board, cell, direction)
      const next = neighbour(sheet.board, cell, sides[(i + 1) % sides.length]?.direction ?? direction)
      const joins = isOwn(other)
      if (joins ? cell < other : chance(cell, 1500 + i) < 0.72)
        put(c.x + Math.cos(a) * (joins ? reach : 27), c.y + Math.sin(a) * (joins ? reach : 26.5), joins ? 8.6 : 6.6)
      if (joins && end && isOwn(next) && cell < other && cell < next) put(c.x + end.x * 0.98, c.y + end.y * 0.98, 8.6)
      if (!joins && chance(cell, 1600 + i) < 0.28) put(c.x + Math.cos(a + 0.4) * 36, c.y + Math.sin(a + 0.4) * 36, 4.6)
    }
  })

/** A few trees with open ground between them. */
export const openSpots = (sheet: Sheet, cell: number): Spot[] =>
  planted(cell, (put) => {
    const c = sheet.centre(cell)
    const turn = chance(cell, 1510) * 6
    put(c.x + wobble(cell, 1511, 5), c.y + wobble(cell, 1512, 5), 7.4)
    for (let i = 0; i < 5; i++) {
      const a = turn + (i / 5) * Math.PI * 2
      const far = 23 + wobble(cell, 1520 + i, 4)
      put(c.x + Math.cos(a) * far, c.y + Math.sin(a) * far, 6.6 + chance(cell, 1530 + i) * 1.6)
    }
  })

const isOf =
  (sheet: Sheet, ...kinds: readonly string[]) =>
  (cell: number): boolean =>
    kinds.includes(sheet.ground[cell] ?? '')

/** A wood as a whole throws its shadow over its far edge. */
const massShadow = (sheet: Sheet, groups: readonly (readonly number[])[]): string[] =>
  groups.map((group) =>
    loopsOf(sheet, group)
      .map((loop) => smoothRing(inset(organic(loop, 41, 7), 4).map((p) => cast(p, 9))))
      .join(''),
  )

export const woodsWash = (sheet: Sheet): Layer[] => {
  const woods = groupsOf(sheet.board, isOf(sheet, 'woods'))
  return [
    layer('open-woods-wash', blobs(sheet, groupsOf(sheet.board, isOf(sheet, 'openWoods')), 41, 7, 3), {
      fill: 'woodsWash',
      opacity: 0.45,
    }),
    layer('woods-shade', bundled(massShadow(sheet, woods)), { fill: 'shadow', opacity: 0.16 }),
    layer('woods-wash', bundled(blobs(sheet, woods, 41, 7, -1)), { fill: 'woodsWash', opacity: 0.8 }),
  ]
}

/** Grown trees by the parts of which they are drawn. */
export const partsOf = (
  sheet: Sheet,
  cells: readonly number[],
  grow: (cell: number) => readonly Tree[],
): ((part: keyof Tree) => readonly string[]) => {
  const plates = new Map(keysIn(NOTHING).map((part) => [part, plate(sheet.board)]))
  for (const cell of cells) for (const tree of grow(cell)) for (const [part, into] of plates) into.add(cell, tree[part])
  return (part) => plates.get(part)?.ds() ?? []
}

/** In the order of connected woods, so that each stand is one. */
const wooded = (sheet: Sheet): number[] => [
  ...groupsOf(sheet.board, isOf(sheet, 'woods')).flat(),
  ...cellsOf(sheet, 'openWoods'),
]

export const woodsLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const isOpen = (cell: number): boolean => sheet.ground[cell] === 'openWoods' || sheet.relief[cell] === 'hills'
  const of = partsOf(sheet, wooded(sheet), (cell) =>
    (isOpen(cell) ? openSpots : denseSpots)(sheet, cell)
      .filter(({ x, y, r }) => isFree({ x, y: y + 2 }, r + 5))
      .map(({ x, y, r, salt }) => treeAt(sheet, cell, salt, x, y, r)),
  )
  return [
    layer('tree-ground', of('ground'), { fill: 'shadow', opacity: 0.3 }),
    layer('crown-line', of('crown'), { stroke: 'treeInk', width: 2.2 }),
    layer('crown', of('crown'), { fill: 'crown' }),
    layer('crown-shade', of('shade'), { fill: 'crownShade', opacity: 0.85 }),
    layer('crown-light', of('light'), { fill: 'crownLight', opacity: 0.9 }),
    layer('crown-ink', of('ink'), { stroke: 'treeInk', width: 0.7, opacity: 0.8 }),
    layer('conifer-line', of('dark'), { stroke: 'treeInk', width: 1.9 }),
    layer('conifer', of('dark'), { fill: 'crown2' }),
    layer('conifer-shade', of('darkShade'), { fill: 'crown2Shade' }),
  ]
}
