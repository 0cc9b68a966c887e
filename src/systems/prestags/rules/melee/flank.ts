import { times } from '../../../../core/calc/breakdown.ts'
import type { Cell, Line } from '../../../../core/engine/vocabulary.ts'
import { type Board, isAdjacent, neighbour } from '../../../../core/grid/board.ts'
import { anyYes, type Battle, type Fight, type PrestagsModule } from '../position/contract.ts'
import { unitsIn } from '../position/layout.ts'
import type { State } from '../terms/types.ts'

/**
 * True when the attackers stand in or beside each of the six hexes around the defender [7.51]: those of this attack
 * and nobody else [7.53], whoever of the enemy stands there [7.55].
 * A hex off the map flanks nobody [7.54]; with several defending hexes the condition cannot be met.
 */
export const isFlanked = (board: Board, attackers: readonly Cell[], targets: readonly Cell[]): boolean => {
  const [target] = targets
  if (target === undefined || targets.length !== 1) return false
  for (let direction = 0; direction < board.degree; direction++) {
    const around = neighbour(board, target, direction)
    if (around < 0) return false
    if (!attackers.some((cell) => cell === around || isAdjacent(board, cell, around))) return false
  }
  return true
}

/** False for a hex whose defenders cannot be taken in the flank: one of them looks every way [Legion 1.1]. */
export const hasFlanks = (battle: Battle, state: State, cell: Cell): boolean => {
  const { unflanked } = battle.hooks.frees
  return (
    unflanked.length === 0 ||
    !unitsIn(battle, state, cell).some((unit) => anyYes(unflanked, battle, unit, 'surrounding'))
  )
}

const doubled = ({ battle, state, attackers, targets, kind }: Fight): Line | undefined =>
  kind === 'melee' &&
  targets.every((cell) => hasFlanks(battle, state, cell)) &&
  isFlanked(
    battle.map.board,
    attackers.map((unit) => unit.at),
    targets,
  )
    ? times('flank attack', 2, '7.52')
    : undefined

export const flankAttack: PrestagsModule = {
  id: 'flank',
  standard: true,
  title: 'Flank attack',
  text: 'Attackers in or beside all six hexes around a defender double their strength, as the last correction.',
  cites: ['7.51', '7.52', '7.53', '7.54', '7.55'],
  adds: {
    fight: (fight) => ({ attack: doubled(fight) }),
  },
  tells: { melee: () => false },
}
