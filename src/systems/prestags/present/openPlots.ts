import type { Entry } from '../../../core/engine/history.ts'
import { keeping } from '../../../core/presenter/keeping.ts'
import { FAILED, type Failures } from '../rules/simultaneous/failures.ts'
import { areOpen } from '../rules/simultaneous/view.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'

type Done = Entry<State, Command, Event>

/** What failed is noted with every plot that fails: the last note says all. */
const failedIn = (entries: readonly Done[]): Failures | undefined =>
  entries
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.type === 'remembered' && event.key === FAILED && event.value !== undefined ? [event.value] : [],
    )
    .at(-1)

const found = keeping<State | undefined>()

const search = (entries: readonly Done[], state: State): State | undefined => {
  const last = entries.findLastIndex((entry) => areOpen(entry.state))
  const open = entries[last]?.state
  if (!open || open.turn < state.turn - 1) return undefined
  // The command that ended the turn may have brought more failures.
  const failures = failedIn(entries.slice(last + 1))
  return failures === undefined ? open : { ...open, memo: { ...open.memo, [FAILED]: failures } }
}

/** The state in which the plots lie open: the present one, or how the last turn ended while the next one is plotted. */
export const openPlots = (entries: readonly Done[], state: State): State | undefined => {
  return areOpen(state) ? state : found(state, 'open', () => search(entries, state))
}
