import type { Chance } from '../../../core/dice/chance.ts'
import { type Cell, type SideIndex, otherSide } from '../../../core/engine/vocabulary.ts'
import { heldCells } from '../../../core/map/held.ts'
import { fullAttacks, wideAttacks } from '../../../core/play/whole.ts'
import { bestOf } from '../../../core/play/worth.ts'
import { actOffers } from '../rules/movement/acts.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { autoDeploy } from './setup/auto.ts'
import { legalFire } from '../rules/missile/fire.ts'
import { actorOf, stepOf } from '../rules/position/moment.ts'
import type { Judged } from '../rules/terms/refusal.ts'
import type { Act, Command, State } from '../rules/position/state.ts'
import { legalStorm } from '../rules/melee/storm.ts'
import type { CombatResult } from '../rules/terms/types.ts'
import { shotsOf, stormsOf } from '../rules/sequence/attacks.ts'
import { fireFirst, randomCommand, stepCommand } from './random.ts'

/** What a result is worth to those who attack. */
const WORTH: Readonly<Record<CombatResult, number>> = {
  '-': 0,
  DD: 1,
  D1X: 3,
  D2XB: 3,
  DX: 5,
  '*D': 0,
  AD: -1.5,
  A1X: -3,
}
const THROWS = 36
/** Below this an attack hand to hand is not worth its risk. */
const LEAST = 0.4

const worthOf = (chances: Partial<Record<CombatResult, number>>): number =>
  Object.entries(chances).reduce((sum, [result, ways]) => sum + WORTH[result as CombatResult] * ways, 0) / THROWS

type Assessed = { readonly chances: Partial<Record<CombatResult, number>> }

/** The attack that is worth most, of those that are worth at least so much. */
const bestBy = <C extends Command>(
  attacks: readonly C[],
  judge: (command: C) => Judged<Assessed>,
  least: number,
): Command | undefined =>
  bestOf(
    attacks.flatMap((command) => {
      const judged = judge(command)
      return judged.ok ? [{ command, worth: worthOf(judged.value.chances) }] : []
    }),
    least,
  )

/** Everybody who can fires at the hex where it is worth most. */
const bestShot = (battle: Battle, state: State, side: SideIndex): Command | undefined =>
  bestBy(fullAttacks(shotsOf(battle, state, side)), (command) => legalFire(battle, state, command, side), 0)

/** Everybody who can attacks one hex, or all whom he touches of a formation. */
const bestStorm = (battle: Battle, state: State, side: SideIndex): Command | undefined =>
  bestBy(wideAttacks(stormsOf(battle, state, side)), (command) => legalStorm(battle, state, command, side), LEAST)

/** What is seldom worth doing, although it may be done at any time: one in so many offers is taken. */
const SELDOM: Readonly<Record<string, number>> = { change: 40, break: 12, execute: 30 }

const someAct = (battle: Battle, state: State, side: SideIndex, chance: Chance): Act | undefined => {
  const acts = actOffers(battle, state, side)
  const act = acts.length > 0 ? chance.pick(acts) : undefined
  return act && chance.oneIn(SELDOM[act.act] ?? 2) ? act : undefined
}

const END: Command = { type: 'endStep' }
const BEST: Readonly<Partial<Record<string, typeof bestShot>>> = { fire: bestShot, melee: bestStorm }

/** A command of somebody who wants to win: he sets up in order, fires and attacks where it is worth most. */
export const boldCommand = (battle: ItacsBattle, state: State, chance: Chance, goals?: readonly Cell[]): Command => {
  const side = actorOf(battle, state) ?? 0
  if (state.pending.length > 0) return randomCommand(battle, state, chance)
  const commands = fireFirst(stepOf(battle, state).commands)
  const placements = commands.includes('deploy') ? autoDeploy(battle.setting, state.units, side) : []
  if (placements.length > 0) return { type: 'deploy', placements }
  const act = someAct(battle, state, side, chance)
  if (act) return act
  for (const type of commands) {
    const command = BEST[type]?.(battle, state, side)
    if (command) return command
  }
  const isDone = commands.some((type) => BEST[type]) && judge(battle, state, END).ok
  return isDone ? END : stepCommand(battle, state, chance, goals)
}

/** Hexes that a side must hold; where it must hold none, those that it must keep from the enemy. */
export const goalsOf = ({ setting }: ItacsBattle, side: SideIndex): readonly Cell[] => {
  const [own = [], others = []] = [side, otherSide(side)].map((one) =>
    setting.scenario.sides[one].victory.flat().flatMap((condition) => heldCells(setting.map, condition)),
  )
  return own.length > 0 ? own : others
}

/** A bold one who goes for what victory is about. */
export const objectiveCommand = (battle: ItacsBattle, state: State, chance: Chance): Command =>
  boldCommand(battle, state, chance, goalsOf(battle, actorOf(battle, state) ?? 0))
