import type { Library } from '../../../core/engine/session.ts'
import { choiceHint } from '../../../core/scenario/hints.ts'
import { type Parsed, type Problem, shown, under } from '../../../core/scenario/problems.ts'
import { composeBattle } from '../compose.ts'
import type { Battle } from '../contract.ts'
import { type GameMap, parseMap } from '../map.ts'
import { OPTIONS } from '../modules.ts'
import { parseScenario, type Scenario, scenarioProblems } from '../scenario.ts'

/** The name of a scenario as the library has it: `prestags/rome-753bc`. */
const scenarioPath = (path: string): string => path.replace(/^(\.?\/)?(scenarios\/)?/, '').replace(/\.json$/, '')

export type Setting = { readonly scenario: Scenario; readonly map: GameMap }

const lacking = (problem: Problem): Parsed<never> => ({ ok: false, problems: [problem] })
const listed = (named: unknown, names: readonly string[] = []): { hint?: string } =>
  names.length > 0 ? { hint: choiceHint(named, names) ?? `There are ${names.join(', ')}.` } : {}

const readScenario = (named: unknown, library: Library): Parsed<Scenario> => {
  const json = typeof named === 'string' ? library.scenario(scenarioPath(named)) : named
  if (json === undefined)
    return lacking({
      path: '$.scenario',
      found: shown(named),
      expected: 'the path of a scenario, or the scenario itself',
      ...listed(named, library.paths),
    })
  const read = parseScenario(json)
  return read.ok ? read : { ok: false, problems: under(['scenario'], read.problems) }
}

const readMap = (inline: unknown, scenario: Scenario, library: Library): Parsed<GameMap> => {
  const json = inline ?? library.map(scenario.map)
  if (json === undefined)
    return lacking({
      path: '$.scenario.map',
      found: shown(scenario.map),
      expected: 'the name of a map, or a map in the file under "map"',
      ...listed(scenario.map, library.maps),
    })
  const read = parseMap(json)
  return read.ok ? read : { ok: false, problems: under([inline === undefined ? 'scenario' : 'map'], read.problems) }
}

/** Scenario and map of a file; a map that is in the file is checked even when the scenario fails. */
export const readSetting = (named: unknown, inline: unknown, library: Library): Parsed<Setting> => {
  const scenario = readScenario(named, library)
  if (!scenario.ok) {
    const map = inline === undefined ? undefined : parseMap(inline)
    return { ok: false, problems: [...scenario.problems, ...(map?.ok === false ? under(['map'], map.problems) : [])] }
  }
  const map = readMap(inline, scenario.value, library)
  if (!map.ok) return map
  const problems = under(['scenario'], scenarioProblems(scenario.value, map.value))
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { scenario: scenario.value, map: map.value } }
}

const unknownOptions = (options: readonly string[]): Problem[] => {
  const known = OPTIONS.map((module) => module.id)
  const expected = `one of ${known.join(', ')}`
  return options.flatMap((id, index) => {
    const hint = choiceHint(id, known)
    const problem = { path: `$.options[${index}]`, found: shown(id), expected, ...(hint ? { hint } : {}) }
    return known.includes(id) ? [] : [problem]
  })
}

/** Scenario, map and options put together for these units. */
export const readBattle = (setting: Setting, options: readonly string[], units: readonly string[]): Parsed<Battle> => {
  const unknown = unknownOptions(options)
  if (unknown.length > 0) return { ok: false, problems: unknown }
  const battle = composeBattle(setting.scenario, setting.map, [...new Set(options)], units)
  return battle.ok
    ? battle
    : lacking({
        path: '$.options',
        found: options.join(', '),
        expected: `options that go together: ${battle.error.text}`,
      })
}
