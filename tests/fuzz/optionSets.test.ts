import { describe, expect, test } from 'vitest'
import { OPTIONS } from '../../src/systems/prestags/modules.ts'
import { newChance } from '../../src/core/dice/chance.ts'
import { faultOf, fought } from './optionGames.ts'

const SETS = 200

describe('options', () => {
  test(`${SETS} random sets play to the end`, { timeout: 600_000 }, () => {
    const chance = newChance(16)
    const sets = Array.from({ length: SETS }, () => chance.some([...OPTIONS]))
    expect(sets.flatMap((set, seed) => faultOf(set, 1000 + seed) ?? [])).toEqual([])
  })

  test('in all these games the armies met', () => {
    expect(fought.combats).toBeGreaterThan(500)
  })
})
