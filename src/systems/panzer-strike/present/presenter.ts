import { SIDES } from '../../../core/engine/vocabulary.ts'
import { presenterOf } from '../../../core/interact/presenter.ts'
import type { Secrets } from '../../../core/presenter/presenter.ts'
import { files } from '../files/format.ts'
import { entrusted } from '../mind/planner.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { ARE_CROSSED } from '../rules/tables/battle.ts'
import { isEntrusting } from '../rules/sequence/course.ts'
import { panzerStrike } from '../rules/sequence/system.ts'
import { beats } from './beats.ts'
import { cards } from './cards/cards.ts'
import { chartPages } from './charts.ts'
import { course } from './course.ts'
import { drawingOf } from './drawing.ts'
import { oldKeys } from './keys.ts'
import { legend } from './common/legend.ts'
import { ordered } from './ordered.ts'
import { questions } from './questions/questions.ts'
import { reading } from './common/reading.ts'
import { rules } from './rulesText.ts'
import { running } from './running.ts'
import { silhouetteOf } from '../rules/scenario/silhouette.ts'
import { standards } from './standards.ts'
import { placeWords } from './common/words.ts'

/** Nothing is sealed by a code: the other side sees how things stood before orders were written. */
const secrets: Secrets<Battle, Event> = {
  sealOf: () => undefined,
  salted: (command) => command,
  bearer: ({ musters }, side) => {
    const own = musters.filter((muster) => muster.side === side)
    const [first] = own.toSorted((a, b) => b.type.cost - a.type.cost)
    return first ? silhouetteOf(first.type) : ''
  },
}

/** Panzer Strike! as the screen sees it. */
export const presenter = presenterOf<Battle, State, Command, Event>({
  system: panzerStrike,
  title: 'Panzer Strike!',
  questions,
  rules,
  files,
  secrets,
  running,
  sheet: ({ sheet }) => ({
    name: sheet.name,
    date: sheet.date,
    turns: sheet.turns,
    sides: [sheet.sides[0].name, sheet.sides[1].name],
    areCrossed: ARE_CROSSED,
    outcome: sheet.outcome,
    cites: { victory: 'II.A Victory', points: 'II.A Score' },
  }),
  drawing: ({ map }) => drawingOf(map),
  standards,
  place: ({ battle }, cell) => placeWords(battle, cell),
  ...course,
  reading,
  legend,
  oldKeys,
  beats,
  ordered,
  charts: ({ battle }) => chartPages(battle),
  entrusted: (battle, before, after) =>
    isEntrusting(battle, after) && !isEntrusting(battle, before)
      ? SIDES.flatMap((side) => entrusted(battle, panzerStrike.view.state(battle, after, side), side))
      : [],
  ...cards,
})
