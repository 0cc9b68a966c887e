import { seededDice } from '../dice/dice.ts'
import { stateAt } from '../engine/history.ts'
import type { Library } from '../scenario/library.ts'
import type { FuzzReport } from './session.ts'
import type { Parsed } from '../scenario/problems.ts'
import type { Fuzzed } from '../play/fuzz.ts'
import type { Format, Kinds } from '../battleFile/format.ts'
import { readBattleFile } from './read.ts'
import { saveGameOf } from '../battleFile/save.ts'
import { HEAD } from '../battleFile/versions.ts'
import type { WrittenEvent } from '../battleFile/words.ts'

type FuzzedOf<K extends Kinds> = Fuzzed<K['state'], K['command'], K['event']>

/** Plays a whole random game with everything that can be checked on the way. */
export type FuzzPlay<K extends Kinds> = (battle: K['battle'], start: K['state'], seed: number) => FuzzedOf<K>

const faultOf = <K extends Kinds>(
  { writing }: Format<K>,
  save: ReturnType<typeof saveGameOf<K>>,
  battle: K['battle'],
  fault: NonNullable<FuzzedOf<K>['fault']>,
): NonNullable<FuzzReport['fault']> => {
  const command = fault.command && writing.command(battle, fault.command)
  const commands = [...save.commands, ...(command ? [command] : [])]
  // A save opens before a command that is refused; here it is to be seen.
  const { saved: _saved, ...file } = save
  return { text: fault.text, command, file: { ...file, commands } }
}

/** Plays a random game of a battle of the library; of a fault the report has a battle file that leads there. */
export const fuzzBattle = <K extends Kinds>(
  format: Format<K>,
  play: FuzzPlay<K>,
  scenario: string,
  options: readonly string[],
  library: Library,
  seed: number,
): Parsed<FuzzReport> => {
  const opened = readBattleFile(format, { ...HEAD, scenario, options }, library)
  if (!opened.ok) return opened
  const { battle } = opened.value
  const { history, refused, fault } = play(battle, format.reading.begin(battle, seededDice(seed)), seed)
  const end = stateAt(history)
  const save = saveGameOf(format, { scenario, battle, history, name: `Fuzz: ${fault?.text ?? ''}` })
  const verdict: WrittenEvent | undefined = end.verdict ? format.writing.verdict(battle, end.verdict) : undefined
  const report = {
    commands: history.entries.length,
    combats: end.combats ?? 0,
    refused,
    ending: verdict ? String(verdict['title']) : 'unfinished',
  }
  return { ok: true, value: fault ? { ...report, fault: faultOf(format, save, battle, fault) } : report }
}
