import { afterEach, describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { clearTable, perform, takeSeat, useGame } from '../../src/store/game/game.ts'
import { runNext } from '../../src/store/interact/running.ts'
import { seenGame } from '../../src/store/game/seen.ts'
import { resetScreen } from '../../src/store/game/screen.ts'
import { panzerStrike } from '../../src/systems/panzer-strike/rules/sequence/system.ts'
import type { Command } from '../../src/systems/panzer-strike/rules/position/commands.ts'
import type { State } from '../../src/systems/panzer-strike/rules/position/state.ts'
import type { Battle } from '../../src/systems/panzer-strike/rules/scenario/battle.ts'
import { beginInSecret } from './battles.ts'

afterEach(() => {
  clearTable()
  resetScreen()
})

const game = () => {
  const { game: now } = useGame.getState()
  if (!now) throw new Error('no game')
  return now
}
const battle = () => game().battle as unknown as Battle
const state = () => stateAt(game().history) as unknown as State
const give = (...commands: readonly Command[]): void => {
  for (const command of commands) expect(perform(command), useGame.getState().refusal?.text).toBe(true)
}
const END: Command = { type: 'endStep' }
const begun = async (): Promise<void> => {
  await beginInSecret('panzer-strike', 'crossroads-1941', 3)
  expect(state().turn).toBe(1)
}
const OVER: Command = { type: 'computer', unit: 'A-A-0', on: true, whole: 'all' }
const isByComputer = (command: AnyCommand): boolean => 'by' in command && command.by === 'computer'
/** How many times orders of the computer came together. */
const timesOrdered = (): number =>
  game().history.entries.filter(
    ({ command }, index, all) => isByComputer(command) && !isByComputer(all[index - 1]?.command ?? END),
  ).length
/** Pulses until orders are asked for again, or so many turns are over; each side ends its orders as it is asked. */
const playTo = (turn: number): void => {
  while (state().turn < turn && !state().verdict) {
    takeSeat()
    if (!runNext()) give(END)
  }
}

describe('[PS II.B.1 Computer Control] who was handed over is ordered before every combat phase [P-84]', () => {
  test('though all of a side are, so that its orders phases fall out', async () => {
    await begun()
    give(OVER, END)
    playTo(5)
    expect(timesOrdered()).toBe(4)
  })

  test('though their player passes his orders phases over, and the enemy his', async () => {
    await begun()
    give(OVER, { type: 'computer', unit: 'A-A-0', on: false }, { type: 'pass', turns: 4 })
    takeSeat()
    give({ type: 'pass', turns: 4 })
    playTo(5)
    expect(timesOrdered()).toBe(4)
  })

  test('and their orders belong to the press that led there; the other side is not told of them', async () => {
    await begun()
    give(OVER, END)
    takeSeat()
    const before = game().history.entries.length
    give(END)
    const after = game().history.entries.length
    expect(after).toBeGreaterThan(before + 1)
    const { view } = panzerStrike
    for (const [index, { command, events }] of game().history.entries.entries()) {
      if (!isByComputer(command)) continue
      const was = stateAt(game().history, index) as unknown as State
      expect(view.command(battle(), was, command as Command, 1)).toBeUndefined()
      expect(view.command(battle(), was, command as Command, 0)).toEqual(command)
      expect(events.flatMap((event) => view.event(battle(), was, event as never, 1) ?? [])).toEqual([])
    }
    expect(seenGame(useGame.getState())?.history.entries.some(({ command }) => isByComputer(command))).toBe(false)
    expect(
      game()
        .history.entries.slice(before)
        .map(({ isTied = false }) => isTied),
    ).toEqual([false, ...Array(after - before - 1).fill(true)])
  })

  test('nobody else gives orders then, and nobody who was not handed over takes them', async () => {
    await begun()
    give({ type: 'computer', unit: 'A-A-0', on: true }, END)
    takeSeat()
    give(END)
    const move = (unit: string, by?: 'computer') =>
      panzerStrike.decide(battle(), state(), {
        type: 'move',
        unit,
        to: state().objective,
        pace: 'full',
        ...(by ? { by } : {}),
      })
    expect(move('A-A-0')).toMatchObject({ ok: false, error: { code: 'wrongStep' } })
    expect(move('A-B-0', 'computer')).toMatchObject({ ok: false, error: { code: 'players' } })
    expect(move('nobody', 'computer')).toMatchObject({ ok: false, error: { code: 'wrongStep' } })
    expect(move('A-A-0', 'computer').ok).toBe(true)
    expect(runNext()).toBe(true)
    // The first pulse is fought: it is too late.
    expect(move('A-A-0', 'computer')).toMatchObject({ ok: false, error: { code: 'wrongStep' } })
  })
})
