import type { Cell } from '../engine/vocabulary.ts'
import { bitsIn } from './bits.ts'
import { type Blow, idle, type Man } from './sketch.ts'
import type { Work } from './work.ts'

/** The first cell beside another by which somebody may come; -1 where there is none. */
const besideIn = ({ sketch: { board } }: Work, cell: Cell, open: number): Cell => {
  for (let direction = 0; direction < board.degree; direction++)
    if ((open & (1 << direction)) !== 0) return board.neighbours[cell * board.degree + direction] as Cell
  return -1
}

const meanOf = (part: number, one: number, other: number): number => part * one + (1 - part) * other

/** One blow or the other, into the first: that one comes by so large a part. */
const mix = (blow: Blow, other: Blow, part: number): void => {
  const squares = meanOf(part, blow.spread + blow.points ** 2, other.spread + other.points ** 2)
  blow.gain = meanOf(part, blow.gain, other.gain)
  blow.off = meanOf(part, blow.off, other.off)
  blow.clear = meanOf(part, blow.clear, other.clear)
  blow.points = meanOf(part, blow.points, other.points)
  blow.spread = squares - blow.points ** 2
}

/**
 * A blow at one's own stack, as it is reckoned, less what its shooters do before: they fire at one cell of those by
 * which foes come. So the enemy comes by as many as he can, and those strike who were not fired at.
 */
export const metByFire = (work: Work, at: number, comers: readonly Man[], open: number): void => {
  const { sketch, stacks, cells, blow } = work
  const cell = cells[at] as Cell
  const stack = stacks[at] as Man[]
  const shooters = stack.filter(({ parry = 0 }) => parry > 0)
  const beside = shooters.length === 0 || comers.length === 0 ? -1 : besideIn(work, cell, open)
  if (beside < 0) return
  const ways = Math.min(bitsIn(open), comers.length)
  const met = Math.ceil(comers.length / ways)
  const whole = { ...blow }
  sketch.volley(shooters, comers.slice(0, met), beside, blow)
  const { off } = blow
  if (met < comers.length) sketch.blow(comers.slice(met), stack, cell, blow, open)
  if (met === comers.length || blow.gain < 0) idle(blow)
  mix(blow, whole, off)
}
