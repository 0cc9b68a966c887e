import { type Cell, ok } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../position/contract.ts'
import { fieldIn, labelOf } from '../position/moment.ts'
import { legalMover } from './mover.ts'
import { reachOf } from './reach.ts'
import { legalStack, legalStay } from './stack.ts'
import { allowanceOf, TURN } from './terms.ts'
import type { Walk } from './walk.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { mayFormSquare } from '../position/square.ts'
import type { State } from '../position/state.ts'
import type { Unit } from '../terms/types.ts'
import { isSiege, troopsOf } from '../position/units.ts'

/** Siege engines leave with others only [I-39]. */
const canLeave = (battle: Battle, state: State, unit: Unit): boolean =>
  !isSiege(unit) &&
  legalMover(battle, state, unit).ok &&
  reachOf(fieldIn(battle, state), unit).ends.some((cell) => cell !== unit.at)

const couldForm = (battle: Battle, state: State, cell: Cell): boolean =>
  mayFormSquare(fieldIn(battle, state), cell, (unit) => legalMover(battle, state, unit).ok && allowanceOf(unit) >= TURN)

/** Too many stand in a hex, and something can be done about it: they form a square, or somebody leaves [4.3.3, 2.6.1]. */
export const isOpenCrowd = (battle: Battle, state: State, cell: Cell): boolean => {
  const field = fieldIn(battle, state)
  if (legalStack(field, cell).ok) return false
  return couldForm(battle, state, cell) || troopsOf(field.at(cell)).some((unit) => canLeave(battle, state, unit))
}

/** Those who march as they will stand. */
const after = (state: State, units: readonly Unit[], walks: readonly Walk[], to: Cell): State => {
  const moved = new Map(
    units.map((unit, index): [Unit, Unit] => {
      const { cost = 0, facing = unit.facing } = walks[index] ?? {}
      return [unit, { ...unit, at: to, facing, spent: unit.spent + cost }]
    }),
  )
  return { ...state, units: state.units.map((unit) => moved.get(unit) ?? unit) }
}

/** As many as may stand there, or such a crowd. */
const isSound = (battle: Battle, state: State, cell: Cell): boolean =>
  legalStack(fieldIn(battle, state), cell).ok || isOpenCrowd(battle, state, cell)

/** Who turns or leaves must not spoil a square, nor shut in a crowd of which one, or something better, could still be made. */
const legalRest = (battle: Battle, before: State, now: State, from: Cell, turns: boolean): boolean => {
  const wasSound = turns ? isSound(battle, before, from) : couldForm(battle, before, from)
  return !wasSound || isSound(battle, now, from)
}

/**
 * Whether a march leaves no crowd that nobody could put right any more: who joins three others leaves them the chance to
 * be a square [4.3.3, 2.6.1, I-104].
 */
export const legalCrowds = (
  battle: Battle,
  state: State,
  units: readonly Unit[],
  walks: readonly Walk[],
  to: Cell,
): Judged<true> => {
  const from = units[0]?.at ?? to
  const turns = to === from
  const now = after(state, units, walks, to)
  const spoilt = (cell: Cell): Judged<true> =>
    refuse('overstacked', '2.6.1', `Those in ${labelOf(battle, cell)} could not face four ways any more.`, cell)
  if (!turns && !legalStay(fieldIn(battle, state), to, units).ok && !couldForm(battle, now, to)) return spoilt(to)
  return legalRest(battle, state, now, from, turns) ? ok(true) : spoilt(from)
}
