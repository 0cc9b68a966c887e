import type { Table } from '../../../core/table/table.ts'
import type { ItacsBattle } from '../battle.ts'
import { legalSight } from '../missile/sight.ts'
import type { Command, Event, State } from '../state.ts'
import { drawingOf } from '../view/drawing.ts'
import { terrainName } from '../view/hexFacts.ts'
import { zoneOfSide } from './deployment.ts'
import { hintAt, placeWords } from './hint.ts'
import { labelOf } from './look.ts'
import { arrowsOn, paintedOn, sightingsOn } from './paint.ts'
import { readPress } from './press.ts'

type Own = Table<ItacsBattle, State, Command, Event>

const sight: Own['sight'] = (look, from, to) => {
  const { battle } = look
  const { ground } = battle.setting
  const judged = legalSight(ground, from, to)
  const refusal = judged.ok ? undefined : judged.error
  return {
    from: labelOf(look, from),
    to: labelOf(look, to),
    distance: ground.board.distance(from, to),
    ends: [terrainName(battle, from), terrainName(battle, to)],
    refusal,
    cite: '4.2.3',
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
