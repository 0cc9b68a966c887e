import { expect, test } from 'vitest'
import { answersTo } from '../../../src/core/presenter/answers.ts'

const YES = { id: 'yes', label: 'Charge', units: ['A-MI-1'], cells: [7] } as const
const ROLL = { id: 'roll', label: 'Try to rally', units: [], cells: [], dice: 2 } as const

const buttonsOf = (...options: Parameters<typeof answersTo>[0]) => {
  const block = answersTo(options)
  return block.kind === 'answers' ? block.buttons : []
}

test('each answer is a button that gives it and lights what it speaks of, the very same lists', () => {
  const [charge, rally] = buttonsOf(YES, ROLL)
  expect(charge).toMatchObject({ label: 'Charge', intent: { command: { type: 'choose', option: 'yes' } } })
  expect(charge?.lit?.units).toBe(YES.units)
  expect(charge?.lit?.cells).toBe(YES.cells)
  expect(charge?.dice).toBeUndefined()
  expect(rally?.tone).toBeUndefined()
})

test('an answer that rolls takes the dice that the players tell', () => {
  const [rally] = buttonsOf(ROLL)
  expect(rally?.dice?.count).toBe(2)
  expect(rally?.dice?.told([3, 5]).command).toEqual({ type: 'choose', option: 'roll', dice: [3, 5] })
})

test('the only answer there is stands out', () => {
  expect(buttonsOf(YES).map(({ tone }) => tone)).toEqual(['main'])
})
