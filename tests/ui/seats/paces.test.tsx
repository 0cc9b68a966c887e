import { setImmediate as soon } from 'node:timers/promises'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { against } from '../../../src/core/mind/seats.ts'
import { computerNow } from '../../../src/store/game/acting.ts'
import { forgetComputer, useComputer } from '../../../src/store/computer/standing.ts'
import { sitDown, useGame } from '../../../src/store/game/game.ts'
import { choose, chooseUsual, type ComputerSpeed } from '../../../src/store/settings/settings.ts'
import { GoOn } from '../../../src/ui/beats/GoOn.tsx'
import { ComputerPanel } from '../../../src/ui/seats/ComputerPanel.tsx'
import { usePlayComputers } from '../../../src/ui/seats/usePlayComputers.ts'
import { PATIENCE } from '../../patience.ts'
import { begin } from '../../store/battles.ts'
import { seat } from '../../store/tables.ts'
import { eachAtTable } from '../atTable.ts'

eachAtTable()
beforeEach(() => {
  choose('speed', 'normal')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  forgetComputer()
  chooseUsual()
  choose('speed', 'off')
})

const now = () => {
  const { game } = useGame.getState()
  if (!game) throw new Error('no game')
  return game
}
const count = (): number => now().history.entries.length

const Table = () => {
  usePlayComputers()
  const turn = computerNow(now())
  return (
    <>
      <GoOn />
      {turn ? <ComputerPanel turn={turn} /> : undefined}
    </>
  )
}

/** The table, when the computer has thought out what it will order. */
const thoughtOut = async (speed: ComputerSpeed): Promise<void> => {
  choose('computer', speed)
  render(<Table />)
  const end = Date.now() + PATIENCE
  while (useComputer.getState().phase === 'thinking' && Date.now() < end) await act(() => soon())
  expect(useComputer.getState()).toMatchObject({ phase: speed === 'step' ? 'waits' : 'playing', note: undefined })
}

/** A march is to come. */
const marching = async (speed: ComputerSpeed): Promise<void> => {
  await begin('prestags', 'rome-753bc', 4)
  sitDown(against(1))
  await thoughtOut(speed)
}

/** An attack is to come. */
const striking = async (speed: ComputerSpeed): Promise<void> => {
  seat({ step: 'melee', units: { 'A-PS-1': '0505', 'A-PS-2': '0505', 'B-MI-1': '0506' }, dice: [3, 3, 3, 3] })
  sitDown(against(1))
  await thoughtOut(speed)
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

/** Milliseconds that pass before the next command, and no less. */
const waits = (ms: number): void => {
  const before = count()
  pass(ms - 1)
  expect(count()).toBe(before)
  pass(1)
  expect(count()).toBe(before + 1)
}

test.each([
  ['slow', 600],
  ['normal', 150],
  ['fast', 30],
] as const)('%s: before a march of the computer %i ms pass', async (speed, ms) => {
  await marching(speed)
  waits(ms)
})

test.each([
  ['slow', 1500],
  ['normal', 700],
  ['fast', 250],
] as const)('%s: before an attack of the computer %i ms pass', async (speed, ms) => {
  await striking(speed)
  waits(ms)
})

test('where nothing is played on the map the pause is twice as long', async () => {
  choose('speed', 'off')
  await marching('normal')
  waits(300)
})

test('step by step nothing comes by itself: each command waits for the button', async () => {
  await marching('step')
  const before = count()
  pass(60_000)
  expect(count()).toBe(before)
  const [next, ...others] = screen.getAllByRole('button', { name: 'Its next move' })
  expect(others).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull()
  act(() => next?.click())
  const end = Date.now() + PATIENCE
  while (count() === before && Date.now() < end) await act(() => soon())
  expect(count()).toBe(before + 1)
  pass(60_000)
  expect(count()).toBe(before + 1)
})

test('at once the whole plan is played without a pause', async () => {
  await marching('once')
  const before = count()
  pass(0)
  expect(count()).toBeGreaterThan(before + 1)
})
