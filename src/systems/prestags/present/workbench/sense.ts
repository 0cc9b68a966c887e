import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { jsonPath, type Problem } from '../../../../core/scenario/problems.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { stepOf } from '../../rules/position/moment.ts'
import { legalStack } from '../../rules/position/stacking.ts'
import type { State, Unit } from '../../rules/terms/types.ts'
import { isOnMap } from '../../rules/position/units.ts'
import { pointsOfForce } from '../../rules/position/points.ts'

const problem = (keys: readonly PropertyKey[], found: string, expected: string, hint?: string): Problem => ({
  path: jsonPath(keys),
  found,
  expected,
  ...(hint === undefined ? {} : { hint }),
})

/** Sums that are printed otherwise; conditions and zones are judged when the file is read. */
export const printedSense = (battle: Battle): Problem[] =>
  battle.scenario.sides.flatMap((side, index) => {
    const sum = pointsOfForce(side, battle.scenario.game)
    return side.printedVp === undefined || side.printedVp === sum
      ? []
      : [
          problem(
            ['sides', index, 'printedVp'],
            String(side.printedVp),
            `${sum}, the sum of its units`,
            'A note in the file may say why.',
          ),
        ]
  })

const byHex = (units: readonly Unit[]): ReadonlyMap<Cell, readonly Unit[]> => {
  const stacks = new Map<Cell, Unit[]>()
  for (const unit of units)
    if (isOnMap(unit) && unit.at >= 0) stacks.set(unit.at, [...(stacks.get(unit.at) ?? []), unit])
  return stacks
}

/** Stacks of a start that no movement could end in [5.3, 5.4]; while units move they may stand so for a moment. */
export const startSense = (battle: Battle, start: State): Problem[] => {
  if (stepOf(battle, start).commands.includes('move')) return []
  return [...byHex(start.units)].flatMap(([cell, units]) => {
    const [first] = units
    const last = units.at(-1)
    const legal = first && legalStack(battle, first.side, cell, units)
    if (!legal || legal.ok || !last) return []
    const found = `${units.map((unit) => unit.id).join(', ')} in one hex`
    const hint = `[${legal.error.cite}] ${legal.error.text}`
    return [problem(['start', 'units', last.id], found, 'a stack within the limits', hint)]
  })
}
