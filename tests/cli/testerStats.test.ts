import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countEach, leadOf, shareOf, spreadOf } from '../../src/cli/tester/games/stats.ts'
import { tallyOf } from '../../src/cli/tester/games/sums/tally.ts'

const cases = fc
  .integer({ min: 1, max: 100_000 })
  .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
const numbers = fc.array(fc.integer({ min: -50, max: 500 }), { minLength: 1, maxLength: 60 })

/** Chance of each number of successes. */
const binomial = (n: number, p: number): number[] => {
  const chances = [(1 - p) ** n]
  for (let k = 1; k <= n; k++) chances.push((chances[k - 1]! * (n - k + 1) * p) / (k * (1 - p)))
  return chances
}

describe('the interval of a share', () => {
  test.each([
    [10, 20, 0.299298, 0.700702],
    [0, 10, 0, 0.277533],
    [10, 10, 0.722467, 1],
    [81, 263, 0.25529, 0.366221],
  ])('%i of %i is Wilson’s', (count, of, low, high) => {
    const share = shareOf(count, of)
    expect(share.low).toBeCloseTo(low, 4)
    expect(share.high).toBeCloseTo(high, 4)
  })

  test('holds the share, lies between none and all, and is the same seen from the other side', () => {
    fc.assert(
      fc.property(cases, ([count, of]) => {
        const one = shareOf(count, of)
        const other = shareOf(of - count, of)
        expect(one.low).toBeLessThanOrEqual(one.share)
        expect(one.share).toBeLessThanOrEqual(one.high)
        expect(one.low).toBeGreaterThanOrEqual(0)
        expect(one.high).toBeLessThanOrEqual(1)
        expect(other.low).toBeCloseTo(1 - one.high, 5)
        expect(other.high).toBeCloseTo(1 - one.low, 5)
      }),
    )
  })

  test('grows narrower with more cases of the same share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (of, some) => {
        const count = Math.min(some, of)
        const few = shareOf(count, of)
        const many = shareOf(count * 4, of * 4)
        expect(many.high - many.low).toBeLessThan(few.high - few.low)
      }),
    )
  })

  test.each([0.05, 0.2, 0.5, 0.9])('holds a true share of %f in about 95 of a hundred series', (p) => {
    const n = 200
    const covered = binomial(n, p).reduce((sum, chance, k) => {
      const { low, high } = shareOf(k, n)
      return low <= p && p <= high ? sum + chance : sum
    }, 0)
    expect(covered).toBeGreaterThan(0.93)
    expect(covered).toBeLessThan(0.985)
  })

  test('of no cases at all is open', () => {
    expect(shareOf(0, 0)).toEqual({ count: 0, share: 0, low: 0, high: 1 })
    expect(leadOf(0, 0, 0)).toEqual({ lead: 0, low: -1, high: 1 })
  })
})

describe('the lead of one outcome over another', () => {
  const three = fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300)).filter(([a, b, c]) => a + b + c > 0)

  test('lies in its interval and turns its sign when the two change places', () => {
    fc.assert(
      fc.property(three, ([a, b, neither]) => {
        const of = a + b + neither
        const one = leadOf(a, b, of)
        const other = leadOf(b, a, of)
        expect(one.low).toBeLessThanOrEqual(one.lead)
        expect(one.lead).toBeLessThanOrEqual(one.high)
        expect(one.low).toBeGreaterThanOrEqual(-1)
        expect(one.high).toBeLessThanOrEqual(1)
        expect(other.lead).toBeCloseTo(-one.lead, 6)
        expect(other.low).toBeCloseTo(-one.high, 6)
      }),
    )
  })

  test('is told from none by enough games only', () => {
    expect(leadOf(6, 4, 10).low).toBeLessThan(0)
    expect(leadOf(600, 400, 1000).low).toBeGreaterThan(0)
  })
})

describe('spreads and counts', () => {
  test('least, quarters, median and most stand in order, and do not depend on the order of the games', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const { least, lower, median, upper, most, mean } = spreadOf(tallyOf(list))
        expect([least, lower, median, upper, most]).toEqual([least, lower, median, upper, most].sort((a, b) => a - b))
        expect(mean).toBeGreaterThanOrEqual(least - 1e-6)
        expect(mean).toBeLessThanOrEqual(most + 1e-6)
        expect(spreadOf(tallyOf([...list].reverse()))).toEqual(spreadOf(tallyOf(list)))
      }),
    )
    expect(spreadOf(tallyOf([1, 2, 3, 4]))).toEqual({
      mean: 2.5,
      least: 1,
      lower: 1.75,
      median: 2.5,
      upper: 3.25,
      most: 4,
    })
  })

  test('every value is counted once, and the gaps between them are there', () => {
    fc.assert(
      fc.property(numbers, (list) => {
        const counts = countEach(tallyOf(list))
        expect(counts.reduce((sum, one) => sum + one.count, 0)).toBe(list.length)
        expect(counts.map((one) => one.value)).toEqual(counts.map((_, index) => Math.min(...list) + index))
        for (const { value, count } of counts) expect(count).toBe(list.filter((one) => one === value).length)
      }),
    )
  })
})
