import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionSheet } from '../../src/systems/prestags/rules/optionSheet.ts'
import { MODULES } from '../../src/systems/prestags/rules/sequence/modules.ts'
import { table } from './harness.ts'

/** What is told of a module itself, and is no question of the rules. */
const TOLD = ['compulsory', 'concerns', 'changes', 'origin']
const GROUPS = ['bars', 'frees', 'adds', 'tells', 'course', 'front', 'ships', 'evasion'] as const

const answeredBy = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  const put = (question: string, id: string) => found.set(question, [...(found.get(question) ?? []), id])
  for (const module of MODULES) {
    for (const [name, own] of Object.entries(module))
      if (typeof own === 'function' && !TOLD.includes(name)) put(name, module.id)
    for (const group of GROUPS) for (const name of Object.keys(module[group] ?? {})) put(`${group}.${name}`, module.id)
  }
  return found
}

test('the page on modules says of each question who answers it', () => {
  const page = readFileSync('docs/modules.md', 'utf8')
  const rows = [...page.slice(page.indexOf('## Who answers what')).matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)]
  const told = new Map(rows.map(([, question, ids]) => [question, ids?.split(', ')]))
  expect(told).toEqual(answeredBy())
})

test('of modules that bring a course of play each keeps out every other', () => {
  const courses = MODULES.filter((module) => module.course)
  const pairs = courses.flatMap((one, index) => courses.slice(index + 1).map((other) => [one, other] as const))
  expect(pairs.length).toBeGreaterThan(0)
  for (const [one, other] of pairs)
    expect([one.excludes?.includes(other.id), other.excludes?.includes(one.id)]).toContain(true)
})

test('what only ships do one module says, in the battles that have any', () => {
  expect(MODULES.filter((module) => module.ships).map(({ id }) => id)).toEqual(['fleets'])
  const units = { 'A-MI-1': '0505', 'B-MI-1': '0808' }
  expect(table({ units }).battle.ships).toBeUndefined()
  expect(table({ units: { ...units, 'A-VF-1': '0101' }, options: ['fleets'] }).battle.ships).toBeDefined()
})

test('[12.0] what may be chosen is neither always in force nor a rule of single battles', () => {
  const { all } = optionSheet(table({ units: { 'A-MI-1': '0505', 'B-MI-1': '0808' } }).battle)
  const free = MODULES.filter((module) => !module.standard && !module.ofBattle)
  expect(all.map(({ id }) => id)).toEqual(free.map(({ id }) => id))
  expect(free.length).toBeGreaterThan(0)
})
