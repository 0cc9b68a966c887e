import type { Cell } from '../engine/vocabulary.ts'
import type { Man, Stray } from './sketch.ts'
import type { Work } from './work.ts'

/** One's own stray moves when all has changed: it counts by so large a part. */
const LATER = 0.5

/** What comes of it when a stray meets those in a cell: won from the enemy, or lost of one's own. */
const met = ({ sketch, fields, ownAt, stacks, blow }: Work, stray: Man, from: Cell, cell: Cell): number | undefined => {
  const own = ownAt[cell] as number
  const foe = fields.foeAt[cell] as number
  const there = own >= 0 ? stacks[own] : foe >= 0 ? fields.foes[foe]?.men : undefined
  if (!there) return undefined
  sketch.blow([{ ...stray, at: from }], there, cell, blow)
  return own >= 0 ? -blow.gain : blow.gain
}

/** The same along one direction. */
const along = (work: Work, { man, comes }: Stray, way: number): number => {
  const { board, prices } = work.sketch
  let from = man.at
  let spent = 0
  for (;;) {
    const cell = board.neighbours[from * board.degree + way] as Cell
    if (cell < 0) return 0
    spent += prices?.(man)[from * board.degree + way] ?? 1
    const chance = comes(spent)
    if (chance <= 0) return 0
    const gain = met(work, man, from, cell)
    if (gain !== undefined) return chance * gain
    from = cell
  }
}

/** What those who go where they like come to in their next move, as one's own stand. */
export const strayed = (work: Work): number => {
  const { strays = [], side } = work.sketch
  let sum = 0
  for (const stray of strays) {
    const isOwn = stray.man.side === side
    if ((isOwn ? work.left.own : work.left.enemy) === 0) continue
    const part = isOwn ? LATER : 1
    for (const [way, share] of stray.ways.entries()) if (share > 0) sum += part * share * along(work, stray, way)
  }
  return work.means * sum
}
