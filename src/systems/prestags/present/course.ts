import { courseBy } from '../../../core/presenter/course.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import { skippedSteps } from '../../../core/presenter/track.ts'
import { someOf } from '../../../core/text/words.ts'
import type { Battle } from '../rules/position/contract.ts'
import { unitsById } from '../rules/position/layout.ts'
import { RESOLVE } from '../rules/simultaneous/resolve.ts'
import { isWriting, lineOf, lineWords } from '../rules/simultaneous/view.ts'
import type { Command, Event, State, Unit } from '../rules/terms/types.ts'
import { shortName } from '../rules/position/units.ts'
import { linesOf, logOf, turnMarks } from './log.ts'
import { promptOf } from './prompt.ts'
import { standingsOf } from './standings.ts'
import { momentTitle, trackOf } from './track.ts'

type Own = Presenter<Battle, State, Command, Event>

const namedIn = (command: Command): readonly string[] => {
  if (command.type === 'move') return command.units.map(({ unit }) => unit)
  return 'units' in command ? command.units : []
}

/** `Plotted: MI 3: 1012 1013.`: what was just written down. */
const writtenWords = (battle: Battle, before: State, command: Command, state: State): string[] => {
  if (!isWriting(battle, before)) return []
  const words = new Map<string, Unit[]>()
  for (const unit of unitsById(battle, state, namedIn(command))) {
    const text = lineWords(lineOf(battle, state, unit))
    words.set(text, [...(words.get(text) ?? []), unit])
  }
  return [...words].map(([text, some]) => `Plotted: ${someOf(some.map(shortName))}: ${text}.`)
}

const isResolve = (command: Command): boolean => command.type === 'act' && command.act === RESOLVE.act

/** The course of the game: steps, log, standings. */
export const course = {
  ...courseBy<Battle, State, Command, Event>({
    promptOf,
    track: (battle, state, entries) => trackOf(battle, state, skippedSteps(entries, state.turn)),
    standings: standingsOf,
    linesOf,
    logOf,
    turnMarks,
    momentTitle,
    written: (battle, before, { command, state }) => writtenWords(battle, before, command, state),
  }),
  combatIn: ({ events }) => {
    const event = events.find((one) => one.type === 'combatResolved')
    return event?.type === 'combatResolved' ? event.combat.id : undefined
  },
  fights: (command) => ['fire', 'defensiveFire', 'melee'].includes(command.type) || isResolve(command),
} satisfies Partial<Own>
