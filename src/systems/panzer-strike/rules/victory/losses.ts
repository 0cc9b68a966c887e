import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { State } from '../position/state.ts'
import { pageOf } from '../scenario/pages.ts'
import { type UnitSilhouette, silhouetteOf } from '../scenario/silhouette.ts'

/** Units of a type of a side: how many there were, and what became of them. */
export type LossesOfType = {
  readonly side: SideIndex
  /** Key of the page, as units have it, and the name on it. */
  readonly type: string
  readonly name: string
  readonly silhouette: UnitSilhouette
  readonly cost: number
  readonly of: number
  readonly destroyed: number
  readonly abandoned: number
}

/**
 * The list at the end of a battle [II.A End]: every type of both sides, the Axis first, those with most losses first;
 * of as many the dearer type. What is lost is destroyed or abandoned.
 */
export const lossesByType = ({ units }: Pick<State, 'units'>): readonly LossesOfType[] => {
  const rows = new Map<string, LossesOfType>()
  for (const { side, type, fate } of units) {
    const page = pageOf(type)
    const key = `${side} ${type}`
    const row = rows.get(key) ?? {
      side,
      type,
      name: page.name,
      silhouette: silhouetteOf(page),
      cost: page.cost,
      of: 0,
      destroyed: 0,
      abandoned: 0,
    }
    rows.set(key, {
      ...row,
      of: row.of + 1,
      destroyed: row.destroyed + (fate === 'destroyed' ? 1 : 0),
      abandoned: row.abandoned + (fate === 'abandoned' ? 1 : 0),
    })
  }
  const lost = ({ destroyed, abandoned }: LossesOfType): number => destroyed + abandoned
  return [...rows.values()].sort((a, b) => a.side - b.side || lost(b) - lost(a) || b.cost - a.cost)
}
