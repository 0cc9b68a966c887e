import { mapFile } from '../library/library.ts'
import type { Game } from '../game/opened.ts'
import type { ComputerLaid } from './messages.ts'

/** The battle of a game, as another thread composes it. */
export const laidOf = async ({ id, presenter, ground }: Game): Promise<ComputerLaid> => {
  const map = typeof ground.map === 'string' ? await mapFile(presenter.system.id, ground.map) : ground.map
  return { kind: 'laid', key: id, system: presenter.system.id, ground, map }
}
