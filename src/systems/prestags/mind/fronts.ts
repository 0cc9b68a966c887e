import { derived } from '../../../core/engine/derived.ts'
import { type Battle, firstAnswer } from '../rules/position/contract.ts'

/** What it means in a battle that units have a front; undefined where they have none [16.0]. */
export const frontsIn = derived((battle: Battle) => firstAnswer(battle.hooks.tells.fronts))
