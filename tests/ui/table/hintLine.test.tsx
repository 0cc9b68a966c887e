import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useGame } from '../../../src/store/game/game.ts'
import { patchScreen, useScreen } from '../../../src/store/game/screen.ts'
import { CiteProvider } from '../../../src/ui/panels/Cite.tsx'
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
  expect(screen.getByRole('alert')).toHaveTextContent(`Not possible. ${refusal?.text} ${refusal?.cite}`)
  expect(hint()).not.toHaveTextContent('Hex 0505')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(hint()).toHaveTextContent('Hex 0505')
})

test('a refusal leads to its paragraph, and stays while the pointer or a key is on it', async () => {
  seat({ step: 'movement', units: UNITS })
  render(
    <CiteProvider book={useGame.getState().game?.presenter.rules}>
      <SeenProvider>
        <HintLine />
      </SeenProvider>
    </CiteProvider>,
  )
  vi.useFakeTimers()
  act(() => carryOut({ type: 'move', units: [{ unit: 'B-MI-1' }], path: [cell('1011')] }))
  const cite = useGame.getState().refusal?.cite
  const paragraph = screen.getByRole('button', { name: `Paragraph ${cite}` })
  act(() => paragraph.focus())
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.click(paragraph)
  expect(useScreen.getState()).toMatchObject({ sheet: 'rules', sheetOpen: true, openCite: { cite } })
  act(() => paragraph.blur())
  act(() => vi.advanceTimersByTime(7000))
  expect(screen.getByRole('alert')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(2000))
  vi.useRealTimers()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where nobody can be attacked the way to the next fight says so on the screen', () => {
  seat({ turn: 0, playerTurn: 0, step: 'deployment', side: 0, units: UNITS })
  render(
    <SeenProvider>
      <HintLine />
    </SeenProvider>,
  )
  act(() => nextFight(1))
  expect(screen.getByRole('alert')).toHaveTextContent('Nobody can be attacked now. 11.1')
})
