import type { Running } from '../../../core/presenter/running.ts'
import { stepKind } from '../../../core/engine/moment.ts'
import type { State } from '../rules/position/state.ts'
import { isBetween, isFollowed } from '../rules/sequence/course.ts'
import type { Battle } from '../rules/scenario/battle.ts'

const PULSES = 3

/** The combat phase, pulse after pulse [II.C Combat Phase]. */
export const running: Running<Battle, State> = {
  progress: ({ battle, state }) => {
    if (stepKind(battle, state) !== 'combat') return undefined
    const done = state.pulse
    const words = isBetween(state) ? `Turn ${state.turn} is fought` : `Pulse ${done + 1} of ${PULSES}`
    return { words, done, total: PULSES }
  },
  place: () => undefined,
  pace: () => 'seen',
  film: true,
  told: () => undefined,
  interrupt: ({ battle, state }) => {
    if (stepKind(battle, state) !== 'combat') return undefined
    if (state.interrupted) return { label: 'Orders come after this turn', command: undefined }
    return isFollowed(battle, state) ? { label: 'Orders after this turn', command: { type: 'interrupt' } } : undefined
  },
}
