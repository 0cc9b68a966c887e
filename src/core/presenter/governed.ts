import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { isOnMap, type Piece } from '../engine/anyState.ts'

/** What a paragraph governs on the map. */
export type Governed = { readonly cells: readonly Cell[]; readonly units: readonly UnitId[] }
export type Find<B, S> = (battle: B, state: S) => Governed

/** Ways to find units and cells of a system’s positions. */
export const findsBy = <B, S extends { readonly units: readonly Piece[] }>(boardOf: (battle: B) => Board) => ({
  unitsThat:
    (fits: (unit: S['units'][number], state: S, battle: B) => boolean): Find<B, S> =>
    (battle, state) => ({
      cells: [],
      units: state.units.filter((unit) => isOnMap(unit) && fits(unit, state, battle)).map((unit) => unit.id),
    }),
  cellsThat:
    (fits: (battle: B, cell: Cell, state: S) => boolean): Find<B, S> =>
    (battle, state) => {
      const cells: Cell[] = []
      for (let cell = 0; cell < boardOf(battle).size; cell++) if (fits(battle, cell, state)) cells.push(cell)
      return { cells, units: [] }
    },
})
