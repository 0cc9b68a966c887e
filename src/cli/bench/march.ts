import { pathTo } from '../../core/map/reach.ts'
import { decide } from '../../systems/prestags/rules/sequence/decide.ts'
import { reachOf } from '../../systems/prestags/rules/movement/reach.ts'
import type { Command, State } from '../../systems/prestags/rules/terms/types.ts'
import { timed } from './clock.ts'
import { type BenchField, largeField } from './field.ts'

/** Microseconds a move. */
export type MarchTimes = { readonly moves: number; readonly ours: number }

/** The same moves of the same battle, to be played by us and by others. */
export type Parade = { readonly field: BenchField; readonly moves: readonly Move[]; readonly ours: () => State }

export type Move = Extract<Command, { type: 'move' }>

/** A march of every Red unit that can go somewhere, one after the other. */
const marchOf = ({ battle, state }: BenchField): Move[] => {
  const moves: Move[] = []
  let now = state
  for (const [index, unit] of state.units.entries()) {
    const here = now.units[index]
    if (unit.side !== 0 || !here) continue
    const found = reachOf(battle, now, here)
    const to = found.cells[Math.floor(found.cells.length / 2)]
    const path = to === undefined ? [] : (pathTo(found, to) ?? [])
    const move: Move = { type: 'move', units: [{ unit: unit.id }], path }
    const decided = decide(battle, now, move)
    if (!decided.ok) continue
    moves.push(move)
    now = decided.value.state
  }
  return moves
}

const playOurs = ({ battle, state }: BenchField, moves: readonly Move[]): State => {
  let now = state
  for (const move of moves) {
    const decided = decide(battle, now, move)
    if (!decided.ok) throw new Error(decided.error.text)
    now = decided.value.state
  }
  return now
}

/** Moves of a battle of 400 units, ours as production runs them: without freezing. */
export const parade = (): Parade => {
  const field = largeField(400)
  const moves = marchOf(field)
  return { field, moves, ours: () => playOurs(field, moves) }
}

export const march = (): MarchTimes => {
  const { moves, ours } = parade()
  return { moves: moves.length, ours: (timed(45, ours) / moves.length) * 1000 }
}
