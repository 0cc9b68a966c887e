import { chance, circle, type Point, polygon, polyline, wobble } from './draw.ts'
import { type Layer, layer, type Plate, plate } from './layer.ts'
import { cellsOf, type Sheet } from './sheet.ts'

/** The part of a convex plot on one side of a line: where `normal` · p is at most `most`. */
const cut = (plot: readonly Point[], normal: Point, most: number): Point[] =>
  plot.flatMap((p, i) => {
    const q = plot[(i + 1) % plot.length] ?? p
    const a = normal.x * p.x + normal.y * p.y - most
    const b = normal.x * q.x + normal.y * q.y - most
    const kept = a <= 0 ? [p] : []
    if (a > 0 === b > 0) return kept
    const t = a / (a - b)
    return [...kept, { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }]
  })

const split = (plot: readonly Point[], angle: number, through: Point): Point[][] => {
  const n = { x: Math.cos(angle), y: Math.sin(angle) }
  const d = n.x * through.x + n.y * through.y
  return [cut(plot, n, d), cut(plot, { x: -n.x, y: -n.y }, -d)]
}

export const middle = (plot: readonly Point[]): Point => ({
  x: plot.reduce((sum, p) => sum + p.x, 0) / plot.length,
  y: plot.reduce((sum, p) => sum + p.y, 0) / plot.length,
})

export const shrunk = (plot: readonly Point[], by: number): Point[] => {
  const m = middle(plot)
  return plot.map((p) => {
    const length = Math.hypot(p.x - m.x, p.y - m.y) || 1
    const keep = Math.max(0, 1 - by / length)
    return { x: m.x + (p.x - m.x) * keep, y: m.y + (p.y - m.y) * keep }
  })
}

/** Lines across a plot, `gap` apart, at right angles to `angle`. */
export const furrows = (plot: readonly Point[], angle: number, gap: number): Point[][] => {
  const n = { x: Math.cos(angle), y: Math.sin(angle) }
  const reach = plot.map((p) => n.x * p.x + n.y * p.y)
  const lines: Point[][] = []
  for (let d = Math.min(...reach) + gap * 0.6; d < Math.max(...reach) - 1; d += gap) {
    const ends = plot.flatMap((p, i) => {
      const q = plot[(i + 1) % plot.length] ?? p
      const a = n.x * p.x + n.y * p.y - d
      const b = n.x * q.x + n.y * q.y - d
      return a > 0 === b > 0 ? [] : [{ x: p.x + ((q.x - p.x) * a) / (a - b), y: p.y + ((q.y - p.y) * a) / (a - b) }]
    })
    if (ends.length === 2) lines.push(ends)
  }
  return lines
}

/** The hex with its corners moved a little; neighbours agree on them. */
const plotOf = (sheet: Sheet, cell: number): Point[] =>
  sheet.board.corners.map((_, i) => {
    const key = sheet.cornerKey(cell, i)
    const c = sheet.corner(cell, i)
    return { x: c.x + wobble(key, 71, 5), y: c.y + wobble(key, 72, 5) }
  })

type Field = {
  readonly plot: readonly Point[]
  readonly angle: number
  readonly key: number
  readonly salt: number
}

const fieldsOf = (sheet: Sheet, cell: number): Field[] => {
  const c = sheet.centre(cell)
  const key = sheet.salt + cell
  const angle = chance(key, 2500) * Math.PI
  const across = angle + Math.PI / 2 + wobble(key, 2501, 0.25)
  const through = { x: c.x + wobble(key, 2502, 6), y: c.y + wobble(key, 2503, 6) }
  return split(plotOf(sheet, cell), angle, through).flatMap((half, i) => {
    const beside = { x: c.x + wobble(key, 2510 + i, 13), y: c.y + wobble(key, 2520 + i, 13) }
    return split(half, across, beside)
      .filter((plot) => plot.length > 2)
      .map((plot, k) => ({ plot: shrunk(plot, 2.6), angle: (i + k) % 2 ? angle : across, key, salt: 2530 + i * 2 + k }))
  })
}

type Plates = Readonly<Record<'ploughed' | 'crop' | 'fallow' | 'furrow' | 'rows', Plate>>

/** Ploughed strips, rows of green crop, and fallow that is only fenced. */
const sow = (cell: number, { plot, angle, key, salt }: Field, into: Plates): void => {
  const kind = chance(key, salt)
  const d = polygon(plot)
  if (kind < 0.45) {
    into.ploughed.add(cell, d)
    into.furrow.add(cell, furrows(shrunk(plot, 1.6), angle, 3.6).map(polyline).join(''))
  } else if (kind < 0.8) {
    into.crop.add(cell, d)
    into.rows.add(cell, furrows(shrunk(plot, 3), angle, 5.2).map(polyline).join(''))
  } else into.fallow.add(cell, d)
}

/** Bushes along some of the balks. */
const hedge = ({ plot, key, salt }: Field): string => {
  const [a, b] = [plot[0], plot[1]]
  if (!a || !b || chance(key, salt + 40) < 0.62) return ''
  const count = Math.floor(Math.hypot(b.x - a.x, b.y - a.y) / 6)
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    return circle(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, 1.9 + chance(key, salt + 50 + i) * 1.1)
  }).join('')
}

export const fieldLayers = (sheet: Sheet): Layer[] => {
  const make = (): Plate => plate(sheet.board)
  const into = { ploughed: make(), crop: make(), fallow: make(), furrow: make(), rows: make() }
  const hedges = make()
  for (const cell of cellsOf(sheet, 'farmland'))
    for (const field of fieldsOf(sheet, cell)) {
      sow(cell, field, into)
      hedges.add(cell, hedge(field))
    }
  return [
    layer('fallow', into.fallow, { fill: 'fallow', stroke: 'furrow', width: 0.8, opacity: 0.9 }),
    layer('ploughed', into.ploughed, { fill: 'field', stroke: 'furrow', width: 0.9 }),
    layer('crop', into.crop, { fill: 'crop', stroke: 'cropInk', width: 0.9 }),
    layer('plough-lines', into.furrow, { stroke: 'furrow', width: 1 }),
    layer('crop-rows', into.rows, { stroke: 'cropInk', width: 1.7, dash: '0.1 3.6', opacity: 0.9 }),
    layer('hedge', hedges, { fill: 'crown2', stroke: 'treeInk', width: 0.8 }),
  ]
}
