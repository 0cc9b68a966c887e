import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { arranged } from '../rules/orders/deploying.ts'
import type { Command } from '../rules/position/commands.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'

/** Everybody to his place, and the deployment is over. */
export const settled = (battle: Battle, seen: State, side: SideIndex): readonly Command[] => {
  const placements = arranged(battle, seen, side)
  return [...(placements.length > 0 ? [{ type: 'deploy', placements } as const] : []), { type: 'endStep' }]
}
