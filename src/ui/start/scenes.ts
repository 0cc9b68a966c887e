import { seededDice } from '../../core/dice/dice.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { arrayed } from '../../core/presenter/arrayed.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import type { AnyPresenter } from '../../core/presenter/presenter.ts'
import type { Face } from '../../core/presenter/view.ts'
import type { AnyGameBase } from '../../core/presenter/files.ts'
import { FRESH } from '../../core/presenter/screen.ts'
import { mapFile, scenarioFile } from '../../store/library/library.ts'
import { presenterOf } from '../../systems/index.ts'
import STAGE from './stage.json'

/** Counters on their ground. */
type Scene = { readonly map: MapDrawing; readonly faces: readonly Face[] }

const composed = (presenter: AnyPresenter, ground: AnyGameBase, map: unknown) => {
  const battle = presenter.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return battle.value
}

/** Both armies of a battle as they may stand before it begins. */
export const armiesOf = async ({ system, map, file }: BattleSummary): Promise<Scene> => {
  const [presenter, mapJson] = await Promise.all([presenterOf(system), mapFile(system, map)])
  const ground = presenter.files.begin(file, mapJson, [], seededDice(0))
  const battle = composed(presenter, ground, mapJson)
  return { map: presenter.drawing(battle), faces: arrayed(presenter, battle, ground.start) }
}

/** The moment on the stage, as a battle file. */
export const STAGE_TEXT = JSON.stringify(STAGE)

/** The moment on the stage. */
export const stageOf = async (sheet: BattleSummary): Promise<Scene> => {
  const [presenter, map] = await Promise.all([presenterOf(sheet.system), mapFile(sheet.system, sheet.map)])
  const read = presenter.files.read(STAGE, { scenario: scenarioFile, map: () => map })
  if (!read.ok) throw new Error(read.problems.map(({ path, found }) => `${path}: ${found}`).join(', '))
  const { ground } = read.value
  const battle = composed(presenter, ground, map)
  const faces = presenter.faces({ battle, state: ground.start, screen: FRESH, live: false })
  return { map: presenter.drawing(battle), faces }
}
