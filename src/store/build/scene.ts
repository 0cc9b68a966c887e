import type { WrittenBattle } from '../../core/build/builder.ts'
import { seededDice } from '../../core/dice/dice.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { arrayed } from '../../core/presenter/arrayed.ts'
import type { BattleSheet } from '../../core/presenter/setup.ts'
import type { AnyPresenter } from '../../core/presenter/presenter.ts'
import type { Face } from '../../core/presenter/view.ts'

/** A battle that is being built as it would stand on the table. */
export type BuildScene = { readonly map: MapDrawing; readonly faces: readonly Face[]; readonly sheet: BattleSheet }

/** Throws where the battle cannot be composed: the faults of its plan say so before. */
export const sceneOf = (presenter: AnyPresenter, { scenario, map }: WrittenBattle): BuildScene => {
  const ground = presenter.files.begin(scenario, map, [], seededDice(0))
  const battle = presenter.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return {
    map: presenter.drawing(battle.value),
    faces: arrayed(presenter, battle.value, ground.start),
    sheet: presenter.sheet(battle.value),
  }
}
