import { bitsIn } from './bits.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Man } from './sketch.ts'
import type { Work } from './work.ts'

/** All who stand in a cell are in order, and so much faster than all who come that they may step back before a blow. */
const areFaster = ({ sketch: { evades } }: Work, attackers: readonly Man[], defenders: readonly Man[]): boolean => {
  if (!evades) return false
  let fastest = 0
  for (const man of attackers) if (man.pace > fastest) fastest = man.pace
  let troops = 0
  for (const { role, steady, pace } of defenders) {
    if (!steady) return false
    if (role === 'leader') continue
    troops++
    if (pace < fastest + evades.lead) return false
  }
  return troops > 0
}

const troopsIn = (men: readonly Man[]): number => {
  let count = 0
  for (const { role } of men) if (role !== 'leader') count++
  return count
}

const mayEnter = ({ sketch: { board, prices } }: Work, men: readonly Man[], from: Cell, direction: number): boolean => {
  for (const man of men)
    if (man.role !== 'leader' && !Number.isFinite(prices?.(man)[from * board.degree + direction] ?? 1)) return false
  return true
}

const isBesideOwn = ({ sketch: { board }, ownAt }: Work, cell: Cell): boolean => {
  for (let direction = 0; direction < board.degree; direction++) {
    const next = board.neighbours[cell * board.degree + direction] as Cell
    if (next >= 0 && (ownAt[next] as number) >= 0) return true
  }
  return false
}

/** Whether a stack of foes may step back before a blow, as one's own stand around it. */
export const foesEvade = (work: Work, attackers: readonly Man[], foe: number): boolean => {
  const { sketch, fields, ownAt } = work
  const target = fields.foes[foe]
  if (!target || !sketch.evades || !areFaster(work, attackers, target.men)) return false
  const { neighbours, degree } = sketch.board
  for (let direction = 0; direction < degree; direction++) {
    const to = neighbours[target.cell * degree + direction] as Cell
    if (to < 0 || (ownAt[to] as number) >= 0 || (sketch.evades.apart && isBesideOwn(work, to))) continue
    const there = fields.foes[fields.foeAt[to] as number]?.men ?? []
    if (troopsIn(there) + troopsIn(target.men) > sketch.limit[1]) continue
    if (mayEnter(work, target.men, target.cell, direction)) return true
  }
  return false
}

/** The directions that foes in some of them close to those who step back. */
const closedBy = (mask: number, degree: number, apart: boolean): number => {
  if (!apart) return mask
  const all = (1 << degree) - 1
  return (mask | (mask << 1) | (mask >> 1) | (mask << (degree - 1)) | (mask >> (degree - 1))) & all
}

/** The directions in which one's own stack could step back, as bits. */
const waysBack = (work: Work, at: number): number => {
  const { sketch, fields, cells, stacks, ownAt } = work
  const { neighbours, degree } = sketch.board
  const cell = cells[at] as Cell
  const men = stacks[at] as Man[]
  let ways = 0
  for (let direction = 0; direction < degree; direction++) {
    const to = neighbours[cell * degree + direction] as Cell
    if (to < 0 || (fields.foeAt[to] as number) >= 0) continue
    const there = stacks[ownAt[to] as number] ?? []
    if (troopsIn(there) + troopsIn(men) <= sketch.limit[0] && mayEnter(work, men, cell, direction))
      ways |= 1 << direction
  }
  return ways
}

/** Whether one's own stack may step back before foes who come by some of the open directions, however they come. */
export const ownEvade = (work: Work, at: number, comers: readonly Man[], open: number): boolean => {
  const { sketch, stacks } = work
  if (!sketch.evades || !areFaster(work, comers, stacks[at] as Man[])) return false
  const ways = waysBack(work, at)
  for (let some = open; some > 0; some = (some - 1) & open)
    if (bitsIn(some) <= comers.length && (ways & ~closedBy(some, sketch.board.degree, sketch.evades.apart)) === 0)
      return false
  return ways !== 0
}
