import { useRef } from 'react'
import type { Painted } from '../../core/presenter/paint.ts'

const sameCells = (a: readonly number[], b: readonly number[]): boolean =>
  a === b || (a.length === b.length && a.every((cell, index) => cell === b[index]))

const sameNotes = (a: Painted['notes'], b: Painted['notes']): boolean =>
  a === b ||
  (a !== undefined && b !== undefined && a.size === b.size && [...a].every(([cell, note]) => b.get(cell) === note))

const same = (a: Painted, b: Painted): boolean =>
  a.brush === b.brush && sameCells(a.cells, b.cells) && sameNotes(a.notes, b.notes)

/** Hands out the same object for what is painted the same, so that the board redraws only what changed. */
export const useSteady = (painted: readonly Painted[]): readonly Painted[] => {
  const before = useRef<ReadonlyMap<string, Painted>>(new Map())
  const steady = painted.map((one) => {
    const known = before.current.get(one.id)
    return known && same(known, one) ? known : one
  })
  before.current = new Map(steady.map((one) => [one.id, one]))
  return steady
}
