import type { Free } from './courses.ts'
import { away, between, chance, type Point, polygon, polyline, wobble } from './draw.ts'
import { furrows, middle, shrunk } from './fields.ts'
import { type Layer, layer, type Plate, plate } from './layer.ts'
import { cast } from './light.ts'
import { smoothLine } from './curve.ts'
import { cellsOf, type Sheet } from './sheet.ts'
import { townOf } from './towns.ts'

/** Farms lie on a loose lattice of their own, so that open ground does not repeat the cells. */
const PITCH = 190

/** How many of the places are tilled. */
const TILLED: Readonly<Record<Sheet['map']['look'], number>> = {
  plain: 0.16,
  olive: 0.4,
  marsh: 0.42,
  northern: 0.4,
  heath: 0.55,
  country: 0,
  snow: 0,
  desert: 0,
}

/** Bushes, some of them closer together. */
export const HEDGE = '0.1 4.4 0.1 3.4 0.1 7.5'

type Open = (p: Point, distance: number) => boolean

/** Level clear ground, away from roads and water. */
const openOn =
  (sheet: Sheet, isFree: Free): Open =>
  (p, distance) => {
    const cell = sheet.at(p)
    if (cell < 0 || sheet.ground[cell] !== 'clear' || townOf(sheet).has(cell)) return false
    return sheet.relief[cell] === 'level' && isFree(p, distance)
  }

type Place = { readonly key: number; readonly at: Point; readonly angle: number }

/** Who lives in a village tills the ground on two sides of it. */
const besideVillage = (sheet: Sheet, cell: number): Place[] =>
  [0, 1].map((i) => {
    const c = sheet.centre(cell)
    const key = sheet.salt + cell + 8192 * (i + 1)
    const way = chance(sheet.salt + cell, 6005) * 6.28 + i * 2.6
    return {
      key,
      at: { x: c.x + Math.cos(way) * 92, y: c.y + Math.sin(way) * 86 },
      angle: way + Math.PI / 2 + wobble(key, 6006, 0.3),
    }
  })

/** Every country has ways of its own to lay its fields, and begins elsewhere. */
const placesOf = (sheet: Sheet): Place[] => {
  const found: Place[] = []
  const { salt } = sheet
  const lie = wobble(salt, 6007, 0.9)
  const from = { x: -PITCH * chance(salt, 6008), y: -PITCH * chance(salt, 6009) }
  const [cols, rows] = [Math.ceil(sheet.width / PITCH), Math.ceil(sheet.height / PITCH)]
  for (let row = 0; row <= rows + 1; row++)
    for (let col = 0; col <= cols + 1; col++) {
      const key = salt + row * 512 + col
      if (chance(key, 6000) > TILLED[sheet.map.look]) continue
      const at = {
        x: from.x + (col + 0.5 * (row % 2)) * PITCH + wobble(key, 6001, PITCH * 0.3),
        y: from.y + row * PITCH + wobble(key, 6002, PITCH * 0.3),
      }
      found.push({ key, at, angle: lie + wobble(key, 6003, 0.5) })
    }
  return [...found, ...cellsOf(sheet, 'village').flatMap((cell) => besideVillage(sheet, cell))]
}

/** A point so far along and across a farm. */
const on = ({ at, angle }: Place, along: number, across: number): Point => ({
  x: at.x + Math.cos(angle) * along - Math.sin(angle) * across,
  y: at.y + Math.sin(angle) * along + Math.cos(angle) * across,
})

/** Two or three rows of plots on both sides of a lane. */
const plotsOf = (place: Place): Point[][] => {
  const { key } = place
  const rows = [-1, 1, ...(chance(key, 6010) < 0.5 ? [2] : [])]
  return rows.flatMap((row, r) => {
    const near = row === 2 ? 45 : row * 4
    const far = row === 2 ? 45 + 26 + chance(key, 6020) * 14 : row * (32 + chance(key, 6021 + r) * 12)
    const cuts = [0]
    for (let i = 0; i < 2 + Math.floor(chance(key, 6030 + r) * 3); i++)
      cuts.push((cuts.at(-1) ?? 0) + 26 + chance(key, 6040 + r * 8 + i) * 34)
    const start = -(cuts.at(-1) ?? 0) / 2 + wobble(key, 6070 + r, 18)
    return cuts.slice(1).map((to, i) => {
      const from = cuts[i] ?? 0
      const lean = wobble(key, 6080 + r * 8 + i, 3)
      const corners = [
        on(place, start + from, near),
        on(place, start + to, near),
        on(place, start + to + lean, far),
        on(place, start + from + lean, far),
      ]
      return row < 0 ? corners.reverse() : corners
    })
  })
}

