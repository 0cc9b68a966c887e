import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { piece } from '../../../src/ui/board/gallery/forces.ts'
import { DeployTray } from '../../../src/ui/setup/DeployTray.tsx'
import { StepBody } from '../../../src/ui/table/StepBody.tsx'
import { SeenProvider } from '../../../src/ui/seen/SeenProvider.tsx'
import { rise, seat } from '../../store/tables.ts'

afterEach(() => {
  cleanup()
  rise()
})

test('[11.1] a type that stands already is shown in the colours of its own side', () => {
  seat({
    turn: 0,
    playerTurn: 0,
    step: 'deployment',
    side: 1,
    units: { 'A-MI-1': '0101', 'B-MI-1': '1012' },
  })
  render(
    <SeenProvider>
      <StepBody />
    </SeenProvider>,
  )
  const button = screen.getByRole('button', { name: /: 0 of 1 to set up$/ })
  expect(button.querySelector('.side-1')).not.toBeNull()
  expect(button.querySelector('.side-0')).toBeNull()
})

test('piles with the same counters are told apart by a letter that is read on them', () => {
  const line = (mark: string) => ({
    type: `${mark} SD`,
    name: `${mark}: SD`,
    face: piece(0, 'SD', 1, 0),
    mark,
    left: 3,
    total: 3,
    isPicked: false,
  })
  render(<DeployTray block={{ kind: 'tray', how: '', lines: [line('D'), line('E')], tools: [], pick: () => ({}) }} />)
  expect(screen.getByRole('button', { name: /^D: / })).toHaveTextContent(/3of 3D$/)
  expect(screen.getByText('E')).toBeVisible()
})
