import type { Cell } from '../engine/vocabulary.ts'
import { neighboursOf } from '../grid/board.ts'
import { groupsOf } from './cells.ts'
import { kindAt, type Country, lay, RUNNING, those, WATER } from './land.ts'
import { isCrossing } from './roads.ts'

/** Ground that one crosses dry-shod. */
const isDry = (land: Pick<Country, 'board' | 'kinds'>, cell: Cell): boolean => {
  const kind = kindAt(land, cell)
  return kind === 'bridge' || kind === 'ford' || !WATER.has(kind)
}

/** A strip of ground this small between two arms of water is no bank. */
const BANK = 4

/** Ground that hangs together without wading, large pieces first. */
const banksOf = (land: Pick<Country, 'board' | 'kinds'>): Cell[][] =>
  groupsOf(land.board, (cell) => isDry(land, cell))
    .filter(({ length }) => length >= BANK)
    .sort((a, b) => b.length - a.length)

/** A cell of water between two pieces of ground, as far as can be from other crossings. */
const fordBetween = (land: Country, banks: readonly (readonly Cell[])[]): Cell | undefined => {
  const { board } = land
  const bankOf = new Map(banks.flatMap((bank, index) => bank.map((cell) => [cell, index] as const)))
  const crossings = those(land, new Set(['bridge', 'ford']))
  const joins = those(land, new Set(['stream'])).filter(
    (cell) => new Set(neighboursOf(board, cell).flatMap((one) => bankOf.get(one) ?? [])).size > 1,
  )
  const good = joins.filter((cell) => isCrossing(land, cell))
  const away = (cell: Cell): number => Math.min(board.cols, ...crossings.map((other) => board.distance(cell, other)))
  const [first, ...others] = good.length > 0 ? good : joins
  return first === undefined ? undefined : others.reduce((best, cell) => (away(cell) > away(best) ? cell : best), first)
}

/** So many cells of running water to a crossing. */
const REACH = 14

/** Fords where no bridge leads across, and some more along the rivers. */
export const layFords = (land: Country): void => {
  for (let banks = banksOf(land); banks.length > 1; banks = banksOf(land)) {
    const ford = fordBetween(land, banks)
    if (ford === undefined) return
    lay(land, [ford], 'ford')
  }
  const running = those(land, RUNNING)
  const { board } = land
  for (let left = Math.floor(running.length / REACH); left > 0; left--) {
    const crossings = running.filter((cell) => kindAt(land, cell) !== 'stream')
    const far = running.filter(
      (cell) => isCrossing(land, cell) && crossings.every((other) => board.distance(cell, other) > REACH / 2),
    )
    const [next] = far.slice(Math.floor(far.length / 2))
    if (next === undefined) return
    lay(land, [next], 'ford')
  }
}
