import type { Door } from './session.ts'
import { withMinds } from '../mind/players.ts'
import { fuzzerOf } from '../play/fuzz.ts'
import { hidden, type Play } from '../play/play.ts'
import type { Format, Kinds } from '../battleFile/format.ts'
import { fuzzBattle } from './fuzz.ts'
import { gamesOf } from './games.ts'
import { layPosition } from './position.ts'
import { readBattleFile } from './read.ts'
import { sessionOf } from './run.ts'

type PlayOf<K extends Kinds> = Play<K['battle'], K['state'], K['command'], K['event']>

/** A rule system as the headless programs see it: its games, and the files in which they are kept. */
export const doorOf = <K extends Kinds>(title: string, format: Format<K>, play: PlayOf<K>): Door => ({
  id: format.system.id,
  title,
  play: hidden(play),
  open: (json, library) => {
    const opened = readBattleFile(format, json, library)
    return opened.ok ? { ok: true, value: sessionOf(format, opened.value, play) } : opened
  },
  fuzz: (scenario, options, library, seed) =>
    fuzzBattle(format, fuzzerOf(play.checks), scenario, options, library, seed),
  games: gamesOf(format, withMinds(play)),
  position: (json, library) => layPosition(format, play, json, library),
})
