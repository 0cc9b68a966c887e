import { away, between, type Point, polygon, xy } from './draw.ts'

/** Centripetal-looking Catmull-Rom course through the points, sampled. */
export const sampled = (points: readonly Point[], steps: number): Point[] => {
  const found: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] ?? { x: 0, y: 0 }
    const c = points[i + 1] ?? b
    const a = points[i - 1] ?? b
    const d = points[i + 2] ?? c
    for (let s = 0; s < steps; s++) found.push(onSpline(a, b, c, d, s / steps))
  }
  const last = points.at(-1)
  return last ? [...found, last] : found
}

const onSpline = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const at = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
  return { x: at(a.x, b.x, c.x, d.x), y: at(a.y, b.y, c.y, d.y) }
}

/** The same course as cubic curves. */
export const splinePath = (points: readonly Point[]): string => {
  const first = points[0]
  if (!first) return ''
  let d = `M${xy(first.x, first.y)}`
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] ?? first
    const c = points[i + 1] ?? b
    const a = points[i - 1] ?? b
    const e = points[i + 2] ?? c
    d += `C${xy(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6)} ${xy(c.x - (e.x - b.x) / 6, c.y - (e.y - b.y) / 6)} ${xy(c.x, c.y)}`
  }
  return d
}

/** Points beside a course: `offset` units to its right. */
export const beside = (course: readonly Point[], offset: (index: number) => number): Point[] =>
  course.map((p, i) => {
    const a = course[i - 1] ?? p
    const b = course[i + 1] ?? p
    const length = away(a, b) || 1
    const o = offset(i)
    return { x: p.x - ((b.y - a.y) / length) * o, y: p.y + ((b.x - a.x) / length) * o }
  })

/** A closed ribbon along a course; `half` is its half width at each point. */
export const ribbon = (course: readonly Point[], half: (index: number) => number): string => {
  if (course.length < 2) return ''
  return polygon([...beside(course, half), ...beside(course, (i) => -half(i)).reverse()])
}

/** Curves through the middles of a polyline's segments, with its points as controls. */
export const smoothLine = (points: readonly Point[]): string => {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return ''
  let d = `M${xy(first.x, first.y)}`
  for (let i = 1; i + 1 < points.length; i++) {
    const p = points[i] ?? first
    const m = i + 2 === points.length ? last : between(p, points[i + 1] ?? p)
    d += `Q${xy(p.x, p.y)} ${xy(m.x, m.y)}`
  }
  return points.length === 2 ? `${d}L${xy(last.x, last.y)}` : d
}

/** Points every `step` units along a line, with the way it runs. */
export const paced = (line: readonly Point[], step: number): { readonly at: Point; readonly way: Point }[] => {
  const found: { at: Point; way: Point }[] = []
  let left = step / 2
  line.slice(1).forEach((b, i) => {
    const a = line[i] ?? b
    const length = away(a, b)
    for (; left < length; left += step)
      found.push({ at: between(a, b, left / length), way: { x: (b.x - a.x) / length, y: (b.y - a.y) / length } })
    left -= length
  })
  return found
}
