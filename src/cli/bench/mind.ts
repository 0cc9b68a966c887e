import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import { commandNext } from '../../core/engine/runs.ts'
import { withMinds } from '../../core/mind/players.ts'
import type { MindLevel } from '../../core/mind/levels.ts'
import { think } from '../../core/mind/think.ts'
import type { MindMemory } from '../../core/mind/thought.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { SystemParts } from '../../core/door/parts.ts'
import { median, ofCore } from './clock.ts'
import { composed } from './game.ts'

/** How many plans of a whole step a mind weighs in a second, and how long its longest step takes, in milliseconds of a core. */
export type MindTimes = { readonly evaluations: number; readonly step: number }

/** So many commands of the lowest level bring the armies near each other. */
const COMMANDS = 120
const MIND = { level: 'captain', style: 'cunning', seed: 1 } as const

type Long = { readonly evaluations: number; readonly step: number }

const RECRUITS = ['recruit', 'recruit'] as const
const GAMES = 3

/** Milliseconds of a core for a whole battle of the lowest level against itself, without a screen. */
export const recruitGame = async (system: SystemParts, id: string): Promise<number> => {
  const [play, battle] = await composed(system, id)
  const games = withMinds(play)
  const played = (seed: number): number => {
    const chance = newChance(seed)
    const player = games.player(battle, RECRUITS)
    const timing = ofCore()
    for (let state = play.start(battle, seededDice(seed)); !state.verdict; ) {
      const command = commandNext(play, battle, state, (seen) => player(seen, chance))
      const done = play.system.decide(battle, state, command)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
    return timing()
  }
  return median(Array.from({ length: GAMES }, (_, index) => played(index + 1)))
}

export const thinking = async (system: SystemParts, id: string): Promise<MindTimes> => {
  const [play, battle] = await composed(system, id)
  const chance = newChance(1)
  const player = withMinds(play).player(battle, RECRUITS)
  let state = play.start(battle, seededDice(1))
  let longest: Long = { evaluations: 0, step: 0 }
  for (let count = 0; count < COMMANDS && !state.verdict; count++) {
    const side = play.actor(battle, state)
    if (side !== undefined) {
      const seen = play.system.view.state(battle, state, side)
      const timing = ofCore()
      const { evaluations } = think(play, battle, seen, { side, ...MIND }).spent
      const step = timing()
      if (step > longest.step) longest = { evaluations, step }
    }
    const done = play.system.decide(
      battle,
      state,
      commandNext(play, battle, state, (seen) => player(seen, chance)),
    )
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
  }
  return { evaluations: (longest.evaluations / longest.step) * 1000, step: longest.step }
}

/** Turns of a battle whose steps are measured: the armies come on, meet and fight. */
const TURNS = 6
const MOST = 0.95

/** Milliseconds of a core for all that a level thinks in a step, with its reasons; of twenty steps one takes longer. */
export const longStep = async (system: SystemParts, id: string, level: MindLevel): Promise<number> => {
  const [play, battle] = await composed(system, id)
  const spent = new Map<string, number>()
  const memories: (MindMemory | undefined)[] = []
  let orders: readonly AnyCommand[] = []
  for (let state = play.start(battle, seededDice(1)); !state.verdict && state.turn <= TURNS; ) {
    const { turn, step } = state
    const command = commandNext(play, battle, state, (seen) => {
      const side = play.actor(battle, state) ?? 0
      const [next] = orders
      if (next && play.judge(battle, seen, next).ok) return next
      const timing = ofCore()
      const mind = { side, level, style: 'cunning', seed: spent.size } as const
      const thought = think(play, battle, seen, mind, memories[side])
      spent.set(`${turn} ${step} ${side}`, (spent.get(`${turn} ${step} ${side}`) ?? 0) + timing())
      memories[side] = thought.memory
      orders = thought.commands
      return orders[0] ?? { type: 'endStep' }
    })
    if (command === orders[0]) orders = orders.slice(1)
    const done = play.system.decide(battle, state, command)
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
  }
  const times = [...spent.values()].sort((a, b) => a - b)
  return times[Math.floor(times.length * MOST)] ?? Number.NaN
}
