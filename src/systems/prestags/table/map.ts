import { sightView } from '../../../core/table/hints.ts'
import type { Table } from '../../../core/table/table.ts'
import { waysIn } from '../../../core/table/ways.ts'
import type { Battle } from '../contract.ts'
import type { Command, Event, State } from '../types.ts'
import { drawingOf } from '../view/drawing.ts'
import { hintAt, placeWords, sight } from './hint.ts'
import { arrowsOn, paintedOn, plotsOn, sightingsOn } from './overlays.ts'
import { readPress } from './press.ts'

type Own = Table<Battle, State, Command, Event>

/** Map and battle as they are drawn. */
export const map = {
  sheet: ({ scenario }) => ({
    name: scenario.name,
    date: scenario.date,
    turns: scenario.turns,
    sides: [scenario.sides[0].name, scenario.sides[1].name],
    outcome: scenario.outcome,
    ifNeither: scenario.ifNeither,
    ifBoth: scenario.ifBoth,
    cites: { victory: '11.1', points: '11.2' },
  }),
  board: ({ map: { board } }) => board,
  drawing: ({ map: printed }) => drawingOf(printed),
  zone: ({ zones }, side) => zones[side],
  painted: paintedOn,
  arrows: arrowsOn,
  marks: plotsOn,
  sightings: sightingsOn,
  sight: sightView(sight),
  ways: waysIn,
  hint: hintAt,
  place: placeWords,
  press: readPress,
} satisfies Partial<Own>
