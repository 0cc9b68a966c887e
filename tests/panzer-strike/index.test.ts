import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CASE_NUMBER, type Case, chapterOf, isCase, RULES } from '../../src/systems/panzer-strike/rules/terms/rules.ts'

const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

const CASES = Object.keys(RULES) as Case[]
const SHAPE = new RegExp(`^${CASE_NUMBER.source}$`)

describe('the index of the rulebook', () => {
  test('every paragraph has a name of the shape that citations have, and a title of its own', () => {
    expect(CASES.filter((cite) => !SHAPE.test(cite))).toEqual([])
    expect(new Set(CASES.map((cite) => RULES[cite].title)).size).toBe(CASES.length)
    expect([isCase('II.B.3 Line of Sight'), isCase('II.B.3 Lines'), isCase('toString')]).toEqual([true, false, false])
  })

  test('the parts of the book stand in their order', () => {
    const parts = [...new Set(CASES.map(chapterOf))]
    expect(parts).toEqual([
      'I.A',
      'I.B',
      'II.A',
      'II.B',
      'II.B.1',
      'II.B.2',
      'II.B.3',
      'II.B.4',
      'II.B.5',
      'II.C',
      'III',
      'IV',
      'Formulas',
      'Charts',
    ])
  })

  test('whatever the code cites above a declaration is in it', () => {
    const cited = textsIn('src/systems/panzer-strike')
      .flatMap((text) => text.match(/\/\*\*[\s\S]*?\*\//g) ?? [])
      .flatMap((comment) => [...comment.matchAll(/\[([^\]]+)\]/g)])
      .flatMap((found) => (found[1] ?? '').split(/,\s*/))
      .filter((one) => !/^P-\d{2,3}$/.test(one))
    expect(cited.length).toBeGreaterThan(100)
    expect([...new Set(cited)].filter((one) => !isCase(one))).toEqual([])
  })

  test('every ruling that the code names is written down, with its reason', () => {
    const page = readFileSync('docs/decisions/panzer-strike.md', 'utf8')
    const ruled = new Set([...page.matchAll(/^\| (P-\d{2,3}) \|/gm)].map((found) => found[1]))
    const named = textsIn('src/systems/panzer-strike').flatMap((text) => text.match(/\bP-(?:\d\d|10\d)\b/g) ?? [])
    expect([...new Set(named)].filter((one) => !ruled.has(one))).toEqual([])
    expect(ruled.size).toBeGreaterThan(45)
  })
})
