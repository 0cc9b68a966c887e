import type { BattleSummary } from '../../core/table/setup.ts'
import { anySeed, beginBattle } from '../../store/session.ts'
import { goToGame } from '../route.ts'

/** Begins a battle as printed: no optional rules, and the game rolls the dice. */
export const playNow = async (sheet: BattleSummary): Promise<void> =>
  goToGame(await beginBattle(sheet, [], { kind: 'seeded', seed: anySeed() }))

/** Puts the moment of the stage on the table, to be played on from there. */
export const playStage = async (): Promise<void> => {
  const [{ STAGE_TEXT }, { openFileText }] = await Promise.all([
    import('./scenes.ts'),
    import('../../store/exchange.ts'),
  ])
  const opened = await openFileText(STAGE_TEXT, 'stage.json')
  if (!opened.ok) throw new Error(opened.problems.map(({ path, found }) => `${path}: ${found}`).join(', '))
  goToGame(opened.value)
}