const isOpenAll = (plot: readonly Point[], isOpen: Open): boolean =>
  plot.every((p, i) => isOpen(p, 9) && isOpen(between(p, plot[(i + 1) % plot.length] ?? p), 9)) &&
  isOpen(between(plot[0] ?? { x: 0, y: 0 }, plot[2] ?? { x: 0, y: 0 }), 14)

/** Whether a plot has room beside those of other farms; if so it is taken. */
const room = (): ((plot: readonly Point[], farm: number) => boolean) => {
  const taken: { readonly at: Point; readonly farm: number }[] = []
  return (plot, farm) => {
    const at = middle(plot)
    if (taken.some((other) => other.farm !== farm && away(other.at, at) < 58)) return false
    taken.push({ at, farm })
    return true
  }
}

type Plates = Readonly<Record<'grazed' | 'sown' | 'ploughed' | 'lines' | 'hedge' | 'shade' | 'lane', Plate>>

const addHedge = (a: Point, b: Point, into: Plates, cell: number): void => {
  into.hedge.add(cell, polyline([a, b]))
  into.shade.add(cell, polyline([cast(a, 1.7), cast(b, 1.7)]))
}

const sow = (plot: readonly Point[], { key, angle }: Place, i: number, into: Plates, cell: number): void => {
  const salt = 6100 + i * 4
  const kind = chance(key, salt)
  const ground = polygon(shrunk(plot, 1.4))
  into[kind < 0.4 ? 'grazed' : kind < 0.72 ? 'sown' : 'ploughed'].add(cell, ground)
  if (kind > 0.4) {
    const across = chance(key, salt + 1) < 0.3 ? 0 : Math.PI / 2
    into.lines.add(
      cell,
      furrows(shrunk(plot, 3), angle + across, 4.4)
        .map(polyline)
        .join(''),
    )
  }
  const [a, b, c] = plot
  if (!a || !b || !c) return
  if (chance(key, salt + 2) < 0.45) addHedge(b, c, into, cell)
  if (chance(key, salt + 3) < 0.3) addHedge(c, plot[3] ?? a, into, cell)
}

/** The lane of a farm: it goes on over open ground until it meets a road, water or other ground. */
const laneOf = (place: Place, isOpen: Open): string => {
  const half = (way: 1 | -1): Point[] => {
    const found: Point[] = []
    for (let i = 1; i < 10; i++) {
      const p = on(place, way * i * 24, wobble(place.key, 6300 + i * way, 1.2 + i * 0.8))
      if (!isOpen(p, 4)) break
      found.push(p)
    }
    return found
  }
  return smoothLine([...half(-1).reverse(), place.at, ...half(1)])
}

/** Fields, hedges and lanes of open ground: they mean nothing in play and stay close to the paper. */
export const farmLayers = (sheet: Sheet, isFree: Free): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const into = {
    grazed: make(),
    sown: make(),
    ploughed: make(),
    lines: make(),
    hedge: make(),
    shade: make(),
    lane: make(),
  }
  const isOpen = openOn(sheet, isFree)
  const isNew = room()
  for (const place of placesOf(sheet)) {
    const cell = sheet.at(place.at)
    if (cell < 0 || !isOpen(place.at, 12)) continue
    plotsOf(place).forEach((plot, i) => {
      if (isOpenAll(plot, isOpen) && chance(place.key, 6400 + i) < 0.88 && isNew(plot, place.key))
        sow(plot, place, i, into, cell)
    })
    into.lane.add(cell, laneOf(place, isOpen))
  }
  return [
    layer('farm-grazed', into.grazed, { fill: 'mottle', opacity: 0.8 }),
    layer('farm-sown', into.sown, { fill: 'field', opacity: 0.42 }),
    layer('farm-ploughed', into.ploughed, { fill: 'fallow', opacity: 0.36 }),
    layer('farm-lines', into.lines, { stroke: 'furrow', width: 0.7, opacity: 0.42 }),
    layer('farm-lane', into.lane, { stroke: 'roadEdge', width: 1.1, opacity: 0.55, dash: '5 3.4' }),
    layer('farm-shade', into.shade, { stroke: 'shadow', width: 3.2, opacity: 0.2 }),
    layer('farm-hedge', into.hedge, { stroke: 'treeInk', width: 4.2, dash: HEDGE, opacity: 0.75 }),
    layer('farm-bush', into.hedge, { stroke: 'crown', width: 3.2, dash: HEDGE }),
  ]
}
