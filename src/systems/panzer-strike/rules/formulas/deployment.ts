import { BATTLES, FRONTS } from '../tables/battle.ts'
import { MAP } from '../tables/limits.ts'
import type { BattleType, Front } from '../terms/types.ts'

/** Columns from 0, both included. */
export type Columns = { readonly first: number; readonly last: number }

const WIDTH = MAP.longest
const mirrored = ({ first, last }: Columns): Columns => ({ first: WIDTH - 1 - last, last: WIDTH - 1 - first })

/**
 * Where a side is meant to deploy [Charts Types of Battle]: never on the column of its edge [III Deployment]. Where the
 * Axis comes from the east all is turned round, so that attackers keep their narrow strip [P-50]. `side` 0 is Axis.
 */
export const startColumns = (front: Front, type: BattleType, side: 0 | 1): Columns => {
  const [west, east] = BATTLES[type].startLines
  const columns = side === 0 ? { first: 1, last: west } : { first: east, last: WIDTH - 2 }
  return FRONTS[front].west === 0 ? columns : mirrored(columns)
}

/** Whether anybody may begin there [III Deployment]: nowhere on the outermost columns. */
export const mayDeploy = (column: number, cols: number): boolean => column > 0 && column < cols - 1
