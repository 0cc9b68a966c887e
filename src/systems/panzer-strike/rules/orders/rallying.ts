import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import { distance } from '../geometry/squares.ts'
import type { OrderOf } from '../position/commands.ts'
import { hqOf, isHq } from '../position/questions.ts'
import type { State, Unit } from '../position/state.ts'
import type { Battle } from '../scenario/battle.ts'
import { given, type Judged, refuse } from './giving.ts'
import { ok } from '../../../../core/engine/vocabulary.ts'

/** Whether a formation stands below another one, at whatever level [II.A Chain of Command]. */
const isBelow = ({ formations }: Battle, side: SideIndex, letter: string, above: string): boolean => {
  for (let at: string | undefined = letter; at !== undefined; ) {
    const here: string = at
    if (here === above) return true
    at = formations[side].find((one) => one.letter === here)?.under
  }
  return false
}

/** Headquarters above a unit, the nearest first; its own formation’s too, but never itself [II.A Chain of Command]. */
export const superiors = ({ formations }: Battle, state: Pick<State, 'units'>, unit: Unit): readonly Unit[] => {
  const found: Unit[] = []
  for (let at: string | undefined = unit.formation; at !== undefined; ) {
    const here: string = at
    const hq = hqOf(state, unit.side, here)
    if (hq && hq.id !== unit.id) found.push(hq)
    at = formations[unit.side].find((one) => one.letter === here)?.under
  }
  return found
}

/** Whom a headquarters could rally: shaken units below it that are in command, the nearest first [II.B.4 Rally]. */
export const rallied = (battle: Battle, state: State, hq: Unit): readonly Unit[] =>
  state.units
    .filter(
      (unit) =>
        unit.id !== hq.id &&
        unit.side === hq.side &&
        unit.fate === 'map' &&
        unit.inCommand &&
        unit.suppression >= unit.morale &&
        isBelow(battle, hq.side, unit.formation, hq.formation),
    )
    .sort((a, b) => distance(battle.map.board, hq.at, a.at) - distance(battle.map.board, hq.at, b.at))

/** A rally: the headquarters pays one order, and one more for each who rallies, limited command or not [II.B.4 Rally]. */
export const legalRally = (battle: Battle, state: State, order: OrderOf<'rally'>, side: SideIndex): Judged<Unit> => {
  const who = given(battle, state, side, order, 'rally')
  if (!who.ok) return who
  const [hq] = who.value.units
  if (!hq || !isHq(hq)) return refuse('noHq', 'II.B.4 Rally', 'Only a headquarters rallies.')
  return rallied(battle, state, hq).length > 0
    ? ok(hq)
    : refuse('nobody', 'II.B.4 Rally', 'Nobody below it whose suppression has reached the morale is in command.')
}
