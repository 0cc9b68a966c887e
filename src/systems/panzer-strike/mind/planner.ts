import { newChance } from '../../../core/dice/chance.ts'
import { stepKind } from '../../../core/engine/moment.ts'
import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import type { MindPlanner } from '../../../core/mind/knowledge.ts'
import { NO_MORE } from '../../../core/mind/saying.ts'
import type { Mind, MindMemory, Thought, Why } from '../../../core/mind/thought.ts'
import type { Command } from '../rules/position/commands.ts'
import { isComputers } from '../rules/position/questions.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { debarksOf, embarksOf, ralliesOf } from './crews.ts'
import { errandsOf, errandsWhy, placesOf } from './fetching.ts'
import { firesOf } from './fires.ts'
import { dutiesOf, noticed } from './inattention.ts'
import { CRAFTS, type Craft, weightsOf } from './levels.ts'
import { lineOf } from './lines.ts'
import { type Moves, movesOf } from './moves.ts'
import { nervesOf } from './nerves.ts'
import { giveAll, type Pad, padOn, type Wish } from './pad.ts'
import { type Picture, pictureOf } from './picture.ts'
import { settled } from './setup.ts'
import { shellsOf } from './shells.ts'
import { smokesOf } from './smoke.ts'
import { lookedIn, lookedMemory, type Hideouts, searchOf } from './search.ts'
import type { Siting } from './siting.ts'
import { groundOf } from './stations.ts'
import { type Assignment, garrisonOf } from './tasks.ts'
import { scalesOf } from './weighing.ts'
import { deedsOf, whyOf } from './words.ts'

const END = { type: 'endStep' } as const
const DONE: readonly Why[] = [{ units: [], cells: [], text: NO_MORE, features: [] }]

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
const gambles = (picture: Picture, craft: Craft, tried: ReadonlySet<string>): readonly Wish[] => {
  const shells = craft.shells ? shellsOf(picture) : []
  return [
    ...shells.filter(({ order }) => order.type !== 'bombard' || !tried.has(order.unit)),
    ...(craft.rallies ? ralliesOf(picture, tried) : []),
  ]
}

/** The next order that draws numbers, or the end of the phase. */
const afterwards = (
  pad: Pad,
  wishes: readonly Wish[],
): { readonly commands: readonly Command[]; readonly tried?: string } => {
  for (const { order } of [...wishes].sort((a, b) => b.worth - a.worth))
    if (pad.give(order)) return { commands: pad.orders, ...('unit' in order ? { tried: order.unit } : {}) }
  return { commands: [...pad.orders, END] }
}

/** The same with the orders that stand on the pad. */
const onPad = (picture: Picture, pad: Pad): Picture => {
  const state = pad.state()
  const ids = new Set(picture.own.map(({ id }) => id))
  return { ...picture, state, own: state.units.filter(({ id }) => ids.has(id)) }
}

/** The task with its units as they are now. */
const embodied = ({ own }: Picture, task: Assignment): Assignment => ({
  ...task,
  body: { ...task.body, units: task.body.units.flatMap((unit) => own.find(({ id }) => id === unit.id) ?? []) },
})

type Planned = { readonly why: () => readonly Why[] }

/** Writes the orders of the phase down that draw no numbers. */
const written = (pad: Pad, siting: Siting, tasks: readonly Assignment[]): Planned => {
  const { picture, scales, craft, garrison } = siting
  const wishes: Wish[] = []
  const give = (some: readonly Wish[]): void => {
    wishes.push(...some)
    giveAll(pad, some)
  }
  give([...debarksOf(siting, tasks), ...embarksOf(siting, tasks)])
  const aboard = onPad(picture, pad)
  const now = { ...siting, picture: aboard }
  const errands = errandsOf(now, tasks)
  const places = placesOf(errands)
  const moving = { ...now, errands: places }
  const moves = new Map<Assignment, Moves>(tasks.map((task) => [task, movesOf(moving, embodied(aboard, task))]))
  give([...moves.values()].flatMap(({ wishes: some }) => some))
  const ordered = onPad(picture, pad)
  const going = new Set(ordered.own.filter(({ goals }) => goals.length > 0).map(({ id }) => id))
  give(firesOf({ picture: ordered, scales, craft, going, garrison }))
  if (craft.smoke) give(smokesOf(ordered))
  const why = (): readonly Why[] => {
    const given = onPad(picture, pad)
    const formations = tasks.flatMap((task) => whyOf(given, embodied(given, task), moves.get(task), places))
    return [...formations, ...errandsWhy(errands), ...deedsOf(picture, pad.orders, wishes)]
  }
  return { why }
}

