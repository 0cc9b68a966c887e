import { expect, test } from 'vitest'
import { tuningIn } from '../../src/core/mind/weights.ts'
import { seatOf } from '../../src/core/mind/players.ts'

test('a player is a level, with a style, and with weights of its own', () => {
  expect(seatOf('general')).toEqual({ level: 'general', style: 'cunning' })
  expect(seatOf('captain:bold:approach=0.2;budget=9')).toEqual({
    level: 'captain',
    style: 'bold',
    tuning: { weights: { approach: 0.2 }, budget: 9 },
  })
  for (const name of [
    'bold',
    'general:timid',
    'general:bold:cheating=1',
    'general:bold:line=',
    'general:bold:line=1:x',
  ])
    expect(seatOf(name)).toBeUndefined()
  expect(tuningIn('')).toEqual({ weights: {} })
})
