import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { forcesWith, isBound, isNamed } from '../../src/systems/prestags/rules/scenario/odd.ts'
import type { Scenario } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { parseScenario } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { MODULES } from '../../src/systems/prestags/rules/sequence/modules.ts'

const battle = (id: string): Scenario => {
  const read = parseScenario(JSON.parse(readFileSync(`scenarios/prestags/${id}.json`, 'utf8')))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const forced = (id: string): string[] =>
  MODULES.filter((module) => module.compulsory?.(battle(id))).map((module) => module.id)

test('[11.1] what a battle and its armies name is in force without being chosen', () => {
  expect(forced('cannae-216bc')).toEqual([])
  expect(forced('agincourt-1415')).toContain('mountedDouble')
  expect(forced('issus-333bc')).toEqual(['alexander'])
  expect(forced('clontarf-1014')).toContain('ferocity')
})

test('a rule of an army that is left to the players binds nobody', () => {
  const issus = battle('issus-333bc')
  const [a, b] = issus.sides
  const left = {
    ...issus,
    sides: [
      { ...a, alexander: 'optional' },
      { ...b, alexander: undefined },
    ],
  } as Scenario
  expect([isBound(issus, 'alexander'), isBound(left, 'alexander')]).toEqual([true, false])
  expect(forcesWith(left, 'alexander').map(({ name }) => name)).toEqual([a.name])
  expect([isNamed(issus, 'mountedDouble'), isNamed(battle('agincourt-1415'), 'mountedDouble')]).toEqual([false, true])
})

test('what is odd about a battle is asked in one place', () => {
  const found = readdirSync('src/systems/prestags/rules', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src/systems/prestags/rules', name).replaceAll(sep, '/'))
    .filter((path) => path.endsWith('.ts') && /special\?*\.includes|=== 'compulsory'/.test(readFileSync(path, 'utf8')))
  expect(found).toEqual(['src/systems/prestags/rules/scenario/odd.ts'])
})
