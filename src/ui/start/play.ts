import { stateAt } from '../../core/engine/history.ts'
import { against } from '../../core/mind/seats.ts'
import type { BattleSummary } from '../../core/presenter/setup.ts'
import { sitDown, useGame } from '../../store/game/game.ts'
import type { OPPONENTS } from '../../store/settings/settings.ts'
import { anySeed, beginBattle } from '../../store/session/session.ts'
import { deployBoth } from '../../store/interact/setUp.ts'
import { goToGame } from '../parts/route.ts'

export type Opponent = (typeof OPPONENTS)[number]

const begun = (sheet: BattleSummary): Promise<string> => beginBattle(sheet, [], { kind: 'seeded', seed: anySeed() })

/** The computer takes the side that does not begin. */
const seatComputer = (): void => {
  const { game } = useGame.getState()
  const first = game?.presenter.actor(game.battle, stateAt(game.history))
  if (first !== undefined) sitDown(against(first))
}

/** Begins a battle as printed: no optional rules, and the game rolls the dice. */
export const playNow = async (sheet: BattleSummary, opponent: Opponent): Promise<void> => {
  const id = await begun(sheet)
  if (opponent === 'computer') seatComputer()
  goToGame(id)
}

/** The same with both armies drawn up: the first thing to do is a march. Undo leads back to the set-up. */
export const playAtOnce = async (sheet: BattleSummary, opponent: Opponent): Promise<void> => {
  const id = await begun(sheet)
  deployBoth()
  if (opponent === 'computer') seatComputer()
  goToGame(id)
}

/** Puts the moment of the stage on the table, to be played on from there. */
export const playStage = async (): Promise<void> => {
  const [{ STAGE_TEXT }, { openFileText }] = await Promise.all([
    import('./scenes.ts'),
    import('../../store/session/exchange.ts'),
  ])
  const opened = await openFileText(STAGE_TEXT, 'stage.json')
  if (!opened.ok) throw new Error(opened.problems.map(({ path, found }) => `${path}: ${found}`).join(', '))
  goToGame(opened.value)
}

/** A battle by lot, both armies drawn up. */
export const playRandomly = async (system: string, opponent: Opponent): Promise<void> => {
  const { playRandom } = await import('../../store/build/playing.ts')
  goToGame(await playRandom(system, opponent))
}
