import { cleanup, render, screen as page, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aimingAt, holding } from '../../src/core/presenter/hand.ts'
import { FRESH } from '../../src/core/presenter/screen.ts'
import { askHints } from '../../src/store/computer/hints.ts'
import { thinkHere } from '../../src/store/computer/thinker.ts'
import { useGame } from '../../src/store/game/game.ts'
import { patchScreen } from '../../src/store/game/screen.ts'
import { HintPanel } from '../../src/ui/hints/HintPanel.tsx'
import { SeenProvider } from '../../src/ui/seen/SeenProvider.tsx'
import { cell, rise, seat } from '../store/tables.ts'

afterEach(() => {
  cleanup()
  rise()
})

test('[8.0] asked in a melee, the computer names an attack with its odds and their paragraph, and makes it', async () => {
  seat({ step: 'melee', dice: [6], units: { 'A-MI-1': '0505', 'A-MI-2': '0405', 'B-MI-1': '0506', 'B-MI-2': '1012' } })
  await askHints(thinkHere)
  render(
    <SeenProvider>
      <HintPanel />
    </SeenProvider>,
  )
  const panel = page.getByRole('region', { name: 'What would you do?' })
  const [plan] = within(panel).getAllByRole('radio', { name: /^Attack 0506 with MI.*: at \d-\d/ })
  expect(plan).toBeChecked()
  await userEvent.click(within(panel).getByText('Why?'))
  const reasons = within(panel).getByRole('group')
  expect(reasons).toHaveTextContent(/at \d-\d/)
  expect(reasons).toHaveTextContent('8.0')
  await userEvent.click(within(panel).getByRole('button', { name: 'Do it' }))
  const last = useGame.getState().game?.history.entries.at(-1)
  expect(last?.command).toMatchObject({ type: 'melee', targets: [cell('0506')] })
})

test.each([
  [() => FRESH.hand, 'Wait'],
  [() => holding(['A-SK-1']), 'Leave it where it is'],
  [() => holding(['A-SK-1', 'A-SK-2']), 'Leave them where they are'],
  [() => aimingAt([cell('0506')], { units: ['A-SK-1'] }), 'Make no attack there now'],
] as const)('where nothing is to be done with what is in hand, that is said of it: %#', async (hand, words) => {
  seat({ step: 'fire', units: { 'A-SK-1': '0505', 'A-SK-2': '0404', 'B-MI-1': '0506' } })
  patchScreen({ hand: hand() })
  await askHints(async () => ({ commands: [], why: [], spent: { evaluations: 0, cut: false } }))
  render(
    <SeenProvider>
      <HintPanel />
    </SeenProvider>,
  )
  expect(page.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([words])
  expect(page.queryByRole('button', { name: 'Do it' })).toBeNull()
})
