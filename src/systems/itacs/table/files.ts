import type { Result } from '../../../core/engine/vocabulary.ts'
import { readOnce } from '../../../core/scenario/once.ts'
import { isSameBy, onMap, savedAs, scenarioBy } from '../../../core/table/filing.ts'
import type { Files } from '../../../core/table/files.ts'
import type { OptionSheet, OptionView } from '../../../core/table/setup.ts'
import { composeItacs, type ItacsBattle } from '../battle.ts'
import { parseBattleFile } from '../battleFile.ts'
import { saveGame } from '../battleFile/save.ts'
import { startOf } from '../compose.ts'
import type { ItacsModule } from '../contract.ts'
import { parseItacsMap } from '../map/map.ts'
import { MODULES } from '../modules.ts'
import { type ItacsScenario, parseItacsScenario } from '../scenario/scenario.ts'
import type { Command, Event, State } from '../state.ts'
import { itacs } from '../system.ts'

const mapOf = readOnce(parseItacsMap)

const scenarioOf = scenarioBy(parseItacsScenario)

const compose = (scenario: ItacsScenario, json: unknown, options: readonly string[]): Result<ItacsBattle, string> =>
  onMap(mapOf(json), (map) => composeItacs(scenario, map, options))

const viewOf = ({ id, title, text, cites, requires = [], excludes = [] }: ItacsModule): OptionView => ({
  id,
  title,
  text,
  cites,
  changes: undefined,
  requires,
  excludes,
  isOfCourse: false,
  bar: undefined,
})

/** The rules that may be added to those of the sheet. */
const optionSheet = ({ setting: { scenario } }: ItacsBattle): OptionSheet => {
  const own = scenario.options ?? []
  const options = MODULES.filter((module) => module.optional === true)
  const open = options.filter(({ id }) => !own.includes(id)).map(viewOf)
  const plain = {
    id: 'standard',
    title: 'As the sheet has it',
    text: 'The rules that every battle has, and no other.',
    options: [],
  }
  const all = { id: 'everything', title: 'Everything', text: 'All optional rules.', options: open.map(({ id }) => id) }
  return {
    printed: undefined,
    courses: [],
    presets: open.length > 0 ? [plain, all] : [],
    always: options.filter(({ id }) => own.includes(id)).map(({ id, title, text }) => ({ id, title, text })),
    groups: open.length > 0 ? [{ title: 'Optional rules', options: open }] : [],
    all: options.map(viewOf),
  }
}

export const files: Files<ItacsBattle, State, Command, Event> = {
  begin: (file, map, options, dice) => {
    const scenario = scenarioOf(file)
    const battle = compose(scenario, map, options)
    if (!battle.ok) throw new Error(battle.error)
    return {
      system: itacs.id,
      scenario,
      map: scenario.map,
      options,
      start: startOf(battle.value, dice),
      rulesVersion: itacs.rulesVersion,
    }
  },
  start: startOf,
  compose: ({ scenario, options }, map) => compose(scenario as ItacsScenario, map, options),
  bare: (file, map) => compose(scenarioOf(file), map, []),
  options: optionSheet,
  isSame: isSameBy(parseItacsScenario),
  read: (json, library) => {
    const opened = parseBattleFile(json, library)
    if (!opened.ok) return opened
    const { file, scenario, battle, start, commands, warnings } = opened.value
    const { options } = battle
    const map = file.map ?? scenario.map
    const ground = { system: itacs.id, scenario, map, options, start, rulesVersion: itacs.rulesVersion }
    return { ok: true, value: { title: file.name, ground, commands, warnings } }
  },
  write: (game) => saveGame(savedAs(game)),
}
