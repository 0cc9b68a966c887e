import type { Cell, SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { choiceHint } from '../../../core/scenario/hints.ts'
import { jsonPath, type Problem, shown } from '../../../core/scenario/problems.ts'
import { placeOf } from '../battle.ts'
import type { GameMap } from '../map.ts'
import type { Scenario } from '../scenario.ts'

export type Keys = readonly PropertyKey[]

/** Turns what a file names into what the engine knows; what it cannot turn becomes a problem. */
export type Reader = {
  readonly problems: Problem[]
  wrong(keys: Keys, found: unknown, expected: string, hint?: string): void
  /** -1 when the map has no such place. */
  place(text: string, keys: Keys): Cell
  unit(id: UnitId, keys: Keys): UnitId
  /** Side of a name, or of A or B. */
  side(name: string, keys: Keys): SideIndex
}

const lastLabel = ({ board }: GameMap): string => board.label(board.cols - 1)

const placeHint = (map: GameMap, text: string): string =>
  text.length === 1
    ? `The letters of the map are ${Object.keys(map.letters).join(' ') || 'none'}.`
    : `Row, then column, counted from the bottom left: 0101 to ${lastLabel(map)}.`

/** Index of the side that a name means: the name itself, or A or B. */
const sideNamed = (scenario: Scenario, name: string): SideIndex =>
  name === 'A' || name === 'B' ? 'AB'.indexOf(name) : scenario.sides.findIndex((side) => side.name === name)

const unitHint = (units: ReadonlySet<UnitId>, id: string): string => {
  const kin = [...units].filter((one) => one.slice(0, 4) === id.slice(0, 4))
  return kin.length > 0
    ? `Of this type there are ${kin.slice(0, 12).join(', ')}.`
    : `Force ${id[0]} has none of this type.`
}

export const newReader = (scenario: Scenario, map: GameMap, units: ReadonlySet<UnitId>): Reader => {
  const problems: Problem[] = []
  const wrong: Reader['wrong'] = (keys, found, expected, hint) => {
    problems.push({ path: jsonPath(keys), found: shown(found), expected, ...(hint === undefined ? {} : { hint }) })
  }
  return {
    problems,
    wrong,
    place: (text, keys) => {
      const cell = text.length === 1 && !Object.hasOwn(map.letters, text) ? -1 : placeOf(map, text)
      if (cell < 0) wrong(keys, text, `a place on the map "${map.name}"`, placeHint(map, text))
      return cell
    },
    unit: (id, keys) => {
      if (!units.has(id)) wrong(keys, id, 'a unit of this battle', unitHint(units, id))
      return id
    },
    side: (name, keys) => {
      const side = sideNamed(scenario, name)
      const names = scenario.sides.map((one) => one.name)
      const expected = `${names.map((one) => `"${one}"`).join(' or ')}, or "A" or "B"`
      if (side < 0) wrong(keys, name, expected, choiceHint(name, names))
      return side
    },
  }
}
