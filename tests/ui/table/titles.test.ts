import { expect, test } from 'vitest'
import { titleAlone } from '../../../src/core/presenter/track.ts'
import { lowered } from '../../../src/ui/parts/titles.ts'

const SIDES = ['Romans', 'Sabines'] as const

test('a step that names its side is told without it where the side stands beside it', () => {
  expect(titleAlone('Orders, Sabines', SIDES)).toBe('Orders')
  expect(titleAlone('Combat, pulse 1', SIDES)).toBe('Combat, pulse 1')
})

test('small letters spare the names of the sides', () => {
  expect(lowered('Defensive Fire before Sabines’ Melee', SIDES)).toBe('defensive fire before Sabines’ melee')
})
