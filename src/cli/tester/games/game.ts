import { seededDice } from '../../../core/dice/dice.ts'
import { perform, stateAt } from '../../../core/engine/history.ts'
import { writeCommand } from '../../../systems/prestags/battleFile/commands.ts'
import { saveGame } from '../../../systems/prestags/battleFile/save.ts'
import type { Battle } from '../../../systems/prestags/contract.ts'
import { newChance } from '../../../core/dice/chance.ts'
import { stateFault } from '../../../systems/prestags/play/invariants.ts'
import { type PrestagsHistory, prestags } from '../../../systems/prestags/system.ts'
import type { Command } from '../../../systems/prestags/types.ts'
import { type Ground, layGround } from './ground.ts'
import { newPlayers, type Player } from './players.ts'
import { newNotes, note, type GameRecord, recordOf } from './record.ts'

/** All that a process must know to play games: plain data. */
export type GameSetup = {
  readonly name: string
  readonly file: Readonly<Record<string, unknown>>
  readonly options: readonly string[]
  readonly players: readonly [string, string]
}

/** A game that takes longer than this never ends. */
const LONGEST = 5000

type Fault = { readonly text: string; readonly command: Command | undefined }
type Stand = { readonly history: PrestagsHistory; readonly fault: Fault | undefined }

const reason = (thrown: unknown): string =>
  `the engine failed: ${thrown instanceof Error ? thrown.message : String(thrown)}`

/** One command more, or what is wrong with it. */
const step = (battle: Battle, history: PrestagsHistory, next: () => Command): Stand => {
  let command: Command | undefined
  try {
    command = next()
    const done = perform(prestags, battle, history, command)
    if (!done.ok) return { history, fault: { text: `a player's command is refused: ${done.error.text}`, command } }
    const text = stateFault(battle, stateAt(done.value))
    // The history before the command: the file is to open there.
    return text ? { history, fault: { text, command } } : { history: done.value, fault: undefined }
  } catch (thrown) {
    return { history, fault: { text: reason(thrown), command } }
  }
}

/** A battle file that opens at the command that goes wrong, and then carries it out. */
const reproOf = ({ battle, file }: Ground, history: PrestagsHistory, seed: number, fault: Fault): string => {
  const { scenario, map } = file
  const { saved: _saved, ...save } = saveGame({
    name: `Game ${seed}: ${fault.text}`.slice(0, 200),
    scenario: typeof scenario === 'string' ? scenario : (scenario as object),
    ...(map === undefined ? {} : { map: map as object }),
    battle,
    history,
  })
  const command = fault.command && writeCommand(battle.map, fault.command)
  const commands = [...(save.commands ?? []), ...(command ? [{ ...command, note: fault.text.slice(0, 500) }] : [])]
  const ask = command ? [{ kind: 'preview', command, after: commands.length - 1 }] : []
  return `${JSON.stringify({ ...save, about: fault.text.slice(0, 2000), commands, ask }, undefined, 1)}\n`
}

export const playGame = (ground: Ground, player: Player, seed: number): GameRecord => {
  const { battle } = ground
  const chance = newChance(seed)
  const start = { ...ground.start, dice: seededDice(seed) }
  let history: PrestagsHistory = { start, entries: [], undone: [] }
  const notes = newNotes(start)
  while (stateAt(history).verdict === undefined) {
    const tooLong = history.entries.length >= LONGEST
    const next = tooLong
      ? { history, fault: { text: `the game goes on after ${LONGEST} commands`, command: undefined } }
      : step(battle, history, () => player(stateAt(history), chance))
    if (next.fault) {
      const file = reproOf(ground, history, seed, next.fault)
      return recordOf(battle, stateAt(history), notes, {
        seed,
        commands: history.entries.length,
        fault: next.fault.text,
        file,
      })
    }
    history = next.history
    for (const event of history.entries.at(-1)?.events ?? []) note(notes, event)
  }
  const commands = history.entries.length
  return recordOf(battle, stateAt(history), notes, { seed, commands, fault: '', file: '' })
}

/** Lays the ground once; then plays the game of a seed. */
export const gamePlayer = ({ name, file, options, players }: GameSetup): ((seed: number) => GameRecord) => {
  const laid = layGround(name, file, options)
  if (!laid.ok) throw new Error(laid.text)
  const player = newPlayers(laid.ground.battle, players)
  return (seed) => playGame(laid.ground, player, seed)
}
