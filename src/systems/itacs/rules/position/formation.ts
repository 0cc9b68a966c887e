import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { type Field, sideIn } from './field.ts'
import { isSquare } from './square.ts'
import { troopsOf } from './units.ts'

/** What a hex is as part of a formation: its side and the set of its unit types, leaders not counted [2.6, I-08]. */
const formationKey = (field: Field, cell: Cell): string | undefined => {
  const types = new Set(troopsOf(field.at(cell)).map((unit) => unit.type))
  return types.size === 0 ? undefined : `${sideIn(field, cell)} ${[...types].sort().join(' ')}`
}

/** The hexes of the formation that a hex belongs to, in order of cells; a lone hex is one of its own, an empty none. */
export const formationOf = (field: Field, cell: Cell): readonly Cell[] => {
  const key = formationKey(field, cell)
  if (key === undefined) return []
  // Squares do not combine [2.6.1].
  if (isSquare(field, cell)) return [cell]
  const found = new Set([cell])
  for (const one of found)
    for (const next of neighboursOf(field.ground.board, one))
      if (!found.has(next) && formationKey(field, next) === key && !isSquare(field, next)) found.add(next)
  return [...found].sort((a, b) => a - b)
}

/** All formations of a side, each once. */
export const formationsOf = (field: Field, side: SideIndex): readonly (readonly Cell[])[] => {
  const seen = new Set<Cell>()
  const found: (readonly Cell[])[] = []
  for (const unit of field.units) {
    if (unit.side !== side || seen.has(unit.at)) continue
    const formation = formationOf(field, unit.at)
    for (const cell of formation) seen.add(cell)
    if (formation.length > 0) found.push(formation)
  }
  return found
}
