import { stateAt } from '../engine/history.ts'
import { canonical, checksum } from '../scenario/checksum.ts'
import type { Format, GameOf, Kinds } from './format.ts'
import type { DiceFile } from './schema.ts'
import { HEAD } from './versions.ts'
import { writeDice } from './write.ts'

export type SaveArgs<K extends Kinds> = {
  readonly name?: string
  readonly about?: string
  /** Path of a scenario of the library, or the scenario itself. */
  readonly scenario: string | object
  /** A map file that the library does not have. */
  readonly map?: object
  readonly battle: K['battle']
  readonly history: GameOf<K>
}

type SavedGame<K extends Kinds> = typeof HEAD & {
  name?: string
  about?: string
  scenario: string | Record<string, unknown>
  map?: Record<string, unknown>
  options: string[]
  dice: DiceFile
  start?: K['startFile']
  commands: K['commandFile'][]
  saved: { rulesVersion: number; checksum: string }
}

const isFromTheTop = <K extends Kinds>({ reading }: Format<K>, battle: K['battle'], start: K['state']): boolean =>
  canonical(start) === canonical(reading.begin(battle, start.dice))

/** A game as a battle file: what it began with and every command, so that it can be played again. */
export const saveGameOf = <K extends Kinds>(
  format: Format<K>,
  { name, about, scenario, map, battle, history }: SaveArgs<K>,
): SavedGame<K> => ({
  ...HEAD,
  ...(name === undefined ? {} : { name }),
  ...(about === undefined ? {} : { about }),
  scenario: typeof scenario === 'string' ? scenario : { ...scenario },
  ...(map === undefined ? {} : { map: { ...map } }),
  options: [...battle.options],
  dice: writeDice(history.start.dice),
  ...(isFromTheTop(format, battle, history.start) ? {} : { start: format.writing.start(battle, history.start) }),
  commands: history.entries.map((entry) => format.writing.command(battle, entry.command)),
  saved: { rulesVersion: format.system.rulesVersion, checksum: checksum(stateAt(history)) },
})
