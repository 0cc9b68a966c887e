import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { battles, mapFile, mapIds, offers } from '../../../src/store/library/library.ts'
import { ProblemsDialog } from '../../../src/ui/dialogs/ProblemsDialog.tsx'
import { Tabs } from '../../../src/ui/parts/Tabs.tsx'

afterEach(cleanup)

test('the library holds the sixty-five battles, oldest first', () => {
  const ids = battles.filter(({ system }) => system === 'prestags').map(({ id }) => id)
  expect(ids).toHaveLength(65)
  expect(new Set(ids).size).toBe(65)
  expect([ids[0], ids.at(-1)]).toEqual(['bubastis-3000bc', 'spanish-english-1588'])
  expect(ids.indexOf('hastings-1066')).toBeLessThan(ids.indexOf('hattin-1187'))
})

test('a battle is there once, with all its rules, those of 1975 first', () => {
  const zama = offers.find(({ id }) => id === 'zama-202bc')
  expect(zama?.sheets.map(({ system }) => system)).toEqual(['prestags', 'itacs'])
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
})

test('every battle has its map, its own or one of another system', async () => {
  for (const { system, map, id } of battles) expect(await mapFile(system, map), id).toMatchObject({ id: map })
  expect(await mapFile('itacs', 'atlantis')).toBeUndefined()
  expect(mapIds('prestags')).not.toContain('jerusalem')
  expect(mapIds('itacs')).toEqual(expect.arrayContaining(['jerusalem', 'cape-bon', 'spartan']))
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
