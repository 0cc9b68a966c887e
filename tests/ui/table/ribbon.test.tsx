import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TableScreen } from '../../../src/ui/table/TableScreen.tsx'
import { carryOut, seat } from '../../store/tables.ts'
import { eachAtTable } from '../atTable.ts'

eachAtTable()

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
