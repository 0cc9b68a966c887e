import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { share } from '../share.ts'

/** Turns of a game by chance: what happens in a turn happens in the first ones, and the end is judged as always. */
const TURNS = share(Number.POSITIVE_INFINITY, 1, 1)

/** The battle, which ends early when time is short. */
export const cutShort = (battle: Battle): Battle => ({
  ...battle,
  scenario: { ...battle.scenario, turns: Math.min(TURNS, battle.scenario.turns) },
})
