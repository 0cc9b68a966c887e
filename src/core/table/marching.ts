import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Piece } from './look.ts'
import type { Screen } from './screen.ts'

type Seen = { readonly state: { readonly units: readonly Piece[] }; readonly screen: Screen }

/** The march of the picked units; kept until the state, the units or the way-points change. */
export const marchBy = <L extends Seen, M>(build: (look: L) => M): ((look: L) => M) => {
  const marches = new WeakMap<object, { readonly key: string; readonly march: M }>()
  return (look) => {
    const key = `${look.screen.selected.join()}|${look.screen.waypoints.join()}`
    const known = marches.get(look.state)
    if (known?.key === key) return known.march
    const march = build(look)
    marches.set(look.state, { key, march })
    return march
  }
}

/** The whole stack of the picked units, or of the cursor. */
export const wholeStack = <L extends Seen>(
  look: L,
  moversIn: (look: L, cell: Cell) => readonly UnitId[],
): Partial<Screen> | undefined => {
  const { selected, cursor } = look.screen
  const first = look.state.units.find((unit) => unit.id === selected[0])
  const cell = first?.at ?? cursor
  return cell === undefined ? undefined : { selected: moversIn(look, cell), preview: undefined }
}
