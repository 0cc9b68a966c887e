import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { gamesOf } from '../../src/core/door/games.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { newHistory } from '../../src/core/engine/history.ts'
import { fuzzerOf } from '../../src/core/play/fuzz.ts'
import { viewFault } from '../../src/core/play/views.ts'
import { perform, putOnTable, useGame } from '../../src/store/game/game.ts'
import { lookNow } from '../../src/store/interact/act.ts'
import { keepRunning, runNext, runOrPause, runToEnd } from '../../src/store/interact/running.ts'
import type { Game } from '../../src/store/game/opened.ts'
import { patchScreen, resetScreen, useScreen } from '../../src/store/game/screen.ts'
import { files, format, play } from '../fixtures/skirmish/files.ts'
import { type Battle, type Command, type Event, KINDS, type State } from '../fixtures/skirmish/rules.ts'
import { skirmish } from '../fixtures/skirmish/system.ts'
import { tableOn } from '../fixtures/skirmish/presenter.ts'
import { rise } from './tables.ts'

const FILE = JSON.parse(readFileSync('tests/fixtures/skirmish/battle.json', 'utf8'))
const OPEN = { ...FILE, scenario: { ...FILE.scenario, hidden: false } }

/** The first unit of the Blues that has not acted goes nowhere: it comes back to where it stands by a cell beside it. */
const march = ({ board }: Battle, state: State): Command | undefined => {
  const waiting = state.units.find((unit) => unit.side === 1 && unit.fate === 'map' && unit.spent === 0)
  const steps = waiting && KINDS[waiting.type].steps
  if (!waiting || !steps) return undefined
  const free = [...Array(board.size).keys()].filter(
    (cell) =>
      board.distance(cell, waiting.at) === 1 && !state.units.some((unit) => unit.fate === 'map' && unit.at === cell),
  )
  return free[0] === undefined ? undefined : { type: 'move', unit: waiting.id, path: [free[0]] }
}

/** The Blues are played by the game itself: each unit moves once, then their step ends. */
const system: typeof skirmish = {
  ...skirmish,
  runs: (battle, state) =>
    state.verdict || state.step !== 1 ? undefined : (march(battle, state) ?? { type: 'endStep' }),
}
const presenter = tableOn(system)

const open = (): void => {
  const ground = files.begin(OPEN.scenario, FILE.map, [], seededDice(1))
  const composed = files.compose(ground, FILE.map)
  if (!composed.ok) throw new Error(composed.error)
  const game = {
    id: 'x',
    name: 'A meeting',
    ground,
    presenter,
    battle: composed.value,
    history: newHistory(ground.start),
  }
  resetScreen()
  putOnTable(game as unknown as Game)
}
const game = (): Game => useGame.getState().game as Game
const commands = (): string[] => game().history.entries.map(({ command }) => command.type)
const moment = (): string | undefined => {
  const look = lookNow()
  return look?.presenter.moment(look)
}
const runs = (): boolean => useScreen.getState().running
const COURSE = { wait: () => 100, next: runNext }

beforeEach(() => {
  vi.useFakeTimers()
  open()
})
afterEach(() => {
  rise()
  vi.useRealTimers()
})

describe('a game that goes on by itself, at the table', () => {
  test('nothing runs where a side is asked', () => {
    expect([moment(), runNext()]).toEqual(['movement', false])
    runOrPause()
    expect([runs(), commands()]).toEqual([false, []])
  })

  test('one thing comes after the other, until somebody is asked', () => {
    perform({ type: 'endStep' })
    expect(moment()).toBe('resolution')
    const stop = keepRunning(COURSE)
    runOrPause()
    expect([runs(), commands()]).toEqual([true, ['endStep', 'move']])
    vi.advanceTimersByTime(100)
    expect(commands()).toEqual(['endStep', 'move', 'move'])
    vi.advanceTimersByTime(1000)
    expect([runs(), moment(), commands()]).toEqual([false, 'movement', ['endStep', 'move', 'move', 'endStep']])
    stop()
  })

  test('it is paused by hand and by a dialog, and goes on where it was', () => {
    perform({ type: 'endStep' })
    const stop = keepRunning(COURSE)
    runOrPause()
    runOrPause()
    vi.advanceTimersByTime(1000)
    expect([runs(), commands()]).toEqual([false, ['endStep', 'move']])
    patchScreen({ running: true, dialog: 'help' })
    vi.advanceTimersByTime(1000)
    expect(commands()).toEqual(['endStep', 'move'])
    patchScreen({ dialog: undefined })
    vi.advanceTimersByTime(100)
    expect(commands()).toEqual(['endStep', 'move', 'move'])
    stop()
    vi.advanceTimersByTime(1000)
    expect(commands()).toEqual(['endStep', 'move', 'move'])
  })

  test('it is skipped to its end', () => {
    perform({ type: 'endStep' })
    patchScreen({ running: true })
    runToEnd()
    expect([runs(), moment(), commands()]).toEqual([false, 'movement', ['endStep', 'move', 'move', 'endStep']])
  })
})

