import type { Cell } from '../../../core/engine/vocabulary.ts'
import { distance } from '../rules/geometry/squares.ts'
import { NEAR } from '../rules/tables/suppression.ts'
import type { Picture } from './picture.ts'

/** By square: what shakes those who are there, and how many of one's own are about. */
export type Nerves = { readonly shaken: Uint8Array; readonly about: Uint8Array }

const ABOUT = 2

const around = ({ battle }: Picture, cell: Cell, radius: number, count: Uint8Array): void => {
  const { board } = battle.map
  const [col, row] = [cell % board.cols, Math.floor(cell / board.cols)]
  for (let y = Math.max(0, row - radius); y <= Math.min(board.rows - 1, row + radius); y++)
    for (let x = Math.max(0, col - radius); x <= Math.min(board.cols - 1, col + radius); x++) {
      const other = y * board.cols + x
      if (distance(board, cell, other) <= radius) count[other] = Math.min(250, (count[other] as number) + 1)
    }
}

/** Lost and routed friends shake those near them every turn [Charts Suppression After the Phase]; a crowd suffers most. */
export const nervesOf = (picture: Picture): Nerves => {
  const { size } = picture.battle.map.board
  const nerves = { shaken: new Uint8Array(size), about: new Uint8Array(size) }
  for (const unit of picture.state.units) {
    if (unit.side !== picture.side || unit.at < 0) continue
    const isLost = unit.fate === 'destroyed' || unit.fate === 'abandoned'
    if (isLost || (unit.fate === 'map' && unit.stance === 'routed'))
      around(picture, unit.at, NEAR.friends, nerves.shaken)
    if (unit.fate === 'map') around(picture, unit.at, ABOUT, nerves.about)
  }
  return nerves
}
