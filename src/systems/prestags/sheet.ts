import type { Sheet, SheetSide } from '../../core/table/setup.ts'
import { parseScenario, type SideFile } from './scenario.ts'
import { entryOf, GAMES } from './view/catalogue.ts'

const total = (counts: Readonly<Record<string, number | undefined>>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0)

const sideOf = ({ name, units, leaders }: SideFile): SheetSide => ({
  name,
  units: total(units),
  leaders: total(leaders),
  types: Object.entries(units)
    .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .map(([type]) => type),
})

/** A scenario file as one chooses it; undefined when it is none of PRESTAGS. */
export const sheetOf = (json: unknown): Sheet | undefined => {
  const read = parseScenario(json)
  if (!read.ok) return undefined
  const scenario = read.value
  const { year, specials, ease } = entryOf(scenario)
  return {
    system: 'prestags',
    id: scenario.id,
    name: scenario.name,
    date: scenario.date,
    year,
    game: GAMES[scenario.game],
    story: scenario.story,
    notes: scenario.notes ?? [],
    turns: scenario.turns,
    map: scenario.map,
    sides: [sideOf(scenario.sides[0]), sideOf(scenario.sides[1])],
    specials,
    ease,
    outcome: scenario.outcome,
    file: json,
  }
}
