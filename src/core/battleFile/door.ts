import type { Door } from '../engine/session.ts'
import type { Format, Kinds } from './format.ts'
import { type FuzzPlay, fuzzBattle } from './fuzz.ts'
import { readBattleFile } from './read.ts'
import { sessionOf } from './run.ts'

/** A rule system as the headless programs see it. */
export const doorOf = <K extends Kinds>(title: string, format: Format<K>, play: FuzzPlay<K>): Door => ({
  id: format.system.id,
  title,
  open: (json, library) => {
    const opened = readBattleFile(format, json, library)
    return opened.ok ? { ok: true, value: sessionOf(format, opened.value) } : opened
  },
  fuzz: (scenario, options, library, seed) => fuzzBattle(format, play, scenario, options, library, seed),
})
