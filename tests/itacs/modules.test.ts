import { expect, test } from 'vitest'
import { composeItacs } from '../../src/systems/itacs/rules/battle.ts'
import { composeBattle } from '../../src/systems/itacs/rules/compose.ts'
import { MODULES, OPTIONS } from '../../src/systems/itacs/rules/sequence/modules.ts'
import { RULES } from '../../src/systems/itacs/rules/terms/rules.ts'
import { refusal } from './reading.ts'
import { battleOf } from './harness.ts'
import { mapOf, scenarioOf } from './scenarios/sheets.ts'

test('[ITACS 2.4.4] every binding section is explained by one rule or another', () => {
  const explained = new Set(MODULES.flatMap((module) => Object.keys(module.explains ?? {})))
  const binding = Object.entries(RULES).flatMap(([number, { kind }]) => (kind === 'binding' ? [number] : []))
  expect(binding.filter((number) => !explained.has(number))).toEqual([])
})

test('[ITACS 4.1] rules have names of their own, and so have the things they let units do and the questions they ask', () => {
  const all = (names: readonly string[]) => expect(new Set(names).size).toBe(names.length)
  all(MODULES.map((module) => module.id))
  all(MODULES.flatMap((module) => Object.keys(module.acts ?? {})))
  all(MODULES.flatMap((module) => Object.keys(module.answers ?? {})))
})

test('[ITACS 6.3] knights charge only where that was chosen; no other name is known', () => {
  const { setting } = battleOf({ units: { 'A-MS-1': '2020', 'B-MS-1': '3030' } })
  expect(OPTIONS).toEqual(['feudal'])
  expect(refusal(composeBattle(setting, ['knights']))).toContain('unknownOption')
})

test('[ITACS 6.3] a battle has the rules of its sheet, and those that the players add', () => {
  const made = (id: string, ...added: string[]) => {
    const scenario = scenarioOf(id)
    const battle = composeItacs(scenario, mapOf(scenario.map), added)
    return battle.ok && battle.value.modules.some((module) => module.id === 'feudal')
  }
  expect([made('crecy-1346'), made('hastings-1066'), made('hastings-1066', 'feudal')]).toEqual([true, false, true])
})

test('[ITACS 6.3] a sheet says whose knights charge; where it names nobody all do', () => {
  const charging = (id: string, ...added: string[]) => {
    const scenario = scenarioOf(id)
    const battle = composeItacs(scenario, mapOf(scenario.map), added)
    if (!battle.ok) throw new Error(id)
    const { units, sheet } = battle.value.setting
    const knights = units.filter(({ type }) => type === 'HC')
    return [0, 1].map((side) => [
      ...new Set(knights.filter((one) => one.side === side).map((one) => sheet.charges?.(one))),
    ])
  }
  expect(charging('crecy-1346')).toEqual([[true], [false]])
  expect(charging('hastings-1066', 'feudal')).toEqual([[true], []])
})
