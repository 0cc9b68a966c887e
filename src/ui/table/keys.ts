import type { Cell, UnitId } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import { attackKind, legalIn } from '../../systems/prestags/table/attack.ts'
import { advanceAsked, choiceAsked, lossesAsked, optionAt } from '../../core/table/decisions.ts'
import { actingSide, isPlot, labelOf, type Look, momentOf, unitsOf } from '../../systems/prestags/table/look.ts'
import { readyNow, taskOf } from '../../systems/prestags/table/plotting.ts'
import { lookNow, press } from '../../store/interact/act.ts'
import { announce, patchScreen } from '../../store/screen.ts'
import { legalMover } from '../../systems/prestags/movement/move.ts'
import type { Unit } from '../../systems/prestags/types.ts'
import { isOnMap } from '../../systems/prestags/units.ts'
import { spokenUnit } from '../../systems/prestags/view/speech.ts'
import { boardView } from './boardView.ts'

/** Directions on the board: upper right, right, lower right, lower left, left, upper left. */
export type Way = 'up' | 'down' | 'left' | 'right'

const middle = (look: Look): Cell => {
  const { board } = look.battle.map
  return Math.floor(board.rows / 2) * board.cols + Math.floor(board.cols / 2)
}

const startCell = (look: Look): Cell => {
  const [unit] = unitsOf(look, look.screen.selected)
  return look.screen.cursor ?? look.screen.hover ?? (unit && isOnMap(unit) ? unit.at : middle(look))
}

// Up and down zigzag through the rows, so that every hex can be reached.
const step = (look: Look, from: Cell, way: Way): Cell => {
  const { board } = look.battle.map
  if (way === 'left') return neighbour(board, from, 4)
  if (way === 'right') return neighbour(board, from, 1)
  const row = Math.floor(from / board.cols)
  const [near, far] = way === 'up' ? [0, 5] : [2, 3]
  const first = neighbour(board, from, row % 2 === 0 ? near : far)
  return first >= 0 ? first : neighbour(board, from, row % 2 === 0 ? far : near)
}

/** Moves the cursor by one hex; the first press only shows it. */
export const moveCursor = (way: Way): void => {
  const look = lookNow()
  if (!look) return
  const from = startCell(look)
  const next = look.screen.cursor === undefined && look.screen.selected.length === 0 ? from : step(look, from, way)
  if (next < 0) return
  putCursor(next)
}

const putCursor = (cell: Cell): void => {
  patchScreen({ cursor: cell, hover: cell, hoverUnit: undefined, fanned: cell })
  boardView.ensureVisible(cell)
}

/** Enter: what a press of the mouse would do in the hex of the cursor. */
export const pressCursor = (more: boolean): void => {
  const look = lookNow()
  const cell = look?.screen.cursor
  if (!look || cell === undefined) return
  press({ cell, unit: undefined, more, careful: false, secondary: false })
  patchScreen({ cursor: cell, hover: cell })
}

/** A question whose answers are units: which leader is activated. */
const namesUnits = (look: Look): boolean =>
  unitsOf(look, choiceAsked(look)?.options.map(({ id }) => id) ?? []).length > 0

const isReady = (look: Look, unit: Unit): boolean => {
  const moment = momentOf(look)
  const kind = attackKind(look)
  if (isPlot(look) && taskOf(look, unit)) return false
  if (moment === 'ready') return readyNow(look).has(unit.id)
  if (moment === 'movement') return legalMover(look.battle, look.state, unit.id, actingSide(look)).ok
  if (kind) return legalIn(look, kind, unit.id).ok
  if (moment === 'losses') return lossesAsked(look)?.from.includes(unit.id) === true
  if (moment === 'advance') return advanceAsked(look)?.units.includes(unit.id) === true
  if (moment === 'choice' && namesUnits(look))
    return choiceAsked(look)?.options.some(({ id }) => id === unit.id) === true
  return unit.side === actingSide(look)
}

const fromTheLeft = (look: Look): ((a: Unit, b: Unit) => number) => {
  const { board } = look.battle.map
  return (a, b) => board.centre(a.at).x - board.centre(b.at).x || a.at - b.at || a.id.localeCompare(b.id)
}

const ready = (look: Look): Unit[] => {
  return look.state.units.filter((unit) => isOnMap(unit) && isReady(look, unit)).sort(fromTheLeft(look))
}

/** Where to begin when the unit in hand has nothing left to do: at its neighbours, not from the start. */
const beside = (look: Look, units: readonly Unit[], held: UnitId | undefined, by: 1 | -1): number => {
  const [unit] = unitsOf(look, held === undefined ? [] : [held])
  if (!unit || !isOnMap(unit)) return by === 1 ? 0 : units.length - 1
  const order = fromTheLeft(look)
  const after = units.findIndex((one) => order(one, unit) > 0)
  const next = after < 0 ? units.length : after
  return by === 1 ? next : next - 1
}

const heldUnit = ({ screen }: Look): UnitId | undefined =>
  screen.selected[0] ?? (screen.pinned?.kind === 'unit' ? screen.pinned.id : undefined)

const goToUnit = (look: Look, unit: Unit): void => {
  const moves = look.live && momentOf(look) === 'movement'
  putCursor(unit.at)
  patchScreen({
    pinned: { kind: 'unit', id: unit.id },
    ...(moves ? { selected: [unit.id], waypoints: [], preview: undefined, joining: [] } : {}),
  })
  const answer = optionAt(look, unit.at, unit.id)
  announce(
    `${spokenUnit(look.battle, look.state, unit.id)}, hex ${labelOf(look, unit.at)}.${answer ? ` ${answer.label}.` : ''}`,
  )
}

/** Goes to the next unit that still has something to do; false at the end of the row when it does not go round. */
export const nextUnit = (by: 1 | -1, round = true): boolean => {
  const look = lookNow()
  if (!look) return false
  const units = ready(look)
  const held = heldUnit(look)
  const at = units.findIndex((unit) => unit.id === held)
  const index = at < 0 ? beside(look, units, held, by) : at + by
  const next = units[round ? (index + units.length) % Math.max(1, units.length) : index]
  if (next) goToUnit(look, next)
  return next !== undefined
}
