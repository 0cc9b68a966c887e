import { isObject, type Json } from '../engine/json.ts'
import { type DiceState, physicalDice, scriptedDice, seededDice } from '../dice/dice.ts'
import type { Library } from '../scenario/library.ts'
import { guard } from '../scenario/guard.ts'
import { readLesson } from '../lesson/read.ts'
import { migrate } from '../scenario/migrate.ts'
import type { Parsed, Problem } from '../scenario/problems.ts'
import { schemaProblems } from '../scenario/schema.ts'
import type { Format, Kinds, Opened } from '../battleFile/format.ts'
import { readGoal } from '../battleFile/goal.ts'
import { shaped, startIds } from '../battleFile/lenient.ts'
import { boundOffers, type AskedOf, readAsk, readExpect } from '../battleFile/questions.ts'
import { newReader, type Reader } from '../battleFile/reader.ts'
import { reopen } from '../battleFile/reopen.ts'
import { readBattle, readSetting, type FileSetting } from '../battleFile/setting.ts'
import { MIGRATIONS } from '../battleFile/versions.ts'

const GUIDE = 'See docs/battle-files.md.'
/** More problems than this are not told. */
const MOST = 200

type Dice = Pick<Kinds['file'], 'seed' | 'dice'>
/** What is known of a file as soon as its shape is right. */
type Known = Dice & Pick<Kinds['file'], 'lesson'>

const diceOf = ({ seed, dice }: Dice): DiceState => {
  if (dice === 'physical') return physicalDice
  if (dice === undefined) return seededDice(seed ?? 1)
  return 'words' in dice ? { kind: 'seeded', words: dice.words } : scriptedDice(dice)
}

/** True for dice as saves have them. */
const isInner = ({ dice }: Dice): boolean => typeof dice === 'object' && 'words' in dice

const diceProblems = ({ seed, dice }: Dice): Problem[] =>
  seed !== undefined && dice !== undefined
    ? [{ path: '$.seed', found: 'a seed beside dice', expected: 'one of "seed" and "dice"', hint: 'Remove one.' }]
    : []

const idsOf = <K extends Kinds>(
  { reading }: Format<K>,
  { scenario, map }: FileSetting<K>,
  start: unknown,
): readonly string[] => startIds(start) ?? reading.muster(scenario, map)

type Content<K extends Kinds> = Pick<Opened<K>, 'start' | 'commands' | 'asks' | 'expects' | 'goal' | 'lesson'>
type Parts<K extends Kinds> = Content<K> & Pick<Opened<K>, 'battle' | 'scenario'> & { readonly told: readonly string[] }

const readContent = <K extends Kinds>(
  format: Format<K>,
  reader: Reader,
  battle: K['battle'],
  json: Json,
  known: Known,
): Content<K> => {
  const { reading } = format
  const dice = diceOf(known)
  const read = reading.start(reader, battle, json['start'], dice)
  // The inner state of dice is that of the start: what its beginning had drawn of them is drawn.
  const start = read ? { ...read, ...(isInner(known) ? { dice } : {}) } : reading.begin(battle, dice)
  const count = (key: string): number => (Array.isArray(json[key]) ? json[key].length : 0)
  const ground: AskedOf<K> = { format, reader, battle, commands: count('commands'), asks: count('ask') }
  const asks = shaped(reading.ask, json['ask'], 'ask')
  boundOffers(
    reader,
    asks.map(([file]) => file),
  )
  return {
    start,
    commands: shaped(reading.command, json['commands'], 'commands').map(([file, keys]) =>
      reading.commandOf(reader, battle, file, keys),
    ),
    asks: asks.map(([file, keys]) => readAsk(ground, file, keys)),
    expects: shaped(reading.expect, json['expect'], 'expect').map(([file, keys]) => readExpect(ground, file, keys)),
    goal: readGoal(ground, json['goal']),
    lesson: known.lesson && readLesson(format, ground, startIds(json['start']) ?? [], known.lesson),
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

/** Doubts about a map that the file brings itself, in sentences. */
const mapDoubts = <K extends Kinds>({ reading }: Format<K>, json: Json, map: K['map']): readonly string[] =>
  isObject(json['map'])
    ? (reading.mapDoubts?.(map) ?? []).map(({ found, expected }) => `On the map: ${found}; expected ${expected}.`)
    : []

/** Scenario, map, options and everything that names units and cells, in a file whose shape may be wrong elsewhere. */
const readParts = <K extends Kinds>(
  format: Format<K>,
  json: Json,
  library: Library,
  known: Known,
): Parsed<Parts<K>> => {
  const named = json['scenario']
  if (typeof named !== 'string' && !isObject(named)) return { ok: false, problems: [] }
  const setting = readSetting(format, named, isObject(json['map']) ? json['map'] : undefined, library)
  if (!setting.ok) return setting
  const { scenario, map } = setting.value
  const ids = idsOf(format, setting.value, json['start'])
  const battle = readBattle(format, setting.value, texts(json['options']), ids)
  const sound = battle.ok ? battle : readBattle(format, setting.value, [], ids)
  if (!sound.ok) return sound
  const sides = scenario.sides.map(({ name }) => name)
  const reader = newReader(sides, map, new Set(ids))
  const content = readContent(format, reader, sound.value, json, known)
  const problems = [...(battle.ok ? [] : battle.problems), ...reader.problems]
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, value: { ...content, scenario, battle: sound.value, told: mapDoubts(format, json, map) } }
}

const opened = <K extends Kinds>(format: Format<K>, file: K['file'], parts: Parts<K>): Opened<K> => {
  const { told, ...rest } = parts
  const { battle, start, commands } = rest
  const again = file.saved ? reopen(format, battle, start, commands, file.saved) : undefined
  return {
    ...rest,
    file,
    commands: again ? again.history.entries.map((entry) => entry.command) : commands,
    history: again?.history,
    warnings: [...told, ...(again?.warnings ?? format.reading.doubts(battle, start))],
  }
}

/** Reads a battle file of a system, or says everything that is wrong with it. */
export const readBattleFile = <K extends Kinds>(
  format: Format<K>,
  json: unknown,
  library: Library,
): Parsed<Opened<K>> => {
  const { file: schema } = format.reading
  const unfit = guard(json)
  if (unfit.length > 0) return failed(unfit)
  const current = migrate(json, MIGRATIONS)
  if (!current.ok) return failed(current.problems)
  const shape = schema.safeParse(current.value)
  const known: Known = shape.success ? shape.data : {}
  const parts: Parsed<Parts<K>> = isObject(current.value)
    ? readParts(format, current.value, library, known)
    : { ok: false, problems: [] }
  const problems = [
    ...(shape.success ? [] : schemaProblems(shape.error, current.value, schema)),
    ...diceProblems(known),
    ...(parts.ok ? [] : parts.problems),
  ]
  if (!shape.success || !parts.ok || problems.length > 0) return failed(problems)
  return { ok: true, value: opened(format, shape.data, parts.value) }
}
