import type { Format } from '../../../../core/battleFile/format.ts'
import { composeItacs, type ItacsBattle } from '../../rules/battle.ts'
import { startOf } from '../../rules/compose.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { type ItacsMap, parseItacsMap } from '../../rules/scenario/map.ts'
import { legalSight } from '../../rules/position/sight.ts'
import { OPTIONS } from '../../rules/sequence/modules.ts'
import { unitById } from '../../rules/position/moment.ts'
import { RULES } from '../../rules/terms/rules.ts'
import { itacsScenarioProblems } from '../../rules/scenario/fit.ts'
import type { ItacsScenario } from '../../rules/scenario/scenario.ts'
import { parseItacsScenario } from '../../rules/scenario/parse.ts'
import { settingOf } from '../../rules/position/setting.ts'
import type { Command, Event, State } from '../../rules/position/state.ts'
import { itacs } from '../../rules/system.ts'
import { idsOf } from '../../rules/position/units.ts'
import { offersIn, previewOf, reachAnswer } from './answer.ts'
import { readCommand, writeCommand } from './commands.ts'
import { startDoubts } from './doubts.ts'
import { writeStart } from './position.ts'
import {
  askSchema,
  type BattleFile,
  battleFileSchema,
  type CommandFile,
  commandSchema,
  expectSchema,
  goalSchema,
  type StartFile,
} from './schema.ts'
import { isUnitCode, readStart } from './start.ts'
import { EVENT_TYPES, placeName, sidesOf, writeEvent, writeState, writeUnit, writeVerdict } from './write.ts'

export type ItacsKinds = {
  readonly scenario: ItacsScenario
  readonly map: ItacsMap
  readonly battle: ItacsBattle
  readonly state: State
  readonly command: Command
  readonly event: Event
  readonly commandFile: CommandFile
  readonly startFile: StartFile
  readonly file: BattleFile
}

/** Battle files of ITACS. */
export const format: Format<ItacsKinds> = {
  system: itacs,
  reading: {
    file: battleFileSchema,
    command: commandSchema,
    ask: askSchema,
    expect: expectSchema,
    goal: goalSchema,
    scenario: parseItacsScenario,
    map: parseItacsMap,
    misfits: itacsScenarioProblems,
    muster: (scenario, map) => idsOf(settingOf(scenario, map).units),
    options: OPTIONS,
    compose: composeItacs,
    commandOf: readCommand,
    begin: startOf,
    start: readStart,
    doubts: startDoubts,
    isUnitType: isUnitCode,
    rules: RULES,
    example: '4.3.3',
    eventTypes: EVENT_TYPES,
    stateNames: {
      side: 'side',
      actor: 'side',
      panicked: 'side',
      vp: 'bySide',
      control: 'byPlace',
      shot: 'places',
      stormed: 'places',
    },
  },
  writing: {
    sides: sidesOf,
    board: ({ setting }) => setting.ground.board,
    title: ({ setting }) => setting.title,
    placeName,
    command: ({ setting }, command) => writeCommand(setting.ground.board, command),
    event: writeEvent,
    verdict: writeVerdict,
    state: writeState,
    unit: (battle, state, id) => {
      const unit = unitById(state, id)
      return unit && writeUnit(battle, state, unit)
    },
    start: writeStart,
  },
  answering: {
    judge,
    reach: reachAnswer,
    sight: ({ setting }, _state, from, to) => legalSight(setting.ground, from, to),
    preview: previewOf,
    offers: offersIn,
  },
}
