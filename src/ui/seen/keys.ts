import type { Cell, UnitId } from '../../core/engine/vocabulary.ts'
import type { CursorWay } from '../../core/grid/board.ts'
import { EMPTY, holding, selectedIn } from '../../core/presenter/hand.ts'
import { isOnMap, type Piece } from '../../core/engine/anyState.ts'
import { lookNow, press, type Seen } from '../../store/interact/act.ts'
import { announce, patchScreen } from '../../store/game/screen.ts'
import { boardView } from './boardView.ts'

const pieceOf = (look: Seen, id: UnitId | undefined): Piece | undefined =>
  id === undefined ? undefined : look.state.units.find((unit) => unit.id === id)

const middle = (look: Seen): Cell => {
  const board = look.presenter.board(look.battle)
  return Math.floor(board.rows / 2) * board.cols + Math.floor(board.cols / 2)
}

const startCell = (look: Seen): Cell => {
  const unit = pieceOf(look, selectedIn(look.screen)[0])
  return look.screen.cursor ?? look.screen.hover ?? (unit && isOnMap(unit) ? unit.at : middle(look))
}

const step = ({ presenter, battle }: Seen, from: Cell, way: CursorWay): Cell =>
  presenter.board(battle).cursorStep(from, way)

/** Moves the cursor by one cell; the first press only shows it. */
export const moveCursor = (way: CursorWay): void => {
  const look = lookNow()
  if (!look) return
  const from = startCell(look)
  const next = look.screen.cursor === undefined && selectedIn(look.screen).length === 0 ? from : step(look, from, way)
  if (next < 0) return
  putCursor(next)
}

const putCursor = (cell: Cell): void => {
  patchScreen({ cursor: cell, hover: cell, hoverUnit: undefined, fanned: cell, quiet: undefined })
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

/** The card of whoever is in hand, under the cursor or under the pointer. */
export const openCard = (): void => {
  const look = lookNow()
  if (!look) return
  const { hover, hoverUnit, cursor } = look.screen
  const picked = pieceOf(look, hoverUnit ?? selectedIn(look.screen)[0])
  const cell = cursor ?? hover ?? picked?.at
  if (cell === undefined) return
  const unit = picked?.at === cell ? picked.id : undefined
  press({ cell, unit, more: false, careful: false, secondary: true })
}

const fromTheLeft = (look: Seen): ((a: Piece, b: Piece) => number) => {
  const board = look.presenter.board(look.battle)
  return (a, b) => board.centre(a.at).x - board.centre(b.at).x || a.at - b.at || a.id.localeCompare(b.id)
}

/** Units that still have something to do, from the left. */
export const ready = (look: Seen): Piece[] => {
  return look.state.units
    .filter((unit) => isOnMap(unit) && look.presenter.isReady(look, unit.id))
    .sort(fromTheLeft(look))
}

/** Where to begin when the unit in hand has nothing left to do: at its neighbours, not from the start. */
const beside = (look: Seen, units: readonly Piece[], held: UnitId | undefined, by: 1 | -1): number => {
  const unit = pieceOf(look, held)
  if (!unit || !isOnMap(unit)) return by === 1 ? 0 : units.length - 1
  const order = fromTheLeft(look)
  const after = units.findIndex((one) => order(one, unit) > 0)
  const next = after < 0 ? units.length : after
  return by === 1 ? next : next - 1
}

const heldUnit = ({ screen }: Seen): UnitId | undefined =>
  selectedIn(screen)[0] ?? (screen.pinned?.kind === 'unit' ? screen.pinned.id : undefined)

/** Who commands the unit in hand, or whose card is held. */
export const superiorIn = (look: Seen) => {
  const held = heldUnit(look)
  return held === undefined ? undefined : look.presenter.superior(look, held)
}

/** From a unit to its headquarters, from there to the one above it. */
export const goToSuperior = (): void => {
  const look = lookNow()
  const superior = look && superiorIn(look)
  const unit = superior && pieceOf(look, superior.unit)
  if (!unit) return
  patchScreen({ hand: EMPTY })
  goToUnit(look, unit, superior.isTaken)
}

const goToUnit = (look: Seen, unit: Piece, moves = look.live && look.presenter.moment(look) === 'movement'): void => {
  putCursor(unit.at)
  patchScreen({
    pinned: { kind: 'unit', id: unit.id },
    ...(moves ? { hand: holding([unit.id]) } : {}),
  })
  const { presenter, battle } = look
  const answer = presenter.answerAt(look, unit.at, unit.id)
  const where = `${presenter.rules.cell.one} ${presenter.board(battle).label(unit.at)}`
  announce(`${presenter.spokenUnit(look, unit.id)}, ${where}.${answer ? ` ${answer}.` : ''}`)
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
