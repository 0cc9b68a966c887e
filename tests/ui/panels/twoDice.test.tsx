import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CombatView } from '../../../src/core/presenter/combat.ts'
import { CombatPanel } from '../../../src/ui/panels/CombatPanel.tsx'
import { missiles, thrown } from '../../../src/ui/panels/gallery/twoDice.ts'

afterEach(cleanup)

const panel = (view: CombatView) => {
  const onResolve = vi.fn()
  render(<CombatPanel view={view} dice="told" onResolve={onResolve} />)
  return onResolve
}

test('chances of two dice are ways of 36, as a bar of their lengths and in words', () => {
  panel(missiles)
  const figure = screen.getByRole('figure', {
    name: 'Chances on Hex 0812: 1 in 36 no effect, 29 in 36 disrupted twice, 5 in 36 one unit lost, 1 in 36 destroyed',
  })
  expect(within(figure).getByText('29 in 36 (81 %)')).toBeVisible()
  const stretches = [...figure.querySelectorAll<HTMLElement>('.chances-bar span')]
  expect(stretches.map((one) => one.style.flexGrow)).toEqual(['1', '29', '5', '1'])
  expect(stretches.map((one) => one.textContent)).toEqual(['', 'DD', 'D1X', ''])
})

test('without odds the sums stand alone, the modifiers of the dice line by line with their total', () => {
  panel(missiles)
  expect(document.querySelector('.combat-odds')).toBe(null)
  const dice = screen.getByRole('table', { name: 'Dice' })
  const rows = within(dice).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'fire strength 9 or more 10.4+1+1',
    'woods 4.2.2−10',
    'range 2 hexes 10.4−1−1',
    'Dice −1',
  ])
})

test('two told dice are two numbers, in any order; the last one carries it out', async () => {
  const onResolve = panel(missiles)
  expect(screen.getByRole('group', { name: 'Second die' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Second die: 6' }))
  await userEvent.click(screen.getByRole('button', { name: 'Second die: 5' }))
  expect(screen.getByRole('button', { name: 'Second die: 5', pressed: true })).toBeVisible()
  expect(onResolve).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'First die: 2' }))
  expect(onResolve).toHaveBeenCalledExactlyOnceWith([2, 5])
  expect(screen.queryByRole('button', { pressed: true })).toBe(null)
})

test('a barred throw takes no numbers', async () => {
  const onResolve = vi.fn()
  const refusal = { code: 'x', text: 'Somebody stands in the way.', cite: '4.2.1' }
  render(<CombatPanel view={missiles} dice="told" refusal={refusal} onResolve={onResolve} />)
  expect(screen.getByRole('button', { name: 'First die: 1' })).toBeDisabled()
})

test('the table of results is lit where the throw can come and framed where it fell', () => {
  panel(thrown)
  const chart = screen.getByRole('table', { name: /Missile table/ })
  const framed = [...chart.querySelectorAll('td[data-landed]')]
  expect(framed.map((one) => one.textContent)).toEqual(['DDtwo D markers, rolled: Hex 0812'])
  expect([...chart.querySelectorAll('tr[data-out] th')].map((one) => one.textContent)).toEqual([])
  expect([...chart.querySelectorAll('tr[data-lit] th')].map((one) => one.textContent)).toEqual(['2 to 8'])
})

test('the dice that were thrown are shown with their sum and what it came to', () => {
  panel(thrown)
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual(['Die: 4', 'Die: 3'])
  expect(screen.getByRole('status')).toHaveTextContent('= 77 − 1 = 6: DD')
  expect(screen.queryByRole('group', { name: 'First die' })).toBe(null)
})
