import { areCrossed } from '../../../core/scenario/liveries.ts'
import { standardsOn } from '../../../core/presenter/standards.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import { elevationAt } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { drawingOf } from './drawing.ts'
import { type At, labelOf } from './questions/look.ts'

type Own = Presenter<Battle, State, Command, Event>

/** `Hex 0828, clear, hilltop, road`. */
const placeWords = ({ battle }: At, cell: number): string => {
  const terrain = battle.map.terrain[cell] ?? 'clear'
  const ground = elevationAt(battle, cell) === 'hilltop' ? `${terrain}, hilltop` : terrain
  const road = battle.map.roadCells.has(cell) ? ', road' : ''
  return `Hex ${labelOf({ battle }, cell)}, ${ground}${road}`
}

/** Map and battle as they are drawn. */
export const map = {
  sheet: ({ scenario }) => ({
    name: scenario.name,
    date: scenario.date,
    turns: scenario.turns,
    sides: [scenario.sides[0].name, scenario.sides[1].name],
    areCrossed: areCrossed(scenario.sides),
    outcome: scenario.outcome,
    ifNeither: scenario.ifNeither,
    ifBoth: scenario.ifBoth,
    cites: { victory: '11.1', points: '11.2' },
  }),
  standards: ({ map: ground, watched }, state) => standardsOn(ground, watched, (cell) => state.control[cell]),
  drawing: ({ map: printed }) => drawingOf(printed),
  place: placeWords,
} satisfies Partial<Own>
