import { actorOf } from '../moment.ts'
import { actorsNow } from './acts.ts'
import { attackKind, legalIn } from './attack.ts'
import { isPlot, type Look, momentOf } from './look.ts'
import { canPlot } from './plotting.ts'
import { legalMover } from '../movement/move.ts'
import type { Unit } from '../types.ts'
import { isOnMap } from '../units.ts'
import { faceOf } from '../view/face.ts'
import type { Face } from '../../../core/table/view.ts'

/** Whether a unit has something to do now; those who have not are dimmed. */
const canAct = (look: Look, unit: Unit): boolean => {
  if (!look.live || unit.side !== actorOf(look.battle, look.state)) return true
  if (momentOf(look) === 'movement' && !isPlot(look))
    return legalMover(look.battle, look.state, unit.id, unit.side).ok || actorsNow(look).has(unit.id)
  // In a plot somebody may have another task, whatever is being given now.
  if (isPlot(look)) return canPlot(look).has(unit.id)
  const kind = attackKind(look)
  return kind === undefined || legalIn(look, kind, unit.id).ok
}

export const faceIn = (look: Look, unit: Unit): Face => faceOf(look.battle, look.state, unit, canAct(look, unit))

/** The counters on the map. */
export const countersOn = (look: Look): Face[] => look.state.units.filter(isOnMap).map((unit) => faceIn(look, unit))
