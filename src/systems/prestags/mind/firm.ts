import { derived } from '../../../core/engine/derived.ts'
import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Man } from '../../../core/mind/sketch.ts'
import { type Battle, firstAnswer } from '../rules/position/contract.ts'
import type { State, Unit } from '../rules/terms/types.ts'
import type { Firm } from './blow.ts'

/** What is known of a battle, by type and cell. */
const knownFirm = derived((_battle: Battle) => new Map<string, boolean>())

const never: Firm = () => false

/** Who shrugs the result D off in a cell, by the rules in force [8.1]; every type and cell is asked about once. */
export const firmIn = (battle: Battle, state: State): Firm => {
  const { onDisruption } = battle.hooks
  if (onDisruption.length === 0) return never
  const units = new Map(state.units.map((unit) => [unit.id, unit]))
  const known = knownFirm(battle)
  const ask = (unit: Unit, cell: Cell): boolean =>
    firstAnswer(onDisruption, battle, state, { ...unit, at: cell }, 'D')?.fate === 'ignored'
  return ({ id }: Man, cell) => {
    const unit = units.get(id)
    if (!unit) return false
    const key = `${unit.type}@${cell}`
    const found = known.get(key) ?? ask(unit, cell)
    known.set(key, found)
    return found
  }
}
