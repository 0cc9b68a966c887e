import { describe, expect, test } from 'vitest'
import { library } from '../../../src/cli/library.ts'
import { parseScenario, type Scenario } from '../../../src/systems/prestags/scenario.ts'
import { entryOf, lookUp, type Wish, yearOf } from '../../../src/systems/prestags/view/catalogue.ts'

const scenarios = (library.paths ?? []).flatMap((path): Scenario[] => {
  const read = parseScenario(library.scenario(path))
  return read.ok ? [read.value] : []
})
const entries = scenarios.map(entryOf)
const found = (wish: Wish, order: 'ease' | 'date' | 'size' | 'name' = 'ease'): string[] =>
  lookUp(entries, wish, order).map(({ scenario }) => scenario.id)

describe('finding a battle', () => {
  test('all of them, the basic battle first for beginners', () => {
    expect(found({})).toHaveLength(65)
    expect(found({})[0]).toBe('rome-753bc')
  })

  test('by game: 14 of Chariot, 18 of Spartan, 10 of Legion, 19 of Viking, 4 of Yeoman', () => {
    const counts = (['chariot', 'spartan', 'legion', 'viking', 'yeoman'] as const).map((game) => found({ game }).length)
    expect(counts).toEqual([14, 18, 10, 19, 4])
  })

  test('by special units', () => {
    expect(found({ special: 'fleets' })).toContain('hamburg-988')
    expect(found({ special: 'elephants' })).toContain('zama-202bc')
    expect(found({ special: 'elephants' })).not.toContain('cannae-216bc')
    for (const entry of entries.filter((one) => one.specials.includes('chariots')))
      expect(entry.scenario.sides.some((side) => (side.units['CH'] ?? 0) > 0)).toBe(true)
  })

  test('by words of its name, its people and its story', () => {
    expect(found({ text: 'hastings' })).toContain('hastings-1066')
    expect(found({ text: 'HASTINGS saxons' })).toEqual(['hastings-1066'])
    expect(found({ text: 'Carthaginians romans' })).toEqual(expect.arrayContaining(['cannae-216bc', 'zama-202bc']))
    expect(found({ text: 'no such battle anywhere' })).toEqual([])
  })

  test('by period, size and length, together', () => {
    for (const id of found({ period: 'knights', size: 'large', length: 'long' })) {
      const entry = entries.find((one) => one.scenario.id === id)
      expect(entry?.year).toBeGreaterThan(1000)
      expect(entry?.units).toBeGreaterThanOrEqual(40)
      expect(entry?.scenario.turns).toBeGreaterThan(15)
    }
  })

  test('in the order wished for', () => {
    const years = lookUp(entries, {}, 'date').map((entry) => entry.year)
    expect(years).toEqual([...years].sort((a, b) => a - b))
    const units = lookUp(entries, {}, 'size').map((entry) => entry.units)
    expect(units).toEqual([...units].sort((a, b) => a - b))
  })

  test('dates as printed', () => {
    expect(['c. 3000 BC', 'AD 9', '29 September 1342', '753 BC'].map(yearOf)).toEqual([-3000, 9, 1342, -753])
  })
})
