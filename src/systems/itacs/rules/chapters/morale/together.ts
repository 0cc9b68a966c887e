import { ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { legalOwn } from '../../missile/fire.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { State } from '../../position/state.ts'
import type { Unit } from '../../terms/types.ts'

/** Units of one hex and side. */
export const legalTogether = (state: State, ids: readonly string[], side: SideIndex): Judged<readonly Unit[]> => {
  const units: Unit[] = []
  for (const id of ids) {
    const own = legalOwn(state, id, side)
    if (!own.ok) return own
    if (units.some(({ at }) => at !== own.value.at))
      return refuse('apart', '4.3.3', 'Units that break together stand in one hex.', own.value.at)
    units.push(own.value)
  }
  return ok(units)
}
