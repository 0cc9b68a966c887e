import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import type { AnyState } from '../engine/anyState.ts'
import { type Swing, choresIn, decidedBy, instead } from './hindsight.ts'
import { advised, type BoardKnowledge, type Lookback, ownGain, seerFor } from './lookback.ts'
import type { Gauge } from './outlook.ts'
import type { Why } from './thought.ts'
import type { Tuning } from './weights.ts'

/** What would have been better than a decision: by so much of what weighs for the side. */
export type Found = { readonly commands: readonly AnyCommand[]; readonly why: readonly Why[]; readonly weight: number }

/** The adviser says why. */
const telling = ({ adviser }: Lookback): Tuning => ({ weights: {}, ...adviser.tuning, mute: false })

/** Of an attack what comes of it is looked into. */
const LOOKING = 1500

/** The whole step as the adviser would have given it, which the whole step that was played was held against. */
const betterStep = (game: Lookback, before: AnyState, { side, weight }: Swing, isSecret: boolean): Found => {
  const { commands, why } = instead(game, before, side, isSecret, telling(game))
  return { commands, why, weight: -ownGain(side, weight) }
}

/** Another attack or answer, by what was to be expected of either. */
const betterDeed = (
  gauge: Gauge,
  game: Lookback,
  knowledge: BoardKnowledge,
  { until, side }: Swing,
  before: AnyState,
): Found | undefined => {
  const { play, battle, steps } = game
  const played = steps[until - 1]
  const tuning = telling(game)
  const looking = { ...tuning, depth: { ...tuning.depth, ahead: LOOKING } }
  const { commands, why } = advised(game, before, side, looking)
  const [command] = commands
  const done = command && play.system.decide(battle, before, command)
  if (!played || !command || !done?.ok) return undefined
  const judging = { game, gauge, seer: seerFor(game, knowledge, side) }
  const other = { before, command, after: done.value.state }
  return { commands: [command], why, weight: ownGain(side, decidedBy(judging, other) - decidedBy(judging, played)) }
}

const isMarch = (game: Lookback, knowledge: BoardKnowledge, before: AnyState, side: SideIndex): boolean =>
  choresIn(game, knowledge, before, side).some(({ kind }) => kind === 'march')

/** What would have been better than a decision; undefined where nothing is found. */
export const betterThan = (game: Lookback, gauge: Gauge, change: Swing): Found | undefined => {
  const { play, battle, steps } = game
  const before = steps[change.at]?.before
  if (!before) return undefined
  const isSecret = play.system.soleViewer(battle, before) !== undefined
  const knowledge = play.mind
  const isWhole = isSecret || (knowledge !== undefined && isMarch(game, knowledge, before, change.side))
  if (isWhole && ownGain(change.side, change.weight) >= 0) return undefined
  if (isWhole) return betterStep(game, before, change, isSecret)
  return knowledge && betterDeed(gauge, game, knowledge, change, before)
}
