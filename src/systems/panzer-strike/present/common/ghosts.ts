import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { unitOf } from '../../rules/position/questions.ts'
import type { State } from '../../rules/position/state.ts'
import { pageOf } from '../../rules/scenario/pages.ts'

/** An enemy who was seen and is seen no more: where, what, and when. */
type Ghost = { readonly cell: Cell; readonly sign: string; readonly turn: number; readonly pulse: number }

/** Enemies that a side has seen and does not see now, where each was last [II.B.3 Sighting]. */
export const ghostsIn = (state: State, side: SideIndex): readonly Ghost[] =>
  Object.entries(state.known[side]).flatMap(([id, { at, turn, pulse }]): Ghost[] => {
    const unit = unitOf(state, id)
    return unit?.fate === 'unseen' ? [{ cell: at, sign: `${pageOf(unit.type).name}?`, turn, pulse }] : []
  })
