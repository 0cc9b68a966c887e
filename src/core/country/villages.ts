import type { Cell } from '../engine/vocabulary.ts'
import { neighboursOf } from '../grid/board.ts'
import { around, cellsOf, grown } from './cells.ts'
import { grainOf, unit } from './grain.ts'
import { fromEdge, HIGH, kindAt, type Country, lay, RUNNING, those } from './land.ts'
import { DENSEST } from './wish.ts'

const AREA_OF_VILLAGE = 150
const APART = 5
const CANDIDATES = 12

/** Clear ground away from hills and edges; beside running water it is best. */
const sitesOf = (land: Country): Cell[] => {
  const { board } = land
  const foot = grown(board, those(land, HIGH), 1)
  return cellsOf(board).filter(
    (cell) => kindAt(land, cell) === 'clear' && !foot.has(cell) && fromEdge(board, cell) >= 2,
  )
}

/** Villages of one cell; the first is larger. Where their roads meet. */
export const siteVillages = (land: Country, settled: number): Cell[] => {
  if (settled === 0) return []
  const { board } = land
  const chance = land.chance('villages')
  const count = Math.max(
    1,
    Math.round((board.size / AREA_OF_VILLAGE) * (settled / DENSEST) * (0.8 + 0.4 * unit(chance))),
  )
  const sites = sitesOf(land)
  const river = grown(board, those(land, RUNNING), 2)
  const found: Cell[] = []
  for (let i = 0; i < count; i++) {
    const free = sites.filter((cell) => found.every((other) => board.distance(cell, other) >= APART))
    if (free.length === 0) break
    const worth = (cell: Cell): number =>
      Math.min(9, ...found.map((other) => board.distance(cell, other))) + (river.has(cell) ? 2.5 : 0)
    const some = Array.from({ length: CANDIDATES }, () => chance.pick(free))
    found.push(some.reduce((best, cell) => (worth(cell) > worth(best) ? cell : best)))
  }
  return found
}

/** Houses where the roads meet; a second cell of them, or a third, along the roads of the largest place. */
export const buildVillages = (land: Country, centres: readonly Cell[], settled: number): void => {
  const { board } = land
  const ways = new Set(land.roads.flat())
  lay(land, centres, 'village')
  const [first] = centres
  if (first === undefined || settled < 3) return
  const beside = neighboursOf(board, first)
    .filter((cell) => kindAt(land, cell) === 'clear')
    .sort((a, b) => Number(ways.has(b)) - Number(ways.has(a)) || a - b)
  lay(land, beside.slice(0, settled >= 6 ? 2 : 1), 'village')
}

/** Tilled ground round the villages. */
export const layFields = (land: Country, settled: number): void => {
  const { board } = land
  const villages = those(land, new Set(['village']))
  const rich = grainOf(board, land.chance('fields'), { across: 4, down: 4, detail: 0.4 })
  const round = [...grown(board, villages, 2)].filter(
    (cell) => kindAt(land, cell) === 'clear' && (rich[cell] ?? 0) > 0.72 - settled * 0.04,
  )
  const tilled = new Set(round)
  lay(
    land,
    round.filter((cell) => around(board, cell, (one) => tilled.has(one)) > 0),
    'field',
  )
}
