import { between, chance, type Point, polyline, xy } from './draw.ts'

/** A stroke that is broad uphill and thin downhill. */
export const hachure = (from: Point, dx: number, dy: number, length: number, width: number): string => {
  const w = width / 2
  return `M${xy(from.x - dy * w, from.y + dx * w)}L${xy(from.x + dx * length, from.y + dy * length)}L${xy(from.x + dy * w, from.y - dx * w)}Z`
}

type Crest = { readonly line: string; readonly teeth: string; readonly lip: string }

/** The part of a smoothed ring that runs along its hexside `index`, as points. */
export const alongEdge = (ring: readonly Point[], index: number): Point[] => {
  const control = (i: number): Point => ring[(i + ring.length) % ring.length] ?? { x: 0, y: 0 }
  const i = index * 2
  const bend = (a: Point, b: Point, c: Point, from: number, to: number): Point[] =>
    [0, 1, 2, 3, 4].map((s) => {
      const t = from + ((to - from) * s) / 5
      return between(between(between(a, b), b, t), between(b, between(b, c), t), t)
    })
  return [
    ...bend(control(i - 1), control(i), control(i + 1), 0.5, 1),
    ...bend(control(i), control(i + 1), control(i + 2), 0, 1),
    ...bend(control(i + 1), control(i + 2), control(i + 3), 0, 0.5),
    midOf(control(i + 1), control(i + 2), control(i + 3)),
  ]
}

const midOf = (a: Point, b: Point, c: Point): Point => between(between(between(a, b), b), between(b, between(b, c)))

/** A crest along one slope hexside: its edge as a curve, with heavy strokes downhill. */
export const crestOf = (points: readonly Point[], salt: number): Crest => {
  let teeth = ''
  const lip: Point[] = []
  points.forEach((p, i) => {
    const a = points[i - 1] ?? p
    const b = points[i + 1] ?? p
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const down = { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
    lip.push({ x: p.x - down.x * 2.4, y: p.y - down.y * 2.4 })
    if (i % 2 === 0 && i + 1 < points.length) teeth += hachure(p, down.x, down.y, 8.5 + chance(salt, 950 + i) * 5, 3.1)
  })
  return { line: polyline(points), teeth, lip: polyline(lip) }
}
