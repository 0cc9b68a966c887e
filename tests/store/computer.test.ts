// In a page.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { against, PEOPLE, readSeats, type Seats } from '../../src/core/mind/seats.ts'
import type { Thought } from '../../src/core/mind/thought.ts'
import { computerNow } from '../../src/store/game/acting.ts'
import { nextOfComputer, playComputers } from '../../src/store/computer/course.ts'
import { forgetComputer, letComputerGoOn, stopComputer, useComputer } from '../../src/store/computer/standing.ts'
import { type Thinker, thinkHere } from '../../src/store/computer/thinker.ts'
import { goTo, perform, redo, sitDown, undo, useGame } from '../../src/store/game/game.ts'
import { branchHere } from '../../src/store/session/session.ts'
import { exportText } from '../../src/store/session/exchange.ts'
import { mapFile, scenarioFile } from '../../src/store/library/library.ts'
import { soundHead } from '../../src/store/saves/heads.ts'
import { lookNow } from '../../src/store/interact/act.ts'
import { choose, chooseUsual } from '../../src/store/settings/settings.ts'
import { begin } from './battles.ts'
import { speakersIn } from '../../src/store/game/speaking.ts'
import { until } from '../patience.ts'
import { rise } from './tables.ts'
import { patchScreen, useScreen } from '../../src/store/game/screen.ts'

const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}
const count = (): number => now().history.entries.length
const actor = () => now().presenter.actor(now().battle, stateAt(now().history))
const thoughtOf = (...commands: readonly AnyCommand[]): Thought<AnyCommand> => ({
  commands,
  why: [],
  spent: { evaluations: 0, cut: false },
})
const END: AnyCommand = { type: 'endStep' }
const ends: Thinker = async () => thoughtOf(END)

let stop: () => void = () => {}
const watch = (thinker: Thinker, longest?: number): void => {
  stop = playComputers({ wait: () => 0, ...(longest === undefined ? {} : { longest: { recruit: longest } }) }, thinker)
}

const seatedAt = async (seats: Seats): Promise<void> => {
  await begin('prestags', 'rome-753bc', 4)
  sitDown(seats)
}
/** The first side has ended its turn; the computer on the other one is to act. */
const toComputer = (): void => {
  while (computerNow(now()) === undefined) expect(perform(END)).toBe(true)
}

/** A browser with one tab: every lock is free. */
const FREE = { request: async (name: string, _: unknown, hold: (lock: object) => Promise<void>) => hold({ name }) }
Object.defineProperty(navigator, 'locks', { value: FREE, configurable: true })

const MAP = await mapFile('prestags', 'chariot')
const LIBRARY = { scenario: scenarioFile, map: () => MAP }

