import { seatOf } from '../../../core/mind/players.ts'
import type { GameWatch } from '../../../core/play/games.ts'
import type { Contestant, PositionLaid, Solved } from '../../../core/door/solving.ts'
import { doorFor } from '../../../systems/index.ts'
import { library } from '../../files/library.ts'

/** What a thread must know to set players before a position, and who is set before it: plain data. */
export type PositionOrder = { readonly json: unknown }
export type PositionTrial = { readonly name: string; readonly seed: number }

/** Before a position a mind is careful, unless a style is named. */
const contestant = (name: string): Contestant => {
  const seat = seatOf(name, 'careful')
  return seat ? { kind: 'mind', seat } : { kind: 'policy', name }
}

export const solvedBy = (position: PositionLaid, { name, seed }: PositionTrial, watch?: GameWatch): Solved =>
  position.solve(contestant(name), seed, watch)

/** Whoever sets players before a position in a thread of his own. */
export const positionPlayer = async (
  { json }: PositionOrder,
  watch: GameWatch,
): Promise<(trial: PositionTrial) => Solved> => {
  const laid = (await doorFor(json)).position(json, library)
  if (!laid.ok) throw new Error(laid.problems.map(({ path, found }) => `${path}: ${found}`).join('; '))
  return (trial) => solvedBy(laid.value, trial, watch)
}
