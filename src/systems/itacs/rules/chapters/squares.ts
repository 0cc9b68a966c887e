import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { actOf } from '../movement/acts.ts'
import type { ActRule, Battle, ItacsModule, Progress } from '../position/contract.ts'
import type { Field } from '../position/field.ts'
import { legalOwn } from '../missile/fire.ts'
import { fieldIn, hasMoved, labelOf, stepOf, unitById } from '../position/moment.ts'
import { arrive } from '../movement/moves.ts'
import { legalSquareStep, squareSteps } from '../movement/square.ts'
import { begin, happen, marked } from '../position/progress.ts'
import { NOWHERE } from '../terms/nowhere.ts'
import { bar, type Judged, refuse } from '../terms/refusal.ts'
import { formsSquare, isSquare, SQUARE } from '../position/square.ts'
import type { State } from '../position/state.ts'
import type { Unit } from '../terms/types.ts'
import { idsOf, movementOf, troopsOf } from '../position/units.ts'

const inSquare = (battle: Battle, state: State, unit: Unit): boolean => isSquare(fieldIn(battle, state), unit.at)

/** Squares form when the movement phase ends, and when the set-up does [2.6.1, I-57, I-104]. */
const form = (progress: Progress): Progress => {
  const { battle, state } = progress
  const { kind, owner } = stepOf(battle, state)
  if (kind !== 'movement' && kind !== 'deployment') return progress
  const field = fieldIn(battle, state)
  const own = field.units.filter((unit) => unit.side === owner)
  const cells = [...new Set(own.map((unit) => unit.at))]
  const made = cells.filter((cell) => formsSquare(field, cell) && !isSquare(field, cell))
  return happen(
    progress,
    ...made.map((cell) => marked(idsOf(troopsOf(field.at(cell))), SQUARE, state.playerTurn, '2.6.1', 'form a square')),
  )
}

/** Disrupted, or short of a unit, it is no square any more. */
const dissolve = (progress: Progress): Progress => {
  const { battle, state } = progress
  const lost = state.units.filter((unit) => unit.marks[SQUARE] !== undefined && !inSquare(battle, state, unit))
  return lost.length > 0
    ? happen(progress, marked(idsOf(lost), SQUARE, undefined, '2.6.1', 'no square any more'))
    : progress
}

const squareOf = (battle: Battle, state: State, id: string, side: SideIndex): Judged<readonly Unit[]> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  if (!inSquare(battle, state, own.value)) return refuse('noSquare', '2.6.1', 'That is no square.', own.value.at)
  return ok(troopsOf(fieldIn(battle, state).at(own.value.at)))
}

/** The first unit of each square of a side: by it the square is named. */
const firstsOf = (field: Field, side: SideIndex): Unit[] =>
  field.units.filter(
    (unit) => unit.side === side && isSquare(field, unit.at) && troopsOf(field.at(unit.at))[0] === unit,
  )

/** One hex and no more in a movement phase [2.6.1]. */
const step: ActRule = {
  title: 'Move the square',
  cite: '2.6.1',
  takes: 'one',
  steps: ['movement'],
  carry: (battle, state, { units: [id = ''], to = NOWHERE }, side) => {
    const square = squareOf(battle, state, id, side)
    if (!square.ok) return square
    const units = square.value
    const [first] = units
    if (!first || units.some((unit) => hasMoved(state, unit)))
      return refuse('hasMoved', '2.6.1', 'The square has moved already.', first?.at)
    const legal = legalSquareStep(fieldIn(battle, state), first.at, to)
    if (!legal.ok) return legal
    const moves = units.map((unit) => ({
      unit: unit.id,
      from: unit.at,
      path: [to],
      facing: unit.facing,
      cost: movementOf(unit),
    }))
    const moved = happen(begin(battle, state), { type: 'unitsMoved', moves, rout: false, cite: '2.6.1' })
    return ok(arrive(moved, idsOf(units), to))
  },
  offers: (battle, state, side) => {
    const field = fieldIn(battle, state)
    const fresh = firstsOf(field, side).filter(
      (unit) => !troopsOf(field.at(unit.at)).some((one) => hasMoved(state, one)),
    )
    return fresh.flatMap((unit) => squareSteps(field, unit.at).map((to) => actOf('squareStep', [unit.id], { to })))
  },
  label: (battle, state, { units: [id = ''], to = NOWHERE }) => {
    const unit = unitById(state, id)
    return `The square in ${unit ? labelOf(battle, unit.at) : '?'} moves to ${to < 0 ? '?' : labelOf(battle, to)}`
  },
}

const dissolving: ActRule = {
  title: 'Dissolve the square',
  cite: '2.6.1',
  takes: 'one',
  weighed: true,
  steps: ['movement'],
  early: true,
  incidental: () => true,
  carry: (battle, state, { units: [id = ''] }, side) => {
    const square = squareOf(battle, state, id, side)
    if (!square.ok) return square
    return ok(
      happen(begin(battle, state), marked(idsOf(square.value), SQUARE, undefined, '2.6.1', 'dissolve the square')),
    )
  },
  offers: (battle, state, side) => firstsOf(fieldIn(battle, state), side).map((unit) => actOf('dissolve', [unit.id])),
  label: (battle, state, { units: [id = ''] }) =>
    `Dissolve the square in ${labelOf(battle, unitById(state, id)?.at ?? 0)}`,
}

export const squares: ItacsModule = {
  id: 'squares',
  title: 'Squares',
  text: 'Four alike in one hex who face four ways form a square when movement ends:\nno rear, all four in defence, one in attack, one hex a turn.',
  cites: ['2.6.1'],
  explains: {
    '2.6.1':
      'A square that is disrupted or loses a unit is none any more; its units part in their next movement phase.',
  },
  barsMove: (battle, state, unit) => {
    if (unit.marks[SQUARE] === undefined || !inSquare(battle, state, unit)) return undefined
    return bar('square', '2.6.1', 'It stands in a square, which moves as one or is dissolved first.', unit.at)
  },
  ends: form,
  reacts: dissolve,
  acts: { squareStep: step, dissolve: dissolving },
  badges: (battle, state, unit) =>
    unit.marks[SQUARE] !== undefined && inSquare(battle, state, unit)
      ? { sign: '□', text: 'in a square', cite: '2.6.1', tone: 'good' }
      : undefined,
}
