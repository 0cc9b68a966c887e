import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Field } from '../position/field.ts'
import { terrainAt } from '../tables/ground.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import { areAlike, formsSquare, isSquare, SQUARE_SIZE } from '../position/square.ts'
import type { Unit } from '../terms/types.ts'
import { isDisrupted, isElephant, isFleet, isLeader, troopsOf } from '../position/units.ts'

type Limit = { readonly most: number; readonly cite: Case; readonly text: string }

/** How many units a hex holds [4.3.3]: one on a wall [3.1.4], one elephant [6.9.3], one fleet [6.7.1]. */
const limitFor = (field: Field, side: SideIndex, cell: Cell, troops: readonly Unit[]): Limit => {
  if (terrainAt(field.ground, cell) === 'wall') return { most: 1, cite: '3.1.4', text: 'one unit stands on a wall' }
  if (troops.some(isElephant)) return { most: 1, cite: '6.9.3', text: 'an elephant stands alone' }
  if (troops.some(isFleet)) return { most: 1, cite: '6.7.1', text: 'one fleet to a hex' }
  const most = field.sheet.stacking(side)
  return { most, cite: '4.3.3', text: `${most} units to a hex` }
}

const withinLimit = (field: Field, side: SideIndex, cell: Cell, troops: readonly Unit[]): Judged<true> => {
  const { most, cite, text } = limitFor(field, side, cell, troops)
  return troops.length <= most
    ? ok(true)
    : refuse('overstacked', cite, `${troops.length} units in ${field.ground.board.label(cell)}: ${text}.`, cell)
}

const isSteady = (unit: Unit): boolean => !isDisrupted(unit) && !unit.routs && !unit.breaks

/** Four alike who may form a square may come together, whatever the limit; not in disorder or on the run [2.6.1]. */
const isSquareStack = (field: Field, troops: readonly Unit[]): boolean =>
  troops.length === SQUARE_SIZE &&
  areAlike(troops) &&
  troops.every((unit) => field.sheet.formsSquares(unit) && isSteady(unit))

/** Those who are in a cell and are not on the move themselves, and the movers with them. */
const withMovers = (field: Field, cell: Cell, movers: readonly Unit[]): Unit[] => [
  ...field.at(cell).filter((unit) => !movers.includes(unit)),
  ...movers,
]

/** True when the movers find a hex full: they may pass at a price and not stay [4.3.3]. Leaders need no room. */
export const isCrowded = (field: Field, cell: Cell, movers: readonly Unit[]): boolean => {
  const there = field.at(cell)
  if (there.length === 0) return false
  const moving = troopsOf(movers)
  const [first] = moving
  const standing = troopsOf(there).filter((unit) => !moving.includes(unit))
  if (!first || standing.length === 0) return false
  const troops = [...standing, ...moving]
  return troops.length > limitFor(field, first.side, cell, troops).most
}

/** One who goes where nobody is finds room anywhere. */
const isAlone = (field: Field, cell: Cell, movers: readonly Unit[]): boolean =>
  movers.length === 1 && field.at(cell).length === 0

/** Whether movers may stay in a cell with those who are there, by whatever way they come [4.3.3]. */
export const legalStay = (field: Field, cell: Cell, movers: readonly Unit[]): Judged<true> => {
  if (isAlone(field, cell, movers)) return ok(true)
  const [first] = movers
  const troops = troopsOf(withMovers(field, cell, movers))
  return !first || movers.every(isLeader) ? ok(true) : withinLimit(field, first.side, cell, troops)
}

/** The same for those who march: four may come together whom it is left to form a square [2.6.1]. */
export const legalGather = (field: Field, cell: Cell, movers: readonly Unit[]): Judged<true> =>
  !isAlone(field, cell, movers) && isSquareStack(field, troopsOf(withMovers(field, cell, movers)))
    ? ok(true)
    : legalStay(field, cell, movers)

/** Whether those in a cell may stand there when the movement phase ends: within the limit, or as a square [4.3.3, 2.6.1]. */
export const legalStack = (field: Field, cell: Cell): Judged<true> => {
  const troops = troopsOf(field.at(cell))
  const [first] = troops
  if (!first || formsSquare(field, cell) || isSquare(field, cell)) return ok(true)
  return withinLimit(field, first.side, cell, troops)
}
