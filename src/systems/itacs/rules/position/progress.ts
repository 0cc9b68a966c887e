import { happensBy, markedBy, rememberedBy, settleBy } from '../../../../core/engine/progress.ts'
import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Progress } from './contract.ts'
import { fold } from './fold.ts'
import { fieldIn } from './moment.ts'
import type { Case } from '../terms/rules.ts'
import { borneBy, markersOf, pressed } from './markers.ts'
import type { Cause, Event, MemoTable } from './state.ts'
import type { Markers, MarkTable, Unit } from '../terms/types.ts'
import { idsOf } from './units.ts'
import { worthOf } from './victory.ts'

export { begin } from '../../../../core/engine/progress.ts'
export const marked = markedBy<MarkTable, Case>()
export const remembered = rememberedBy<MemoTable>()

/** Adds events and folds them in. */
export const happen: (progress: Progress, ...events: readonly Event[]) => Progress = happensBy(fold)

/** Lets the modules answer to what has happened since the number of events given. */
export const settle = (progress: Progress, since: number): Progress =>
  settleBy(progress, since, progress.battle.hooks.reacts, (state) => state.verdict !== undefined)

/** Takes a mark off everybody who bears it. */
export const unmarkedAll = (progress: Progress, mark: keyof MarkTable, cite: Case): Progress => {
  const units = progress.state.units.filter((unit) => unit.marks[mark] !== undefined)
  return units.length > 0 ? happen(progress, marked(idsOf(units), mark, undefined, cite)) : progress
}

export const told = (text: string, cite: Case, units: readonly UnitId[] = [], side?: SideIndex): Event => ({
  type: 'told',
  side,
  cite,
  text,
  units,
  cells: [],
})

const sameMarkers = (a: Markers, b: Markers): boolean => a.d === b.d && a.breaks === b.breaks && a.routs === b.routs

/** Changes the markers of hexes: all units of a hex have them in common [5.0]. */
export const lay = (
  progress: Progress,
  cells: readonly Cell[],
  change: (markers: Markers) => Markers,
  cite: Case,
  text: string,
): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const events = [...new Set(cells)].flatMap((cell): Event[] => {
    const units = field.at(cell)
    const markers = pressed(change(markersOf(units)))
    if (units.every((unit) => sameMarkers(unit, borneBy(unit, markers)))) return []
    return [{ type: 'markersLaid', units: idsOf(units), markers, cite, text }]
  })
  return happen(progress, ...events)
}

/** Units are lost for the enemy’s victory points [7.0]. */
export const destroyed = (units: readonly Unit[], cause: Cause, cite: Case, by: readonly UnitId[] = []): Event[] => {
  const [first] = units
  if (!first) return []
  const points = units.reduce((sum, unit) => sum + worthOf(unit.type), 0)
  return [{ type: 'unitsDestroyed', side: first.side, units: idsOf(units), points, cause, by, cite }]
}
