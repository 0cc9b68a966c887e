import { expect, test } from 'vitest'
import { tableWith } from './tableWith.ts'

const at = (units: Readonly<Record<string, unknown>>) =>
  tableWith({
    scenario: 'itacs/cape-bon-468',
    start: {
      turn: 3,
      step: 'movement',
      side: 'Romans',
      units: { 'B-LF-1': { at: '1604' }, ...units } as never,
    },
  })
const cargo = { at: '0314', marks: { aboard: 'A-HF-5' } }
const laden = () => at({ 'A-HF-5': { at: '0314' }, 'A-SD-5': cargo, 'A-IB-5': cargo, 'A-3L-1': cargo, 'A-SD-6': cargo })

test('[ITACS 6.7.2] several who are picked land together, for ten points of the ship', () => {
  const t = laden()
  t.press('0314', { unit: 'A-SD-5' })
  t.press('0314', { unit: 'A-3L-1' })
  expect([...t.screen.selected].sort()).toEqual(['A-3L-1', 'A-SD-5'])
  t.press('0214')
  expect(t.orders).toEqual([
    { type: 'act', act: 'unload', units: ['A-SD-5', 'A-3L-1'], with: 'A-HF-5', to: t.cell('0214') },
  ])
  expect(['A-SD-5', 'A-3L-1', 'A-IB-5'].map((id) => t.unit(id).hex)).toEqual(['0214', '0214', '0314'])
  expect(t.unit('A-HF-5').spent).toBe(10)
})

test('[ITACS 6.7.2] with the ship in hand one button lands everybody aboard', () => {
  const t = laden()
  t.press('0314', { unit: 'A-HF-5' })
  const all = t.labels.filter((label) => label.includes('land in'))
  expect(all).toContain('SD 5, IB 5, 3L 1, SD 6 land in 0214')
  t.follows('SD 5, IB 5, 3L 1, SD 6 land in 0214')
  expect(['A-SD-5', 'A-IB-5', 'A-3L-1', 'A-SD-6'].map((id) => t.unit(id).hex)).toEqual(['0214', '0214', '0214', '0214'])
  expect(t.unit('A-HF-5').spent).toBe(10)
})

test('[ITACS 6.7.2] several on the shore go aboard with one button, as many as there is room for', () => {
  const ashore = { at: '0214' }
  const t = at({ 'A-HF-5': { at: '0314' }, 'A-SD-5': ashore, 'A-IB-5': ashore, 'A-3L-1': ashore })
  t.press('0214', { unit: 'A-SD-5' })
  expect(t.labels).toContain('SD 5 aboard HF 5')
  t.press('0214', { unit: 'A-IB-5' })
  t.press('0214', { unit: 'A-3L-1' })
  t.follows('SD 5, IB 5, 3L 1 aboard HF 5')
  expect(['A-SD-5', 'A-IB-5', 'A-3L-1'].map((id) => t.unit(id).marks['aboard'])).toEqual(['A-HF-5', 'A-HF-5', 'A-HF-5'])
  expect(t.unit('A-HF-5').spent).toBe(10)
  const full = at({ 'A-LF-1': { at: '0314' }, 'A-SD-5': ashore, 'A-HC-1': ashore })
  full.press('0214', { unit: 'A-SD-5' })
  full.press('0214', { unit: 'A-HC-1' })
  expect(full.labels.filter((label) => label.includes(','))).toEqual([])
})

test('[ITACS 6.7] who fires from a ship stands among the attackers', () => {
  const t = tableWith({
    scenario: 'itacs/cape-bon-468',
    start: {
      turn: 3,
      step: 'missile',
      side: 'Romans',
      units: { 'A-HF-5': { at: '0911' }, 'A-IB-5': { at: '0911', marks: { aboard: 'A-HF-5' } }, 'B-LF-1': '1111' },
    } as never,
  })
  t.press('1111')
  expect(t.block('attack').attackers).toMatchObject([{ face: { id: 'A-IB-5' }, chosen: true }])
})

test('[ITACS 6.7.6] with the fire ship in hand a press on the enemy fleet beside it burns them both', () => {
  const t = tableWith({
    scenario: 'itacs/cape-bon-468',
    start: {
      turn: 2,
      step: 'melee',
      side: 'Vandals',
      units: {
        'B-LF-10': { at: '1111', marks: { fireShip: 2 } },
        'A-LF-1': '1010',
        'A-LF-2': '1009',
        'A-LF-3': '0606',
      },
    },
  })
  expect(t.hint('1010')).toMatchObject({ tone: 'no' })
  expect(t.prompt).toBe('Vandals: no further attack is possible; what else may be done stands below.')
  t.press('1111', { unit: 'B-LF-10' })
  expect(t.hint('1010')).toMatchObject({ tone: 'do', text: 'LF 10 burns LF 1.' })
  expect(t.hint('1009')).toMatchObject({ tone: 'no' })
  t.press('1010', { unit: 'A-LF-1' })
  expect(t.orders).toEqual([{ type: 'act', act: 'ram', units: ['B-LF-10'], with: 'A-LF-1' }])
})
