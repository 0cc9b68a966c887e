import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, applyLine, breakdown, times, total } from '../../src/core/calc/breakdown.ts'

test('a number is the sum of its parts, then its lines in order', () => {
  const part = (value: number) => breakdown('part', [add('printed', value, '3.35')])
  const sum = breakdown('sum', [times('half', 0.5, '3.37'), add('bonus', 3, '10.11')], [part(4), part(3)])
  expect(total(sum)).toBe(6.5)
  expect(total({ ...sum, lines: [...sum.lines].reverse() })).toBe(5)
})

test('no parts and no lines are nothing; lines that do not apply are left out', () => {
  expect(total(breakdown('empty', []))).toBe(0)
  expect(breakdown('one', [undefined, add('one', 1, '3.35'), undefined]).lines).toHaveLength(1)
})

test('a line keeps its words, its paragraph and its effect', () => {
  expect(add('bonus', 3, '10.11')).toEqual({ label: 'bonus', cite: '10.11', op: 'add', value: 3 })
  expect(times('flank', 2, '7.52')).toEqual({ label: 'flank', cite: '7.52', op: 'times', value: 2 })
  expect([applyLine(4, add('', 3, '')), applyLine(4, times('', 3, ''))]).toEqual([7, 12])
})

test('law: parts may stand in any order and in any nesting', () => {
  const leaf = fc.integer({ min: 0, max: 20 }).map((value) => breakdown('leaf', [add('', value, '')]))
  fc.assert(
    fc.property(fc.array(leaf), fc.nat(5), (parts, cut) => {
      const flat = total(breakdown('all', [], parts))
      expect(total(breakdown('all', [], [...parts].reverse()))).toBe(flat)
      const nested = [breakdown('some', [], parts.slice(0, cut)), breakdown('others', [], parts.slice(cut))]
      expect(total(breakdown('all', [], nested))).toBe(flat)
    }),
  )
})
