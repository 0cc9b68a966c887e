import { describe, expect, test } from 'vitest'
import {
  type DiceState,
  physicalDice,
  rollDice,
  rollDie,
  scriptedDice,
  seededDice,
  uniform,
  waysOf,
} from '../../src/core/dice/dice.ts'

const rolls = (start: DiceState, count: number, sides = 6): number[] => {
  let dice = start
  return Array.from({ length: count }, () => {
    const roll = rollDie(dice, sides)
    if (!roll.ok) throw new Error(roll.error.code)
    dice = roll.value.dice
    return roll.value.die
  })
}

const refusal = (dice: DiceState, sides: number, told?: number): string => {
  const roll = rollDie(dice, sides, told)
  return roll.ok ? 'ok' : roll.error.code
}

test('a seed always gives the same dice, another seed others', () => {
  expect(rolls(seededDice(7), 50)).toEqual(rolls(seededDice(7), 50))
  expect(rolls(seededDice(7), 50)).not.toEqual(rolls(seededDice(8), 50))
})

test('the state of seeded dice is plain data: saved and read again it goes on alike', () => {
  const first = rollDie(seededDice(42), 6)
  if (!first.ok || first.value.dice.kind !== 'seeded') throw new Error('no roll')
  expect(first.value.dice.words).toHaveLength(4)
  const saved = JSON.parse(JSON.stringify(first.value.dice)) as DiceState
  expect(rolls(saved, 20)).toEqual(rolls(first.value.dice, 20))
  expect(rolls(seededDice(42), 21).slice(1)).toEqual(rolls(saved, 20))
})

test('rolling changes nothing in the state it was given', () => {
  const dice = seededDice(3)
  const before = JSON.stringify(dice)
  rollDie(dice, 6)
  expect(JSON.stringify(dice)).toBe(before)
})

test('all faces come, each about as often as the others', () => {
  const counts = [0, 0, 0, 0, 0, 0]
  for (const die of rolls(seededDice(1), 12_000)) counts[die - 1]!++
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200)
  expect(new Set(rolls(seededDice(5), 2_000, 10))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
})

test('scripted dice give their list and then nothing; bad faces are not dice', () => {
  expect(rolls(scriptedDice([3, 1, 6]), 3)).toEqual([3, 1, 6])
  expect(refusal(scriptedDice([]), 6)).toBe('diceExhausted')
  for (const bad of [0, 7, 2.5, Number.NaN]) expect(refusal(scriptedDice([bad]), 6)).toBe('diceExhausted')
  expect(refusal(scriptedDice([7]), 8)).toBe('ok')
})

test('physical dice ask for the number rolled and take only faces', () => {
  expect(refusal(physicalDice, 6)).toBe('needsRoll')
  for (const bad of [0, 7, -1, 1.5, Number.NaN]) expect(refusal(physicalDice, 6, bad)).toBe('badRoll')
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const roll = rollDie(physicalDice, 6, face)
    expect(roll.ok && roll.value).toEqual({ die: face, dice: physicalDice })
  }
})

test('dice that roll themselves are told nothing', () => {
  expect(refusal(seededDice(1), 6, 3)).toBe('toldRoll')
  expect(refusal(scriptedDice([3]), 6, 3)).toBe('toldRoll')
})

describe('several dice', () => {
  const faces = (dice: DiceState, told?: readonly number[]) => {
    const thrown = rollDice(dice, 2, 6, told)
    return thrown.ok ? thrown.value.faces : thrown.error.code
  }

  test('are rolled one after the other, and the dice go on behind them', () => {
    expect(faces(scriptedDice([5, 2, 4]))).toEqual([5, 2])
    const thrown = rollDice(scriptedDice([5, 2, 4]), 2, 6)
    expect(thrown.ok && rolls(thrown.value.dice, 1)).toEqual([4])
    expect(faces(seededDice(9))).toEqual(rolls(seededDice(9), 2))
  })

  test('are refused like a single die, and when their number is wrong', () => {
    expect(faces(scriptedDice([5]))).toBe('diceExhausted')
    expect(faces(physicalDice)).toBe('needsRoll')
    expect(faces(physicalDice, [3])).toBe('badRoll')
    expect(faces(physicalDice, [3, 4, 5])).toBe('badRoll')
    expect(faces(physicalDice, [3, 7])).toBe('badRoll')
    expect(faces(physicalDice, [3, 4])).toEqual([3, 4])
    expect(faces(seededDice(1), [3, 4])).toBe('toldRoll')
  })

  test('show their sums in so many ways', () => {
    expect([...waysOf(1, 6).values()]).toEqual([1, 1, 1, 1, 1, 1])
    expect(Object.fromEntries(waysOf(2, 6))).toEqual({
      2: 1,
      3: 2,
      4: 3,
      5: 4,
      6: 5,
      7: 6,
      8: 5,
      9: 4,
      10: 3,
      11: 2,
      12: 1,
    })
    expect([...waysOf(3, 6).values()].reduce((sum, ways) => sum + ways, 0)).toBe(216)
  })
})

test('a draw is one of n equal chances, whatever the dice are', () => {
  expect(uniform(scriptedDice([1, 3, 8]), 8)).toMatchObject({ ok: true, value: { drawn: 0 } })
  expect(uniform(physicalDice, 8, 8)).toMatchObject({ ok: true, value: { drawn: 7 } })
  expect(uniform(physicalDice, 8)).toMatchObject({ ok: false, error: { code: 'needsRoll' } })
  expect(uniform(scriptedDice([9]), 8)).toMatchObject({ ok: false, error: { code: 'diceExhausted' } })
  const counts = new Map<number, number>()
  let dice: DiceState = seededDice(7)
  for (let n = 0; n < 800; n++) {
    const found = uniform(dice, 8)
    if (!found.ok) throw new Error(found.error.text)
    counts.set(found.value.drawn, (counts.get(found.value.drawn) ?? 0) + 1)
    dice = found.value.dice
  }
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(Math.min(...counts.values())).toBeGreaterThan(60)
})
