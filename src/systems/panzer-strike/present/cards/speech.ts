import { wayOf } from '../../../../core/map/compass.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { stateOf, unitOf, unitsAt } from '../../rules/position/questions.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { STATE_NAMES } from '../../rules/terms/states.ts'
import { bearingOf } from '../common/face.ts'
import { fullName, nameOfSide, placeWords } from '../common/words.ts'

const spoken = (unit: Unit): string =>
  [
    fullName(unit),
    STATE_NAMES[stateOf(unit)],
    `faces ${wayOf(bearingOf(unit.facing))}`,
    ...(unit.suppression > 0 ? [`suppression ${unit.suppression}`] : []),
  ].join(', ')

/** `PZ-IIIG B1, Positioned, faces right`. */
export const spokenUnit = (state: State, id: string): string => {
  const unit = unitOf(state, id)
  return unit && unit.fate !== 'unseen' ? spoken(unit) : ''
}

/** A square and who is seen there, as it is read aloud. */
export const spokenSquare = (battle: Battle, state: State, cell: Cell): string =>
  [
    placeWords(battle, cell),
    ...unitsAt(state, cell).map((unit) => `${nameOfSide(battle, unit.side)}: ${spoken(unit)}`),
    ...(state.smoke.includes(cell) ? ['smoke'] : []),
    ...(state.fires.includes(cell) ? ['fire'] : []),
  ].join('; ')
