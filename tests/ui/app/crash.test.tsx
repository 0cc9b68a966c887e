import { cleanup, render, screen } from '@testing-library/react'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, expect, test, vi } from 'vitest'
import { CrashScreen } from '../../../src/ui/dialogs/CrashScreen.tsx'
import { rise, seat } from '../../store/tables.ts'

afterEach(() => {
  cleanup()
  rise()
  vi.restoreAllMocks()
})

const NotThere = (): never => {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js')
}

const Broken = (): never => {
  throw new Error('the roof fell in')
}

test('a broken screen says so and lets the game be taken out', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  seat({ units: { 'A-MI-1': '0505', 'B-MI-1': '0506' } })
  render(
    <ErrorBoundary FallbackComponent={CrashScreen}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByText('the roof fell in')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Export the game' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Start page' })).toBeInTheDocument()
})

test('a part that did not come is told in plain words, and the page can be reloaded', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ErrorBoundary FallbackComponent={CrashScreen}>
      <NotThere />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent('A part of Testudo did not come')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument()
  expect(screen.queryByText(/dynamically/)).toBeNull()
})
