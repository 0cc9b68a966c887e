import { courseBy } from '../../../core/presenter/course.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { Command } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { linesOf, logOf, turnMarks } from './log/log.ts'
import { promptOf } from './prompt.ts'
import { standingsOf } from './standings.ts'
import { momentTitle, trackOf } from './common/track.ts'

/** The course of the game: steps, log, standings; no combat is opened by itself. */
export const course = {
  ...courseBy<Battle, State, Command, Event>({
    promptOf,
    track: trackOf,
    standings: standingsOf,
    linesOf,
    logOf,
    turnMarks,
    momentTitle,
  }),
  combat: () => undefined,
  combatIn: () => undefined,
  fights: () => false,
} satisfies Partial<Presenter<Battle, State, Command, Event>>
