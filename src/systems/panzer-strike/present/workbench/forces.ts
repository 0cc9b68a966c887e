import type { WorkbenchForce } from '../../../../core/presenter/workbench.ts'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { pageOf } from '../../rules/scenario/pages.ts'
import { faceOf } from '../common/face.ts'

/** A force as it is made up: so many of each type, the dearest first, with what all of them cost. */
export const forceOf = ({ sheet }: Battle, state: State, side: SideIndex): WorkbenchForce => {
  const own = state.units.filter((unit) => unit.side === side)
  const byType = new Map<string, Unit[]>()
  for (const unit of own) byType.set(unit.type, [...(byType.get(unit.type) ?? []), unit])
  const types = [...byType].flatMap(([type, units]) => {
    const [first] = units
    const { name, cost } = pageOf(type)
    return first
      ? [{ code: name, name, count: units.length, worth: cost, face: { ...faceOf(state, first, false), identity: '' } }]
      : []
  })
  return {
    name: sheet.sides[side].name,
    points: types.reduce((sum, { count, worth }) => sum + count * worth, 0),
    panicLevel: undefined,
    types: types.sort((a, b) => b.worth - a.worth),
  }
}
