import { expect, test } from 'vitest'
import { bySide, insertAfter, replace, sequence } from '../../src/core/engine/sequence.ts'
import type { SideIndex, Step } from '../../src/core/engine/vocabulary.ts'

const step = (kind: string, owner?: SideIndex): Step => ({
  kind,
  title: kind,
  cite: '4.2',
  owner,
  actor: owner,
  commands: [],
})
const short = (steps: readonly Step[]): string => steps.map((one) => `${one.kind}${one.owner ?? ''}`).join(' ')
const turn = bySide([0, 1], (side) => [step('fire', side), step('move', side)])

test('the same lines for each side, in the order of the sides', () => {
  expect(short(turn)).toBe('fire0 move0 fire1 move1')
  expect(short(bySide([1, 0], (side) => [step('fire', side)]))).toBe('fire1 fire0')
  expect(short(bySide([0, 1, 0], (side) => [step('plot', side)]))).toBe('plot0 plot1 plot0')
})

test('a sequence knows where its turns begin', () => {
  const made = sequence([step('deploy', 0), step('deploy', 1)], turn)
  expect([short(made.steps), made.turnStart]).toEqual(['deploy0 deploy1 fire0 move0 fire1 move1', 2])
})

test('lines are put after every line of a kind', () => {
  expect(short(insertAfter(turn, 'move', (after) => [step('answer', after.owner)]))).toBe(
    'fire0 move0 answer0 fire1 move1 answer1',
  )
  expect(insertAfter(turn, 'melee', () => [step('answer')])).toEqual(turn)
})

test('lines take the place of every line of a kind', () => {
  expect(short(replace(turn, 'fire', (old) => [step('aim', old.owner), step('shoot', old.owner)]))).toBe(
    'aim0 shoot0 move0 aim1 shoot1 move1',
  )
  expect(short(replace(turn, 'fire', () => []))).toBe('move0 move1')
})
