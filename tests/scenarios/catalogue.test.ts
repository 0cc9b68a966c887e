import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIBRARY_FOLDER } from '../../src/cli/files/library.ts'
import {
  lengthWords,
  forceWords,
  lookUp,
  minutesOf,
  minutesWords,
  type CatalogueEntry,
  offersOf,
  type SortOrder,
  periodOf,
  unitsOf,
  type Sought,
} from '../../src/core/presenter/catalogue.ts'
import type { BattleSummary } from '../../src/core/presenter/setup.ts'
import { yearOf } from '../../src/core/presenter/sheet.ts'
import { SYSTEMS, sheetOf } from '../../src/systems/index.ts'

const filesOf = (system: string): readonly unknown[] =>
  readdirSync(join(LIBRARY_FOLDER, system))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(LIBRARY_FOLDER, system, name), 'utf8')) as unknown)

const sheetsOf = (system: string): readonly BattleSummary[] => filesOf(system).flatMap((file) => sheetOf(file) ?? [])
const sheets = SYSTEMS.flatMap(({ brief }) => sheetsOf(brief.id))
const offers = offersOf(sheets)
const alone = offersOf(sheetsOf('prestags'))

const found = (wish: Sought, order: SortOrder = 'ease', among: readonly CatalogueEntry[] = alone): string[] =>
  lookUp(among, wish, order).map(({ id }) => id)

const BOTH = [
  'agincourt',
  'cannae',
  'crecy',
  'hastings',
  'kadesh',
  'liegnitz',
  'manzikert',
  'marathon',
  'pharsalus',
  'zama',
]

describe('finding a battle', () => {
  test('all of them, the basic battle first for beginners', () => {
    expect(found({})).toHaveLength(65)
    expect(found({})[0]).toBe('rome-753bc')
  })

  test('by game: 14 of Chariot, 18 of Spartan, 10 of Legion, 19 of Viking, 4 of Yeoman', () => {
    const counts = ['Chariot', 'Spartan', 'Legion', 'Viking', 'Yeoman'].map((game) => found({ game }).length)
    expect(counts).toEqual([14, 18, 10, 19, 4])
  })

  test('by special units', () => {
    expect(found({ special: 'fleets' })).toContain('hamburg-988')
    expect(found({ special: 'elephants' })).toContain('zama-202bc')
    expect(found({ special: 'elephants' })).not.toContain('cannae-216bc')
    expect(found({ special: 'siege' }, 'ease', offers)).toEqual(['jerusalem-1099'])
    expect(found({ special: 'chariots' }).length).toBeGreaterThan(0)
    for (const { first } of lookUp(offers, { special: 'chariots' }, 'date'))
      expect(first.sides.some((side) => side.types.includes('CH'))).toBe(true)
  })

  test('by period, size and length, together', () => {
    const large = lookUp(alone, { period: 'knights', size: 'large', length: 'long' }, 'ease')
    expect(large.length).toBeGreaterThan(0)
    for (const { first } of large) {
      expect(first.year).toBeGreaterThan(1000)
      expect(periodOf(first)).toBe('knights')
      expect(unitsOf(first)).toBeGreaterThanOrEqual(40)
      expect(minutesOf(first)).toBeGreaterThan(120)
    }
  })

  test('in the order wished for', () => {
    const years = lookUp(offers, {}, 'date').map(({ first }) => first.year)
    expect(years).toEqual([...years].sort((a, b) => a - b))
    const units = lookUp(offers, {}, 'size').map(({ first }) => unitsOf(first))
    expect(units).toEqual([...units].sort((a, b) => a - b))
  })

  test('dates as printed', () => {
    expect(['c. 3000 BC', 'AD 9', '29 September 1342', '753 BC'].map(yearOf)).toEqual([-3000, 9, 1342, -753])
  })

  test('forces and length are said in words', () => {
    const rome = sheets.find(({ id }) => id === 'rome-753bc')
    expect(rome && forceWords(rome.sides[0])).toBe('16 units')
    expect(rome && lengthWords(rome)).toBe('10 turns, about 30 min')
  })
})

describe('how long a battle takes', () => {
  const of = (units: number, turns: number) => {
    const side = { name: 'Reds', units, leaders: 0, types: [] }
    return { sides: [side, { ...side, units: 0 }] as const, turns }
  }

  test('in quarters of an hour, as one says it', () => {
    expect([of(5, 2), of(30, 10), of(40, 15), of(50, 15), of(100, 15)].map(minutesWords)).toEqual([
      'about 15 min',
      'about 30 min',
      'about 1 hour',
      'about 1¼ hours',
      'about 2½ hours',
    ])
  })

  test('more units and more turns never make it shorter', () => {
    for (const [units, turns] of [
      [10, 6],
      [40, 10],
      [97, 20],
    ] as const) {
      expect(minutesOf(of(units + 8, turns))).toBeGreaterThanOrEqual(minutesOf(of(units, turns)))
      expect(minutesOf(of(units, turns + 2))).toBeGreaterThanOrEqual(minutesOf(of(units, turns)))
    }
  })
})

describe('the notes of a battle', () => {
  test('no note of a battle begins as another of it does', () => {
    for (const { id, notes } of sheets) {
      const beginnings = notes.map((note) => note.split(/[\s:,]+/, 3).join(' '))
      expect(new Set(beginnings).size, `${id}: ${beginnings.join('; ')}`).toBe(beginnings.length)
    }
  })
})

describe('battles under several rules', () => {
  test('every file of every system is a sheet of it', () => {
    for (const { id } of SYSTEMS.map(({ brief }) => brief)) {
      expect(sheetsOf(id)).toHaveLength(filesOf(id).length)
      expect(new Set(sheetsOf(id).map(({ system }) => system))).toEqual(new Set([id]))
    }
    expect(sheetOf({ id: 'nowhere', system: 'chess' })).toBeUndefined()
  })

  test('a battle that both systems have is offered once, the usual rules first', () => {
    expect(offers).toHaveLength(new Set(sheets.map(({ id }) => id)).size)
    const both = offers.filter((offer) => offer.sheets.length > 1)
    expect(both.map(({ id }) => id.replace(/-\d+(bc)?$/, '')).sort()).toEqual(BOTH)
    for (const { sheets: two, first } of both) {
      expect(two.map(({ system }) => system)).toEqual(['prestags', 'itacs'])
      expect(first.system).toBe('prestags')
    }
  })

  test('the finder knows the rules: what is looked for comes first, the others stay to be chosen', () => {
    const itacs = lookUp(offers, { system: 'itacs' }, 'date')
    expect(itacs.map(({ id }) => id)).toEqual(
      sheetsOf('itacs')
        .toSorted((a, b) => a.year - b.year)
        .map(({ id }) => id),
    )
    expect(itacs.every(({ first }) => first.system === 'itacs')).toBe(true)
    expect(itacs.find(({ id }) => id === 'cannae-216bc')?.sheets).toHaveLength(2)
    expect(found({ system: 'prestags' }, 'ease', offers)).toHaveLength(65)
    expect(found({ system: 'itacs', game: 'Spartan' }, 'ease', offers)).toEqual([])
  })
})
