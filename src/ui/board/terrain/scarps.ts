import { sampled } from './curve.ts'
import { chance, type Point, polygon, polyline, wobble } from './draw.ts'
import { hachure } from './hachures.ts'
import { type Layer, layer } from './layer.ts'
import type { Sheet } from './sheet.ts'

/** A steep hexside: it runs from one corner to the next with the high side on its right. */
type Edge = { readonly from: number; readonly to: number; readonly at: Point; readonly end: Point }

const edgesOf = (sheet: Sheet): Edge[] => {
  const nudged = (cell: number, corner: number): Point => {
    const key = sheet.cornerKey(cell, corner)
    const c = sheet.corner(cell, corner)
    return { x: c.x + wobble(key, 81, 2), y: c.y + wobble(key, 82, 2) }
  }
  return [...sheet.map.scarps.entries()].flatMap(([index, drop]) => {
    if (drop !== 1) return []
    const cell = sheet.of(Math.floor(index / sheet.board.degree))
    const way = sheet.board.edges.indexOf(index % sheet.board.degree)
    if (way < 0) return []
    return [
      {
        from: sheet.cornerKey(cell, way),
        to: sheet.cornerKey(cell, way + 1),
        at: nudged(cell, way),
        end: nudged(cell, way + 1),
      },
    ]
  })
}

/** Edges that go on where another ends are one line. */
const linesOf = (edges: readonly Edge[]): Point[][] => {
  const open = new Set(edges)
  const after = (edge: Edge): Edge | undefined => [...open].find((other) => other.from === edge.to)
  const isStart = (edge: Edge): boolean => !edges.some((other) => other.to === edge.from)
  const lines: Point[][] = []
  for (const first of [...edges.filter(isStart), ...edges]) {
    if (!open.delete(first)) continue
    const line = [first.at, first.end]
    for (let next = after(first); next; next = after(next)) {
      open.delete(next)
      line.push(next.end)
    }
    lines.push(line)
  }
  return lines
}

type Scarp = { rim: string; lip: string; teeth: string; shade: string; foot: string }

/** A broken rock edge above, teeth down to the foot. */
const scarpOf = (corners: readonly Point[], salt: number): Scarp => {
  const line = sampled(corners, 9)
  const downAt = (i: number): Point => {
    const a = line[i - 1] ?? line[i] ?? { x: 0, y: 0 }
    const b = line[i + 1] ?? line[i] ?? a
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    return { x: (b.y - a.y) / length, y: -(b.x - a.x) / length }
  }
  const aside = (by: (i: number) => number): Point[] =>
    line.map((p, i) => ({ x: p.x + downAt(i).x * by(i), y: p.y + downAt(i).y * by(i) }))
  const long = (i: number): number => (i % 2 ? 7 : 12) + chance(salt, 4000 + i) * 2.5
  const teeth = line.map((p, i) => hachure(p, downAt(i).x, downAt(i).y, long(i), 3.4)).join('')
  return {
    rim: polyline(aside((i) => wobble(salt, 4100 + i, 0.7))),
    lip: polyline(aside(() => -3)),
    teeth,
    shade: polygon([...aside(() => 0), ...aside(() => 13).reverse()]),
    foot: polyline(aside((i) => 14.5 + wobble(salt, 4200 + i, 0.8))),
  }
}

export const scarpLayers = (sheet: Sheet): Layer[] => {
  const edges = edgesOf(sheet)
  const scarps = linesOf(edges).map((line, i) => scarpOf(line, i))
  const of = (part: keyof Scarp): string[] => scarps.map((scarp) => scarp[part])
  return [
    layer('scarp-shade', of('shade'), { fill: 'shadow', opacity: 0.2 }),
    layer('scarp-foot', of('foot'), { stroke: 'rockInk', width: 1, opacity: 0.55, dash: '1 4' }),
    layer('scarp-lip', of('lip'), { stroke: 'hillLight', width: 3.2 }),
    layer('scarp-teeth', of('teeth'), { fill: 'rockInk' }),
    layer('scarp-rim', of('rim'), { stroke: 'rockInk', width: 3 }),
  ]
}
