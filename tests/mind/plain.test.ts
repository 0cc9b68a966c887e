import { expect, test } from 'vitest'
import { tuningIn } from '../../src/core/mind/weights.ts'
import { seatOf } from '../../src/core/mind/players.ts'

test('a player is a level, with a style, and with weights of its own', () => {
  expect(seatOf('general')).toEqual({ level: 'general', style: 'cunning' })
  expect(seatOf('captain:bold:approach=0.2;budget=9')).toEqual({
    level: 'captain',
    style: 'bold',
    tuning: { weights: { approach: 0.2 }, depth: { budget: 9 } },
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

test('a general with nothing but his first scripted plan is named so: no search, no look at what comes of it', () => {
  const { tuning } = seatOf('general:cunning:budget=1;local=0;ahead=0') ?? {}
  expect(tuning).toEqual({ weights: {}, depth: { budget: 1, local: false, ahead: 0 } })
  expect(tuningIn('replies=1;noise=0.2;line=0.1')).toEqual({
    weights: { line: 0.1 },
    depth: { replies: true, noise: 0.2 },
  })
})
