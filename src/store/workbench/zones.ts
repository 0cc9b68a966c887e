import type { Json } from '../../core/engine/json.ts'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Board } from '../../core/grid/board.ts'
import { MANY } from '../../core/scenario/place.ts'
import type { Workbench } from '../../core/presenter/workbench.ts'
import { type TextChange, setAt } from './edit.ts'
import { scenarioKeys } from './forces.ts'
import type { TreePath } from './tree.ts'

export const entryAt = (json: unknown, keys: TreePath): unknown =>
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
