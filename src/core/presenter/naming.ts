import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import { someOf } from '../text/words.ts'

/** What a system calls its sides, units and cells. */
type Names<B, S> = {
  readonly nameOfSide: (battle: B, side: SideIndex) => string
  /** `MI 3`: the name on the counter. */
  readonly unitWord: (battle: B, state: S, id: UnitId) => string
  readonly label: (battle: B, cell: Cell) => string
}

/** The words of sentences: names, alone and in lists. */
export type Naming<B, S> = Names<B, S> & {
  /** `Romans’`, `William’s`. */
  readonly ofSide: (battle: B, side: SideIndex) => string
  readonly unitWords: (battle: B, state: S, ids: readonly UnitId[], most?: number) => string
  readonly labels: (battle: B, cells: readonly Cell[], most?: number) => string
}

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`)

export const namingBy = <B, S>(names: Names<B, S>): Naming<B, S> => ({
  ...names,
  ofSide: (battle, side) => possessive(names.nameOfSide(battle, side)),
  unitWords: (battle, state, ids, most = 6) =>
    someOf(
      ids.map((id) => names.unitWord(battle, state, id)),
      most,
    ),
  labels: (battle, cells, most = 6) =>
    someOf(
      cells.map((cell) => names.label(battle, cell)),
      most,
    ),
})
