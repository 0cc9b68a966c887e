import { expect, test } from 'vitest'
import { fearedIn, fearOf, settled } from '../../src/core/mind/feared.ts'
import type { MindLevel } from '../../src/core/mind/levels.ts'
import { think } from '../../src/core/mind/think.ts'
import { laidOut, thoughtOut } from './playing.ts'

const after = (turns: number, next: number, lost: number) => {
  let known = settled(undefined, 1, 50)
  for (let turn = 2; turn <= turns; turn++) known = settled({ ...known, next }, turn, known.worth - lost)
  return known
}

test('an enemy who lets everything go by is feared less and less, but never not at all', () => {
  expect(fearOf(undefined)).toBe(1)
  expect(fearOf(after(1, 5, 0))).toBe(1)
  expect(fearOf(after(4, 5, 0))).toBeLessThan(fearOf(after(3, 5, 0)))
  expect(fearOf(after(30, 5, 0))).toBe(0.25)
})

test('who takes half of what is open to him is feared as he is; who begins to take is feared again', () => {
  expect(fearOf(after(8, 4, 2))).toBe(1)
  const idle = after(8, 4, 0)
  expect(fearOf(settled({ ...idle, next: 4 }, 9, idle.worth - 4))).toBeGreaterThan(fearOf(idle))
})

test('several marches of one turn are one; what cannot be read is forgotten', () => {
  const known = { ...after(4, 5, 0), next: 7 }
  expect(settled(known, known.turn, 12)).toBe(known)
  expect(fearedIn({ feared: known })).toEqual(known)
  expect(fearedIn({ feared: { ...known, took: 'much' } })).toBeUndefined()
  expect(fearedIn({ feared: 3 })).toBeUndefined()
})

/** A march before which something was feared, as a general of few positions thinks it out. */
const tuning = { weights: {}, depth: { budget: 300, ahead: 0 } }
const marched = async (level: MindLevel, id: string) => {
  const laid = await laidOut('prestags', id)
  const { steps } = thoughtOut(laid, { level, style: 'cunning', tuning }, 40, ({ memory }) => {
    return (fearedIn(memory)?.next ?? 0) > 0
  })
  return { ...laid, last: steps.at(-1)! }
}

test('a general remembers what it feared when it marched; a captain does not', async () => {
  const { last } = await marched('general', 'rome-753bc')
  expect(fearedIn(last.thought.memory)?.next).toBeGreaterThan(0)
  expect(fearedIn((await marched('captain', 'rome-753bc')).last.thought.memory)).toBeUndefined()
})

test('of an enemy who let everything go by a general risks more on the march', async () => {
  const { play, battle, last } = await marched('general', 'qadisiya-637')
  const { state, side } = last
  const risked = (took: number) => {
    const feared = { feared: 1000, took, turn: state.turn, next: 0, worth: 50 }
    const { memory } = think(
      play,
      battle,
      state,
      { side, level: 'general', style: 'cunning', seed: 1 },
      { feared },
      tuning,
    )
    return fearedIn(memory)?.next ?? 0
  }
  expect(risked(0)).toBeGreaterThan(risked(1000))
})
