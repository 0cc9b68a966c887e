import type { Entry } from '../engine/history.ts'
import type { Refusal } from '../engine/vocabulary.ts'
import type { Fault } from '../presenter/workbench.ts'
import type { Format, GameOf, Kinds, Opened } from '../battleFile/format.ts'

/** The commands of a file, carried out as far as the rules take them. */
export type Replayed<K extends Kinds> = { readonly history: GameOf<K>; readonly faults: readonly Fault[] }

/** What was played last: the same commands on the same ground need not be played again. */
type Memory<K extends Kinds> = {
  readonly ground: string
  readonly commands: readonly string[]
  readonly history: GameOf<K>
}

const knownPart = <K extends Kinds>(
  memory: Memory<K> | undefined,
  ground: string,
  commands: readonly string[],
): GameOf<K>['entries'] => {
  if (memory?.ground !== ground) return []
  const { history } = memory
  let same = 0
  while (same < history.entries.length && memory.commands[same] === commands[same]) same++
  return history.entries.slice(0, same)
}

const refusalFault = (index: number, { cite, text }: Refusal): Fault => ({
  path: `$.commands[${index}]`,
  found: 'a command that the rules refuse',
  expected: 'a legal command',
  hint: `[${cite}] ${text}`,
  weight: 'error',
})

const playedFrom = <K extends Kinds>(
  { system }: Format<K>,
  { battle, start, commands }: Opened<K>,
  known: GameOf<K>['entries'],
): Replayed<K> => {
  const entries: Entry<K['state'], K['command'], K['event']>[] = [...known]
  let state = entries.at(-1)?.state ?? start
  for (const [index, command] of [...commands.entries()].slice(entries.length)) {
    const decided = system.decide(battle, state, command)
    if (!decided.ok) return { history: { start, entries, undone: [] }, faults: [refusalFault(index, decided.error)] }
    entries.push({ command, ...decided.value })
    state = decided.value.state
  }
  return { history: { start, entries, undone: [] }, faults: [] }
}

/** Plays files one after the other; commands that are known from the last one are not played again. */
export const playerOf = <K extends Kinds>(format: Format<K>) => {
  let memory: Memory<K> | undefined
  return (opened: Opened<K>, ground: string): Replayed<K> => {
    const commands = opened.commands.map((command) => JSON.stringify(command))
    const game = playedFrom(format, opened, knownPart(memory, ground, commands))
    memory = { ground, commands, history: game.history }
    return game
  }
}
