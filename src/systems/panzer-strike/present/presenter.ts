import { total } from '../../../core/calc/breakdown.ts'
import { stepKind } from '../../../core/engine/moment.ts'
import { CELL_WORDS } from '../../../core/grid/words.ts'
import { plainTable } from '../../../core/plain/table.ts'
import { files, orders } from '../files/format.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import { isHq, stateOf, unitOf } from '../rules/position/questions.ts'
import type { State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import { panzerStrike } from '../rules/sequence/system.ts'
import { RULES } from '../rules/terms/rules.ts'
import { STATE_NAMES } from '../rules/terms/states.ts'
import { scores } from '../rules/victory/points.ts'
import { drawingOf } from './drawing.ts'
import { lineOf } from './log.ts'
import { silhouetteOf } from './silhouette.ts'

const nameOf = ({ formation, number }: Unit): string => `${formation}${number}`

const TASKS: Readonly<Record<string, string>> = {
  deployment: 'Put your units into the columns of your side.',
  orders: 'Give orders to your units; end the step when you are done.',
  combat: 'The combat phase plays by itself.',
}

/** The game as the screen sees it. */
export const table = plainTable<Battle, State, Command, Event>({
  system: panzerStrike,
  title: 'Panzer Strike!',
  files,
  book: Object.entries(RULES).map(([cite, { title, kind }]) => ({ cite, title, text: title, kind })),
  sheet: ({ name, turns, sheet }) => ({ name, turns, sides: [sheet.sides[0].name, sheet.sides[1].name] }),
  cell: CELL_WORDS.square,
  map: ({ map }) => map,
  drawing: ({ map }) => drawingOf(map),
  cites: { victory: 'II.A Victory', points: 'II.A Score' },
  task: ({ kind }) => TASKS[kind] ?? '',
  tell: ({ battle, before, entry }) => entry.events.flatMap((event) => lineOf(battle, before, event)),
  rules: {
    ...orders,
    cite: 'II.B.2 Movement',
    words: ({ map }, _state, command) =>
      command.type === 'assault' ? `Assault ${map.board.label(command.target)}` : command.type,
    printed: (state, id) => {
      const unit = unitOf(state, id)
      if (!unit) return { name: id, silhouette: '', melee: '', movement: '' }
      const page = pageOf(unit.type)
      return {
        name: `${page.name} ${nameOf(unit)}`,
        silhouette: silhouetteOf(page),
        melee: isHq(unit) ? `HQ ${unit.orders}` : STATE_NAMES[stateOf(unit)].slice(0, 4),
        movement: String(unit.speed),
      }
    },
  },
})

export const isCombat = (battle: Battle, state: State): boolean => stepKind(battle, state) === 'combat'
export const pointsOf = (battle: Battle, state: State): readonly number[] => scores(battle, state).map(total)
