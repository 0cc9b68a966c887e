import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { pathTo, reach } from '../../../../core/map/reach.ts'
import { grainOf } from '../../../../core/country/grain.ts'
import { around, cellAt, cellsOf, colOf, rowOf } from '../../../../core/country/cells.ts'
import { groundAt, type Land, lay } from './land.ts'
import type { Density } from './wish.ts'

/** Squares of ground to a gully at the highest density. */
const AREA_OF_GULLY = 330
const LENGTH = { least: 8, more: 16 } as const
const DEAREST = 600

/** A square two levels below its neighbour would be a cliff. */
const isFlat = (land: Land, cell: Cell): boolean =>
  groundAt(land, cell) === 'clear' && around(land.board, cell, (next) => groundAt(land, next) === 'slope') === 0

/** A winding way through level ground. */
const courseOf = (land: Land, chance: Chance, lie: Float64Array, flat: readonly Cell[]): readonly Cell[] => {
  const { board } = land
  const from = chance.pick(flat)
  const length = LENGTH.least + chance.below(LENGTH.more)
  const far = flat.filter((cell) => board.distance(cell, from) === length)
  if (far.length === 0) return []
  const to = chance.pick(far)
  const open = new Set(flat)
  const found = reach(board, from, DEAREST, {
    cost: (_, way, cell) => {
      if (!open.has(cell)) return Number.POSITIVE_INFINITY
      const height = lie[cell] ?? 0
      return (1 + Math.round(height * height * 30)) * (way % 2 === 0 ? 1 : 1.5)
    },
    stops: () => false,
    until: to,
  })
  const course = pathTo(found, to) ?? []
  return course.length > length * 2 ? [] : course
}

/** A gully hangs together by edges, and widens to two squares in stretches. */
const widened = (land: Land, chance: Chance, course: readonly Cell[]): readonly Cell[] => {
  const { board } = land
  let isBroad = chance.oneIn(2)
  return course.flatMap((cell, index) => {
    if (chance.oneIn(4)) isBroad = !isBroad
    const before = course[index - 1] ?? cell
    const elbow = cellAt(board, rowOf(board, before), colOf(board, cell))
    const beside = cellAt(board, rowOf(board, cell), colOf(board, cell) + 1)
    return [cell, elbow, ...(isBroad ? [beside] : [])].filter((one) => one >= 0 && isFlat(land, one))
  })
}

/** Depressions, which come with rough ground [I.A Map Generation]: gullies through the level ground. */
export const digGullies = (land: Land, rough: Density): void => {
  if (rough === 0) return
  const chance = land.chance('gullies')
  const count = Math.max(1, Math.round((land.board.size / AREA_OF_GULLY) * (rough / 9)))
  const lie = grainOf(land.board, chance, { across: 3.4, down: 3.4, detail: 0.35 })
  const flat = cellsOf(land.board).filter((cell) => isFlat(land, cell))
  for (let i = 0; i < count && flat.length > 0; i++)
    lay(land, widened(land, chance, courseOf(land, chance, lie, flat)), 'depression')
}
