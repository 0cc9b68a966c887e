import { turnBetween } from '../grid/heading.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { foesVolley } from './hits.ts'
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
    foesVolley(work, list, at)
    for (const man of stack) if (man.role !== 'leader') sure[man.index] = 1 - blow.off
  }
}
