import { isObject, type Json } from '../../core/engine/json.ts'
import { HEAD } from '../../core/battleFile/versions.ts'
import type { Workbench } from '../../core/presenter/workbench.ts'
import type { AnyBattle, AnyState } from '../../core/engine/anyState.ts'
import { kindOf } from '../../core/presenter/fileKind.ts'
import { type TextChange, changeBetween, changed, setAll, setAt, written } from './edit.ts'
import type { TreePath } from './tree.ts'

/** Where in a file its scenario stands; undefined when the file only names one. */
export const scenarioKeys = (json: unknown): TreePath | undefined => {
  if (!isObject(json)) return undefined
  if (kindOf(json) === 'scenario') return []
  return kindOf(json) === 'battle' && isObject(json['scenario']) ? ['scenario'] : undefined
}

type Counts = Readonly<Record<string, number>>

/** How many of each type, or of each level of leaders, a force is said to have. */
const countsIn = (json: unknown, keys: TreePath): Counts | undefined => {
  const value = keys.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], json)
  return isObject(value) && Object.values(value).every(Number.isInteger) ? (value as Counts) : undefined
}

const isLevel = (code: string): boolean => /^[1-6]L$/.test(code)

/** Changes how many units of a type a force has; none of a type leaves no entry. */
export const countChange = (
  text: string,
  json: unknown,
  side: 0 | 1,
  code: string,
  by: number,
): TextChange | undefined => {
  const keys = scenarioKeys(json)
  if (!keys) return undefined
  const [list, key] = isLevel(code) ? (['leaders', code[0] ?? '1'] as const) : (['units', code] as const)
  const counts = countsIn(json, [...keys, 'sides', side, list])
  if (!counts) return undefined
  const next = Math.max(0, Math.min(99, (counts[key] ?? 0) + by))
  const rest = Object.entries(counts).filter(([own]) => own !== key || next > 0)
  const all = Object.fromEntries(rest.map(([own, count]) => [own, own === key ? next : count]))
  return setAt(text, [...keys, 'sides', side, list], next > 0 ? { ...all, [key]: next } : all)
}

export const panicChange = (text: string, json: unknown, side: 0 | 1, level: number): TextChange | undefined => {
  const keys = scenarioKeys(json)
  return keys && setAt(text, [...keys, 'sides', side, 'panicLevel'], level)
}

/** The units of a start and where they are said to be. */
export const startUnits = (json: unknown): Json | undefined => {
  if (!isObject(json) || kindOf(json) !== 'battle' || !isObject(json['start'])) return undefined
  const { units } = json['start']
  return isObject(units) ? units : undefined
}

/** The type in the name of a unit: `MI` of `A-MI-3`. */
export const typeCodeOf = (unit: string): string => unit.split('-')[1] ?? ''

/** A name for one more unit of a type: the first number that nobody has. */
export const nextUnit = (json: unknown, side: 0 | 1, code: string): string => {
  const taken = startUnits(json) ?? {}
  let number = 1
  const name = (): string => `${side === 0 ? 'A' : 'B'}-${code}-${number}`
  while (Object.hasOwn(taken, name())) number++
  return name()
}

/** Puts a unit of the start into a cell; what else is said of it stays. Without a cell it is taken out. */
export const standChange = (
  text: string,
  json: unknown,
  unit: string,
  label: string | undefined,
): TextChange | undefined => {
  const units = startUnits(json)
  if (!units) return undefined
  const keys = ['start', 'units', unit]
  if (label === undefined) return setAll(text, [[keys, undefined]])
  const said = units[unit]
  if (!isObject(said)) return setAt(text, keys, label)
  const { fate: _, ...rest } = said
  return setAt(text, keys, { ...rest, at: label })
}

/** A position written into the file, in place of start and commands. */
export const startChange = (
  rules: Workbench,
  text: string,
  battle: AnyBattle,
  state: AnyState,
): TextChange | undefined =>
  setAll(text, [
    [['saved'], undefined],
    [['expect'], undefined],
    [['ask'], undefined],
    [['dice'], undefined],
    [['start'], rules.start(battle, state)],
    [['commands'], []],
  ])

/** The units of a file are put by hand from now on: it becomes a battle file that begins with them where they stand. */
export const handChange = (
  rules: Workbench,
  { text, name }: { readonly text: string; readonly name: string },
  json: unknown,
  { battle, state }: { readonly battle: AnyBattle; readonly state: AnyState },
): TextChange | undefined => {
  const whole = scenarioKeys(json)?.length === 0 ? battleChange(text, name, json) : undefined
  const base = whole ? changed(text, whole) : text
  const start = startChange(rules, base, battle, state)
  return changeBetween(text, start ? changed(base, start) : base)
}

/** Takes every counter off the map. */
export const clearChange = (text: string, json: unknown): TextChange | undefined =>
  startUnits(json) && setAt(text, ['start', 'units'], {})

/** Turns a unit of the start by one step. */
export const turnChange = (
  rules: Workbench,
  text: string,
  { battle, state }: { readonly battle: AnyBattle; readonly state: AnyState },
  unit: string,
  by: 1 | -1,
): TextChange | undefined => {
  const turned = rules.turned(battle, state, unit, by)
  const written = turned && startUnits({ ...HEAD, start: rules.start(battle, turned) })?.[unit]
  return written === undefined ? undefined : setAt(text, ['start', 'units', unit], written)
}

/** A battle file around a scenario, to hold positions, commands and a map. */
export const battleChange = (text: string, name: string, scenario: unknown): TextChange | undefined =>
  changeBetween(text, `${written({ ...HEAD, name, scenario })}\n`)

/** The scenario or the map that a battle file names, written into it, to be changed there. */
export const inlineChange = (text: string, what: 'scenario' | 'map', file: unknown): TextChange | undefined => {
  if (!isObject(file)) return undefined
  const { $schema: _, ...rest } = file
  return setAt(text, [what], rest)
}
