import type { Board } from '../grid/board.ts'
import { type Cell, type SideIndex, type UnitId, asSide } from '../engine/vocabulary.ts'
import { choiceHint } from '../scenario/hints.ts'
import { jsonPath, type Problem, shown } from '../scenario/problems.ts'
import type { SideNames } from './words.ts'

export type PropertyPath = readonly PropertyKey[]

/** Turns what a file names into what the engine knows; what it cannot turn becomes a problem. */
export type Reader = {
  readonly problems: Problem[]
  wrong(keys: PropertyPath, found: unknown, expected: string, hint?: string): void
  /** -1 when the map has no such place. */
  place(text: string, keys: PropertyPath): Cell
  unit(id: UnitId, keys: PropertyPath): UnitId
  /** Side of a name, or of A or B. */
  side(name: string, keys: PropertyPath): SideIndex
}

/** A map as far as files name its places. */
export type NamedPlaces = {
  readonly name: string
  readonly board: Board
  readonly letters: Readonly<Record<string, Cell>>
}

const lastLabel = ({ board }: NamedPlaces): string => board.label(board.cols - 1)

const placeHint = (chart: NamedPlaces, text: string): string =>
  text.length === 1
    ? `The letters of the map are ${Object.keys(chart.letters).join(' ') || 'none'}.`
    : `Row, then column, counted from the bottom left: 0101 to ${lastLabel(chart)}.`

const cellOf = ({ board, letters }: NamedPlaces, text: string): Cell => {
  if (text.length === 1 && !Object.hasOwn(letters, text)) return -1
  return letters[text] ?? board.parse(text) ?? -1
}

/** Index of the side that a name means: the name itself, or A or B. */
const sideNamed = (sides: SideNames, name: string): SideIndex | undefined =>
  name === 'A' ? 0 : name === 'B' ? 1 : asSide(sides.indexOf(name))

const unitHint = (units: ReadonlySet<UnitId>, id: string): string => {
  const kin = [...units].filter((one) => one.slice(0, 4) === id.slice(0, 4))
  return kin.length > 0
    ? `Of this type there are ${kin.slice(0, 12).join(', ')}.`
    : `Force ${id[0]} has none of this type.`
}

export const newReader = (sides: SideNames, chart: NamedPlaces, units: ReadonlySet<UnitId>): Reader => {
  const problems: Problem[] = []
  const wrong: Reader['wrong'] = (keys, found, expected, hint) => {
    problems.push({ path: jsonPath(keys), found: shown(found), expected, ...(hint === undefined ? {} : { hint }) })
  }
  return {
    problems,
    wrong,
    place: (text, keys) => {
      const cell = cellOf(chart, text)
      if (cell < 0) wrong(keys, text, `a place on the map "${chart.name}"`, placeHint(chart, text))
      return cell
    },
    unit: (id, keys) => {
      if (!units.has(id)) wrong(keys, id, 'a unit of this battle', unitHint(units, id))
      return id
    },
    side: (name, keys) => {
      const side = sideNamed(sides, name)
      const expected = `${sides.map((one) => `"${one}"`).join(' or ')}, or "A" or "B"`
      if (side === undefined) wrong(keys, name, expected, choiceHint(name, sides))
      return side ?? 0
    },
  }
}

export const readUnits = (reader: Reader, units: readonly string[], keys: PropertyPath): string[] =>
  units.map((unit, index) => reader.unit(unit, [...keys, 'units', index]))

export const readPlaces = (reader: Reader, list: readonly string[], keys: PropertyPath): Cell[] =>
  list.map((text, index) => reader.place(text, [...keys, index]))
