import { areCrossed } from '../../../core/scenario/liveries.ts'
import { standardsOn } from '../../../core/presenter/standards.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { ItacsBattle } from '../rules/battle.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { holderIn } from '../rules/position/watch.ts'
import { drawingOf } from './drawing.ts'
import { terrainName } from './common/hexFacts.ts'
import { labelOf } from './questions/look.ts'

type Own = Presenter<ItacsBattle, State, Command, Event>

/** Map and battle as they are drawn. */
export const map = {
  sheet: ({ setting: { scenario } }) => ({
    name: scenario.name,
    date: scenario.date,
    turns: scenario.turns,
    sides: [scenario.sides[0].name, scenario.sides[1].name],
    areCrossed: areCrossed(scenario.sides),
    outcome: scenario.outcome,
    cites: { victory: '7.2', points: '7.0' },
  }),
  standards: ({ setting: { map: ground, watches = [] } }, state) =>
    standardsOn(
      ground,
      watches.map(({ cell }) => cell),
      (cell) => holderIn(state, cell),
    ),
  drawing: ({ setting }) => drawingOf(setting.map),
  // `Hex 0828, woods, stream, road`.
  place: ({ battle }, cell) => `Hex ${labelOf({ battle }, cell)}, ${terrainName(battle, cell).toLowerCase()}`,
} satisfies Partial<Own>
