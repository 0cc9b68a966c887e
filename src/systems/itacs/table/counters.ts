import type { Face } from '../../../core/table/view.ts'
import { fieldIn, actorOf } from '../moment.ts'
import { legalMover } from '../moves.ts'
import type { Unit } from '../types.ts'
import { isOnMap } from '../units.ts'
import { faceOf } from '../view/face.ts'
import { actorsNow, workersNow } from './acts.ts'
import { attackKind, isReadyFor } from './attack.ts'
import { type Look, momentOf } from './look.ts'

/** Whether a unit has something to do now; those who have not are dimmed. */
const canAct = (look: Look, unit: Unit, actors: ReadonlySet<string>): boolean => {
  if (!look.live || unit.side !== actorOf(look.battle, look.state)) return true
  if (momentOf(look) === 'movement') return legalMover(look.battle, look.state, unit).ok || actors.has(unit.id)
  const kind = attackKind({ ...look, screen: { ...look.screen, task: 'MV' } })
  if (!kind) return true
  return isReadyFor(look, kind, unit.id) || workersNow(look).has(unit.id) || look.screen.selected.includes(unit.id)
}

export const faceIn = (look: Look, unit: Unit, actors = actorsNow(look)): Face =>
  faceOf(look.battle, look.state, unit, canAct(look, unit, actors))

/** Who lies on the map, the lowest first: what is aboard a ship lies with it. */
export const lyingOn = ({ battle, state }: Pick<Look, 'battle' | 'state'>): Unit[] => {
  const shown = new Set(fieldIn(battle, state).units)
  return state.units
    .filter((unit) => isOnMap(unit) && unit.at >= 0)
    .sort((a, b) => Number(shown.has(a)) - Number(shown.has(b)))
}

/** The counters on the map. */
export const countersOn = (look: Look): Face[] => {
  const actors = actorsNow(look)
  return lyingOn(look).map((unit) => faceIn(look, unit, actors))
}
