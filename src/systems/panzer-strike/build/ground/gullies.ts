import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { pathTo, reach } from '../../../../core/map/reach.ts'
import { grainOf } from './grain.ts'
import { around, cellsOf, groundAt, type Land, lay } from './land.ts'
import type { Density } from './wish.ts'

/** Squares of ground to a gully at the highest density. */
const AREA_OF_GULLY = 330
const LENGTH = { least: 8, more: 16 } as const
const DEAREST = 600

/** A square two levels below its neighbour would be a cliff. */
const isFlat = (land: Land, cell: Cell): boolean =>
  groundAt(land, cell) === 'clear' && around(land.board, cell, (next) => groundAt(land, next) === 'slope') === 0

/** A winding way through level ground. */
const courseOf = (land: Land, chance: Chance, flat: readonly Cell[]): readonly Cell[] => {
  const { board } = land
  const lie = grainOf(board, chance, { across: 4, down: 4, detail: 0.5 })
  const from = chance.pick(flat)
  const length = LENGTH.least + chance.below(LENGTH.more)
  const far = flat.filter((cell) => board.distance(cell, from) === length)
  if (far.length === 0) return []
  const to = chance.pick(far)
  const found = reach(board, from, DEAREST, {
    cost: (_, way, cell) => {
      const price = 1 + Math.round((lie[cell] ?? 0) * 16)
      return board.edges.includes(way) && isFlat(land, cell) ? price : Number.POSITIVE_INFINITY
    },
    stops: () => false,
    until: to,
  })
  const course = pathTo(found, to) ?? []
  return course.length > length * 2 ? [] : course
}

/** Gullies widen to two squares in stretches. */
const widened = (land: Land, chance: Chance, course: readonly Cell[]): readonly Cell[] => {
  const { cols, size } = land.board
  let isBroad = false
  return course.flatMap((cell) => {
    if (chance.oneIn(4)) isBroad = !isBroad
    const beside = cell % cols === cols - 1 || cell + 1 >= size ? cell : cell + 1
    return isBroad && isFlat(land, beside) ? [cell, beside] : [cell]
  })
}

/** Depressions, which come with rough ground [I.A Map Generation]: gullies through the level ground. */
export const digGullies = (land: Land, rough: Density): void => {
  if (rough === 0) return
  const chance = land.chance('gullies')
  const count = Math.max(1, Math.round((land.board.size / AREA_OF_GULLY) * (rough / 9)))
  const flat = cellsOf(land.board).filter((cell) => isFlat(land, cell))
  for (let i = 0; i < count && flat.length > 0; i++)
    lay(land, widened(land, chance, courseOf(land, chance, flat)), 'depression')
}
