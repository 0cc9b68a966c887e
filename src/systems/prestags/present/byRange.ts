import { total } from '../../../core/calc/breakdown.ts'
import type { Battle } from '../rules/position/contract.ts'
import { shotOf } from '../rules/fire/fire.ts'
import { rowIn } from '../rules/position/rows.ts'
import type { State, Unit } from '../rules/terms/types.ts'

/** What a unit would fire with at range 1, 2, 3… in this battle; off the map as far as the map is wide. */
export const strengthsByRange = (battle: Battle, state: State, unit: Unit): number[] => {
  const { board } = battle.map
  const placed = unit.at >= 0 ? unit : { ...unit, at: 0 }
  const range = rowIn(battle, unit).range ?? 0
  const cells = Array.from({ length: board.size }, (_, cell) => cell)
  const alone = { battle, state, kind: 'fire', side: unit.side, attackers: [placed] } as const
  return Array.from({ length: range }, (_, index) => {
    const target = cells.find((cell) => board.distance(placed.at, cell) === index + 1)
    return target === undefined ? [] : [total(shotOf({ ...alone, targets: [target] }, placed))]
  }).flat()
}
