import { expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { table } from './harness.ts'

test('[7.24] a melee with leader, brackets and advance', () => {
  const t = table({ step: 'melee', units: { 'A-MI-1': '0505', 'A-2L-1': '0505', 'B-LT-1': '0506' }, dice: [6] })
  t.play(t.melee('0506', 'A-MI-1'))
  const combat = t.events.find((event) => event.type === 'combatResolved')
  if (combat?.type !== 'combatResolved') throw new Error('no combat')
  expect(total(combat.combat.attack)).toBe(4)
  expect(total(combat.combat.defence)).toBe(2)
  expect(combat.combat.results).toEqual(['D'])
  t.play({ type: 'endStep' })
  expect(t.step).toBe('movement 0') // the only Blue unit is disrupted: its whole player-turn passes
})
