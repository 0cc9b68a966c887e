import type { BattleSummary } from '../../core/table/setup.ts'
import { anySeed, beginBattle } from '../../store/session.ts'
import { deployBoth } from '../../store/interact/setUp.ts'
import { goToGame } from '../route.ts'

const begun = (sheet: BattleSummary): Promise<string> => beginBattle(sheet, [], { kind: 'seeded', seed: anySeed() })

/** Begins a battle as printed: no optional rules, and the game rolls the dice. */
export const playNow = async (sheet: BattleSummary): Promise<void> => goToGame(await begun(sheet))

/** The same with both armies drawn up: the first thing to do is a march. Undo leads back to the set-up. */
export const playAtOnce = async (sheet: BattleSummary): Promise<void> => {
  const id = await begun(sheet)
  deployBoth()
  goToGame(id)
}

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
