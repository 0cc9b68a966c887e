import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { PlotChart, PlotLine } from '../../../core/presenter/plots.ts'
import { sideOf } from '../rules/position/battle.ts'
import { faceWords } from '../rules/optional/facing/words.ts'
import { chartOf, codeCheck, type PlottedUnit as Line, lineWords } from '../rules/simultaneous/view.ts'
import { shortName } from '../rules/position/units.ts'
import { stackmates } from './questions/copying.ts'
import type { At } from './questions/look.ts'

const lineIn = (at: At, line: Line): PlotLine => {
  const { unit, order, hexes, exits, face, failure } = line
  return {
    unit: unit.id,
    name: shortName(unit),
    task: order?.task,
    cells: hexes,
    instead: order?.task === 'DF' && hexes.length === 0 ? 'whoever comes' : undefined,
    exits,
    faces: face === undefined ? undefined : faceWords(face),
    words: lineWords(line),
    failure,
    canCopy: stackmates(at, unit).length > 0,
  }
}

/** The plot chart of a side as the screen shows it. */
export const chartIn = (at: At, side: SideIndex): PlotChart => {
  const { battle, state } = at
  const { lines, idle } = chartOf(battle, state, side)
  return {
    side,
    sideName: sideOf(battle, side).name,
    lines: lines.map((line) => lineIn(at, line)),
    idle: idle.map((unit) => ({ unit: unit.id, name: shortName(unit) })),
    hasFacing: battle.front !== undefined,
    code: codeCheck(battle, state, side),
  }
}
