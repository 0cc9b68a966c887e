import { isSameBy, savedAs, teacherIn } from '../../../core/door/filing.ts'
import type { Files } from '../../../core/presenter/files.ts'
import type { OptionSheet, OptionView } from '../../../core/presenter/setup.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import { format } from '../files/battle/format.ts'
import { parseBattleFile } from '../files/battleFile.ts'
import { saveGame } from '../files/battle/save.ts'
import type { ItacsModule } from '../rules/position/contract.ts'
import { MODULES } from '../rules/sequence/modules.ts'
import { composeOn, grounds, scenarioOf } from './ground.ts'
import { parseItacsScenario } from '../rules/scenario/parse.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { itacs } from '../rules/system.ts'

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
  ...grounds,
  bare: (file, map) => composeOn(scenarioOf(file), map, []),
  options: optionSheet,
  isSame: isSameBy(parseItacsScenario),
  read: (json, library) => {
    const opened = parseBattleFile(json, library)
    if (!opened.ok) return opened
    const { file, scenario, battle, start, commands, warnings } = opened.value
    const { options } = battle
    const map = file.map ?? scenario.map
    const ground = { system: itacs.id, scenario, map, options, start, rulesVersion: itacs.rulesVersion }
    return {
      ok: true,
      value: { title: file.name, ground, commands, warnings, teacher: teacherIn(format, opened.value) },
    }
  },
  write: (game) => saveGame(savedAs(game)),
}
