import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { useGame } from '../../../src/store/game/game.ts'
import { patchScreen } from '../../../src/store/game/screen.ts'
import { nextFight } from '../../../src/ui/seen/fights.ts'
import { HintLine } from '../../../src/ui/table/HintLine.tsx'
import { SeenProvider } from '../../../src/ui/seen/SeenProvider.tsx'
import { carryOut, cell, rise, seat } from '../../store/tables.ts'

afterEach(() => {
  cleanup()
  rise()
})

const UNITS = { 'A-MI-1': '0505', 'B-MI-1': '1012' } as const

const shown = () => {
  seat({ step: 'movement', units: UNITS })
  const { container } = render(
    <SeenProvider>
      <HintLine />
    </SeenProvider>,
  )
  return () => container.querySelector('.hint')
}

test('the hint line tells of the hex that is pointed at, and nothing where none is', () => {
  const hint = shown()
  expect(hint()).toBeNull()
  act(() => patchScreen({ hover: cell('0505') }))
  expect(hint()).toHaveTextContent(/^Hex 0505.*Pick MI 1/)
  act(() => patchScreen({ hover: undefined }))
  expect(hint()).toBeNull()
})

test('a refusal stands in its place with its reason and paragraph, is read out, and can be put away', async () => {
  const hint = shown()
  act(() => patchScreen({ hover: cell('0505') }))
  act(() => carryOut({ type: 'move', units: [{ unit: 'B-MI-1' }], path: [cell('1011')] }))
  const { refusal } = useGame.getState()
  expect(screen.getByRole('alert')).toHaveTextContent(`Not possible. ${refusal?.text} [${refusal?.cite}]`)
  expect(hint()).not.toHaveTextContent('Hex 0505')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(hint()).toHaveTextContent('Hex 0505')
})

test('where nobody can be attacked the way to the next fight says so on the screen', () => {
  seat({ turn: 0, playerTurn: 0, step: 'deployment', side: 0, units: UNITS })
  render(
    <SeenProvider>
      <HintLine />
    </SeenProvider>,
  )
  act(() => nextFight(1))
  expect(screen.getByRole('alert')).toHaveTextContent('Nobody can be attacked now. [11.1]')
})
