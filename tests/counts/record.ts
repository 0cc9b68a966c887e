// `node --import tsx tests/counts/record.ts [NAME]`: plays the short games of tests/counts anew (those whose name holds
// NAME), chooses their positions and counts them. Only for other games: after a change of the rules that is meant
// `npm run counts` counts the same positions again.
import { writeFileSync } from 'node:fs'
import { GAMES, type Game } from './games.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { commandNext } from '../../src/core/engine/runs.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import type { AnyState } from '../../src/core/engine/anyState.ts'
import type { Format, Kinds } from '../../src/core/battleFile/format.ts'
import { countedIn, FOLDER, keptText, markedIn, opened } from '../../src/cli/counts/kept.ts'

const MOST = 5

type Entry = { readonly command: AnyCommand; readonly state: AnyState }

/** Of every kind of step, of question and of last command the one in the middle; so many at most. */
const chosen = (entries: readonly Entry[]): readonly number[] => {
  const groups = new Map<string, number[]>()
  entries.forEach(({ command, state }, index) => {
    const key = `${state.step} ${state.pending[0]?.kind} ${command.type}`
    groups.set(key, [...(groups.get(key) ?? []), index + 1])
  })
  const middles = [...groups.values()].map((group) => group[Math.floor(group.length / 2)] as number)
  const every = Math.max(1, Math.ceil(middles.length / MOST))
  return [0, ...middles.filter((_, index) => index % every === 0)].toSorted((a, b) => a - b)
}

const keep = async (name: string, game: object, entries: readonly Entry[]): Promise<void> => {
  const replayed = await opened(game)
  const counted = countedIn(replayed, chosen(entries))
  const counts = counted.map(({ after, count }) => ({ after, ...count }))
  const marks = markedIn(await opened(game))
  writeFileSync(`${FOLDER}/${name}.json`, keptText({ game, marks, counts }))
  process.stdout.write(`${name}: ${entries.length} commands, ${counts.length} positions\n`)
}

/** Plays the first turns of a game, and keeps it with what is counted in it. */
const recorded = async ({ name, head, format, turns, player }: Game, seed: number): Promise<void> => {
  const { play, battle, start } = await opened(head)
  const chance = newChance(seed)
  const choose = player(battle)
  const entries: Entry[] = []
  for (let state = start; state.turn <= turns && !state.verdict; ) {
    const command = commandNext(play, battle, state, (view) => choose(battle, view, chance))
    const decided = play.system.decide(battle, state, command)
    if (!decided.ok) throw new Error(`${name}: ${decided.error.text}`)
    state = decided.value.state
    entries.push({ command, state })
  }
  const { writing } = format as Format<Kinds>
  const commands = entries.map(({ command }) => writing.command(battle as never, command))
  await keep(name, { ...head, commands }, entries)
}

const [wanted = ''] = process.argv.slice(2)

for (const [index, make] of GAMES.entries()) {
  const game = make(index + 1)
  if (game.name.includes(wanted)) await recorded(game, index + 1)
}
