import { expect, test } from 'vitest'
import { MODULES } from '../../../src/systems/itacs/rules/sequence/modules.ts'
import { type Case, isCase, RULES } from '../../../src/systems/itacs/rules/terms/rules.ts'
import { casesFor } from '../../../src/systems/itacs/present/cases.ts'
import { governedBy } from '../../../src/systems/itacs/present/governs.ts'
import { rules } from '../../../src/systems/itacs/present/rulesText.ts'
import { cell } from '../field.ts'
import { table } from '../harness.ts'

test('the rulebook has every section, in order, with its title and words of its own', () => {
  expect(rules.all.map(({ cite }) => cite)).toEqual(Object.keys(RULES))
  for (const { cite, title, text } of rules.all) {
    expect(title, cite).toBe(RULES[cite as Case].title)
    expect(text, cite).not.toBe(`${title}.`)
    expect(text.endsWith('.'), cite).toBe(true)
  }
})

test('a search looks at numbers, titles and words', () => {
  expect(rules.search('4.5.1').every(({ cite }) => cite.startsWith('4.5.1'))).toBe(true)
  expect(rules.search('fire ship').map(({ cite }) => cite)).toContain('6.7.6')
  expect(rules.search('zeppelin')).toEqual([])
  expect([rules.chapterOf('5.3.1'), rules.chapterOf('10.4')]).toEqual([
    '5. Disruption, break, rout and panic',
    '10. Charts and tables',
  ])
  expect([rules.has('4.2'), rules.has('4.99'), rules.text('4.99')]).toEqual([true, false, ''])
})

test('each step names sections that exist, more where rules of a battle are in force', () => {
  const kinds = ['deployment', 'missile', 'movement', 'defensiveFire', 'melee', 'breaks', 'recovery', 'losses', 'over']
  for (const kind of kinds) {
    const cases = casesFor(kind, MODULES)
    expect(cases.every(isCase), kind).toBe(true)
    expect(new Set(cases).size, kind).toBe(cases.length)
  }
  expect(casesFor('movement')).not.toContain('6.3')
  expect(casesFor('movement', [{ id: 'feudal' }])).toContain('6.3')
  expect(casesFor('elsewhere')).toEqual(['4.1'])
})

test('pointing at a section lights what it governs', () => {
  const t = table({
    units: {
      'A-MS-1': { at: '2020', d: 1 },
      'A-MS-2': { at: '2021', routs: true, d: 3 },
      'A-EL-1': '1010',
      'A-3L-1': '2525',
      'B-LB-1': '3030',
    },
    terrain: { forest: '0505' },
    roads: ['1212 1213'],
    scarps: '1515>1516',
  })
  const units = (cite: Case) => governedBy(t.battle, t.state, cite).units
  const cells = (cite: Case) => governedBy(t.battle, t.state, cite).cells
  expect(units('5.1')).toEqual(['A-MS-1', 'A-MS-2'])
  expect(units('5.3')).toEqual(['A-MS-2'])
  expect(units('6.9')).toEqual(['A-EL-1'])
  expect(units('4.2')).toEqual(['B-LB-1'])
  expect(cells('4.2.3')).toEqual([cell('0505')])
  expect([...cells('3.1.1')].sort()).toEqual([cell('1212'), cell('1213')].sort())
  expect([...cells('3.2.1')].sort()).toEqual([cell('1515'), cell('1516')].sort())
  expect(cells('6.1.1')).toHaveLength(7)
  expect(cells('2.6')).toEqual([cell('2021'), cell('2020')].sort((a, b) => a - b))
  expect(governedBy(t.battle, t.state, '2.1')).toEqual({ cells: [], units: [] })
  expect([rules.governs('5.1'), rules.governs('2.1')]).toEqual([true, false])
})
