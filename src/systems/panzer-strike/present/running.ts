import type { Running } from '../../../core/table/running.ts'
import { stepKind } from '../../../core/engine/moment.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'

const PULSES = 3

/** The combat phase, pulse after pulse [II.C Combat Phase]. */
export const running: Running<Battle, State> = {
  progress: ({ battle, state }) => {
    if (stepKind(battle, state) !== 'combat') return undefined
    const done = state.pulse % PULSES
    return { words: `Pulse ${done + 1} of ${PULSES}`, done, total: PULSES }
  },
  place: () => undefined,
  pace: () => 'seen',
  film: true,
  told: () => undefined,
}
