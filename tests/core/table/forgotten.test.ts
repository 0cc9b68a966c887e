import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRED, FOUGHT, forgotten, MOVED, TASKED } from '../../../src/core/presenter/forgotten.ts'

const units = (count: number, last?: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `A-MI-${index + 1}`,
    ...(last === undefined ? {} : { last }),
  }))

test('asked whenever somebody who marched in the last turn stands now, be they one or all but one', () => {
  expect(forgotten(7, units(15, 5), 1, MOVED)?.text).toBe('15 of 16 units have not moved.')
  expect(forgotten(7, units(2, 5), 14, MOVED)?.text).toBe('2 of 16 units have not moved.')
  expect(forgotten(7, units(16, 5), 0, MOVED)?.text).toBe('Nobody has moved yet.')
  expect(forgotten(1, units(16, -1), 0, MOVED)?.text).toBe('Nobody has moved yet.')
  expect(forgotten(2, units(3, -1), 4, MOVED)?.units).toHaveLength(3)
})

test('never asked of those who stood before, nor when everybody has moved', () => {
  expect(forgotten(7, units(16, 4), 0, MOVED)).toBeUndefined()
  expect(forgotten(7, units(2, -1), 14, MOVED)).toBeUndefined()
  expect(forgotten(7, [], 16, MOVED)).toBeUndefined()
  expect(forgotten(7, [...units(2, 2), { id: 'A-SK-1', last: 5 }], 3, MOVED)?.units).toEqual(['A-SK-1'])
})

test('fire, melee and plots are asked in the same words by the same rule; a target is a new chance', () => {
  expect(forgotten(7, units(2), 1, FIRED)?.text).toBe('2 of 3 units have not fired.')
  expect(forgotten(7, units(1), 0, FOUGHT)?.text).toBe('Nobody has attacked yet.')
  expect(forgotten(7, units(1, 5), 2, TASKED)?.text).toBe('1 of 3 units has no task.')
  expect(forgotten(7, units(1, 4), 2, TASKED)).toBeUndefined()
})

test('law: how many have acted never decides whether it is asked', () => {
  const idle = fc.array(fc.record({ id: fc.string(), last: fc.integer({ min: -1, max: 20 }) }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), idle, fc.nat(30), (turn, some, busy) => {
      expect(forgotten(turn, some, busy, MOVED)?.units).toEqual(forgotten(turn, some, 0, MOVED)?.units)
    }),
  )
})
