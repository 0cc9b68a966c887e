import { describe, expect, test } from 'vitest'
import { type Case, RULES, type StandardCase } from '../../../src/systems/prestags/rules/terms/rules.ts'
import { governedBy, governs } from '../../../src/systems/prestags/present/governs.ts'
import { rules } from '../../../src/systems/prestags/present/ruleBook.ts'
import { allRules, casesFor, ruleText } from '../../../src/systems/prestags/present/rulesText.ts'
import { table } from '../harness.ts'

const binding = (Object.keys(RULES) as StandardCase[]).filter(
  (cite) => RULES[cite].kind === 'binding' && Number(cite.split('.')[0]) <= 11,
)

describe('rules in our own words', () => {
  test('every binding case of chapters 3 to 11 has a text', () => {
    const told = new Set(allRules.map((rule) => rule.cite))
    expect(binding.filter((cite) => !told.has(cite))).toEqual([])
    for (const cite of binding) expect(ruleText(cite).length, cite).toBeGreaterThan(25)
  })

  test('they stand in the order of the book', () => {
    const cites = allRules.map((rule) => rule.cite)
    expect(cites.indexOf('5.4')).toBe(cites.indexOf('5.39') + 1)
    expect(cites.indexOf('10.0')).toBeGreaterThan(cites.indexOf('9.0'))
  })

  test('search finds words and numbers', () => {
    expect(rules.search('6.3').every((rule) => rule.cite.startsWith('6.3'))).toBe(true)
    expect(rules.search('flank').map((rule) => rule.cite)).toContain('7.52')
    expect(rules.search('leader fire').map((rule) => rule.cite)).toContain('10.31')
    expect(rules.search('zeppelin')).toEqual([])
  })

  test('every step has its paragraphs', () => {
    for (const kind of [
      'deployment',
      'fire',
      'movement',
      'defensiveFire',
      'melee',
      'recovery',
      'turnRecord',
      'losses',
      'advance',
    ])
      expect(casesFor(kind).length, kind).toBeGreaterThan(0)
    expect(casesFor('movement')).toContain('6.41')
  })
})

describe('what a paragraph governs', () => {
  const t = table({
    map: ['............', '..w.v.s.h...', '............', '...~f.......', '............', '............'],
    roads: [['0101', '0102', '0103']],
    letters: { D: '0210' },
    step: 'movement',
    stacking: [1, 1],
    scenario: {
      sides: [
        {
          name: 'Reds',
          units: { MI: 1 },
          leaders: {},
          stacking: 1,
          deploy: [{ within: 60, of: ['0101'] }],
          victory: [[{ type: 'control', hexes: ['D'] }]],
        },
        {
          name: 'Blues',
          units: { MI: 1 },
          leaders: {},
          stacking: 1,
          deploy: [{ within: 60, of: ['0101'] }],
          victory: [[{ type: 'prevent' }]],
        },
      ],
    },
    units: {
      'A-MI-1': '0601',
      'A-MI-2': '0601',
      'A-2L-1': '0601',
      'A-MS-1': { at: '0112', disrupted: 4 },
      'B-SK-1': '0306',
    },
  })
  const cells = (cite: Case) =>
    governedBy(t.battle, t.state, cite)
      .cells.map((cell) => t.label(cell))
      .sort()
  const units = (cite: Case) => governedBy(t.battle, t.state, cite).units

  test('[5.4] overstacked hexes', () => expect(cells('5.4')).toEqual(['0601']))
  test('[5.51] road hexes', () => expect(cells('5.51')).toEqual(['0101', '0102', '0103']))
  test('[6.32] woods and villages', () => expect(cells('6.32')).toEqual(['0503', '0505']))
  test('[6.33] streams and fords', () => expect(cells('6.33')).toEqual(['0304', '0305']))
  test('[6.41] the six hexes around an undisrupted enemy fire unit', () => {
    expect(cells('6.41')).toHaveLength(6)
    expect(cells('6.41')).toContain('0305')
  })
  test('[5.62] crests', () => expect(cells('5.62')).toEqual([]))
  test('[10.23] units out of control', () => expect(units('10.23')).toEqual(['A-MS-1', 'B-SK-1']))
  test('[8.2] disrupted units', () => expect(units('8.2')).toEqual(['A-MS-1']))
  test('[8.23] those that recover now', () => expect(units('8.23')).toEqual(['A-MS-1']))
  test('[11.3] objectives', () => expect(cells('11.3')).toEqual(['0210']))
  test('[10.21] leaders and their radius', () => {
    expect(units('10.21')).toEqual(['A-2L-1'])
    expect(cells('10.21')).toContain('0602')
  })
  test('paragraphs without a place light nothing', () => {
    expect(governs('5.12')).toBe(false)
    expect(governedBy(t.battle, t.state, '5.12')).toEqual({ cells: [], units: [] })
  })
  test('no paragraph fails', () => {
    for (const cite of Object.keys(RULES) as StandardCase[])
      expect(() => governedBy(t.battle, t.state, cite)).not.toThrow()
  })
})
