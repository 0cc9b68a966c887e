import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Board } from '../../core/grid/board.ts'
import type { Condition } from '../../core/scenario/condition.ts'
import { MANY } from '../../core/scenario/place.ts'
import type { Workbench } from '../../core/table/bench.ts'
import { type TextChange, setAt } from './edit.ts'
import { scenarioKeys } from './forces.ts'
import type { TreePath } from './tree.ts'

type Json = Readonly<Record<string, unknown>>

const entryAt = (json: unknown, keys: TreePath): unknown =>
  keys.reduce<unknown>((inner, key) => (inner as Json | undefined)?.[key], json)

/** Where a side of the scenario stands in the file; undefined where it is not in it, or is set up otherwise than by zones. */
const sideKeys = (rules: Workbench, json: unknown, side: 0 | 1): TreePath | undefined => {
  const keys = scenarioKeys(json)
  const own = keys && rules.recipe ? [...keys, 'sides', side] : undefined
  return own && Array.isArray(entryAt(json, [...own, 'deploy'])) ? own : undefined
}

export const isZoned = (rules: Workbench, json: unknown, side: 0 | 1): boolean =>
  sideKeys(rules, json, side) !== undefined

/** The zone with a stroke put to it, or taken from it; a zone is never left without a cell. */
export const withStroke = (zone: ReadonlySet<Cell>, stroke: readonly Cell[], isAway: boolean): ReadonlySet<Cell> => {
  const after = new Set(zone)
  for (const cell of stroke) isAway ? after.delete(cell) : after.add(cell)
  return after.size === 0 ? zone : after
}

/** A zone written cell by cell, in as many lists as it takes. */
export const zoneChange = (
  rules: Workbench,
  text: string,
  json: unknown,
  side: 0 | 1,
  board: Board,
  zone: ReadonlySet<Cell>,
): TextChange | undefined => {
  const keys = sideKeys(rules, json, side)
  if (!keys) return undefined
  const labels = [...zone].sort((a, b) => a - b).map(board.label)
  const lists = Array.from({ length: Math.ceil(labels.length / MANY) }, (_, at) => ({
    within: 0,
    of: labels.slice(at * MANY, (at + 1) * MANY),
  }))
  return setAt(text, [...keys, 'deploy'], lists)
}

/** What a side has to do, as far as the form knows it. */
export type ZoneAim = 'points' | 'destroyUnits' | 'eliminateAll' | 'control' | 'prevent'

const usual = (rules: Workbench, side: 0 | 1): unknown => (rules.recipe?.sides[side] as Json | undefined)?.['victory']

const only = (victory: unknown): Condition | undefined =>
  Array.isArray(victory) && victory.length === 1 && Array.isArray(victory[0]) && victory[0].length === 1
    ? (victory[0][0] as Condition)
    : undefined

const AIMS: readonly string[] = ['destroyUnits', 'eliminateAll', 'control', 'prevent'] satisfies ZoneAim[]

/** What is written of a side; undefined for what the form does not know. */
export const aimIn = (rules: Workbench, json: unknown, side: 0 | 1): ZoneAim | undefined => {
  const keys = sideKeys(rules, json, side)
  const victory = keys && entryAt(json, [...keys, 'victory'])
  if (JSON.stringify(victory) === JSON.stringify(usual(rules, side))) return 'points'
  const type = only(victory)?.type ?? ''
  return AIMS.includes(type) ? (type as ZoneAim) : undefined
}

/** How many units, or which cell, the aim of a side is about. */
export const aimDetail = (
  rules: Workbench,
  json: unknown,
  side: 0 | 1,
): { readonly count: number; readonly place: string } => {
  const keys = sideKeys(rules, json, side)
  const one = only(keys && entryAt(json, [...keys, 'victory']))
  return {
    count: one?.type === 'destroyUnits' ? one.count : 5,
    place: one?.type === 'control' ? (one.hexes[0] ?? '') : '',
  }
}

const conditionOf = (aim: Exclude<ZoneAim, 'points'>, count: number, place: string): Condition => {
  if (aim === 'destroyUnits') return { type: aim, count }
  if (aim === 'control') return { type: aim, hexes: [place], at: 'end' }
  return { type: aim }
}

/** What a side has to do, written in place of what it had to do. */
export const aimChange = (
  rules: Workbench,
  text: string,
  json: unknown,
  side: 0 | 1,
  aim: ZoneAim,
  { count, place }: { readonly count: number; readonly place: string },
): TextChange | undefined => {
  const keys = sideKeys(rules, json, side)
  const victory = aim === 'points' ? usual(rules, side) : [[conditionOf(aim, count, place)]]
  return keys && setAt(text, [...keys, 'victory'], victory)
}
