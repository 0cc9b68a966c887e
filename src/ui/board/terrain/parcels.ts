import { chance, type Point, polygon, polyline, wobble } from './draw.ts'
import type { Free } from './courses.ts'
import { HEDGE } from './farms.ts'
import { furrows, shrunk } from './fields.ts'
import { grass } from './ground.ts'
import { type Layer, layer, type Plate, plate } from './layer.ts'
import { cast } from './light.ts'
import { cellsOf, type Sheet } from './sheet.ts'

/** A field of several cells, by its corners clockwise from the upper left. */
type Parcel = { readonly key: number; readonly corners: readonly Point[] }

/** Up to this many cells broad and high, and at least two where there is room. */
const sizeOf = (cell: number): readonly [cols: number, rows: number] =>
  chance(cell, 7100) < 0.5 ? [2 + Math.floor(chance(cell, 7101) * 3), 2] : [2, 2 + Math.floor(chance(cell, 7102) * 3)]

const cornerOf = (sheet: Sheet, cell: number, index: number): Point => {
  const key = sheet.cornerKey(cell, index)
  const c = sheet.corner(cell, index)
  return { x: c.x + wobble(key, 7110, 6), y: c.y + wobble(key, 7111, 6) }
}

/** Tilled cells in rectangles, each as large as it finds room. */
const parcelsOf = (sheet: Sheet): Parcel[] => {
  const { cols } = sheet.board
  const open = new Set(cellsOf(sheet, 'hedgedField'))
  return [...open].flatMap((key) => {
    if (!open.has(key)) return []
    const [most, deep] = sizeOf(key)
    let broad = 1
    while (broad < most && (key + broad) % cols !== 0 && open.has(key + broad)) broad++
    const rowAt = (row: number): number[] => Array.from({ length: broad }, (_, i) => key + row * cols + i)
    let high = 1
    while (high < deep && rowAt(high).every((cell) => open.has(cell))) high++
    for (let row = 0; row < high; row++) for (const cell of rowAt(row)) open.delete(cell)
    const last = key + (high - 1) * cols
    const ends = [key, key + broad - 1, last + broad - 1, last]
    return [{ key, corners: ends.map((cell, i) => cornerOf(sheet, cell, i)) }]
  })
}

type Plates = Readonly<
  Record<'ploughed' | 'crop' | 'fallow' | 'pasture' | 'furrow' | 'rows' | 'blades' | 'hedge' | 'shade', Plate>
>

const turnOf = ([a, b, c]: readonly Point[], isAcross: boolean): number => {
  if (!a || !b || !c) return 0
  const [from, to] = isAcross ? [b, c] : [a, b]
  return Math.atan2(to.y - from.y, to.x - from.x)
}

const bladesIn = (key: number, corners: readonly Point[], isFree: Free): string => {
  const [a, , c] = corners
  if (!a || !c) return ''
  const count = Math.round(((c.x - a.x) * (c.y - a.y)) / 700)
  return Array.from({ length: count }, (_, i) => {
    const p = {
      x: a.x + 8 + (c.x - a.x - 16) * chance(key, 7200 + i),
      y: a.y + 10 + (c.y - a.y - 16) * chance(key, 7300 + i),
    }
    return isFree(p, 8) ? grass(p.x, p.y, 4) : ''
  }).join('')
}

/** Ploughed land, corn in rows, stubble, or pasture. */
const sow = ({ key, corners }: Parcel, into: Plates, isFree: Free): void => {
  const kind = chance(key, 7120)
  const ground = polygon(corners)
  const lines = (gap: number): string =>
    furrows(shrunk(corners, 5), turnOf(corners, chance(key, 7121) < 0.5), gap)
      .map(polyline)
      .join('')
  if (kind < 0.34) {
    into.ploughed.add(key, ground)
    into.furrow.add(key, lines(5.4))
  } else if (kind < 0.66) {
    into.crop.add(key, ground)
    into.rows.add(key, lines(6.6))
  } else if (kind < 0.8) {
    into.fallow.add(key, ground)
    into.furrow.add(key, lines(11))
  } else {
    into.pasture.add(key, ground)
    into.blades.add(key, bladesIn(key, corners, isFree))
  }
}

const hedgesOf = ({ key, corners }: Parcel, into: Plates): void =>
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a
    into.hedge.add(key, polyline([a, b]))
    into.shade.add(key, polyline([cast(a, 2.4), cast(b, 2.4)]))
  })

/** Fields of several cells with hedges around them. */
export const parcelLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const into = {
    ploughed: make(),
    crop: make(),
    fallow: make(),
    pasture: make(),
    furrow: make(),
    rows: make(),
    blades: make(),
    hedge: make(),
    shade: make(),
  }
  for (const parcel of parcelsOf(sheet)) {
    sow(parcel, into, isFree)
    hedgesOf(parcel, into)
  }
  return [
    layer('parcel-ploughed', into.ploughed, { fill: 'field' }),
    layer('parcel-crop', into.crop, { fill: 'crop' }),
    layer('parcel-fallow', into.fallow, { fill: 'fallow' }),
    layer('parcel-pasture', into.pasture, { fill: 'meadow' }),
    layer('parcel-furrows', into.furrow, { stroke: 'furrow', width: 1, opacity: 0.75 }),
    layer('parcel-rows', into.rows, { stroke: 'cropInk', width: 1.8, dash: '0.1 3.8', opacity: 0.7 }),
    layer('parcel-blades', into.blades, { stroke: 'blade', width: 0.9, opacity: 0.7 }),
    layer('parcel-shade', into.shade, { stroke: 'shadow', width: 4.4, opacity: 0.2 }),
    layer('parcel-hedge', into.hedge, { stroke: 'treeInk', width: 5.4, dash: HEDGE, opacity: 0.8 }),
    layer('parcel-bush', into.hedge, { stroke: 'crown', width: 4.2, dash: HEDGE }),
  ]
}
