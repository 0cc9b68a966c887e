import { sightView } from '../../../core/table/hints.ts'
import type { Table } from '../../../core/table/table.ts'
import { waysIn } from '../../../core/table/ways.ts'
import type { ItacsBattle } from '../battle.ts'
import type { Command, Event, State } from '../state.ts'
import { drawingOf } from '../view/drawing.ts'
import { zoneOfSide } from './deployment.ts'
import { hintAt, placeWords, sight } from './hint.ts'
import { arrowsOn, paintedOn, sightingsOn } from './paint.ts'
import { readPress } from './press.ts'

type Own = Table<ItacsBattle, State, Command, Event>

/** Map and battle as they are drawn. */
export const map = {
  sheet: ({ setting: { scenario } }) => ({
    name: scenario.name,
    date: scenario.date,
    turns: scenario.turns,
    sides: [scenario.sides[0].name, scenario.sides[1].name],
    outcome: scenario.outcome,
    cites: { victory: '7.2', points: '7.0' },
  }),
  board: ({ setting }) => setting.ground.board,
  drawing: ({ setting }) => drawingOf(setting.map),
  zone: (battle, side) => zoneOfSide({ battle }, side),
  painted: paintedOn,
  arrows: arrowsOn,
  marks: () => [],
  sightings: sightingsOn,
  sight: sightView(sight),
  ways: waysIn,
  hint: hintAt,
  place: placeWords,
  press: readPress,
} satisfies Partial<Own>
