import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { ABLE, type Winnings, nothing } from './blows.ts'
import { foesVolley } from './hits.ts'
import type { Fields, Man } from './sketch.ts'
import { cleared, type Work } from './work.ts'

const NEAR = 1
const FAR = 2

/** What is known of a man and each cell. */
const rowOf = (table: (Uint8Array | undefined)[], size: number, { index }: Man): Uint8Array => {
  const row = table[index] ?? new Uint8Array(size)
  table[index] = row
  return row
}

/** The stack within reach of a shooter that is worth most; -1 where there is none. */
const aimedAt = ({ sketch: { board }, cells, gains, aimed }: Work, foe: Man, range: number): number => {
  const row = rowOf(aimed, board.size, foe)
  let best = -1
  let most = 0
  for (let at = 0; at < cells.length; at++) {
    const worth = gains[at] as number
    if (worth <= most) continue
    const cell = cells[at] as Cell
    if (row[cell] === 0) row[cell] = board.distance(foe.at, cell) <= range ? NEAR : FAR
    if (row[cell] === FAR) continue
    best = at
    most = worth
  }
  return best
}

const worthIn = (men: readonly Man[]): number => {
  let worth = 0
  for (const man of men) worth += man.worth
  return worth
}

/** What enemy shooters do from where they stand: each to the stack that is worth most. */
export const shotAt = (work: Work, out: Winnings): void => {
  const { sketch, cells, stacks, lists, gains, blow, left } = work
  nothing(out)
  cleared(lists, cells.length)
  for (let at = 0; at < cells.length; at++) gains[at] = worthIn(stacks[at] as Man[])
  for (const foe of sketch.foes) {
    if (foe.fire <= 0 || foe.able < ABLE) continue
    // Who has no turn any more fires at those who come beside him only.
    const best = aimedAt(work, foe, left.enemy === 0 ? 1 : foe.range)
    if (best >= 0) lists[best]?.push(foe)
  }
  for (let at = 0; at < cells.length; at++) {
    const list = lists[at] as Man[]
    if (list.length === 0) continue
    foesVolley(work, list, at)
    out.sum += work.means * blow.gain
    out.points += blow.points
    out.spread += blow.spread
  }
}

const findsSomebody = ({ distance }: Board, { at, range }: Man, { foes }: Fields): boolean => {
  for (const { cell } of foes) if (distance(at, cell) <= range) return true
  return false
}

/** Fire strength that has somebody to fire at. */
export const mayShoot = ({ sketch: { board, own }, fields, left, shooting }: Work): number => {
  let sum = 0
  if (left.own === 0) return sum
  for (const man of own) {
    if (man.fire <= 0) continue
    const row = rowOf(shooting, board.size, man)
    if (row[man.at] === 0) row[man.at] = findsSomebody(board, man, fields) ? NEAR : FAR
    if (row[man.at] === NEAR) sum += man.fire
  }
  return sum
}
