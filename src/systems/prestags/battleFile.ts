import { type DiceState, physicalDice, scriptedDice, seededDice } from '../../core/dice/dice.ts'
import type { Library } from '../../core/engine/session.ts'
import { guard } from '../../core/scenario/guard.ts'
import { migrate, type Migration } from '../../core/scenario/migrate.ts'
import type { Parsed, Problem } from '../../core/scenario/problems.ts'
import { schemaProblems } from '../../core/scenario/schema.ts'
import { readCommand } from './battleFile/commands.ts'
import { startDoubts } from './battleFile/doubts.ts'
import { isObject, shaped, soundStart, startIds } from './battleFile/lenient.ts'
import { type Ask, type Expect, type Ground, readAsk, readExpect } from './battleFile/questions.ts'
import { newReader, type Reader } from './battleFile/reader.ts'
import { reopen } from './battleFile/reopen.ts'
import { askSchema, type BattleFile, battleFileSchema, commandSchema, expectSchema } from './battleFile/schema.ts'
import { readBattle, readSetting, type Setting } from './battleFile/setting.ts'
import { readStart } from './battleFile/start.ts'
import type { Battle } from './contract.ts'
import type { Scenario } from './scenario.ts'
import { freshState, musterUnits } from './start.ts'
import type { PrestagsHistory } from './system.ts'
import type { Command, State } from './types.ts'

export type { BattleFile, Library }

/** A battle file, read: everything in it fits together. */
export type Opened = {
  readonly file: BattleFile
  readonly scenario: Scenario
  readonly battle: Battle
  readonly start: State
  readonly commands: readonly Command[]
  readonly asks: readonly Ask[]
  readonly expects: readonly Expect[]
  /** Of a saved game: the game played again; undefined for other files. */
  readonly history: PrestagsHistory | undefined
  /** What is odd about a save that could be opened all the same. */
  readonly warnings: readonly string[]
}

/** Leads from the battle files of one version to the next; `[0]` from 1 to 2. */
const MIGRATIONS: readonly Migration[] = []
const GUIDE = 'See docs/battle-files.md.'
/** More problems than this are not told. */
const MOST = 200

type Json = Readonly<Record<string, unknown>>
type Dice = Pick<BattleFile, 'seed' | 'dice'>

const diceOf = ({ seed, dice }: Dice): DiceState => {
  if (dice === 'physical') return physicalDice
  if (Array.isArray(dice)) return scriptedDice(dice)
  return dice === undefined ? seededDice(seed ?? 1) : { kind: 'seeded', words: dice.words }
}

const diceProblems = ({ seed, dice }: Dice): Problem[] =>
  seed !== undefined && dice !== undefined
    ? [{ path: '$.seed', found: 'a seed beside dice', expected: 'one of "seed" and "dice"', hint: 'Remove one.' }]
    : []

const idsOf = (setting: Setting, start: unknown): readonly string[] =>
  startIds(start) ?? musterUnits(setting.scenario).map((unit) => unit.id)

type Content = Pick<Opened, 'start' | 'commands' | 'asks' | 'expects'>

const readState = (reader: Reader, battle: Battle, json: Json, dice: DiceState): State => {
  const start = soundStart(json['start'])
  return start ? readStart(reader, battle, start, dice) : freshState(musterUnits(battle.scenario), dice)
}

const readContent = (reader: Reader, battle: Battle, json: Json, dice: DiceState): Content => {
  const start = readState(reader, battle, json, dice)
  const count = (key: string): number => (Array.isArray(json[key]) ? json[key].length : 0)
  const ground: Ground = { reader, battle, commands: count('commands'), asks: count('ask') }
  return {
    start,
    commands: shaped(commandSchema, json['commands'], 'commands').map(([file, keys]) =>
      readCommand(reader, file, keys),
    ),
    asks: shaped(askSchema, json['ask'], 'ask').map(([file, keys]) => readAsk(ground, file, keys)),
    expects: shaped(expectSchema, json['expect'], 'expect').map(([file, keys]) => readExpect(ground, file, keys)),
  }
}

const failed = (problems: readonly Problem[]): Parsed<never> => {
  const rest = problems.length - MOST
  const more: Problem[] =
    rest > 0
      ? [{ path: '$', found: `${rest} more problems`, expected: 'none', hint: 'Mend the first ones first.' }]
      : []
  const hinted = problems.slice(0, MOST).map((problem) => ({ hint: GUIDE, ...problem }))
  return { ok: false, problems: [...hinted, ...more] }
}

const texts = (json: unknown): readonly string[] =>
  Array.isArray(json) ? json.filter((one): one is string => typeof one === 'string') : []

/** Scenario, map, options and everything that names units and hexes, in a file whose shape may be wrong elsewhere. */
const readParts = (json: Json, library: Library, dice: DiceState): Parsed<Content & { readonly battle: Battle }> => {
  const named = json['scenario']
  if (typeof named !== 'string' && !isObject(named)) return { ok: false, problems: [] }
  const setting = readSetting(named, isObject(json['map']) ? json['map'] : undefined, library)
  if (!setting.ok) return setting
  const ids = idsOf(setting.value, json['start'])
  const battle = readBattle(setting.value, texts(json['options']), ids)
  const sound = battle.ok ? battle : readBattle(setting.value, [], ids)
  if (!sound.ok) return sound
  const reader = newReader(setting.value.scenario, setting.value.map, new Set(ids))
  const content = readContent(reader, sound.value, json, dice)
  const problems = [...(battle.ok ? [] : battle.problems), ...reader.problems]
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { ...content, battle: sound.value } }
}

const opened = (file: BattleFile, parts: Content & { readonly battle: Battle }): Opened => {
  const { battle, start, commands } = parts
  const again = file.saved ? reopen(battle, start, commands, file.saved) : undefined
  return {
    ...parts,
    file,
    scenario: battle.scenario,
    commands: again ? again.history.entries.map((entry) => entry.command) : commands,
    history: again?.history,
    warnings: again?.warnings ?? startDoubts(battle, start),
  }
}

/** Reads a battle file of PRESTAGS, or says everything that is wrong with it. */
export const parseBattleFile = (json: unknown, library: Library): Parsed<Opened> => {
  const unfit = guard(json)
  if (unfit.length > 0) return failed(unfit)
  const current = migrate(json, MIGRATIONS)
  if (!current.ok) return failed(current.problems)
  const shape = battleFileSchema.safeParse(current.value)
  const known = shape.success ? shape.data : {}
  const parts = isObject(current.value)
    ? readParts(current.value, library, diceOf(known))
    : ({ ok: false, problems: [] } as const)
  const problems = [
    ...(shape.success ? [] : schemaProblems(shape.error, current.value, battleFileSchema)),
    ...diceProblems(known),
    ...(parts.ok ? [] : parts.problems),
  ]
  if (!shape.success || !parts.ok || problems.length > 0) return failed(problems)
  return { ok: true, value: opened(shape.data, parts.value) }
}