const sitingOf = (picture: Picture, { level, style, seed }: Mind, search: Hideouts): Siting => ({
  picture,
  scales: scalesOf(picture),
  craft: CRAFTS[level],
  weights: weightsOf(style, picture.aims.objective > 0, CRAFTS[level]),
  chance: newChance(seed),
  taken: takenBy(picture),
  places: new Map(),
  garrison: garrisonOf(picture),
  nerves: nervesOf(picture),
  search,
  rounds: new Map(),
  errands: new Map(),
  line: lineOf(picture),
  ground: groundOf(picture),
})

const orders = (battle: Battle, seen: State, mind: Mind, memory: MindMemory | undefined): Thought<Command> => {
  const { side, level } = mind
  const craft = CRAFTS[level]
  const kept = keptIn(memory, seen.turn)
  const picture = noticed(pictureOf(battle, seen, side, craft.wary && !kept), craft)
  const pad = padOn(battle, seen, side)
  const search = searchOf(picture, lookedIn(memory))
  const why = kept ? [] : written(pad, sitingOf(picture, mind, search), dutiesOf(picture, craft)).why()
  const known = pad.orders.length
  const open = gambles(onPad(picture, pad), craft, new Set(kept?.tried))
  const { commands, tried } = afterwards(pad, open)
  const told = [...why, ...deedsOf(picture, pad.orders.slice(known), open)]
  return {
    commands,
    why: told.length > 0 ? told : DONE,
    spent: { evaluations: commands.length, cut: false },
    memory: {
      ...lookedMemory(search),
      turn: seen.turn,
      tried: [...(kept?.tried ?? []), ...(tried === undefined ? [] : [tried])],
    },
  }
}

const deployed = (battle: Battle, seen: State, side: SideIndex): Thought<Command> => {
  const commands = settled(battle, seen, side)
  const picture = pictureOf(battle, seen, side, false)
  return { commands, why: deedsOf(picture, commands), spent: { evaluations: 0, cut: false } }
}

/** The plan of a side for its step: its deployment, or its orders for the turn. */
export const planner: MindPlanner<Battle, State, Command> = (battle, seen, mind, memory) =>
  stepKind(battle, seen) === 'deployment' ? deployed(battle, seen, mind.side) : orders(battle, seen, mind, memory)

const HELPER = { level: 'general', style: 'cunning', seed: 1 } as const

/**
 * What the computer orders for the formations that a player has handed to it, as one who knows of the whole side
 * [II.B.1 Computer Control, P-84]; nothing that draws numbers. Those without a headquarters stand [P-13].
 */
export const entrusted = (battle: Battle, seen: State, side: SideIndex): readonly Command[] => {
  if (!seen.computer.some((key) => key.startsWith(String(side)))) return []
  const all = pictureOf(battle, seen, side, CRAFTS[HELPER.level].wary)
  const picture = { ...all, own: all.own.filter((unit) => isComputers(seen, unit)) }
  const pad = padOn(battle, seen, side, 'computer')
  const search = searchOf(all, new Map())
  written(pad, { ...sitingOf(all, { side, ...HELPER }, search), picture }, dutiesOf(picture, CRAFTS[HELPER.level]))
  return pad.orders
}
