import { type Cell, ok } from '../../../../core/engine/vocabulary.ts'
import type { Field } from '../position/field.ts'
import { formationOf } from '../position/formation.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import type { Unit } from '../terms/types.ts'
import { isDisrupted, isElephant, isFleet, isLeader, movementOf, shortName, troopsOf } from '../position/units.ts'

/** Under which section a unit neither breaks nor routs: leaders, fleets and elephants. */
const steadfast = (unit: Unit): Case | undefined => {
  if (isLeader(unit)) return '5.3'
  if (isFleet(unit)) return '6.7.5'
  return isElephant(unit) ? '6.9.2' : undefined
}

/** Why a unit may break of its own will: it is disrupted [5.2], or fought somebody slower [4.5.12]. */
export const mayBreak = (unit: Unit, fought: readonly Unit[] = []): Judged<Unit> => {
  const name = shortName(unit)
  const bar = steadfast(unit)
  if (bar) return refuse('neverBreaks', bar, `${name} does not break.`, unit.at)
  if (isDisrupted(unit) || troopsOf(fought).some((enemy) => movementOf(enemy) < movementOf(unit))) return ok(unit)
  return refuse('steady', '5.2', `${name} is not disrupted and has fought nobody slower.`, unit.at)
}

/** The other hexes of a formation: when units of one break, those of the others may as well [4.5.12, 5.2]. */
export const mayFollow = (field: Field, cell: Cell): readonly Cell[] =>
  formationOf(field, cell).filter((one) => one !== cell)
