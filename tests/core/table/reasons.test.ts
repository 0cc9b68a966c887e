import { expect, test } from 'vitest'
import { reasonInWords, settledWords } from '../../../src/core/victory/words.ts'

test('a reason of the verdict is read without how a condition stood after it was settled', () => {
  const control = `control D at the end of turn 10: held now${settledWords(10, true)}`
  const exit = `take 5 units off the north edge by the end of turn 8: 2 are out${settledWords(8, false)}`
  expect(reasonInWords(`Romans fulfilled: ${control}; and ${exit}.`)).toBe(
    'Romans fulfilled: control D at the end of turn 10; and take 5 units off the north edge by the end of turn 8.',
  )
  const open = 'Romans fulfilled: control Q at the end: held now.'
  expect(reasonInWords(open)).toBe(open)
})
