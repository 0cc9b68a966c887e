import { describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { rollDie, seededDice } from '../../src/core/dice/dice.ts'

/** Seeds as people give them: one after the other, and far apart by the bits of a number. */
const SERIES: readonly (readonly [string, readonly number[]])[] = [
  ['from 1 on', Array.from({ length: 6000 }, (_, index) => index + 1)],
  ['from a million on', Array.from({ length: 6000 }, (_, index) => index + 1_000_000)],
  ['below nought', Array.from({ length: 6000 }, (_, index) => -index)],
  ['by hundreds', Array.from({ length: 6000 }, (_, index) => 100 * index)],
  [
    'by powers of two and their neighbours',
    Array.from({ length: 6000 }, (_, i) => 2 ** (10 + (i % 38)) + Math.floor(i / 38)),
  ],
]
const NAMES = SERIES.map(([name]) => name)
const TOLD = 10

const rollsOf = (seed: number): number[] => {
  let dice = seededDice(seed)
  return Array.from({ length: TOLD }, () => {
    const roll = rollDie(dice, 6)
    if (!roll.ok) throw new Error(roll.error.code)
    dice = roll.value.dice
    return roll.value.die
  })
}

const drawsOf = (seed: number): number[] => {
  const chance = newChance(seed)
  return Array.from({ length: TOLD }, () => chance.below(6) + 1)
}

const rolled = new Map(SERIES.map(([name, seeds]) => [name, seeds.map(rollsOf)]))
const drawn = new Map(SERIES.map(([name, seeds]) => [name, seeds.map(drawsOf)]))

/** What sound dice pass in one of a hundred thousand cases, by Wilson and Hilferty: about two hundred are looked at. */
const limit = (freedom: number): number => {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 4.265 * Math.sqrt(part)) ** 3
}

/** Chi-square of the values against the numbers of ways in which each comes, and how much would be too much. */
const strayOf = (values: readonly number[], ways: readonly number[]) => {
  const all = ways.reduce((sum, way) => sum + way, 0)
  const found = ways.map(() => 0)
  for (const value of values) found[value] = (found[value] ?? Number.NaN) + 1
  const chi = ways.reduce((sum, way, value) => {
    const expected = (values.length * way) / all
    return sum + (found[value]! - expected) ** 2 / expected
  }, 0)
  return { chi, limit: limit(ways.length - 1) }
}

const even = (count: number): number[] => Array.from({ length: count }, () => 1)
const SUMS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]

const expectSound = (values: readonly number[], ways: readonly number[]): void => {
  const stray = strayOf(values, ways)
  expect(stray.chi).toBeLessThan(stray.limit)
}
const pair = (one: number, other: number): number => 6 * (one - 1) + other - 1

test('the measure knows loaded dice from sound ones', () => {
  // 30.9 and 82.6 by the tables; the rule of thumb is a little too kind so far out.
  expect([limit(5), limit(35)].map(Math.round)).toEqual([32, 83])
  const sound = Array.from({ length: 6000 }, (_, index) => index % 6)
  expect(strayOf(sound, even(6)).chi).toBe(0)
  const loaded = sound.map((value, index) => (index % 20 === 0 ? 5 : value))
  expect(strayOf(loaded, even(6)).chi).toBeGreaterThan(limit(5))
})

for (const [what, all] of [
  ['dice', rolled],
  ['draws of a player', drawn],
] as const) {
  test.each(NAMES)(`${what} of seeds %s: the first, second and tenth show every face alike`, (name) => {
    for (const nth of [0, 1, 9])
      expectSound(
        all.get(name)!.map((faces) => faces[nth]! - 1),
        even(6),
      )
  })

  test.each(NAMES)(`${what} of seeds %s: pairs and sums of two are as they should be`, (name) => {
    const games = all.get(name)!
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [0, 9],
    ] as const) {
      expectSound(
        games.map((faces) => pair(faces[one]!, faces[other]!)),
        even(36),
      )
      expectSound(
        games.map((faces) => faces[one]! + faces[other]! - 2),
        SUMS,
      )
    }
  })

  test.each(NAMES)(`${what} of seeds %s: a game tells nothing of the next one, nor of the one after`, (name) => {
    const games = all.get(name)!
    for (const apart of [1, 2])
      for (const nth of [0, 1, 9]) {
        const pairs = games.slice(apart).map((faces, index) => pair(games[index]![nth]!, faces[nth]!))
        expectSound(pairs, even(36))
      }
  })
}

test.each(NAMES)('seeds %s: the draws of a player tell nothing of the dice of the same game', (name) => {
  const games = rolled.get(name)!
  for (const nth of [0, 1, 9])
    expectSound(
      drawn.get(name)!.map((faces, index) => pair(faces[nth]!, games[index]![nth]!)),
      even(36),
    )
})

test('seeds of any size, and below nought, give dice of their own', () => {
  const seeds = [0, 1, -1, 2 ** 31, -(2 ** 31), 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  expect(new Set(seeds.map((seed) => JSON.stringify(seededDice(seed)))).size).toBe(seeds.length)
  expect(seededDice(-0)).toEqual(seededDice(0))
})

describe('some of a list', () => {
  test('are each of it as often as not, in its order, one at least, and of nothing none', () => {
    const chance = newChance(9)
    const drawn = Array.from({ length: 2000 }, () => chance.some([1, 2, 3]))
    expect(drawn.filter((some) => some.length === 0)).toEqual([])
    expect(drawn.every((some) => some.every((one, index) => index === 0 || one > (some[index - 1] as number)))).toBe(
      true,
    )
    // One in eight of them would be nobody, and is one of the three instead.
    for (const one of [1, 2, 3]) {
      const share = drawn.filter((some) => some.includes(one)).length / drawn.length
      expect(share).toBeGreaterThan(0.5)
      expect(share).toBeLessThan(0.58)
    }
    const before = newChance(4)
    expect(before.some([])).toEqual([])
    // Nothing was drawn for it.
    expect(before.below(1000)).toBe(newChance(4).below(1000))
  })

  test('are the same for a seed on every machine', () => {
    const chance = newChance(1)
    const list = [1, 2, 3, 4, 5, 6, 7, 8]
    expect([chance.some(list), chance.some(list), chance.some([1])]).toEqual([[8], [1, 2, 6, 7, 8], [1]])
    expect([chance.some([1]), chance.some([1, 2])]).toEqual([[1], [1]])
    expect([chance.below(100), chance.oneIn(3), chance.pick(['a', 'b', 'c', 'd', 'e'])]).toEqual([14, true, 'd'])
  })
})