describe('a computer at the table', () => {
  beforeEach(() => choose('computer', 'fast'))
  afterEach(() => {
    stop()
    forgetComputer()
    rise()
    chooseUsual()
  })

  test('it plays its turn and hands the game back to the person', async () => {
    await seatedAt(against(0))
    watch(ends)
    toComputer()
    expect(useComputer.getState().phase).toBe('thinking')
    await until(() => computerNow(now()) === undefined)
    expect(lookNow()?.live).toBe(true)
    expect(useComputer.getState().phase).toBe('idle')
  })

  test('while it is its turn nobody else gives commands', async () => {
    await seatedAt(against(0))
    toComputer()
    const before = count()
    expect(lookNow()?.live).toBe(false)
    expect(perform(END)).toBe(false)
    expect(useGame.getState().refusal?.code).toBe('computersTurn')
    expect(count()).toBe(before)
  })

  test('while it thinks its opponent resigns: the thought is ended, the battle is over', async () => {
    await seatedAt(against(0))
    let isEnded = false
    watch((_question, signal) => new Promise(() => signal.addEventListener('abort', () => (isEnded = true))))
    toComputer()
    await until(() => useComputer.getState().phase === 'thinking')
    expect(speakersIn(useGame.getState())).toEqual([0])
    expect(perform({ type: 'resign', side: 1 } as AnyCommand)).toBe(false)
    expect(perform({ type: 'resign', side: 0 } as AnyCommand)).toBe(true)
    expect(stateAt(now().history).verdict?.winner).toBe(1)
    expect(isEnded).toBe(true)
    expect(speakersIn(useGame.getState())).toEqual([])
  })

  test('while it thinks a draw is offered: it answers first, and goes on', async () => {
    await seatedAt(against(0))
    const asked: Thinker = () => new Promise(() => {})
    watch(asked)
    toComputer()
    await until(() => useComputer.getState().phase === 'thinking')
    expect(perform({ type: 'offerDraw', side: 0 } as AnyCommand)).toBe(true)
    await until(() => now().history.entries.at(-1)?.command.type === 'choose')
    expect(stateAt(now().history).pending).toEqual([])
    await until(() => useComputer.getState().phase === 'thinking')
  })

  test('what it orders against the rules is not asked again: its step ends, and that is said', async () => {
    await seatedAt(against(0))
    let asked = 0
    watch(async () => {
      asked += 1
      return thoughtOf({ type: 'nonsense' })
    })
    toComputer()
    await until(() => computerNow(now()) === undefined)
    expect(asked).toBeLessThan(10)
    expect(useComputer.getState().note).toMatch(/may not be done/)
  })

  test('a thought that never ends is given up, and the step ends', async () => {
    await seatedAt(against(0))
    watch((_question, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)), 5)
    toComputer()
    await until(() => computerNow(now()) === undefined)
    expect(useComputer.getState().note).toMatch(/too long/)
  })

  test('a plan that takes too long is cut: what is seen at a first glance is played, and that is said', async () => {
    await seatedAt(against(0, { level: 'general', style: 'careful' }))
    const asked: string[] = []
    const slow: Thinker = (question, signal) => {
      asked.push(question.mind.level)
      if (question.mind.level === 'recruit') return thinkHere(question, signal)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
    }
    stop = playComputers({ wait: () => 0, longest: { general: 5 } }, slow)
    toComputer()
    await until(() => useComputer.getState().note !== undefined)
    const before = count()
    expect(asked).toEqual(['general', 'recruit'])
    expect(useComputer.getState().note).toBe(
      'The computer thought for too long. It does what it saw at a first glance.',
    )
    await until(() => count() > before)
    const moves = now().history.entries.slice(before)
    expect(moves.map(({ command }) => command.type)).not.toContain('endStep')
  })

  test('another position ends the old thought: its answer is not played', async () => {
    await seatedAt(against(0))
    const answers: ((thought: Thought<AnyCommand>) => void)[] = []
    watch(() => new Promise((resolve) => answers.push(resolve)))
    toComputer()
    await until(() => answers.length === 1)
    const before = count()
    expect(undo()).toBe(true)
    expect(computerNow(now())).toBeUndefined()
    answers[0]?.(thoughtOf(END))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(count()).toBeLessThan(before)
  })

  test('whoever looks at the past stops the thought; back in the present it thinks again', async () => {
    await seatedAt(against(0))
    let asked = 0
    watch((_question, signal) => {
      asked += 1
      return new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
    })
    toComputer()
    await until(() => asked === 1)
    goTo(1)
    expect(useComputer.getState().phase).toBe('idle')
    goTo(count())
    await until(() => asked === 2)
  })

  test('undo goes back to the own last decision, and redo to the next one', async () => {
    await seatedAt(against(0))
    watch(ends)
    const before = count()
    toComputer()
    await until(() => computerNow(now()) === undefined)
    const after = count()
    const own = actor()
    expect(undo()).toBe(true)
    expect(computerNow(now())).toBeUndefined()
    expect(count()).toBeGreaterThanOrEqual(before)
    expect(redo()).toBe(true)
    expect(count()).toBe(after)
    expect(actor()).toBe(own)
  })

  test('where it waits for a press each command is given at one', async () => {
    choose('computer', 'step')
    await seatedAt(against(0))
    watch(ends)
    toComputer()
    await until(() => useComputer.getState().phase === 'waits')
    const before = count()
    nextOfComputer()
    expect(count()).toBe(before + 1)
  })

  test('stopped, it does nothing until it is told to go on', async () => {
    await seatedAt(against(0))
    watch(ends)
    toComputer()
    stopComputer()
    expect(useComputer.getState().phase).toBe('stopped')
    letComputerGoOn()
    await until(() => computerNow(now()) === undefined)
  })

  test('a person who takes its place goes on from there', async () => {
    await seatedAt(against(0))
    toComputer()
    sitDown(['person', 'person'])
    expect(lookNow()?.live).toBe(true)
    expect(perform(END)).toBe(true)
  })

  test('an offered draw is answered: declined while the battle is even', async () => {
    await seatedAt(against(0))
    watch(ends)
    expect(perform({ type: 'offerDraw', side: 0 } as AnyCommand)).toBe(true)
    await until(() => computerNow(now()) === undefined)
    expect(stateAt(now().history).verdict).toBeUndefined()
    expect(stateAt(now().history).pending).toEqual([])
    expect(useScreen.getState().notice).toMatch(/^The \S+ decline the draw\.$/)
  })

  test('who plays is written into the file and read with the kept game; what cannot be read is left out', async () => {
    const seats = against(0, { level: 'captain', style: 'careful' })
    await seatedAt(seats)
    expect(readSeats(JSON.parse(exportText(now())).seats)).toEqual(seats)
    const read = now().presenter.files.read(JSON.parse(exportText(now())), LIBRARY)
    expect(read.ok ? [] : read.problems).toEqual([])
    expect(soundHead('x', { seats }).seats).toEqual(seats)
    expect(soundHead('x', { seats: ['person', { level: 'god', style: 'bold' }] }).seats).toBeUndefined()
    expect(JSON.parse(exportText({ ...now(), seats: PEOPLE })).seats).toBeUndefined()
  })

  test('played on from a moment, two computers wait until it is answered who plays', async () => {
    choose('computer', 'once')
    const computer = { level: 'recruit', style: 'bold' } as const
    await seatedAt([computer, computer])
    expect(await branchHere()).toBeDefined()
    const before = count()
    watch(ends)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(useScreen.getState().dialog).toBe('seats')
    expect(count()).toBe(before)
    sitDown(against(1))
    patchScreen({ dialog: undefined })
    await until(() => computerNow(now()) === undefined)
  })

  test('two computers play to the end, everything at once', async () => {
    choose('computer', 'once')
    const { level, style } = { level: 'recruit', style: 'bold' } as const
    await seatedAt([
      { level, style },
      { level, style },
    ])
    watch(thinkHere)
    await until(() => stateAt(now().history).turn > 2)
    expect(lookNow()?.live).toBe(false)
  })
})
