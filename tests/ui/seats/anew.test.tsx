import { setImmediate as soon } from 'node:timers/promises'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { against } from '../../../src/core/mind/seats.ts'
import { useBeats } from '../../../src/store/interact/beats.ts'
import { nextOfComputer } from '../../../src/store/computer/course.ts'
import { forgetComputer, useComputer } from '../../../src/store/computer/standing.ts'
import { sitDown, useGame } from '../../../src/store/game/game.ts'
import { choose, chooseUsual } from '../../../src/store/settings/settings.ts'
import { TableScreen } from '../../../src/ui/table/TableScreen.tsx'
import { PATIENCE } from '../../patience.ts'
import { begin } from '../../store/battles.ts'
import { eachAtTable } from '../atTable.ts'

eachAtTable()
beforeEach(() => {
  choose('speed', 'normal')
  choose('computer', 'step')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  forgetComputer()
  chooseUsual()
  choose('speed', 'off')
})

/** What React gave an element when it last made it: the same object as long as it is not made anew. */
const madeOf = (element: Element): unknown =>
  Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1]

/** Elements that were made anew meanwhile. */
const anewIn = (happens: () => void): readonly Element[] => {
  const before = [...document.querySelectorAll('.table *')].map((element) => [element, madeOf(element)] as const)
  act(happens)
  return before.filter(([element, made]) => element.isConnected && madeOf(element) !== made).map(([element]) => element)
}

const within = (elements: readonly Element[], place: string): readonly Element[] =>
  elements.filter((element) => element.closest(place))

const named = (elements: readonly Element[]): readonly string[] =>
  elements.map((element) => `${element.tagName} ${element.getAttribute('class')}`)

const unitsOf = (elements: readonly Element[]): ReadonlySet<string | undefined> =>
  new Set(elements.flatMap((element) => element.closest<SVGElement>('.pieces [data-unit]')?.dataset['unit'] ?? []))

/** The table, when the computer's next move waits. */
const waiting = async (): Promise<void> => {
  const end = Date.now() + PATIENCE
  while (useComputer.getState().phase !== 'waits' && Date.now() < end) await act(() => soon())
  expect(useComputer.getState().phase).toBe('waits')
}

const endBeat = (): void => {
  while (useBeats.getState().staged) vi.advanceTimersToNextTimer()
}

const marched = (): ReadonlySet<string> => {
  const command = useGame.getState().game?.history.entries.at(-1)?.command
  expect(command?.type).toBe('move')
  return new Set(JSON.stringify(command).match(/[AB]-[\w-]+/g))
}

const STILL = '.topbar-tools, .standard-button, .map-tools, .map-goto, .map-overview > button, .terrain, .tabs-list'

test('a march of the computer makes those counters anew that march, and nothing that stays as it is', async () => {
  await begin('prestags', 'rome-753bc', 4)
  sitDown(against(1))
  render(<TableScreen />)
  await waiting()
  act(nextOfComputer)
  act(endBeat)
  await waiting()

  const anew = anewIn(nextOfComputer)
  expect(useBeats.getState().staged).toBeDefined()
  expect(named(within(anew, STILL))).toEqual([])
  expect(unitsOf(anew)).toEqual(marched())

  const after = anewIn(endBeat)
  expect(useBeats.getState().staged).toBeUndefined()
  expect(named(within(after, `${STILL}, [data-unit], .timebar, .track`))).toEqual([])
})
