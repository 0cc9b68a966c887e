import { chance, type Point, wobble } from './draw.ts'

/** Points spread evenly over a hex, each a little out of its place. */
export const scatter = (cell: number, centre: Point, count: number, salt: number, reach = 35): Point[] => {
  const turn = chance(cell, salt) * Math.PI * 2
  const jitter = (reach / Math.sqrt(count)) * 0.4
  return Array.from({ length: count }, (_, i) => {
    const r = reach * Math.sqrt((i + 0.5) / count)
    const a = turn + i * 2.399963
    return {
      x: centre.x + Math.cos(a) * r + wobble(cell, salt + 1 + i * 2, jitter),
      y: centre.y + Math.sin(a) * r + wobble(cell, salt + 2 + i * 2, jitter),
    }
  }).sort((a, b) => a.y - b.y)
}
