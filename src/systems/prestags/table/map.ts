import type { Table } from '../../../core/table/table.ts'
import { elevationAt } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { legalSight } from '../sight.ts'
import type { Command, Event, State } from '../types.ts'
import { drawingOf } from '../view/drawing.ts'
import { hintAt, placeWords } from './hint.ts'
import { labelOf } from './look.ts'
import { arrowsOn, paintedOn, plotsOn, sightingsOn } from './overlays.ts'
import { readPress } from './press.ts'

type Own = Table<Battle, State, Command, Event>

const sight: Own['sight'] = (look, from, to) => {
  const { battle, state } = look
  const judged = legalSight(battle, state, from, to)
  const refusal = judged.ok ? undefined : judged.error
  return {
    from: labelOf(look, from),
    to: labelOf(look, to),
    distance: battle.map.board.distance(from, to),
    ends: [elevationAt(battle, from), elevationAt(battle, to)],
    refusal,
    cite: '6.34',
    blockedAt: refusal?.cell === undefined ? undefined : labelOf(look, refusal.cell),
  }
}

/** Map and battle as they are drawn. */
export const map: Pick<
  Own,
  | 'sheet'
  | 'board'
  | 'drawing'
  | 'zone'
  | 'painted'
  | 'arrows'
  | 'marks'
  | 'sightings'
  | 'sight'
  | 'ways'
  | 'hint'
  | 'place'
  | 'press'
> = {
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
  zone: ({ zones }, side) => zones[side === 0 ? 0 : 1],
  painted: paintedOn,
  arrows: arrowsOn,
  marks: plotsOn,
  sightings: sightingsOn,
  sight,
  ways: ({ events }) =>
    new Map(
      events
        .flatMap((event) => (event.type === 'unitsMoved' ? event.moves : []))
        .flatMap(({ unit, from, path }) => (from >= 0 ? [[unit, [from, ...path]] as const] : [])),
    ),
  hint: hintAt,
  place: placeWords,
  press: readPress,
}
