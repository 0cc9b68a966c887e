import { turnBetween } from '../grid/heading.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Man } from './sketch.ts'
import { cleared, type Work } from './work.ts'

/** Who looks one way fires ahead and to both sides of that. */
const FRONT = 1

const looksAt = ({ sketch: { board } }: Work, { face, at }: Man, cell: Cell): boolean =>
  face === undefined || turnBetween(board.degree, face, board.directionTo(at, cell)) <= FRONT

/** The stack beside a shooter that he stops: of those who came to strike, the strongest. */
const stoppedBy = (work: Work, foe: Man): number => {
  const { sketch, ownAt, stacks } = work
  const { neighbours, degree } = sketch.board
  let best = -1
  let most = 0
  for (let direction = 0; direction < degree; direction++) {
    const cell = neighbours[foe.at * degree + direction] as Cell
    const at = cell < 0 ? -1 : (ownAt[cell] as number)
    if (at < 0 || !looksAt(work, foe, cell)) continue
    let strength = 0
    let moved = false
    for (const man of stacks[at] as Man[]) {
      strength += man.attack
      if (man.at !== man.home) moved = true
    }
    if (!moved || strength <= most) continue
    best = at
    most = strength
  }
  return best
}

/**
 * How much of each of one's own is likely to strike, those who come beside shooters being shot at before they do; into
 * `sure`, by index.
 */
export const parried = (work: Work): void => {
  const { sketch, sure, lists, stacks, cells, blow } = work
  sure.fill(1)
  if (!sketch.foes.some(({ parry = 0 }) => parry > 0)) return
  cleared(lists, cells.length)
  for (const foe of sketch.foes) {
    const at = (foe.parry ?? 0) > 0 ? stoppedBy(work, foe) : -1
    if (at >= 0) lists[at]?.push(foe)
  }
  for (let at = 0; at < cells.length; at++) {
    const list = lists[at] as Man[]
    const stack = stacks[at] as Man[]
    if (list.length === 0) continue
    sketch.volley(list, stack, cells[at] as Cell, blow)
    for (const man of stack) if (man.role !== 'leader') sure[man.index] = 1 - blow.off
  }
}

/** How much of a blow at one's own stack is likely to be struck: who comes beside shooters is shot at first. */
export const metByFire = (work: Work, at: number, comers: readonly Man[], open: number): number => {
  const { sketch, stacks, cells, blow } = work
  const shooters = (stacks[at] as Man[]).filter(({ parry = 0 }) => parry > 0)
  if (shooters.length === 0 || comers.length === 0) return 1
  const { neighbours, degree } = sketch.board
  let beside = -1
  let room = 0
  for (let direction = 0; direction < degree; direction++) {
    if ((open & (1 << direction)) === 0) continue
    room++
    if (beside < 0) beside = neighbours[(cells[at] as Cell) * degree + direction] as Cell
  }
  if (beside < 0) return 1
  // They fire at one hex: who come by several are not all met.
  const hexes = Math.min(room, Math.ceil(comers.length / sketch.limit[1]))
  const met = comers.slice(0, sketch.limit[1])
  const before = { ...blow }
  sketch.volley(shooters, met, beside, blow)
  const off = blow.off
  Object.assign(blow, before)
  return 1 - off / Math.max(1, hexes)
}
