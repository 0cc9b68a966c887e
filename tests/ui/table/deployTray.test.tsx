import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
