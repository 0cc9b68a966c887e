import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onPage, pagesOf, rewritten } from '../../src/core/engine/pages.ts'

test('law: pages hold what a plain list would, and a copy leaves the one before as it was', () => {
  const writes = fc.array(fc.tuple(fc.nat(99), fc.integer()), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(writes, { maxLength: 5 }), (rounds) => {
      let [pages, plain] = [pagesOf(100, 0), new Array<number>(100).fill(0)]
      for (const round of rounds) {
        const [before, was] = [pages, plain]
        const values = new Map(round)
        pages = rewritten(pages, values.keys(), (place) => values.get(place) ?? -1)
        plain = plain.map((old, place) => values.get(place) ?? old)
        expect(plain.map((_, place) => onPage(pages, place))).toEqual(plain)
        expect(was.map((_, place) => onPage(before, place))).toEqual(was)
      }
    }),
  )
})

test('a place beyond the list has nothing', () => {
  expect([-1, 100, 5000].map((place) => onPage(pagesOf(96, 0), place))).toEqual([undefined, undefined, undefined])
})

test('pages that nothing was written on are shared', () => {
  const before = pagesOf(1000, 'a')
  const after = rewritten(before, [700], () => 'b')
  expect(after.filter((page, number) => page !== before[number])).toHaveLength(1)
})