describe('without a screen', () => {
  const battleOf = (): Battle => {
    const composed = play.compose(play.begin(OPEN.scenario, FILE.map, [], seededDice(1)), FILE.map)
    if (!composed.ok) throw new Error(composed.error)
    return composed.value
  }
  /** Commands that were not the game's own where it goes on by itself, and how many were. */
  const foreign = (battle: Battle, start: State, orders: readonly Command[]) => {
    let state = start
    let own = 0
    const found: Command[] = []
    for (const command of orders) {
      const next = system.runs?.(battle, state)
      if (next) own++
      if (next && JSON.stringify(next) !== JSON.stringify(command)) found.push(command)
      const done = system.decide(battle, state, command)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
    return { found, own: own > 0 }
  }

  test('random games give the commands of the game itself and ask no player for them', () => {
    const battle = battleOf()
    const start = play.start(battle, seededDice(3))
    const { history, fault } = fuzzerOf({ ...play.checks, system })(battle, start, 3)
    expect(fault).toBeUndefined()
    const orders = history.entries.map(({ command }) => command)
    expect(foreign(battle, start, orders)).toEqual({ found: [], own: true })
  })

  test('games for a report do as well', () => {
    const asked: number[] = []
    const gaming = {
      ...play.games,
      player: () => (state: State) => {
        asked.push(state.step)
        return { type: 'endStep' } as Command
      },
    }
    const library = { scenario: () => undefined, map: () => undefined }
    const laid = gamesOf({ ...format, system }, gaming).lay({ ...OPEN, ask: [], expect: [], commands: [] }, library)
    if (!laid.ok) throw new Error(JSON.stringify(laid.problems))
    expect(laid.value.play(['random', 'random'], 1).fault).toBe('')
    expect([...new Set(asked)]).toEqual([0])
  })

  test('a player is shown what the side that acts may see, and no more', () => {
    const battle = { ...battleOf(), hidden: true }
    const start = play.start(battle, seededDice(4))
    const shown: State[] = []
    const { fault, history } = fuzzerOf(play.checks)(battle, start, 4, 1, (on, state, chance) => {
      shown.push(state)
      return play.checks.player(on, state, chance)
    })
    expect([fault, shown.length]).toEqual([undefined, history.entries.length])
    expect(shown.some(({ units }) => units.some(({ fate }) => fate === 'unseen'))).toBe(true)
    for (const state of shown) {
      const side = play.actor(battle, state)
      expect(skirmish.view.state(battle, state, side ?? 'all')).toBe(state)
    }
  })

  test('it runs for everybody or for nobody: a view in which it does not is a fault', () => {
    const battle = { ...battleOf(), hidden: true }
    const state = play.start(battle, seededDice(1))
    const entry = { command: { type: 'endStep' } as const, events: [] as Event[], state }
    const sees = (of: State): boolean => of.units.some(({ fate }) => fate === 'unseen')
    expect(viewFault(skirmish, battle, state, entry)).toBeUndefined()
    const lopsided = {
      ...skirmish,
      runs: (_: Battle, of: State) => (sees(of) ? undefined : ({ type: 'endStep' } as const)),
    }
    expect(viewFault(lopsided, battle, state, entry)).toMatch(/whether the game goes on by itself/)
  })
})
