import { isObject, type Json } from '../../core/engine/json.ts'
import type { Library } from '../../core/scenario/library.ts'
import { CELL_WORDS, cellsInWords } from '../../core/grid/words.ts'
import type { Canvas } from '../../core/map/canvas.ts'
import { canGrow, cutOff, EDGES, type Growth, relabelled, resized, waysOut } from '../../core/map/resize.ts'
import { jsonPath } from '../../core/scenario/problems.ts'
import { type LostPlace, movedPlaces } from '../../core/scenario/moved.ts'
import type { Fault, Workbench } from '../../core/presenter/workbench.ts'
import { counted, listed, someOf } from '../../core/text/words.ts'
import type { CheckedText } from './check.ts'
import { type TextChange, changed, setAll } from './edit.ts'
import { paintEntries } from './painting.ts'

/** A change of the size of a map before it is made. */
export type Sizing = {
  /** What is cut off by it, in words. */
  readonly cut: readonly string[]
  /** Why it cannot be. */
  readonly bar: string | undefined
  readonly change: TextChange | undefined
}

/** A file whose map is to have another size. */
export type Sized = {
  readonly rules: Workbench
  readonly library: Library
  readonly checked: CheckedText
  readonly text: string
  readonly canvas: Canvas
}

/** Entries of a position that count cells through the whole map instead of naming them. */
const COUNTED: readonly string[] = ['memo', 'goals', 'aim', 'shelled']

const isFull = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).some((one) => one !== undefined)

const countsCells = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  Object.entries(json).some(([key, value]) => (COUNTED.includes(key) && isFull(value)) || countsCells(value))

const nameOf = (json: unknown, side: unknown): string => {
  const scenario = isObject(json) ? json['scenario'] : undefined
  const sides = isObject(scenario) ? scenario['sides'] : undefined
  const one: unknown = Array.isArray(sides) ? sides[Number(side)] : undefined
  return isObject(one) ? String(one['name']) : 'one side'
}

/** What a place is in the file. */
const placeWords = (json: unknown, { path, label }: LostPlace): string => {
  const at = path.indexOf('sides')
  if (path[0] === 'start' && path[1] === 'units') return `${String(path[2])} stands in ${label}.`
  if (at >= 0 && path.includes('victory')) return `${label} is named in what ${nameOf(json, path[at + 1])} has to do.`
  if (at >= 0 && path.includes('deploy')) return `All of the zone of ${nameOf(json, path[at + 1])} lies there.`
  return `${label} is named in ${jsonPath([...path])}.`
}

const sparedWords = (json: unknown, lost: readonly LostPlace[]): string[] => {
  const spared = lost.filter(({ isSpared }) => isSpared)
  const sides = new Set(spared.map(({ path }) => path[path.indexOf('sides') + 1]))
  return [...sides].map((side) => {
    const own = spared.filter(({ path }) => path[path.indexOf('sides') + 1] === side)
    return `${someOf(own.map(({ label }) => label))} of what is written of ${nameOf(json, side)}`
  })
}

const groundWords = ({ rules, canvas }: Sized, growth: Growth): string[] => {
  const { grounds, letters, streams, roads } = cutOff(canvas, growth)
  const known = rules.painter(canvas).grounds
  const words = CELL_WORDS[canvas.grid.shape ?? 'hex']
  const named = Object.entries(grounds).flatMap(([code, count]) => {
    const ground = known.find((one) => one.code === code)
    return ground && code !== known[0]?.code ? [`${cellsInWords(count, words)} of ${ground.name.toLowerCase()}`] : []
  })
  return [
    ...named,
    ...(streams > 0 ? [`a part of ${counted(streams, 'stream course')}`] : []),
    ...(roads > 0 ? [`a part of ${counted(roads, 'road')}`] : []),
    ...(letters.length > 0 ? [`the ${letters.length === 1 ? 'letter' : 'letters'} ${listed(letters)}`] : []),
  ]
}

/** The file beside its map. A scenario that it only names is written into it, for the names of its places change. */
const besideOf = ({ checked, library }: Sized): Json => {
  if (checked.kind === 'map' || !isObject(checked.json)) return {}
  const { map: _, ...rest } = checked.json
  const { scenario } = rest
  const named = typeof scenario === 'string' ? library.scenario(scenario) : undefined
  if (!isObject(named)) return rest
  const { $schema: _schema, ...own } = named
  return { ...rest, scenario: own }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const placeOf = ({ path, found }: Fault): string => `${path} ${found}`

/** What the file would have wrong after a change of size that it has not wrong now, in words. */
export const unsound = ({ rules, library, checked, text }: Sized, change: TextChange): string | undefined => {
  const known = new Set(checked.faults.map(placeOf))
  const { faults } = rules.check(checked.kind, JSON.parse(changed(text, change)), library)
  const fault = faults.find((one) => one.weight === 'error' && !known.has(placeOf(one)))
  return fault && `The file would no longer be sound: ${fault.found}; expected ${fault.expected}.`
}

const barred = (bar: string): Sizing => ({ cut: [], bar, change: undefined })

const isNothing = (growth: Growth): boolean => EDGES.every((edge) => growth[edge] === 0)

const sizeBar = ({ canvas, checked }: Sized, growth: Growth): string | undefined => {
  if (!canGrow(canvas.grid, growth)) return 'A map has 1 to 99 rows and 1 to 99 columns.'
  const isCountedAnew = growth.top !== 0 || growth.left !== 0 || growth.right !== 0
  return checked.kind === 'battle' && isCountedAnew && countsCells(checked.json)
    ? 'The file holds a position whose rules remember places by their number on this map. Take the position out first.'
    : undefined
}

/** Streams and roads that left the map go on to its new edge. */
const grownOn = ({ rules, canvas }: Sized, after: Canvas, growth: Growth): Canvas =>
  waysOut(canvas, after, growth).reduce(
    (grown, { kind, cells }) => rules.painter(grown).layCourse(grown, kind, cells),
    after,
  )

/** What of the file beside the map is written anew; what was saved is another game on another map. */
const movedEntries = ({ checked }: Sized, beside: Json, after: Json, { bottom, left }: Growth) => {
  if (checked.kind !== 'battle') return []
  const before = checked.json as Json
  const isMoved = bottom !== 0 || left !== 0 || !isSame(beside, after)
  const next: Json = { ...(isMoved ? after : before), saved: undefined, map: before['map'] }
  return Object.keys(next)
    .filter((key) => !isSame(next[key], before[key]))
    .map((key) => [[key], next[key]] as const)
}

/** What becomes of a file when its map grows or shrinks: every place goes with its ground. */
export const sizingOf = (sized: Sized, growth: Growth, ground: string): Sizing => {
  const { canvas, checked, text } = sized
  if (isNothing(growth)) return { cut: [], bar: undefined, change: undefined }
  const bar = sizeBar(sized, growth)
  if (bar) return barred(bar)
  const after = grownOn(sized, resized(canvas, growth, ground), growth)
  const beside = besideOf(sized)
  const { value, lost } = movedPlaces(beside, relabelled(canvas.grid, growth))
  const gone = lost.find(({ isSpared }) => !isSpared)
  if (gone || !isObject(value)) return barred(gone ? placeWords(beside, gone) : 'The file cannot be read.')
  const entries = [...paintEntries(checked.json, canvas, after), ...movedEntries(sized, beside, value, growth)]
  const cut = [...groundWords(sized, growth), ...sparedWords(beside, lost)]
  return { cut, bar: undefined, change: setAll(text, entries) }
}
