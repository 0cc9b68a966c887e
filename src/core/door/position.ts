import { newChance } from '../dice/chance.ts'
import { type DiceState, seededDice } from '../dice/dice.ts'
import { replay, stateAt } from '../engine/history.ts'
import { commandNext } from '../engine/runs.ts'
import type { Library } from '../scenario/library.ts'
import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import { think } from '../mind/think.ts'
import type { MindMemory } from '../mind/thought.ts'
import type { GameWatch } from '../play/games.ts'
import type { Play } from '../play/play.ts'
import type { Contestant, PositionLaid, Solved } from './solving.ts'
import type { Parsed } from '../scenario/problems.ts'
import type { Format, Kinds } from '../battleFile/format.ts'
import { isReached } from '../battleFile/goal.ts'
import { momentsTo } from './moments.ts'
import { readBattleFile } from './read.ts'
import type { Goal, WrittenEvent } from '../battleFile/words.ts'

/** A step that takes more commands than this never ends. */
const LONGEST = 500

type PlayOf<K extends Kinds> = Play<K['battle'], K['state'], K['command'], K['event']>
type Position<K extends Kinds> = {
  readonly format: Format<K>
  readonly play: PlayOf<K>
  readonly battle: K['battle']
  readonly start: K['state']
  readonly goal: Goal<K['command']>
}
/** Who plays a side: the next command, on what the side may see. */
type Player<K extends Kinds> = (seen: K['state']) => K['command']

const END: AnyCommand = { type: 'endStep' }

/** Ends its steps, and answers what is asked with the first answer there is. */
const idler = <K extends Kinds>({ play, battle }: Position<K>, side: SideIndex): Player<K> => {
  return (seen) => {
    if (play.judge(battle, seen, END).ok) return END
    for (const command of play.commands(battle, seen, side)) return command
    return END
  }
}

/** Gives the commands of the solution, and ends its steps where the next of them is not yet, or no more, to be given. */
const solver = <K extends Kinds>(position: Position<K>): Player<K> => {
  const { play, battle, goal } = position
  const rest = [...goal.solution]
  const idle = idler(position, goal.side)
  return (seen) => {
    const [next] = rest
    if (next === undefined || !play.judge(battle, seen, next).ok) return idle(seen)
    rest.shift()
    return next
  }
}

const policy = <K extends Kinds>({ play, battle }: Position<K>, name: string, seed: number): Player<K> => {
  const chance = newChance(seed)
  const player = play.games.player(battle, [name, name])
  return (seen) => player(seen, chance)
}

/** A mind gives its thought command by command; a throw, or what is not legal after all, makes it think again. */
const thinker = <K extends Kinds>(
  { play, battle, goal }: Position<K>,
  { seat: { tuning, ...seat } }: Extract<Contestant, { kind: 'mind' }>,
  seed: number,
): Player<K> => {
  const mind = { side: goal.side, ...seat, seed } as const
  let rest: readonly K['command'][] = []
  let memory: MindMemory | undefined
  let dice: DiceState | undefined
  return (seen) => {
    const [planned, ...others] = seen.dice === dice ? rest : []
    dice = seen.dice
    rest = others
    if (planned !== undefined && play.judge(battle, seen, planned).ok) return planned
    const thought = think(play, battle, seen, mind, memory, tuning)
    const [first = END, ...more] = thought.commands
    rest = more
    memory = thought.memory
    return first
  }
}

const playerFor = <K extends Kinds>(position: Position<K>, who: Contestant, seed: number): Player<K> => {
  switch (who.kind) {
    case 'idle':
      return idler(position, position.goal.side)
    case 'solution':
      return solver(position)
    case 'policy':
      return policy(position, who.name, seed)
    case 'mind':
      return thinker(position, who, seed)
  }
}

const isOver = <K extends Kinds>({ start, goal }: Position<K>, state: K['state']): boolean =>
  Boolean(state.verdict) ||
  state.playerTurn !== start.playerTurn ||
  (goal.until === 'step' && (state.step !== start.step || state.turn !== start.turn))

/** The enemy, where he is asked in between, is played by the first player who has a plan. */
const others = <K extends Kinds>(position: Position<K>, seed: number): Player<K> => {
  const { players } = position.play.games
  return policy(position, players[1] ?? players[0], seed)
}

const solve = <K extends Kinds>(position: Position<K>, who: Contestant, seed: number, watch?: GameWatch): Solved => {
  const { format, play, battle, goal } = position
  const tell = watch && momentsTo({ format, gaming: play.games, battle }, seed, watch)
  const seat = { system: format.system, actor: play.games.actor }
  const [own, enemy] = [playerFor(position, who, seed), others(position, seed)]
  const events: WrittenEvent[] = []
  let state: K['state'] = { ...position.start, dice: seededDice(seed) }
  for (let count = 0; count < LONGEST; count++) {
    if (isOver(position, state))
      return { reached: isReached({ format, battle, state, events }, goal), fault: undefined }
    tell?.(state)
    const player = play.games.actor(battle, state) === goal.side ? own : enemy
    const command = commandNext(seat, battle, state, player)
    const decided = format.system.decide(battle, state, command)
    if (!decided.ok) return { reached: false, fault: `refused: ${command.type}: ${decided.error.text}` }
    events.push(...decided.value.events.map((event) => format.writing.event(battle, event)))
    state = decided.value.state
  }
  return { reached: false, fault: `it goes on after ${LONGEST} commands` }
}

const without = (found: string): Parsed<never> => ({
  ok: false,
  problems: [{ path: '$.goal', found, expected: 'a start in the middle and a goal' }],
})

/** Opens a battle file with a goal; players are set before it. */
export const layPosition = <K extends Kinds>(
  format: Format<K>,
  play: PlayOf<K>,
  json: unknown,
  library: Library,
): Parsed<PositionLaid> => {
  const opened = readBattleFile(format, json, library)
  if (!opened.ok) return opened
  const { battle, goal, file, warnings } = opened.value
  if (!goal) return without('nothing')
  const played = replay(format.system, battle, opened.value.start, opened.value.commands)
  if (!played.ok) return without(`a position that is never reached: ${played.error.text}`)
  const start = stateAt(played.value)
  const position: Position<K> = { format, play, battle, start, goal }
  return {
    ok: true,
    value: {
      name: file.name ?? '',
      why: goal.why,
      counters: play.games.counters(battle, start).length,
      players: play.games.players,
      warnings,
      solve: (who, seed, watch) => solve(position, who, seed, watch),
    },
  }
}
