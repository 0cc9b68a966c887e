import { expect, test } from 'vitest'
import { stateFault } from '../../src/systems/prestags/play/invariants.ts'
import { force } from './bench.ts'
import { table } from './harness.ts'

const sides = [force('Reds', { units: { PS: 3 }, stacking: 2 }), force('Blues', { units: { PS: 1 }, stacking: 2 })]
const crowd = (step: 'movement' | 'melee') => {
  const units = { 'A-PS-1': '0505', 'A-PS-2': '0505', 'A-PS-3': '0505', 'B-PS-1': '0909' }
  return table({ step, units, scenario: { sides } as never })
}
const fault = (t: ReturnType<typeof table>) => stateFault(t.battle, t.state)

test('[5.4] who moves may crowd a hex as long as somebody can leave it: no fault while he moves, one in any other step', () => {
  expect(fault(crowd('movement'))).toBeUndefined()
  expect(fault(crowd('melee'))).toBe('3 units in 0505; Reds may stack 2.')
})

test('[5.4] a crowd that nobody can leave any more is a fault, while he moves as well', () => {
  const t = crowd('movement')
  const moved = { ...t.state, units: t.state.units.map((unit) => ({ ...unit, moved: t.state.playerTurn })) }
  expect(stateFault(t.battle, moved)).toBe('3 units in 0505; Reds may stack 2.')
})
