import { isObject } from '../../core/engine/json.ts'
import type { Cell } from '../../core/engine/vocabulary.ts'
import { boardOf, type Canvas } from '../../core/map/canvas.ts'
import { courseOn, strokeOn } from '../../core/map/stroke.ts'
import { kindOf } from '../../core/presenter/fileKind.ts'
import type { CheckedText } from './check.ts'
import { type TextChange, setAll } from './edit.ts'
import type { TreePath } from './tree.ts'

/** Where in a file its map stands; undefined when the file only names one. */
const mapKeys = (json: unknown): TreePath | undefined => {
  if (!isObject(json)) return undefined
  if (kindOf(json) === 'map') return []
  return kindOf(json) === 'battle' && isObject(json['map']) ? ['map'] : undefined
}

const isCanvas = (value: unknown): value is Canvas =>
  isObject(value) &&
  isObject(value['grid']) &&
  Array.isArray(value['terrain']) &&
  (['streams', 'roads'] as const).every((key) => value[key] === undefined || Array.isArray(value[key])) &&
  (value['letters'] === undefined || isObject(value['letters']))

/** The map of a file as a canvas; undefined when it has none of its own. */
export const canvasOf = (checked: CheckedText | undefined): Canvas | undefined => canvasIn(checked?.json)

/** The map of a map file, or of a battle file that has one. */
export const canvasIn = (json: unknown): Canvas | undefined => {
  const keys = mapKeys(json)
  const value = keys && (keys.length === 0 ? json : isObject(json) ? json['map'] : undefined)
  return isCanvas(value) ? { ...BARE, ...value } : undefined
}

/** What a map may leave out. */
const BARE = { streams: [], roads: [], letters: {} }

const PARTS = ['grid', 'north', 'streams', 'roads', 'openHexsides', 'scarps', 'letters'] as const

type Entries = readonly (readonly [TreePath, unknown])[]

/** Rows of terrain one by one, so that the rest of the file stays as it is; all of them where there are more or less than before. */
const rowEntries = (keys: TreePath, before: Canvas, after: Canvas): Entries =>
  before.terrain.length === after.terrain.length
    ? after.terrain.flatMap(
        (row, index): Entries => (row === before.terrain[index] ? [] : [[[...keys, 'terrain', index], row]]),
      )
    : [[[...keys, 'terrain'], after.terrain]]

/** What has been painted, as entries of the file; none where the file has no map of its own. */
export const paintEntries = (json: unknown, before: Canvas, after: Canvas): Entries => {
  const keys = mapKeys(json)
  if (!keys || before === after) return []
  const parts = PARTS.flatMap((part): [TreePath, unknown][] => {
    if (JSON.stringify(before[part]) === JSON.stringify(after[part])) return []
    const isEmpty = (part === 'openHexsides' || part === 'scarps') && after[part]?.length === 0
    return [[[...keys, part], isEmpty ? undefined : after[part]]]
  })
  return [...rowEntries(keys, before, after), ...parts]
}

/** Writes what has been painted. */
export const paintChange = (text: string, json: unknown, before: Canvas, after: Canvas): TextChange | undefined =>
  setAll(text, paintEntries(json, before, after))

/** Lengthens a stroke on a canvas to a cell. */
export const strokeTo = (canvas: Canvas, stroke: readonly Cell[], cell: Cell): readonly Cell[] =>
  strokeOn(boardOf(canvas), stroke, cell)

/** Lengthens a course on a canvas to a cell. */
export const courseTo = (canvas: Canvas, course: readonly Cell[], cell: Cell): readonly Cell[] =>
  courseOn(boardOf(canvas), course, cell)
