import type { Chance } from '../../../core/dice/chance.ts'
import { type Cell, type SideIndex, otherSide } from '../../../core/engine/vocabulary.ts'
import { heldCells } from '../../../core/map/held.ts'
import { actOffers } from '../acts.ts'
import type { ItacsBattle } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { judge } from '../decide.ts'
import { autoDeploy } from '../deploy/auto.ts'
import { fireTargets, legalFire, shootersAt } from '../fire.ts'
import { frontOf } from '../melee/contact.ts'
import { actorOf, fieldIn, stepOf } from '../moment.ts'
import type { Act, Command, State } from '../state.ts'
import { attackersOn, legalStorm, meleeTargets } from '../storm.ts'
import type { CombatResult } from '../types.ts'
import { idsOf } from '../units.ts'
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

type Prospect = { readonly command: Command; readonly worth: number }

const worthOf = (chances: Partial<Record<CombatResult, number>>): number =>
  Object.entries(chances).reduce((sum, [result, ways]) => sum + WORTH[result as CombatResult] * ways, 0) / THROWS

const best = (prospects: readonly Prospect[], least: number): Command | undefined =>
  prospects.filter(({ worth }) => worth >= least).sort((a, b) => b.worth - a.worth)[0]?.command

/** Everybody who can fires at the hex where it is worth most. */
const bestShot = (battle: Battle, state: State, side: SideIndex): Command | undefined =>
  best(
    fireTargets(battle, state, side).flatMap((target): Prospect[] => {
      const units = idsOf(shootersAt(battle, state, target, side))
      const judged = legalFire(battle, state, { units, target }, side)
      return judged.ok ? [{ command: { type: 'fire', units, target }, worth: worthOf(judged.value.chances) }] : []
    }),
    0,
  )

/** Everybody who can attacks one hex, or all whom he touches of a formation. */
const stormsOn = (battle: Battle, state: State, side: SideIndex, target: Cell): Prospect[] => {
  const attackers = attackersOn(battle, state, [target], side)
  const fronts = [[target], frontOf(fieldIn(battle, state), attackers, target, state.stormed)]
  return fronts.flatMap((targets): Prospect[] => {
    const units = idsOf(attackers)
    const judged = legalStorm(battle, state, { units, targets }, side)
    return judged.ok ? [{ command: { type: 'melee', units, targets }, worth: worthOf(judged.value.chances) }] : []
  })
}

const bestStorm = (battle: Battle, state: State, side: SideIndex): Command | undefined =>
  best(
    meleeTargets(battle, state, side).flatMap((target) => stormsOn(battle, state, side, target)),
    LEAST,
  )

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
