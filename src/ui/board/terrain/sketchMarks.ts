import { chance, circle, polyline, wobble } from './draw.ts'
import { plate } from './layer.ts'
import type { Sheet } from './sheet.ts'

/** Where the marks of a hex stand when the map is small. */
type Spots = readonly (readonly [x: number, y: number])[]

type Mark = (x: number, y: number) => string

/** The same few marks in each of these hexes, a little out of their places. */
export const stamped = (sheet: Sheet, cells: readonly number[], spots: Spots, mark: Mark): readonly string[] => {
  const into = plate(sheet.board)
  for (const cell of cells) {
    const c = sheet.centre(cell)
    for (const [i, [x, y]] of spots.entries())
      into.add(cell, mark(Math.round(c.x + x + wobble(cell, i, 4)), Math.round(c.y + y + wobble(cell, i + 9, 4))))
  }
  return into.ds()
}

export const FOUR: Spots = [
  [-15, -16],
  [16, -12],
  [-14, 13],
  [15, 17],
]
export const THREE: Spots = [
  [-16, -12],
  [16, -8],
  [-1, 17],
]
export const TWO: Spots = [
  [-13, -5],
  [14, 18],
]

export const blade: Mark = (x, y) => `M${x - 5} ${y - 10}l3 10M${x} ${y}v-14M${x + 6} ${y - 10}l-3 10`
export const bush: Mark = (x, y) => `M${x} ${y}v-9M${x} ${y}l-8 -7M${x} ${y}l8 -7`
export const dash: Mark = (x, y) => `M${x - 9} ${y}q4.5 -5 9 0t9 0`
export const grain: Mark = (x, y) => circle(x, y, 2.2)
export const crescent: Mark = (x, y) =>
  `M${x - 17} ${y + 8}Q${x} ${y - 26} ${x + 17} ${y + 8}Q${x} ${y - 8} ${x - 17} ${y + 8}Z`
export const hump: Mark = (x, y) =>
  `M${x - 20} ${y + 8}Q${x - 8} ${y + 4} ${x} ${y - 9}Q${x + 8} ${y + 4} ${x + 20} ${y + 8}`
export const peak: Mark = (x, y) => `M${x - 21} ${y + 13}L${x} ${y - 21}L${x + 21} ${y + 13}Z`
export const darkSide: Mark = (x, y) => `M${x} ${y - 21}L${x + 21} ${y + 13}H${x + 3}L${x - 4} ${y}Z`
export const boulder: Mark = (x, y) => `M${x - 8} ${y + 5}l2 -9l7 -3l7 5v7Z`
export const cottage: Mark = (x, y) => `M${x - 11} ${y - 8}h22v16h-22Z`
export const block: Mark = (x, y) => `M${x - 15} ${y - 11}h30v22h-30Z`
export const tooth: Mark = (x, y) => `M${x - 6} ${y - 6}h12v12h-12Z`
export const star: Mark = (x, y) =>
  `M${x - 13} ${y - 6}L${x + 13} ${y + 6}M${x + 13} ${y - 6}L${x - 13} ${y + 6}M${x} ${y - 13}V${y + 13}`
export const roof: Mark = (x, y) => `M${x - 7} ${y + 5}v-7l7 -5l7 5v7Z`
export const pool: Mark = (x, y) => `M${x - 13} ${y}a13 7 0 1 1 26 0a13 7 0 1 1 -26 0Z`

export const hole: Mark = (x, y) => circle(x, y, 8)

/** Furrows that go on from cell to cell. */
export const rowsOf = (sheet: Sheet, cells: readonly number[]): string[] =>
  cells.map((cell) => {
    const { x, y } = sheet.centre(cell)
    const { inradius: half } = sheet.board
    return [-0.66, 0, 0.66].map((by) => `M${x - half} ${Math.round(y + by * half)}h${2 * half}`).join('')
  })

/** Furrows of one field across the hex. */
export const tilled = (sheet: Sheet, cells: readonly number[]): string[] =>
  cells.map((cell) => {
    const c = sheet.centre(cell)
    const turn = chance(cell, 2500) * Math.PI
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)]
    return [-22, -11, 0, 11, 22]
      .map((by) => {
        const half = by % 22 === 0 && by !== 0 ? 16 : 25
        const m = { x: c.x - uy * by, y: c.y + ux * by }
        return polyline([
          { x: m.x - ux * half, y: m.y - uy * half },
          { x: m.x + ux * half, y: m.y + uy * half },
        ])
      })
      .join('')
  })

/** Hexsides that drop, and short strokes down from them. */
export const drops = (sheet: Sheet): { rims: string[]; teeth: string[] } => {
  const rims: string[] = []
  const teeth: string[] = []
  for (let cell = 0; cell < sheet.board.size; cell++)
    for (const [index, way] of sheet.board.edges.entries()) {
      if (sheet.map.scarps[sheet.inner(cell) * sheet.board.degree + way] !== 1) continue
      const [a, b, c] = [sheet.corner(cell, index), sheet.corner(cell, index + 1), sheet.centre(cell)]
      rims.push(polyline([a, b]))
      const m = { x: (a.x + b.x) / 2 - c.x, y: (a.y + b.y) / 2 - c.y }
      for (const t of [0.1, 0.5, 0.9]) {
        const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
        teeth.push(polyline([p, { x: p.x + m.x * 0.4, y: p.y + m.y * 0.4 }]))
      }
    }
  return { rims, teeth }
}
