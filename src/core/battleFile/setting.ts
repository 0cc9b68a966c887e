import type { Library } from '../scenario/library.ts'
import { choiceHint } from '../scenario/hints.ts'
import { type Parsed, type Problem, shown, under } from '../scenario/problems.ts'
import type { Format, Kinds } from './format.ts'
import { scenarioPath } from './system.ts'

export type FileSetting<K extends Kinds> = { readonly scenario: K['scenario']; readonly map: K['map'] }

const lacking = (problem: Problem): Parsed<never> => ({ ok: false, problems: [problem] })

/** As many names as a message can hold. */
const SHOWN = 8

const thereAre = (names: readonly string[]): string =>
  names.length > SHOWN
    ? `There are ${names.length}, among them ${names.slice(0, SHOWN).join(', ')}.`
    : `There are ${names.join(', ')}.`

const listed = (named: unknown, names: readonly string[] = []): { hint?: string } => {
  if (typeof named === 'string' && named.trim().startsWith('{'))
    return { hint: 'It is in quotes, which makes it a text: remove them.' }
  return names.length > 0 ? { hint: choiceHint(named, names) ?? thereAre(names) } : {}
}

const readScenario = <K extends Kinds>(format: Format<K>, named: unknown, library: Library): Parsed<K['scenario']> => {
  const json = typeof named === 'string' ? library.scenario(scenarioPath(named)) : named
  if (json === undefined)
    return lacking({
      path: '$.scenario',
      found: shown(named),
      expected: 'the path of a scenario, or the scenario itself',
      ...listed(named, library.of?.(format.system.id).paths ?? library.paths),
    })
  const read = format.reading.scenario(json)
  return read.ok ? read : { ok: false, problems: under(['scenario'], read.problems) }
}

const readMap = <K extends Kinds>(
  format: Format<K>,
  inline: unknown,
  scenario: K['scenario'],
  library: Library,
): Parsed<K['map']> => {
  const json = inline ?? library.map(scenario.map)
  if (json === undefined)
    return lacking({
      path: '$.scenario.map',
      found: shown(scenario.map),
      expected: 'the name of a map, or a map in the file under "map"',
      ...listed(scenario.map, library.of?.(format.system.id).maps ?? library.maps),
    })
  const read = format.reading.map(json)
  return read.ok ? read : { ok: false, problems: under([inline === undefined ? 'scenario' : 'map'], read.problems) }
}

/** Scenario and map of a file; a map that is in the file is checked even when the scenario fails. */
export const readSetting = <K extends Kinds>(
  format: Format<K>,
  named: unknown,
  inline: unknown,
  library: Library,
): Parsed<FileSetting<K>> => {
  const scenario = readScenario(format, named, library)
  if (!scenario.ok) {
    const map = inline === undefined ? undefined : format.reading.map(inline)
    return { ok: false, problems: [...scenario.problems, ...(map?.ok === false ? under(['map'], map.problems) : [])] }
  }
  const map = readMap(format, inline, scenario.value, library)
  if (!map.ok) return map
  const problems = under(['scenario'], format.reading.misfits(scenario.value, map.value))
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { scenario: scenario.value, map: map.value } }
}

const unknownOptions = (known: readonly string[], options: readonly string[]): Problem[] => {
  const expected = `one of ${known.join(', ')}`
  return options.flatMap((id, index) => {
    const hint = choiceHint(id, known)
    const problem = { path: `$.options[${index}]`, found: shown(id), expected, ...(hint ? { hint } : {}) }
    return known.includes(id) ? [] : [problem]
  })
}

/** Scenario, map and options put together for these units. */
export const readBattle = <K extends Kinds>(
  { reading }: Format<K>,
  { scenario, map }: FileSetting<K>,
  options: readonly string[],
  units: readonly string[],
): Parsed<K['battle']> => {
  const unknown = unknownOptions(reading.options, options)
  if (unknown.length > 0) return { ok: false, problems: unknown }
  const battle = reading.compose(scenario, map, [...new Set(options)], units)
  return battle.ok
    ? battle
    : lacking({
        path: '$.options',
        found: options.join(', '),
        expected: `options that go together: ${battle.error.text}`,
      })
}
