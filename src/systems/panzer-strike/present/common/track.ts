import type { Entry } from '../../../../core/engine/history.ts'
import {
  type SequenceWords,
  momentTitleOf,
  partsOf,
  skippedSteps,
  trackTitle,
  turnShown,
} from '../../../../core/presenter/track.ts'
import type { Track } from '../../../../core/presenter/view.ts'
import type { Command } from '../../rules/position/commands.ts'
import type { Event } from '../../rules/position/events.ts'
import type { State } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { nameOfSide } from './words.ts'

const isSetUp = ({ turn }: Pick<State, 'turn'>): boolean => turn === 0

const courseOf = (battle: Battle): SequenceWords => ({
  nameOf: (side) => nameOfSide(battle, side),
  titleOf: ({ title }) => title,
  short: ({ kind, owner, title }) =>
    kind === 'combat'
      ? title.slice(title.lastIndexOf(' ') + 1)
      : owner === undefined
        ? title
        : nameOfSide(battle, owner),
  keyOf: ({ kind }) => kind,
  partTitle: ({ kind }) => (kind === 'deployment' ? 'Deployment' : kind === 'orders' ? 'Orders' : 'Combat'),
  sideOf: () => undefined,
})

/** The sequence of play with the current step lit: orders of both sides, then three pulses. */
export const trackOf = (
  battle: Battle,
  state: State,
  entries: readonly Entry<State, Command, Event>[] = [],
): Track => ({
  turn: state.turn,
  turns: battle.turns,
  title: trackTitle(turnShown(state, battle.turns), battle.turns, isSetUp(state)),
  parts: partsOf(courseOf(battle), battle, state, isSetUp(state), skippedSteps(entries, state.turn)),
})

/** `Turn 3, Germans: Orders`. */
export const momentTitle = (battle: Battle, state: State): string =>
  momentTitleOf(courseOf(battle), battle, state, isSetUp(state))
