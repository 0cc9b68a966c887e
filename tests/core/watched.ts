import type { SideIndex } from '../../src/core/engine/vocabulary.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import type { Condition } from '../../src/core/scenario/condition.ts'
import type { Watch, Watched } from '../../src/core/victory/watch.ts'

/** Three squares by three, all clear. */
export const board = squareBoard({ rows: 3, cols: 3 })

/** Somebody who counts and can hold ground, in the first square. */
export const soldier: Watched = { type: 'A', at: 0, fate: 'map', counts: true, leads: false, holds: true }

type Ways = readonly (readonly Condition[])[]

/** A position of Reds and Blues in turn 1, with the ways in which each may win, and whoever is left. */
export const watchOf = (
  ways: readonly [Ways, Ways],
  units: readonly [readonly Watched[], readonly Watched[]],
  then: Partial<Watch> & { readonly rules?: Readonly<Record<string, string>> } = {},
): Watch => {
  const { rules, ...rest } = then
  return {
    map: { board, letters: {}, terrain: Array.from({ length: board.size }, () => 'clear'), roads: [], north: 'top' },
    sheet: {
      sides: [
        { name: 'Reds', victory: ways[0] },
        { name: 'Blues', victory: ways[1] },
      ],
      ...rules,
    },
    turn: 1,
    points: [0, 0],
    levelOf: (own: number, enemy: number) => (own > enemy ? 'marginal' : undefined),
    holder: () => undefined,
    units: (side: SideIndex) => units[side],
    targets: (side: SideIndex) => units[side],
    noted: {},
    ...rest,
  } as unknown as Watch
}
