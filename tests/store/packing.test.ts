import { expect, test } from 'vitest'
import { packed, unpacked } from '../../src/store/saves/packing.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'

const ORDERS: readonly Command[] = [
  { type: 'move', units: [{ unit: 'A-MI-1' }, { unit: 'A-MI-2', steps: 1 }], path: [1, 2, 3] },
  { type: 'fire', units: ['A-SK-1'], target: 44 },
  { type: 'act', act: 'embark', units: ['A-SK-1'], with: 'A-CH-1' },
  { type: 'endStep', salt: '0123456789abcdef' },
]

test('[19.1] an order that is kept packed comes back as it was and cannot be read in passing', async () => {
  for (const order of ORDERS) {
    const kept = await packed(order)
    expect(Object.keys(kept)).toEqual(['packed'])
    for (const word of ['A-MI', 'A-SK', 'path', 'target', order.type, '0123456789abcdef'])
      expect([kept.packed, atob(kept.packed)].join(' ')).not.toContain(word)
    expect(await unpacked(kept)).toEqual(order)
  }
})

test('commands of older saves, never packed, stay what they are', async () => {
  for (const order of ORDERS) expect(await unpacked(order)).toBe(order)
})
