import { afterEach, expect, test, vi } from 'vitest'
import { changed, freezeStates } from '../../src/core/engine/sharing.ts'

const STORE = '../../src/store/game/game.ts'

/** A state that was changed while the store was loaded as it is while the game is made, or as players have it. */
const changedWhere = async (isMade: boolean): Promise<{ readonly list: readonly number[] }> => {
  vi.stubEnv('DEV', isMade)
  freezeStates(!isMade)
  // A load of its own, whatever loaded the store before.
  await import(/* @vite-ignore */ `${STORE}?made=${isMade}`)
  return changed({ list: [1] }, (own) => own.list.push(2))
}

afterEach(() => {
  vi.unstubAllEnvs()
  freezeStates(true)
})

test('states are frozen while the game is made, where that finds mistakes', async () => {
  const made = await changedWhere(true)
  expect([Object.isFrozen(made), Object.isFrozen(made.list)]).toEqual([true, true])
})

test('and not where it is played: that would cost time with every command', async () => {
  const played = await changedWhere(false)
  expect(played.list).toEqual([1, 2])
  expect([Object.isFrozen(played), Object.isFrozen(played.list)]).toEqual([false, false])
})
