import { stateAt } from '../../core/engine/history.ts'
import { useGame } from '../game.ts'
import type { Game } from '../opened.ts'
import { givenInSecret } from '../seen.ts'
import { createSaved, type SavedHead, writeSaved } from './database.ts'
import { type KeptCommand, packed } from './packing.ts'

/** Where a game stands: `Turn 3 of 10 · Romans · Movement`. */
const standingOf = ({ table, battle, history }: Game): string => {
  const state = stateAt(history)
  if (state.verdict) return state.verdict.title
  const actor = table.actor(battle, state)
  const { turns, sides } = table.sheet(battle)
  const turn = state.turn === 0 ? 'Set-up' : `Turn ${state.turn} of ${turns}`
  const step = state.turn === 0 ? [] : [table.step(battle, state).title]
  return [turn, ...(actor === undefined ? [] : [sides[actor] ?? '']), ...step].join(' · ')
}

const headOf = (game: Game, created: number): SavedHead => ({
  id: game.id,
  name: game.name,
  battle: game.ground.scenario.name,
  system: game.table.system.id,
  created,
  updated: Date.now(),
  count: game.history.entries.length,
  standing: standingOf(game),
})

/** Commands from a place on, as they are kept: those given in secret are packed. */
const kept = (game: Game, from: number): Promise<readonly KeptCommand[]> =>
  Promise.all(
    game.history.entries
      .slice(from)
      .map(({ command }, index) => (givenInSecret(game, from + index) ? packed(command) : command)),
  )

/** Length of the part of two logs that is the same. */
const commonLength = (a: Game, b: Game): number => {
  const [x, y] = [a.history.entries, b.history.entries]
  let index = Math.min(x.length, y.length)
  while (index > 0 && x[index - 1] !== y[index - 1]) index--
  return index
}

// Writes go one after the other, so that the last one is the last one.
let queue: Promise<void> = Promise.resolve()
let failed: (reason: unknown) => void = () => {}
const births = new Map<string, number>()

const enqueue = (write: () => Promise<void>): Promise<void> => {
  queue = queue.then(write).catch(failed)
  return queue
}

/** Resolves when everything asked for so far is written. */
export const settled = (): Promise<void> => queue

/** Keeps a new game before its first command. */
export const keep = (game: Game): Promise<void> => {
  births.set(game.id, Date.now())
  return enqueue(async () =>
    createSaved(headOf(game, births.get(game.id) ?? Date.now()), game.ground, await kept(game, 0)),
  )
}

export const rememberBirth = (head: SavedHead): void => {
  births.set(head.id, head.created)
}

const saveChange = (before: Game, after: Game): void => {
  const from = commonLength(before, after)
  const head = headOf(after, births.get(after.id) ?? Date.now())
  void enqueue(async () => writeSaved(head, from, await kept(after, from)))
}

/** Saves after each command; ends when the returned function is called. */
export const startAutosave = (onFailure: (reason: unknown) => void): (() => void) => {
  failed = onFailure
  return useGame.subscribe(({ game, readOnly }, { game: before }) => {
    if (!game || !before || readOnly || game.id !== before.id || game.history === before.history) return
    saveChange(before, game)
  })
}
