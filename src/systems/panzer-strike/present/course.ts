import { stepOf } from '../../../core/engine/moment.ts'
import { happenedBy } from '../../../core/table/happened.ts'
import { keeping } from '../../../core/table/keeping.ts'
import { USUAL_KINDS } from '../../../core/table/logKinds.ts'
import type { Presenter } from '../../../core/table/table.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { linesOf, logOf, turnMarks } from './log/log.ts'
import { promptOf } from './prompt.ts'
import { standingsOf } from './standings.ts'
import { momentTitle, trackOf } from './track.ts'

type Own = Presenter<Battle, State, Command, Event>

const prompts = keeping<ReturnType<typeof promptOf>>()
const prompt: Own['prompt'] = (battle, state) => prompts(state, 0, () => promptOf(battle, state))

/** The course of the game: steps, log, standings. */
export const course = {
  step: stepOf,
  prompt,
  track: trackOf,
  standings: standingsOf,
  logKinds: USUAL_KINDS,
  log: ({ battle, history }) => logOf(battle, history.start, history.entries),
  turnMarks: ({ battle, history }) => turnMarks(battle, history.start, history.entries),
  momentTitle,
  happened: happenedBy({ linesOf, prompt }),
  combat: () => undefined,
  combatIn: () => undefined,
  fights: () => false,
} satisfies Partial<Own>
