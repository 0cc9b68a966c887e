import { seededDice } from '../../core/dice/dice.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { arrayed } from '../../core/table/arrayed.ts'
import type { BattleSummary } from '../../core/table/setup.ts'
import type { AnyPresenter } from '../../core/table/table.ts'
import type { Face } from '../../core/table/view.ts'
import type { AnyGameBase } from '../../core/table/files.ts'
import { FRESH } from '../../core/table/screen.ts'
import { mapFile, scenarioFile } from '../../store/library.ts'
import { tableOf } from '../../systems/index.ts'
import STAGE from './stage.json'

/** Counters on their ground. */
type Scene = { readonly map: MapDrawing; readonly faces: readonly Face[] }

const composed = (table: AnyPresenter, ground: AnyGameBase, map: unknown) => {
  const battle = table.files.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return battle.value
}

/** Both armies of a battle as they may stand before it begins. */
export const armiesOf = async ({ system, map, file }: BattleSummary): Promise<Scene> => {
  const [table, mapJson] = await Promise.all([tableOf(system), mapFile(system, map)])
  const ground = table.files.begin(file, mapJson, [], seededDice(0))
  const battle = composed(table, ground, mapJson)
  return { map: table.drawing(battle), faces: arrayed(table, battle, ground.start) }
}

/** The moment on the stage, as a battle file. */
export const STAGE_TEXT = JSON.stringify(STAGE)

/** The moment on the stage. */
export const stageOf = async (sheet: BattleSummary): Promise<Scene> => {
  const [table, map] = await Promise.all([tableOf(sheet.system), mapFile(sheet.system, sheet.map)])
  const read = table.files.read(STAGE, { scenario: scenarioFile, map: () => map })
  if (!read.ok) throw new Error(read.problems.map(({ path, found }) => `${path}: ${found}`).join(', '))
  const { ground } = read.value
  const battle = composed(table, ground, map)
  const faces = table.faces({ battle, state: ground.start, screen: FRESH, live: false })
  return { map: table.drawing(battle), faces }
}
