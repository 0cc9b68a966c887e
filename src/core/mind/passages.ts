import type { SideIndex } from '../engine/vocabulary.ts'
import { isThrown, type Lookback } from './lookback.ts'

/**
 * A part of a game that is judged as one: what a side did in a step until it threw, what went on by itself, or a round
 * in which both sides wrote orders in secret that were then carried out. `to` is the first command after it.
 */
export type Passage = {
  readonly kind: 'open' | 'course' | 'round'
  readonly from: number
  readonly to: number
  /** Who decided; undefined of a round, and of what went on by itself. */
  readonly side: SideIndex | undefined
}

/** The first command that is given in earnest: when both sides are set up. */
export const beginningOf = (steps: Lookback['steps']): number => {
  const first = steps.findIndex(({ before }) => before.turn > 0)
  return first < 0 ? steps.length : first
}

const isSecret = ({ play, battle, steps }: Lookback, at: number): boolean => {
  const step = steps[at]
  return step !== undefined && play.system.soleViewer(battle, step.before) !== undefined
}

const runsAt = ({ play, battle, steps }: Lookback, at: number): boolean => {
  const step = steps[at]
  return step !== undefined && play.system.runs?.(battle, step.before) !== undefined
}

const isAsked = ({ steps }: Lookback, at: number): boolean => (steps[at]?.before.pending.length ?? 0) > 0

/** Orders of both, and all that came of them: with what was asked on the way. */
const roundEnd = (game: Lookback, from: number): number => {
  let to = from
  while (isSecret(game, to)) to++
  let end = to
  while (runsAt(game, to) || isAsked(game, to)) {
    to++
    if (runsAt(game, to - 1)) end = to
  }
  return end
}

/** One side goes on in one step, until it throws or somebody else is asked. */
const openEnd = ({ play, battle, steps }: Lookback, from: number): number => {
  let to = from
  for (let step = steps[to]; step; step = steps[to]) {
    to++
    const { before, after } = step
    const isOver = after.step !== before.step || after.playerTurn !== before.playerTurn || after.verdict !== undefined
    const isOther = after.pending.length !== before.pending.length
    if (isOver || isOther || isThrown(step) || play.actor(battle, after) !== play.actor(battle, before)) return to
  }
  return to
}

const passageAt = (game: Lookback, from: number): Passage => {
  const { play, battle, steps } = game
  if (isSecret(game, from)) return { kind: 'round', from, to: roundEnd(game, from), side: undefined }
  if (runsAt(game, from)) return { kind: 'course', from, to: from + 1, side: undefined }
  const before = steps[from]?.before
  const side = before && play.actor(battle, before)
  return { kind: side === undefined ? 'course' : 'open', from, to: openEnd(game, from), side }
}

/** The passages of a game, one after the other. */
export function* passagesOf(game: Lookback, from: number): Generator<Passage> {
  for (let at = from; at < game.steps.length; ) {
    const passage = passageAt(game, at)
    yield passage
    at = passage.to
  }
}
