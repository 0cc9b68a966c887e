import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { battles } from '../../../src/store/library.ts'
import { ProblemsDialog } from '../../../src/ui/start/ProblemsDialog.tsx'
import { forceWords, lengthWords } from '../../../src/ui/start/forces.ts'
import { Tabs } from '../../../src/ui/table/Tabs.tsx'

afterEach(cleanup)

test('the library holds the sixty-five battles, oldest first', () => {
  const ids = battles.map((scenario) => scenario.id)
  expect(ids).toHaveLength(65)
  expect(new Set(ids).size).toBe(65)
  expect([ids[0], ids.at(-1)]).toEqual(['bubastis-3000bc', 'spanish-english-1588'])
  expect(ids.indexOf('hastings-1066')).toBeLessThan(ids.indexOf('hattin-1187'))
})

test('forces and length are said in words', () => {
  const rome = battles.find((scenario) => scenario.id === 'rome-753bc')
  expect(rome && forceWords(rome.sides[0])).toBe('16 units')
  expect(rome && lengthWords(rome)).toBe('10 turns, small')
})

test('all problems of a file are listed; a script in a name is only a name', () => {
  const name = '<script>alert(1)</script>.json'
  const problems = [
    { path: '$.seed', found: '"seven"', expected: 'a number' },
    { path: '$.start.units', found: 'nothing', expected: 'units', hint: 'Name one.' },
  ]
  const { container } = render(<ProblemsDialog name={name} problems={problems} onClose={() => {}} />)
  expect(screen.getByText('$.seed')).toBeInTheDocument()
  expect(screen.getByText('Name one.')).toBeInTheDocument()
  expect(screen.getByText(name)).toBeInTheDocument()
  expect(container.querySelector('script')).toBeNull()
})

test('tabs are walked with the arrows', async () => {
  const onOpen = vi.fn()
  const tabs = [
    { key: 'a', label: 'First', body: 'one' },
    { key: 'b', label: 'Second', body: 'two' },
  ]
  render(<Tabs label="Panels" tabs={tabs} open="a" onOpen={onOpen} />)
  screen.getByRole('tab', { name: 'First' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(onOpen).toHaveBeenCalledWith('b')
})
