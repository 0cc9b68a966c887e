import { SIDES } from '../../../src/core/engine/vocabulary.ts'
import { expect, test } from 'vitest'
import { secrets } from '../../../src/systems/prestags/present/secrets.ts'
import { force } from '../bench.ts'
import { table } from '../harness.ts'

const bearers = (reds: Readonly<Record<string, number>>, blues: Readonly<Record<string, number>>): string[] => {
  const sides = [force('Reds', { units: reds }), force('Blues', { units: blues })] as [
    ReturnType<typeof force>,
    ReturnType<typeof force>,
  ]
  const { battle } = table({ units: {}, scenario: { sides } })
  return SIDES.map((side) => secrets.bearer(battle, side))
}

test('[19.1] a force is known by the troops of which it has most more than the enemy', () => {
  expect(bearers({ MI: 9, HC: 4 }, { MI: 8, BW: 2 })).toEqual(['HC', 'BW'])
})

test('[19.1] with the same troops on both sides each has a picture', () => {
  expect(bearers({ MI: 2 }, { MI: 2 })).toEqual(['MI', 'MI'])
})
