import { isSameBy, savedAs, teacherIn } from '../../../core/door/filing.ts'
import type { Files } from '../../../core/presenter/files.ts'
import { format } from '../files/battle/format.ts'
import { parseBattleFile } from '../files/battleFile.ts'
import { saveGame } from '../files/battle/save.ts'
import type { Battle } from '../rules/position/contract.ts'
import { optionSheet } from '../rules/optionSheet.ts'
import { composeOn, grounds, scenarioOf } from './ground.ts'
import { parseScenario } from '../rules/scenario/parse.ts'
import { prestags } from '../rules/system.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'

export const files: Files<Battle, State, Command, Event> = {
  ...grounds,
  bare: (file, map) => composeOn(scenarioOf(file), map, [], []),
  options: optionSheet,
  isSame: isSameBy(parseScenario),
  read: (json, library) => {
    const opened = parseBattleFile(json, library)
    if (!opened.ok) return opened
    const { file, scenario, battle, start, commands, warnings } = opened.value
    const { options } = battle
    const ground = {
      system: prestags.id,
      scenario,
      map: file.map ?? scenario.map,
      options,
      start,
      rulesVersion: prestags.rulesVersion,
    }
    return {
      ok: true,
      value: { title: file.name, ground, commands, warnings, teacher: teacherIn(format, opened.value) },
    }
  },
  write: (game) => saveGame(savedAs(game)),
}
