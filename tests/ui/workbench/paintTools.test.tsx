import userEvent from '@testing-library/user-event'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openText, patchWorkbench } from '../../../src/store/workbench/workbench.ts'
import { MapPane } from '../../../src/ui/workbench/MapPane.tsx'
import { library } from '../../store/workbench/files.ts'

const paint = (map: string): void => {
  openText('A map', JSON.stringify(library.map(map)))
  patchWorkbench({ mode: 'map' })
  render(<MapPane />)
}

beforeEach(() => patchWorkbench({ library, text: '' }))
afterEach(cleanup)

test.each([
  ['chariot', 'Takes streams, roads and letters out of hexes.'],
  ['crossroads', 'Takes letters out of squares.'],
])('what can be taken away is what lies on the ground of the map: %s', async (map, words) => {
  paint(map)
  await userEvent.click(screen.getByRole('button', { name: 'Take away' }))
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('the sign of a mirror shows its axis: upright where left and right change', () => {
  paint('chariot')
  const sign = (name: string): string => screen.getByRole('button', { name }).querySelector('svg')!.classList.value
  expect(sign('Mirror sideways')).toContain('axis-dashed-vertical')
  expect(sign('Mirror upright')).toContain('axis-dashed-horizontal')
})
