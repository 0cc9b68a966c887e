import type { Format } from '../../../../core/battleFile/format.ts'
import { composeBattle } from '../../rules/compose.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { judge } from '../../rules/sequence/decide.ts'
import { unitById } from '../../rules/position/layout.ts'
import { type GameMap, parseMap } from '../../rules/scenario/map.ts'
import { OPTIONS } from '../../rules/sequence/modules.ts'
import { ALTERNATE } from '../../rules/terms/alternate.ts'
import { EXCLUSIVE } from '../../rules/terms/exclusive.ts'
import { RULES } from '../../rules/terms/rules.ts'
import type { Scenario } from '../../rules/scenario/scenario.ts'
import { parseScenario, scenarioProblems } from '../../rules/scenario/parse.ts'
import { legalSight } from '../../rules/position/sight.ts'
import { freshState, musterUnits } from '../../rules/setup/start.ts'
import { prestags } from '../../rules/system.ts'
import { isUnitCode } from '../../rules/tables/units.ts'
import type { Command, Event, State } from '../../rules/terms/types.ts'
import { offersIn, previewOf, reachAnswer } from './answer.ts'
import { readCommand, writeCommand } from './commands.ts'
import { fileDoubts } from './doubts.ts'
import { mapDoubts } from './mapDoubts.ts'
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
import { readStart } from './start.ts'
import { EVENT_TYPES, placeName, sidesOf, writeEvent, writeState, writeUnit, writeVerdict } from './write.ts'

export type PrestagsKinds = {
  readonly scenario: Scenario
  readonly map: GameMap
  readonly battle: Battle
  readonly state: State
  readonly command: Command
  readonly event: Event
  readonly commandFile: CommandFile
  readonly startFile: StartFile
  readonly file: BattleFile
}

/** Battle files of PRESTAGS. */
export const format: Format<PrestagsKinds> = {
  system: prestags,
  reading: {
    file: battleFileSchema,
    command: commandSchema,
    ask: askSchema,
    expect: expectSchema,
    goal: goalSchema,
    scenario: parseScenario,
    map: parseMap,
    misfits: scenarioProblems,
    muster: (scenario) => musterUnits(scenario).map((unit) => unit.id),
    options: OPTIONS.map((module) => module.id),
    compose: composeBattle,
    commandOf: (reader, _battle, file, keys) => readCommand(reader, file, keys),
    begin: ({ scenario }, dice) => freshState(musterUnits(scenario), dice),
    start: readStart,
    mapDoubts,
    doubts: fileDoubts,
    isUnitType: isUnitCode,
    rules: { ...RULES, ...EXCLUSIVE, ...ALTERNATE },
    example: '5.23',
    eventTypes: EVENT_TYPES,
    stateNames: { side: 'side', actor: 'side', vp: 'bySide', control: 'byPlace', attacked: 'places' },
  },
  writing: {
    sides: sidesOf,
    board: ({ map }) => map.board,
    title: ({ scenario }) => scenario.name,
    placeName,
    command: ({ map }, command) => writeCommand(map, command),
    event: writeEvent,
    verdict: writeVerdict,
    state: writeState,
    unit: (battle, state, id) => {
      const unit = unitById(battle, state, id)
      return unit && writeUnit(battle, state, unit)
    },
    start: writeStart,
  },
  answering: {
    judge,
    reach: reachAnswer,
    sight: legalSight,
    preview: previewOf,
    offers: offersIn,
  },
}
