import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { cellAt, colOf, rowOf } from '../../../../core/country/cells.ts'
import { groundAt, type Land, lay } from './land.ts'
import type { Village } from './villages.ts'
import type { Density } from './wish.ts'

/** Share of the map that is tilled at the highest density. */
const SHARE = { summer: 0.2, winter: 0.16, desert: 0.035 } as const

/** A block of fields: a rectangle, with a bite out of a corner here and there. */
export const blockAt = ({ board }: Land, chance: Chance, row: number, col: number): Cell[] => {
  const [high, wide] = [2 + chance.below(4), 3 + chance.below(6)]
  const [biteDown, biteAcross] = chance.oneIn(2) ? [chance.below(high - 1), chance.below(wide - 2)] : [0, 0]
  const corner = chance.below(4)
  const [top, left] = [row - Math.floor(high / 2), col - Math.floor(wide / 2)]
  return Array.from({ length: high * wide }, (_, index) => [Math.floor(index / wide), index % wide] as const)
    .filter(([down, across]) => {
      const [y, x] = [corner < 2 ? down : high - 1 - down, corner % 2 === 0 ? across : wide - 1 - across]
      return y >= biteDown || x >= biteAcross
    })
    .map(([down, across]) => cellAt(board, top + down, left + across))
    .filter((cell) => cell >= 0)
}

/** Fields lie round the villages, in blocks. */
export const layFields = (land: Land, villages: readonly Village[], town: Density): void => {
  if (villages.length === 0) return
  const { board } = land
  const chance = land.chance('fields')
  let left = Math.round((board.size * SHARE[land.climate] * town) / 9)
  for (let tries = 0; left > 0 && tries < 200; tries++) {
    const { centre, houses } = chance.pick(villages)
    const radius = 5 + Math.floor(houses / 3)
    const [row, col] = [
      rowOf(board, centre) + chance.below(2 * radius + 1) - radius,
      colOf(board, centre) + chance.below(3 * radius + 1) - Math.floor(1.5 * radius),
    ]
    const block = blockAt(land, chance, row, col).filter((cell) => groundAt(land, cell) === 'clear')
    if (block.length < 6) continue
    lay(land, block, 'field')
    left -= block.length
  }
}
