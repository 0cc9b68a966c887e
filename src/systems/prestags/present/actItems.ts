import type { SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { actOffers } from '../rules/movement/acts.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { State } from '../rules/terms/types.ts'
import { item } from './common/telling.ts'
import type { Item } from '../../../core/presenter/view.ts'
import { unitWords } from './common/words.ts'

/** Who may do what optional rules let units do: a line for each thing that the prompt names. */
export const actItems = (battle: Battle, state: State, side: SideIndex): Item[] => {
  const byAct = new Map<string, Set<UnitId>>()
  for (const { act, units } of actOffers(battle, state, side))
    byAct.set(act, new Set([...(byAct.get(act) ?? []), ...units]))
  return [...byAct].flatMap(([name, ids]) => {
    const rule = battle.acts.get(name)
    if (!rule?.prompted || ids.size === 0) return []
    const units = state.units.filter((unit) => ids.has(unit.id))
    return [item(`${unitWords(battle, state, [...ids], 5)} may ${rule.title.toLowerCase()}`, units, rule.cite)]
  })
}
