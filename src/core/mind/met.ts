import type { Cell } from '../engine/vocabulary.ts'
import type { Man } from './sketch.ts'
import type { Work } from './work.ts'

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
  // They fire at one cell: who come by several are not all met.
  const hexes = Math.min(room, Math.ceil(comers.length / sketch.limit[1]))
  const met = comers.slice(0, sketch.limit[1])
  const before = { ...blow }
  sketch.volley(shooters, met, beside, blow)
  const off = blow.off
  Object.assign(blow, before)
  return 1 - off / Math.max(1, hexes)
}
