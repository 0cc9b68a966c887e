import { expect, test } from 'vitest'
import { forgottenMovers } from '../../../src/core/table/forgotten.ts'

const units = (count: number, moved: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `A-MI-${index + 1}`, moved }))

test('asked whenever somebody who marched in the last turn stands now, be they one or all but one', () => {
  expect(forgottenMovers(7, units(15, 5), 1)?.text).toBe('15 of 16 units have not moved.')
  expect(forgottenMovers(7, units(2, 5), 14)?.text).toBe('2 of 16 units have not moved.')
  expect(forgottenMovers(7, units(16, 5), 0)?.text).toBe('Nobody has moved yet.')
  expect(forgottenMovers(1, units(16, -1), 0)?.text).toBe('Nobody has moved yet.')
  expect(forgottenMovers(2, units(3, -1), 4)?.units).toHaveLength(3)
})

test('never asked of those who stood before, nor when everybody has moved', () => {
  expect(forgottenMovers(7, units(16, 4), 0)).toBeUndefined()
  expect(forgottenMovers(7, units(2, -1), 14)).toBeUndefined()
  expect(forgottenMovers(7, [], 16)).toBeUndefined()
  expect(forgottenMovers(7, [...units(2, 2), { id: 'A-SK-1', moved: 5 }], 3)?.units).toEqual(['A-SK-1'])
})
