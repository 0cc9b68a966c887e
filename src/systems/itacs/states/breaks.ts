import { type Cell, ok } from '../../../core/engine/vocabulary.ts'
import type { Field } from '../field.ts'
import { formationOf } from '../formation.ts'
import { type Judged, refuse } from '../refusal.ts'
import type { Unit } from '../types.ts'
import { isDisrupted, isElephant, isFleet, isLeader, movementOf, shortName, troopsOf } from '../units.ts'

/** Leaders [5.3], fleets [6.7.5] and elephants [6.9.2] neither break nor rout. */
export const canFlee = (unit: Unit): boolean => !isLeader(unit) && !isFleet(unit) && !isElephant(unit)

/** Why a unit may break of its own will: it is disrupted [5.2], or fought somebody slower [4.5.12]. */
export const mayBreak = (unit: Unit, fought: readonly Unit[] = []): Judged<Unit> => {
  const name = shortName(unit)
  if (!canFlee(unit))
    return refuse('neverBreaks', isElephant(unit) ? '6.9.2' : '5.2', `${name} does not break.`, unit.at)
  if (isDisrupted(unit) || troopsOf(fought).some((enemy) => movementOf(enemy) < movementOf(unit))) return ok(unit)
  return refuse('steady', '5.2', `${name} is not disrupted and has fought nobody slower.`, unit.at)
}

/** The other hexes of a formation: when units of one break, those of the others may as well [4.5.12, 5.2]. */
export const mayFollow = (field: Field, cell: Cell): readonly Cell[] =>
  formationOf(field, cell).filter((one) => one !== cell && field.at(one).some(canFlee))
