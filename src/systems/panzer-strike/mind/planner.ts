import { newChance } from '../../../core/dice/chance.ts'
import { stepKind } from '../../../core/engine/moment.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Planner } from '../../../core/mind/knowledge.ts'
import type { Mind, MindMemory, Thought, Why } from '../../../core/mind/think.ts'
import type { Command } from '../rules/position/commands.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { debarksOf, ralliesOf } from './crews.ts'
import { firesOf } from './fires.ts'
import { CRAFTS, type Craft, weightsOf } from './levels.ts'
import { type Moves, movesOf } from './moves.ts'
import { giveAll, type Pad, padOn, type Wish } from './pad.ts'
import { type Picture, pictureOf } from './picture.ts'
import { settled } from './setup.ts'
import { shellsOf } from './shells.ts'
import type { Siting } from './stations.ts'
import { garrisonOf, type Task, tasksOf } from './tasks.ts'
import { scalesOf } from './weighing.ts'
import { whyOf } from './words.ts'

const END = { type: 'endStep' } as const

/** What was done of a turn before numbers were drawn. */
type Kept = { readonly turn: number; readonly tried: readonly string[] }

const keptIn = (memory: MindMemory | undefined, turn: number): Kept | undefined => {
  const tried = memory?.['tried']
  return memory?.['turn'] === turn && Array.isArray(tried) ? { turn, tried: tried.map(String) } : undefined
}

const takenBy = ({ own }: Picture): Map<Cell, number> => {
  const taken = new Map<Cell, number>()
  for (const { at, fate } of own) if (fate === 'map') taken.set(at, (taken.get(at) ?? 0) + 1)
  return taken
}

/** What draws numbers: shells that are called in, rallies. Who has tried this turn does not try again. */
const gambles = (picture: Picture, craft: Craft, tried: ReadonlySet<string>): readonly Wish[] => [
  ...(craft.shells ? shellsOf(picture).filter(({ order }) => order.type !== 'bombard' || !tried.has(order.unit)) : []),
  ...(craft.rallies ? ralliesOf(picture, tried) : []),
]

/** The next order that draws numbers, or the end of the phase. */
const afterwards = (
  pad: Pad,
  wishes: readonly Wish[],
): { readonly commands: readonly Command[]; readonly tried?: string } => {
  for (const { order } of [...wishes].sort((a, b) => b.worth - a.worth))
    if (pad.give(order)) return { commands: pad.orders, ...('unit' in order ? { tried: order.unit } : {}) }
  return { commands: [...pad.orders, END] }
}

type Planned = { readonly why: readonly Why[] }

/** Writes the orders of the phase down that draw no numbers. */
const written = (pad: Pad, siting: Siting, tasks: readonly Task[]): Planned => {
  const { picture, scales, craft, garrison } = siting
  giveAll(pad, debarksOf(siting, tasks))
  const moves = new Map<Task, Moves>(tasks.map((task) => [task, movesOf(siting, task)]))
  giveAll(
    pad,
    [...moves.values()].flatMap(({ wishes }) => wishes),
  )
  const now = {
    ...picture,
    state: pad.state(),
    own: pad.state().units.filter(({ id }) => picture.own.some((unit) => unit.id === id)),
  }
  const going = new Set(now.own.filter(({ goals }) => goals.length > 0).map(({ id }) => id))
  giveAll(pad, firesOf({ picture: now, scales, craft, going, garrison }))
  return { why: tasks.flatMap((task) => whyOf(picture, task, moves.get(task))) }
}

const orders = (battle: Battle, seen: State, mind: Mind, memory: MindMemory | undefined): Thought<Command> => {
  const { side, level, style, seed } = mind
  const craft = CRAFTS[level]
  const picture = pictureOf(battle, seen, side, craft.wary)
  const kept = keptIn(memory, seen.turn)
  const pad = padOn(battle, seen, side)
  let why: readonly Why[] = []
  if (!kept) {
    const siting: Siting = {
      picture,
      scales: scalesOf(picture),
      craft,
      weights: weightsOf(style),
      chance: newChance(seed),
      taken: takenBy(picture),
      places: new Map(),
      garrison: garrisonOf(picture),
    }
    why = written(pad, siting, tasksOf(picture)).why
  }
  const now = {
    ...picture,
    state: pad.state(),
    own: pad.state().units.filter(({ id }) => picture.own.some((unit) => unit.id === id)),
  }
  const { commands, tried } = afterwards(pad, gambles(now, craft, new Set(kept?.tried)))
  return {
    commands,
    why,
    spent: { evaluations: commands.length, cut: false },
    memory: { turn: seen.turn, tried: [...(kept?.tried ?? []), ...(tried === undefined ? [] : [tried])] },
  }
}

/** The plan of a side for its step: its deployment, or its orders for the turn. */
export const planner: Planner<Battle, State, Command> = (battle, seen, mind, memory) =>
  stepKind(battle, seen) === 'deployment'
    ? { commands: settled(battle, seen, mind.side), why: [], spent: { evaluations: 0, cut: false } }
    : orders(battle, seen, mind, memory)
