import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { against, type Seats } from '../../../src/core/mind/seats.ts'
import { computerNow } from '../../../src/store/game/acting.ts'
import { playComputers } from '../../../src/store/computer/course.ts'
import { forgetComputer, useComputer } from '../../../src/store/computer/standing.ts'
import { perform, sitDown, useGame } from '../../../src/store/game/game.ts'
import { patchScreen } from '../../../src/store/game/screen.ts'
import { Dialogs } from '../../../src/ui/table/Dialogs.tsx'
import { SeenProvider } from '../../../src/ui/seen/SeenProvider.tsx'
import { until } from '../../patience.ts'
import { begin } from '../../store/battles.ts'
import { eachAtTable } from '../atTable.ts'
import { pick, seat } from './picking.ts'

eachAtTable()
let stop = (): void => {}
afterEach(() => {
  stop()
  forgetComputer()
})

const seats = (): Seats | undefined => useGame.getState().game?.seats
const onMenu = async (): Promise<void> => {
  patchScreen({ dialog: 'menu' })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Who plays: a person or the computer', hidden: true }),
  )
}

test('in the menu of a game a person gives a side to the computer, changes its level, and takes it back', async () => {
  await begin('prestags', 'rome-753bc', 4)
  render(
    <SeenProvider>
      <Dialogs />
    </SeenProvider>,
  )
  await onMenu()
  await pick('Who plays the Sabines', 'Veteran')
  expect(seats()).toEqual(against(0, { level: 'veteran', style: 'bold' }))
  await seat('Sabines', 'General', 'Cunning')
  expect(seats()).toEqual(against(0, { level: 'general', style: 'cunning' }))
  await pick('Who plays the Sabines', 'A person')
  expect(seats()).toEqual(['person', 'person'])
})

test('a level that is changed while it thinks ends the thought for another; a person who sits down ends it', async () => {
  await begin('prestags', 'rome-753bc', 4)
  sitDown(against(0, { level: 'general', style: 'bold' }))
  while (useGame.getState().game && !computerNow(useGame.getState().game!)) perform({ type: 'endStep' })
  const asked: string[] = []
  let ended = 0
  stop = playComputers({ wait: () => 0 }, ({ mind }, signal) => {
    asked.push(`${mind.level}, ${mind.style}`)
    signal.addEventListener('abort', () => ended++)
    return new Promise(() => {})
  })
  await until(() => asked.length === 1)
  render(
    <SeenProvider>
      <Dialogs />
    </SeenProvider>,
  )
  await onMenu()
  await pick('Who plays the Sabines', 'Captain')
  await until(() => asked.length === 2)
  expect([asked, ended]).toEqual([['general, bold', 'captain, bold'], 1])
  expect(useComputer.getState().phase).toBe('thinking')
  await pick('Who plays the Sabines', 'A person')
  expect(ended).toBe(2)
  expect(useComputer.getState().phase).toBe('idle')
  expect(perform({ type: 'endStep' })).toBe(true)
})
