import type { Step } from '../../../core/engine/vocabulary.ts'
import { isOfEnemy, momentTitleOf, partsOf, type SequenceWords, trackTitle } from '../../../core/presenter/track.ts'
import type { Battle } from '../rules/position/contract.ts'
import { hasChits } from '../rules/chits/view.ts'
import { hasPlots } from '../rules/simultaneous/view.ts'
import type { State } from '../rules/terms/types.ts'
import { chitParts } from './chitTrack.ts'
import type { Track } from '../../../core/presenter/view.ts'
import { nameOfSide } from './common/words.ts'

const SHORT: Readonly<Record<string, string>> = {
  chariot: 'Chariots',
  fire: 'Fire',
  movement: 'Move',
  defensiveFire: 'Def. fire',
  melee: 'Melee',
  offensiveFire: 'Fire',
  meleeResolution: 'Melee',
  chariotMarch: 'Chariots',
  march: 'March',
  defensiveFireResolution: 'Def. fire',
  recovery: 'Recover',
  turnRecord: 'Turn',
}

const shortTitle = (battle: Battle, step: Step): string => {
  if (step.secret && step.actor !== undefined) return nameOfSide(battle, step.actor)
  const isAim = hasPlots(battle) && step.kind === 'defensiveFire' && step.actor !== undefined
  if (isAim) return `${nameOfSide(battle, step.actor)} aim`
  return step.kind === 'defensiveFire' && isOfEnemy(step) ? 'Enemy fire' : (SHORT[step.kind] ?? stepTitle(battle, step))
}

/** Steps that stand in one row: those of a player-turn, or those in which both plot, and those that follow for both. */
const keyOf = (battle: Battle, step: Step): string => {
  if (!hasPlots(battle)) return String(step.owner ?? 'end')
  if (step.secret) return 'plots'
  return step.kind === 'turnRecord' ? 'end' : 'together'
}

const TITLES: Readonly<Record<string, string>> = { plots: 'Plot', together: 'At once' }

const partTitle = (battle: Battle, step: Step): string =>
  step.kind === 'deployment' ? 'Set-up' : step.owner === undefined ? 'End of turn' : nameOfSide(battle, step.owner)

// Both forces set up in steps of one name: the track tells them apart.
const stepTitle = (battle: Battle, step: Step): string =>
  step.kind === 'deployment' && step.actor !== undefined
    ? nameOfSide(battle, step.actor)
    : step.secret && step.actor !== undefined
      ? `${step.title}, ${nameOfSide(battle, step.actor)}`
      : step.title

const courseOf = (battle: Battle, isSetUp: boolean): SequenceWords => ({
  nameOf: (side) => nameOfSide(battle, side),
  titleOf: (step) => stepTitle(battle, step),
  short: (step) => shortTitle(battle, step),
  keyOf: (step) => (isSetUp ? 'set-up' : keyOf(battle, step)),
  partTitle: (step, key) => TITLES[key] ?? partTitle(battle, step),
  sideOf: (step, key) => (isSetUp || TITLES[key] ? undefined : step.owner),
})

/** The sequence of play with the current step lit: the set-up before turn 1, the turn afterwards. */
export const trackOf = (battle: Battle, state: State, skipped: ReadonlyMap<number, string> = new Map()): Track => {
  const isSetUp = state.turn === 0
  return {
    turn: state.turn,
    turns: battle.scenario.turns,
    title: trackTitle(state.turn, battle.scenario.turns, isSetUp),
    parts:
      !isSetUp && hasChits(battle)
        ? chitParts(battle, state, skipped)
        : partsOf(courseOf(battle, isSetUp), battle, state, isSetUp, skipped),
  }
}

/** `Turn 3, Romans: Fire Combat`. */
export const momentTitle = (battle: Battle, state: State): string =>
  momentTitleOf(courseOf(battle, state.turn === 0), battle, state, state.turn === 0)
