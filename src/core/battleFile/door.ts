import type { Door } from '../engine/session.ts'
import type { Gaming } from '../play/games.ts'
import type { Format, Kinds } from './format.ts'
import { type FuzzPlay, fuzzBattle } from './fuzz.ts'
import { gamesOf } from './games.ts'
import { readBattleFile } from './read.ts'
import { sessionOf } from './run.ts'

/** What a rule system gives to the headless programs beside the format of its files. */
export type Playing<K extends Kinds> = { readonly fuzz: FuzzPlay<K>; readonly games: Gaming<K> }

/** A rule system as the headless programs see it. */
export const doorOf = <K extends Kinds>(title: string, format: Format<K>, { fuzz, games }: Playing<K>): Door => ({
  id: format.system.id,
  title,
  open: (json, library) => {
    const opened = readBattleFile(format, json, library)
    return opened.ok ? { ok: true, value: sessionOf(format, opened.value) } : opened
  },
  fuzz: (scenario, options, library, seed) => fuzzBattle(format, fuzz, scenario, options, library, seed),
  games: gamesOf(format, games),
})
