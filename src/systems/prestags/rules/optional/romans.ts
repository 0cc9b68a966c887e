import { type SideIndex, SIDES } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle } from '../position/contract.ts'

// Forces of Legion with SD who do not fight in the Roman manner; everybody else with SD is a Roman army.
const OTHERS = /byzant|spartac/i

/** Whether a force has Roman SD: in Legion, whoever leads them. */
export const isRoman = (battle: Battle, side: SideIndex): boolean => {
  const { name, units } = sideOf(battle, side)
  return battle.scenario.game === 'legion' && units.SD !== undefined && !OTHERS.test(name)
}

const romanSides = (battle: Battle): SideIndex[] => SIDES.filter((side) => isRoman(battle, side))

export const hasRomans = (battle: Battle): boolean => romanSides(battle).length > 0
/** `Romans`, `Triumvires and the Tyrannicides`. */
export const romansOf = (battle: Battle): string =>
  romanSides(battle)
    .map((side) => sideOf(battle, side).name)
    .join(' and the ')
