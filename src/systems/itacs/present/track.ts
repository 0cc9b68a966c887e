import type { Entry } from '../../../core/engine/history.ts'
import type { Step, SideIndex } from '../../../core/engine/vocabulary.ts'
import {
  isOfEnemy,
  momentTitleOf,
  partsOf,
  type SequenceWords,
  skippedSteps,
  trackTitle,
} from '../../../core/presenter/track.ts'
import type { Track } from '../../../core/presenter/view.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Command, Event, State } from '../rules/position/state.ts'
import { nameOfSide } from './common/words.ts'

const SHORT: Readonly<Record<string, string>> = {
  missile: 'Missiles',
  movement: 'Move',
  defensiveFire: 'Def. fire',
  melee: 'Melee',
  recovery: 'Recover',
}

/** The set-up belongs to turn 1 and to no player-turn [4.1]. */
const isSetUp = ({ playerTurn }: Pick<State, 'playerTurn'>): boolean => playerTurn === 0

const courseOf = (battle: Battle): SequenceWords => {
  const name = (side: SideIndex = 0): string => nameOfSide(battle, side)
  return {
    nameOf: name,
    // Both sides may break, the one whose turn it is first: names tell the two steps apart.
    titleOf: (step) =>
      step.kind === 'deployment'
        ? name(step.actor)
        : step.kind === 'breaks'
          ? `${step.title}, ${name(step.actor)}`
          : step.title,
    short: (step) =>
      step.kind === 'deployment'
        ? name(step.actor)
        : step.kind === 'breaks'
          ? isOfEnemy(step)
            ? 'Enemy breaks'
            : 'Breaks'
          : step.kind === 'defensiveFire' && isOfEnemy(step)
            ? 'Enemy fire'
            : (SHORT[step.kind] ?? step.title),
    keyOf: (step) => (step.kind === 'setUp' ? '' : step.kind === 'deployment' ? 'set-up' : String(step.owner)),
    partTitle: (step: Step) => (step.kind === 'deployment' ? 'Set-up' : name(step.owner)),
    sideOf: (step) => (step.kind === 'deployment' ? undefined : step.owner),
  }
}

/** The sequence of play with the current step lit: the set-up before turn 1, the turn afterwards. */
export const trackOf = (
  battle: Battle,
  state: State,
  entries: readonly Entry<State, Command, Event>[] = [],
): Track => ({
  turn: state.turn,
  turns: battle.setting.turns,
  title: trackTitle(state.turn, battle.setting.turns, isSetUp(state)),
  parts: partsOf(courseOf(battle), battle, state, isSetUp(state), skippedSteps(entries, state.turn)),
})

/** `Turn 3, Romans: Melee`. */
export const momentTitle = (battle: Battle, state: State): string =>
  momentTitleOf(courseOf(battle), battle, state, isSetUp(state))
