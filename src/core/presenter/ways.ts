import type { Cell, UnitId } from '../engine/vocabulary.ts'

type Moved = {
  readonly type: 'unitsMoved'
  readonly moves: readonly { readonly unit: UnitId; readonly from: Cell; readonly path: readonly Cell[] }[]
}
const isMoved = (event: { readonly type: string }): event is Moved => event.type === 'unitsMoved'

/** The ways of the units that an order moved, start included; who came from beside the map has none. */
export const waysIn = ({
  events,
}: {
  readonly events: readonly { readonly type: string }[]
}): ReadonlyMap<UnitId, readonly Cell[]> =>
  new Map(
    events
      .filter(isMoved)
      .flatMap(({ moves }) => moves)
      .flatMap(({ unit, from, path }) => (from >= 0 ? [[unit, [from, ...path]] as const] : [])),
  )
