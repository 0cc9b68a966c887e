import { seededDice } from '../../core/dice/dice.ts'
import { HEAD } from '../../core/battleFile/versions.ts'
import { parseBattleFile } from '../../systems/prestags/files/battleFile.ts'
import type { Battle } from '../../systems/prestags/rules/position/contract.ts'
import { decide } from '../../systems/prestags/rules/sequence/decide.ts'
import { legalShot } from '../../systems/prestags/rules/fire/fire.ts'
import { newPolicy } from '../../systems/prestags/play/policy.ts'
import { legalSight } from '../../systems/prestags/rules/position/sight.ts'
import { freshState, musterUnits } from '../../systems/prestags/rules/setup/start.ts'
import type { State, Unit } from '../../systems/prestags/rules/terms/types.ts'
import { isFireUnit } from '../../systems/prestags/rules/position/rows.ts'
import { isOnMap } from '../../systems/prestags/rules/position/units.ts'
import { library } from '../files/library.ts'
import { median, timed } from './clock.ts'

const CANNAE = 'prestags/cannae-216bc'
const AIM = { aim: 'enemy', boldness: 1 } as const

const loadCannae = (): Battle => {
  const opened = parseBattleFile({ ...HEAD, scenario: CANNAE }, library)
  if (!opened.ok) throw new Error(`${CANNAE} cannot be read`)
  return opened.value.battle
}

const fresh = (battle: Battle, seed: number): State => freshState(musterUnits(battle.scenario), seededDice(seed))

/** Plays on until the end, or for so many commands. */
const play = (
  battle: Battle,
  start: State,
  choose: (state: State) => Parameters<typeof decide>[2],
  most = 1e6,
): State => {
  let state = start
  for (let count = 0; !state.verdict && count < most; count++) {
    const decided = decide(battle, state, choose(state))
    if (!decided.ok) throw new Error(decided.error.text)
    state = decided.value.state
  }
  return state
}

/** Milliseconds of what a unit sees: the hexes it could fire at, and everything in sight of its hex. */
export type Sights = { readonly field: number; readonly whole: number }

const shootersIn = (battle: Battle, state: State): Unit[] =>
  state.units.filter((unit) => isOnMap(unit) && isFireUnit(battle, unit))

export const sights = (): Sights => {
  const battle = loadCannae()
  const state = play(battle, fresh(battle, 3), newPolicy(battle, [AIM, AIM]), 150)
  const all = Array.from({ length: battle.map.board.size }, (_, cell) => cell)
  const shooters = shootersIn(battle, state)
  const field = (unit: Unit) => all.filter((to) => legalShot(battle, state, unit, to, 'fire').ok)
  const whole = (from: number) => all.filter((to) => to !== from && legalSight(battle, state, from, to).ok)
  return {
    field: median(shooters.map((unit) => timed(5, () => field(unit)))),
    whole: median(shooters.map((unit) => timed(3, () => whole(unit.at)))),
  }
}
