import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trackOf } from '../../../src/systems/prestags/present/track.ts'
import { StepTrack } from '../../../src/ui/panels/StepTrack.tsx'
import { table } from '../../prestags/harness.ts'

test('[6.42] defensive fire in the row of the moving side bears the sign of the side that fires', () => {
  const t = table({ step: 'movement', units: { 'A-MI-1': '0505', 'B-MI-1': '0110' } })
  const { container } = render(<StepTrack track={trackOf(t.battle, t.state)} />)
  const other = [...container.querySelectorAll('[data-other]')].map((step) => [
    step.getAttribute('title'),
    step.getAttribute('data-side'),
  ])
  expect(other).toEqual([
    ['Defensive Fire, Blues, to come', '1'],
    ['Defensive Fire, Reds, to come', '0'],
  ])
})
