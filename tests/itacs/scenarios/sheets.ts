import { otherSide } from '../../../src/core/engine/vocabulary.ts'
import { readdirSync, readFileSync } from 'node:fs'
import type { Problem } from '../../../src/core/scenario/problems.ts'
import { autoDeploy } from '../../../src/systems/itacs/play/setup/auto.ts'
import { type ItacsMap, parseItacsMap } from '../../../src/systems/itacs/rules/scenario/map.ts'
import { itacsScenarioProblems } from '../../../src/systems/itacs/rules/scenario/fit.ts'
import type { ItacsScenario } from '../../../src/systems/itacs/rules/scenario/scenario.ts'
import { parseItacsScenario } from '../../../src/systems/itacs/rules/scenario/parse.ts'
import { type ItacsSetting, settingOf } from '../../../src/systems/itacs/rules/position/setting.ts'
import type { Unit } from '../../../src/systems/itacs/rules/terms/types.ts'

const FOLDER = new URL('../../../scenarios/', import.meta.url)
export const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))

const namesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
export const BATTLES = namesIn('itacs/')
export const OWN_MAPS = namesIn('itacs/maps/')

/** `path: found, expected …`, one line a problem. */
export const told = (problems: readonly Problem[]): string[] =>
  problems.map(({ path, found, expected }) => `${path}: ${found}, expected ${expected}`)

export const mapOf = (id: string): ItacsMap => {
  const read = parseItacsMap(readJson(`${OWN_MAPS.includes(id) ? 'itacs' : 'prestags'}/maps/${id}.json`))
  if (!read.ok) throw new Error(`${id}: ${told(read.problems).join('; ')}`)
  return read.value
}

export const scenarioOf = (id: string): ItacsScenario => {
  const read = parseItacsScenario(readJson(`itacs/${id}.json`))
  if (!read.ok) throw new Error(`${id}: ${told(read.problems).join('; ')}`)
  return read.value
}

/** Everything that is wrong with a sheet on a map. */
export const sheetFaults = (json: unknown, map?: ItacsMap): string[] => {
  const read = parseItacsScenario(json)
  if (!read.ok) return told(read.problems)
  return map ? told(itacsScenarioProblems(read.value, map)) : []
}

const known = new Map<string, { readonly setting: ItacsSetting; readonly units: readonly Unit[] }>()

/** A battle with both sides set up by themselves, the one that is set up first first. */
export const setUp = (id: string): { readonly setting: ItacsSetting; readonly units: readonly Unit[] } => {
  const before = known.get(id)
  if (before) return before
  const scenario = scenarioOf(id)
  const setting = settingOf(scenario, mapOf(scenario.map))
  const first = scenario.deploysFirst ?? 0
  let units = setting.units
  for (const side of [first, otherSide(first)]) {
    const placed = new Map(autoDeploy(setting, units, side).map((one) => [one.unit, one]))
    units = units.map((unit): Unit => {
      const to = placed.get(unit.id)
      return to ? { ...unit, fate: 'map', at: to.to, facing: to.facing } : unit
    })
  }
  const found = { setting, units }
  known.set(id, found)
  return found
}
