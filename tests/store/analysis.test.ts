import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { analyse, analyseHere, stopAnalysis, useAnalysis } from '../../src/store/analysis/analysis.ts'
import type { AnalysisShelf, KeptAnalysis } from '../../src/store/analysis/kept.ts'
import { perform, takeSeat, useGame } from '../../src/store/game/game.ts'
import { begin } from './battles.ts'
import { layOut } from './secrets.ts'
import { rise } from './tables.ts'

const END = { type: 'endStep' } as const
const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}

/** Commands until both sides are set up. */
const setUp = (): number => now().history.entries.filter(({ state }) => state.turn === 0).length + 1

describe('the analysis of the game on the table', () => {
  beforeEach(() => begin('prestags', 'rome-753bc', 4))
  afterEach(() => {
    stopAnalysis()
    rise()
  })

  test('it is made of the game as it stands, once, and made anew when the game has gone on', async () => {
    let made = 0
    const counting: typeof analyseHere = (...asked) => {
      made += 1
      return analyseHere(...asked)
    }
    await analyse(counting)
    expect(useAnalysis.getState().analysis?.chances).toHaveLength(now().history.entries.length - setUp() + 1)
    await analyse(counting)
    expect(made).toBe(1)
    perform(END)
    await analyse(counting)
    expect(made).toBe(2)
    expect(useAnalysis.getState().history).toBe(now().history)
  })

  test('it is kept with the game as it stands, and taken from there the next time', async () => {
    const kept = new Map<string, KeptAnalysis>()
    const shelf: AnalysisShelf = {
      read: async (id) => kept.get(id),
      write: async (id, one) => void kept.set(id, structuredClone(one)),
    }
    await analyse(analyseHere, shelf)
    const { analysis: made } = useAnalysis.getState()
    expect(kept.get(now().id)?.analysis).toEqual(made)
    useAnalysis.setState(useAnalysis.getInitialState(), true)
    const never = async (): Promise<never> => {
      throw new Error('It is made once more.')
    }
    await analyse(never, shelf)
    expect(useAnalysis.getState()).toMatchObject({ analysis: made, trouble: undefined })
    perform(END)
    await analyse(analyseHere, shelf)
    expect(kept.get(now().id)?.count).toBe(now().history.entries.length)
  })

  test('that it could not be kept is known, and it is shown all the same', async () => {
    const full: AnalysisShelf = {
      read: async () => {
        throw new Error('It is shut.')
      },
      write: async () => {
        throw new Error('It is full.')
      },
    }
    await analyse(analyseHere, full)
    expect(useAnalysis.getState().analysis).toBeDefined()
    expect(useAnalysis.getState().unkept).toBe('It is full.')
  })

  test('stopped, it leaves nothing', async () => {
    const running = analyse(
      (_game, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error()))),
    )
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(useAnalysis.getState().progress).toBeDefined()
    stopAnalysis()
    await running
    expect(useAnalysis.getState().history).toBeUndefined()
  })

  test('of a game in which orders are secret there is none', async () => {
    layOut()
    perform(END)
    takeSeat()
    let made = 0
    await analyse(async (...asked) => {
      made += 1
      return analyseHere(...asked)
    })
    expect(made).toBe(0)
    expect(useAnalysis.getState().analysis).toBeUndefined()
  })
})
