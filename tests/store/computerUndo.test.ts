// In a page.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stateAt } from '../../src/core/engine/history.ts'
import type { AnyCommand } from '../../src/core/engine/vocabulary.ts'
import { against } from '../../src/core/mind/seats.ts'
import { computerNow } from '../../src/store/game/acting.ts'
import { playComputers } from '../../src/store/computer/course.ts'
import { forgetComputer, useComputer } from '../../src/store/computer/standing.ts'
import { type Thinker, thinkHere } from '../../src/store/computer/thinker.ts'
import { perform, redo, undo, useGame } from '../../src/store/game/game.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { choose, chooseUsual } from '../../src/store/settings/settings.ts'
import { until } from '../patience.ts'
import { arrange, lay } from './battles.ts'
import { rise } from './tables.ts'

const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}
const state = () => stateAt(now().history)
const END: AnyCommand = { type: 'endStep' }

let stop = (): void => {}
let asked = 0
const counting: Thinker = (question, signal) => {
  asked++
  return thinkHere(question, signal)
}
beforeEach(() => {
  asked = 0
  choose('computer', 'once')
})
afterEach(() => {
  stop()
  forgetComputer()
  rise()
  chooseUsual()
})

/** The person is to act, and has put away what lay over the table. */
const answered = async (): Promise<void> => {
  await until(
    () => computerNow(now()) === undefined,
    () => useComputer.getState().phase,
  )
  patchScreen({ dialog: undefined })
}

/** Long enough for a computer that would play again. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 1))
}

/** Nothing has moved, and nobody thinks. */
const rests = async (position: unknown): Promise<void> => {
  const before = asked
  expect(state()).toEqual(position)
  await settled()
  expect(state()).toEqual(position)
  expect(asked).toBe(before)
  expect(useComputer.getState().phase).toBe('idle')
}

const begun = async (system: string, name: string, own: 0 | 1): Promise<void> => {
  await lay(system, name, 4, against(own))
  stop = playComputers({ wait: () => 0 }, counting)
  await answered()
  arrange()
  await answered()
}

test.each([
  ['prestags', 'rome-753bc'],
  ['itacs', 'cape-bon-468'],
] as const)(
  '%s, %s: undo leads to the very position of the last own decision, where one decides',
  async (system, battle) => {
    await begun(system, battle, 0)
    let decided = state()
    while (computerNow(now()) === undefined) {
      decided = state()
      expect(perform(END)).toBe(true)
    }
    await answered()
    const after = state()
    expect(after).not.toEqual(decided)
    expect(undo()).toBe(true)
    await rests(decided)
    expect(redo()).toBe(true)
    await rests(after)
    expect(undo()).toBe(true)
    // Who decides anew is answered anew.
    const before = asked
    expect(perform(END)).toBe(true)
    await answered()
    expect(asked).toBeGreaterThan(before)
  },
)

test('Panzer Strike!: in secret orders undo takes back the own ones one by one, and never what the computer wrote', async () => {
  await begun('panzer-strike', 'crossroads-1941', 1)
  const { presenter } = now()
  const mind = { side: 1, level: 'recruit', style: 'bold', seed: 1 } as const
  const seen = presenter.system.view.state(now().battle, state(), 1)
  const { commands } = await thinkHere({ game: now(), seen, mind, memory: undefined }, new AbortController().signal)
  const orders = commands.filter(({ type }) => type !== 'endStep').slice(0, 2)
  expect(orders).toHaveLength(2)
  const positions = orders.map((order) => {
    const position = state()
    expect(perform(order)).toBe(true)
    return position
  })
  for (const position of positions.reverse()) {
    expect(undo()).toBe(true)
    await rests(position)
  }
  expect(undo()).toBe(false)
  expect(useGame.getState().refusal?.code).toBe('undoFloor')
  await rests(positions.at(-1))
})
