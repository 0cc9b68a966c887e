import { expect, test } from 'vitest'
import {
  branch,
  floorOf,
  type History,
  newHistory,
  perform,
  performAll,
  redo,
  replay,
  stateAt,
  undo,
} from '../../src/core/engine/history.ts'
import type { System } from '../../src/core/engine/system.ts'
import { openView } from '../../src/core/engine/view.ts'
import { err, ok, type Refusal, type Result } from '../../src/core/engine/vocabulary.ts'

type Add = { readonly type: 'add'; readonly n: number } | { readonly type: 'draw' }
type Added = { readonly type: 'added'; readonly n: number } | { readonly type: 'drawn'; readonly n: number }

/** Adds numbers up to a limit; drawing reveals a card. */
const sums: System<number, number, Add, Added> = {
  id: 'sums',
  rulesVersion: 1,
  general: '1.0',
  decide: (limit, state, command) => {
    const n = command.type === 'add' ? command.n : 7
    if (state + n > limit) return err({ code: 'tooMuch', text: 'too much', cite: '1.1' })
    const event: Added = command.type === 'add' ? { type: 'added', n } : { type: 'drawn', n }
    return ok({ state: state + n, events: [event] })
  },
  fold: () => {},
  reveals: (event) => (event.type === 'drawn' ? 'a card was drawn' : undefined),
  view: openView(),
  soleViewer: () => undefined,
}

type Game = History<number, Add, Added>
const add = (n: number): Add => ({ type: 'add', n })
const must = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const code = (result: Result<unknown, Refusal>): string => (result.ok ? 'ok' : result.error.code)
const played = (...commands: Add[]): Game =>
  commands.reduce((game, command) => must(perform(sums, 100, game, command)), newHistory<number, Add, Added>(0))

test('a command goes to the end of the log with its events and the state after it', () => {
  const game = played(add(1), add(2))
  expect(game.entries.map((entry) => entry.state)).toEqual([1, 3])
  expect([0, 1, 2, -1].map((count) => stateAt(game, count))).toEqual([0, 1, 3, 0])
  expect(stateAt(game)).toBe(3)
})

test('a refused command leaves the log as it was', () => {
  const game = played(add(99))
  expect(code(perform(sums, 100, game, add(2)))).toBe('tooMuch')
  expect(game.entries).toHaveLength(1)
})

test('undo then redo is the identity, as often as there is something to undo', () => {
  const game = played(add(1), add(2), add(3))
  let back = game
  for (let n = 0; n < 3; n++) back = must(undo(sums, back))
  expect([stateAt(back), back.undone]).toEqual([0, [[add(1)], [add(2)], [add(3)]]])
  expect(code(undo(sums, back))).toBe('nothingToUndo')
  let again = back
  for (let n = 0; n < 3; n++) again = must(redo(sums, 100, again))
  expect(again).toEqual(game)
  expect(code(redo(sums, 100, again))).toBe('nothingToRedo')
})

test('what one press orders is undone and done again as one', () => {
  const game = must(performAll(sums, 100, played(add(1)), [add(2), add(3), add(4)]))
  expect(game.entries.map((entry) => entry.state)).toEqual([1, 3, 6, 10])
  const back = must(undo(sums, game))
  expect([stateAt(back), back.undone]).toEqual([1, [[add(2), add(3), add(4)]]])
  expect(must(redo(sums, 100, back))).toEqual(game)
  expect(stateAt(must(undo(sums, back)))).toBe(0)
})

test('of what one press orders all is carried out, or nothing', () => {
  expect(code(performAll(sums, 10, played(add(1)), [add(2), add(99)]))).toBe('tooMuch')
})

test('undo of one press goes back no further than to what was revealed in it', () => {
  const game = must(
    performAll<number, number, Add, Added>(sums, 100, played(add(1)), [add(2), { type: 'draw' }, add(4)]),
  )
  const back = must(undo(sums, game))
  expect(stateAt(back)).toBe(10)
  expect(code(undo(sums, back))).toBe('undoFloor')
})

test('a new command forgets what was undone', () => {
  const back = must(undo(sums, played(add(1), add(2))))
  const other = must(perform(sums, 100, back, add(5)))
  expect([stateAt(other), other.undone]).toEqual([6, []])
})

test('undo stops at the last event that revealed something and says what it was', () => {
  const game = played(add(1), { type: 'draw' }, add(2))
  expect(floorOf(sums, game)).toEqual({ at: 2, reason: 'a card was drawn' })
  const back = must(undo(sums, game))
  const stopped = undo(sums, back)
  expect(stopped.ok ? '' : stopped.error).toMatchObject({ code: 'undoFloor' })
  expect(stopped.ok ? '' : stopped.error.text).toContain('a card was drawn')
  expect(floorOf(sums, played(add(1)))).toEqual({ at: 0, reason: undefined })
})

test('a branch goes on from an earlier moment and leaves the game alone', () => {
  const game = played(add(1), { type: 'draw' }, add(2))
  expect([0, 1, 2, 9, -3].map((count) => stateAt(branch(game, count)))).toEqual([0, 1, 8, 10, 0])
  expect(branch(must(undo(sums, game)), 1).undone).toEqual([])
  expect(game.entries).toHaveLength(3)
})

test('a replay gives the same log, or says which command is refused', () => {
  const game = played(add(1), { type: 'draw' }, add(2))
  const commands = game.entries.map((entry) => entry.command)
  expect(replay(sums, 100, 0, commands)).toEqual(ok(game))
  expect(replay(sums, 5, 0, commands)).toEqual(err({ code: 'tooMuch', text: 'too much', cite: '1.1', index: 1 }))
  expect(replay(sums, 5, 0, [])).toEqual(ok(newHistory(0)))
})
