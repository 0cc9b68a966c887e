import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PEOPLE, type Seats, USUAL_COMPUTER } from '../../../src/core/mind/seats.ts'
import { forgetComputer } from '../../../src/store/computer/standing.ts'
import { sitDown } from '../../../src/store/game/game.ts'
import { useAfterMap } from '../../../src/ui/seen/useAfterMap.ts'
import { begin } from '../../store/battles.ts'
import { eachAtTable } from '../atTable.ts'

eachAtTable()
afterEach(forgetComputer)

const frame = (): Promise<void> => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** What is told at a table, and how something new is told. */
const telling = async (seats: Seats) => {
  await begin('prestags', 'rome-753bc', 4)
  sitDown(seats)
  const { result, rerender } = renderHook(useAfterMap<string>, { initialProps: 'before' })
  return { told: () => result.current, tell: rerender }
}

const COMPUTERS: Seats = [USUAL_COMPUTER, USUAL_COMPUTER]

test('while a computer goes on, what happened is told with the next frame', async () => {
  const { told, tell } = await telling(COMPUTERS)
  tell('after')
  expect(told()).toBe('before')
  await frame()
  expect(told()).toBe('after')
})

test('of what follows at once the last is told', async () => {
  const { told, tell } = await telling(COMPUTERS)
  tell('after')
  tell('later')
  await frame()
  expect(told()).toBe('later')
})

test('whoever acts himself is told at once', async () => {
  const { told, tell } = await telling(PEOPLE)
  tell('after')
  expect(told()).toBe('after')
})

test('a person whose turn comes is told at once', async () => {
  const { told, tell } = await telling(COMPUTERS)
  act(() => sitDown(PEOPLE))
  tell('after')
  expect(told()).toBe('after')
})
