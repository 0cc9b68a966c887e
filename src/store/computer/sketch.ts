import type { AnyCommand, Cell, UnitId } from '../../core/engine/vocabulary.ts'
import type { AnyState } from '../../core/engine/anyState.ts'
import type { Ordered } from '../../core/presenter/ordered.ts'
import { orderedIn } from '../../core/presenter/orderedIn.ts'
import type { Arrow } from '../../core/presenter/paint.ts'
import type { Game } from '../game/opened.ts'

/** A command as it would go, as far as one can know: nothing that is thrown for it is shown. */
export type Sketched = {
  readonly command: AnyCommand
  readonly before: AnyState
  readonly ordered: Ordered
}

/** Commands played through on what is seen, up to the first that somebody has to throw for. */
export const sketched = (
  { presenter, battle }: Pick<Game, 'presenter' | 'battle'>,
  seen: AnyState,
  commands: readonly AnyCommand[],
): readonly Sketched[] => {
  const all: Sketched[] = []
  let before = seen
  for (const command of commands) {
    const decided = presenter.system.decide(battle, before, command)
    if (!decided.ok) break
    const { state, events } = decided.value
    all.push({ command, before, ordered: orderedIn(presenter, battle, before, { command, events, state }) })
    const isSure = events.every((event) => presenter.system.reveals(event) === undefined) && state.pending.length === 0
    // What comes after a throw or a question cannot be told.
    if (!isSure) break
    before = state
  }
  return all
}

const cellsOf = (state: AnyState, units: readonly UnitId[]): Cell[] => [
  ...new Set(state.units.flatMap(({ id, at }) => (at >= 0 && units.includes(id) ? [at] : []))),
]

/** A command as arrows on the map: the ways, and from those who strike to where it is aimed. */
export const arrowsOf = ({ before, ordered: { units, ways, targets } }: Sketched, name: string): readonly Arrow[] => [
  ...ways.map(({ unit, cells }): Arrow => ({ id: `${name} ${unit}`, brush: 'path', cells })),
  ...cellsOf(before, units).flatMap((from) =>
    targets.flatMap((to): readonly Arrow[] =>
      from === to ? [] : [{ id: `${name} ${from} ${to}`, brush: 'target', cells: [from, to] }],
    ),
  ),
]
