import { ok, type Cell, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import { unitById, unitsIn } from '../../position/layout.ts'
import { begin, happen, marked } from '../../position/progress.ts'
import { isPlain } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, State, Unit } from '../../terms/types.ts'
import { idsOf, isDisrupted, isLeader } from '../../position/units.ts'
import { isRoman } from '../romans.ts'
import { isPanicked } from '../panic/running.ts'

/** On the four units of a square: the player-turn in which it was formed. */
export const SQUARE = 'square'
/** On the units of a broken square: the hex in which they may go on standing together. */
export const BROKEN = 'brokenSquare'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [SQUARE]: number
    [BROKEN]: Cell
  }
}
export const FOUR = 4

export const inSquare = (unit: Unit): boolean => unit.marks[SQUARE] !== undefined
const isSwordsman = (battle: Battle, unit: Unit): boolean => unit.type === 'SD' && isRoman(battle, unit.side)

export const squareIn = (battle: Battle, state: State, cell: Cell): Unit[] =>
  unitsIn(battle, state, cell).filter(inSquare)

/** Steady, and not bound to flee. */
const isReady = (unit: Unit): boolean => !isDisrupted(unit) && !isPanicked(unit) && !inSquare(unit)

/** Four of one hex who can form a square: undisrupted, and nobody but leaders beside them. */
const formable = (battle: Battle, state: State, cell: Cell): readonly Unit[] => {
  const troops = unitsIn(battle, state, cell).filter((unit) => !isLeader(unit))
  const ready = troops.every((unit) => isSwordsman(battle, unit) && isReady(unit))
  return troops.length === FOUR && ready ? troops : []
}

const sameUnits = (ids: readonly string[], units: readonly Unit[]): boolean =>
  ids.length === units.length && units.every((unit) => ids.includes(unit.id))

/** The hex of an own unit named first by an order. */
const cellOf = (battle: Battle, state: State, act: Act, side: SideIndex): Cell | undefined => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  return unit?.side === side ? unit.at : undefined
}

const cellsOf = (state: State, side: SideIndex): Cell[] => [
  ...new Set(state.units.flatMap((unit) => (unit.side === side ? unit.at : []))),
]

const where = (battle: Battle, state: State, act: Act): string => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  return unit ? battle.map.board.label(unit.at) : ''
}

const formed = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const cell = cellOf(battle, state, act, side)
  const units = cell === undefined ? [] : formable(battle, state, cell)
  if (units.length === 0 || !sameUnits(act.units, units) || !isPlain(act))
    return refuse(
      'noSquare',
      'Legion 1.1',
      'A square takes four undisrupted Roman SD, alone in a hex but for leaders.',
      cell,
    )
  const text = `${where(battle, state, act)}: four SD form a square`
  const mark = marked(idsOf(units), SQUARE, state.playerTurn, 'Legion 1.1', text)
  return ok(happen(begin(battle, state), marked(idsOf(units), BROKEN, undefined, 'Legion 1.1'), mark))
}

/** A square that has not yet moved in this phase may be given up. */
const breakable = (battle: Battle, state: State, cell: Cell): readonly Unit[] => {
  const units = squareIn(battle, state, cell)
  return units.some((unit) => unit.moved === state.playerTurn) ? [] : units
}

const broken = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const cell = cellOf(battle, state, act, side)
  const units = cell === undefined ? [] : breakable(battle, state, cell)
  if (units.length === 0 || !sameUnits(act.units, units) || !isPlain(act))
    return refuse('noSquare', 'Legion 1.1', 'Only a square that has not moved in this phase can be given up.', cell)
  const text = `${where(battle, state, act)}: the square is given up`
  return ok(happen(begin(battle, state), marked(idsOf(units), SQUARE, undefined, 'Legion 1.1', text)))
}

const offersBy =
  (act: string, found: (battle: Battle, state: State, cell: Cell) => readonly Unit[]): ActRule['offers'] =>
  (battle, state, side) =>
    cellsOf(state, side).flatMap((cell): Act[] => {
      const units = found(battle, state, cell)
      return units.length > 0 ? [{ type: 'act', act, units: idsOf(units) }] : []
    })

export const form: ActRule = {
  title: 'Form square',
  cite: 'Legion 1.1',
  weighed: true,
  steps: ['movement'],
  carry: formed,
  offers: offersBy('formSquare', formable),
  label: (battle, state, act) => `Form a square in ${where(battle, state, act)}`,
}

export const giveUp: ActRule = {
  title: 'Give up the square',
  cite: 'Legion 1.1',
  weighed: true,
  steps: ['movement'],
  incidental: () => true,
  carry: broken,
  offers: offersBy('breakSquare', breakable),
  label: (battle, state, act) => `Give up the square in ${where(battle, state, act)}`,
}
