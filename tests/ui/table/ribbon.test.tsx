import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TableScreen } from '../../../src/ui/table/TableScreen.tsx'
import { carryOut, rise, seat } from '../../store/tables.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  rise()
  vi.unstubAllGlobals()
})

const ribbon = (): string | undefined => document.querySelector('.ribbon-words')?.textContent ?? undefined
const end = (): void => {
  act(() => {
    carryOut({ type: 'endStep' })
  })
}

test('the ribbon calls out whose step it is, and goes with that step', () => {
  seat({ step: 'melee', side: 0, units: { 'A-SD-1': '0505', 'B-SD-1': '0506' } })
  render(<TableScreen />)
  expect(ribbon()).toBeUndefined()
  end()
  expect(ribbon()).toBe('Blues: movement')
  end()
  expect(ribbon()).toBeUndefined()
})
