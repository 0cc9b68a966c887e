import type { WrittenBattle } from '../../core/build/builder.ts'
import { seededDice } from '../../core/dice/dice.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { arrayed } from '../../core/table/arrayed.ts'
import type { BattleSheet } from '../../core/table/setup.ts'
import type { AnyPresenter } from '../../core/table/table.ts'
import type { Face } from '../../core/table/view.ts'

/** A battle that is being built as it would stand on the table. */
export type BuildScene = { readonly map: MapDrawing; readonly faces: readonly Face[]; readonly sheet: BattleSheet }

/** Throws where the battle cannot be composed: the faults of its plan say so before. */
export const sceneOf = (table: AnyPresenter, { scenario, map }: WrittenBattle): BuildScene => {
  const ground = table.files.begin(scenario, map, [], seededDice(0))
  const battle = table.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return {
    map: table.drawing(battle.value),
    faces: arrayed(table, battle.value, ground.start),
    sheet: table.sheet(battle.value),
  }
}
