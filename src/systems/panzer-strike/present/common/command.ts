import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { withinRange } from '../../../../core/presenter/powers.ts'
import { distance } from '../../rules/geometry/squares.ts'
import { superiors } from '../../rules/orders/rallying.ts'
import { hqOf } from '../../rules/position/questions.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { VOICE } from '../../rules/tables/command.ts'

/** Squares in which units without a radio hear the headquarters of a formation [II.A Command Control]. */
export const commandRadius = ({ map: { board } }: Battle, state: State, unit: Unit): readonly Cell[] => {
  const hq = hqOf(state, unit.side, unit.formation)
  if (hq?.fate !== 'map') return []
  return [hq.at, ...withinRange(board, hq.at, VOICE + 1).filter((cell) => distance(board, hq.at, cell) <= VOICE)]
}

/** The headquarters above a unit, the nearest first: `B0 (3 orders), A0 (9 orders)`. */
export const chainOf = (battle: Battle, state: State, unit: Unit): readonly Unit[] => superiors(battle, state, unit)
