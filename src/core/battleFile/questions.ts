import { choiceHint } from '../scenario/hints.ts'
import type { Format, Kinds } from './format.ts'
import type { PropertyPath, Reader } from './reader.ts'
import { type Ask, type AskFile, type Expect, type ExpectFile, type FileFacts, sideName } from './words.ts'

/** What the questions of a file stand on. */
export type AskedOf<K extends Kinds> = {
  readonly format: Format<K>
  readonly reader: Reader
  readonly battle: K['battle']
  readonly commands: number
  readonly asks: number
}

type FileOf<K extends Kinds, Kind extends string> = Extract<ExpectFile<K['commandFile']>, { kind: Kind }>

const afterOf = <K extends Kinds>(
  { reader, commands }: AskedOf<K>,
  after: number | undefined,
  keys: PropertyPath,
): number => {
  if (after !== undefined && after > commands)
    reader.wrong([...keys, 'after'], after, `0 to ${commands}`, `The file has ${commands} commands.`)
  return after ?? commands
}

// Commands that may turn out to be refused may name units that do not exist.
const anyCommand = <K extends Kinds>(
  { format, reader, battle }: AskedOf<K>,
  file: K['commandFile'],
  keys: PropertyPath,
): K['command'] => format.reading.commandOf({ ...reader, unit: (id) => id }, battle, file, [...keys, 'command'])

/** Offers are the dearest answers: each works out everything that may be done. */
const MOST_OFFERS = 100

export const boundOffers = (reader: Reader, asks: readonly { readonly kind: string }[]): void => {
  const offers = asks.filter(({ kind }) => kind === 'offers').length
  const expected = `at most ${MOST_OFFERS} questions of the kind "offers"`
  if (offers > MOST_OFFERS)
    reader.wrong(['ask'], offers, expected, 'Each works out everything that may be done; ask in fewer positions.')
}

export const readAsk = <K extends Kinds>(
  ground: AskedOf<K>,
  file: AskFile<K['commandFile']>,
  keys: PropertyPath,
): Ask<K['command']> => {
  const { reader } = ground
  const after = afterOf(ground, file.after, keys)
  switch (file.kind) {
    case 'reach':
      return { kind: file.kind, after, unit: reader.unit(file.unit, [...keys, 'unit']) }
    case 'sight': {
      const from = reader.place(file.from, [...keys, 'from'])
      return { kind: file.kind, after, from, to: reader.place(file.to, [...keys, 'to']) }
    }
    case 'legal':
    case 'preview':
      return { kind: file.kind, after, command: anyCommand(ground, file.command, keys) }
    case 'offers':
    case 'state':
      return { kind: file.kind, after }
  }
}

const labelled = <K extends Kinds>(
  { format, reader, battle }: AskedOf<K>,
  text: string,
  keys: PropertyPath,
): string => {
  const cell = reader.place(text, keys)
  return cell < 0 ? text : format.writing.board(battle).label(cell)
}

const sideCalled = <K extends Kinds>(
  { format, reader, battle }: AskedOf<K>,
  name: string,
  keys: PropertyPath,
): string => {
  if (name === 'nobody' || name === 'both') return name
  const side = reader.side(name, keys)
  return side < 0 ? name : sideName(format.writing.sides(battle), side)
}

const byPlace = <K extends Kinds>(
  ground: AskedOf<K>,
  text: string,
  name: string,
  keys: PropertyPath,
): [string, string] => {
  const { format, reader, battle } = ground
  const cell = reader.place(text, keys)
  return [cell < 0 ? text : format.writing.placeName(battle, cell), sideCalled(ground, name, keys)]
}

/** An entry of a state as the answers have it: sides by name, cells by number. */
const named = <K extends Kinds>(ground: AskedOf<K>, key: string, value: unknown, keys: PropertyPath): unknown => {
  const naming = ground.format.reading.stateNames[key]
  const at = [...keys, key]
  const entries = Object.entries(value as FileFacts)
  if (naming === 'side') return sideCalled(ground, String(value), at)
  if (naming === 'places') return (value as string[]).map((text, index) => labelled(ground, text, [...at, index]))
  if (naming === 'bySide')
    return Object.fromEntries(entries.map(([name, one]) => [sideCalled(ground, name, [...at, name]), one]))
  if (naming === 'byPlace')
    return Object.fromEntries(entries.map(([text, name]) => byPlace(ground, text, String(name), [...at, text])))
  return value
}

const present = (entries: FileFacts): [string, unknown][] =>
  Object.entries(entries).filter(([, value]) => value !== undefined)

const readUnitFacts = <K extends Kinds>(
  ground: AskedOf<K>,
  file: FileOf<K, 'unit'>,
  keys: PropertyPath,
): Expect<K['command']> => {
  const { reader, format } = ground
  const { kind: _kind, unit, after, ...rest } = file
  const { type, at } = rest as FileFacts
  reader.unit(unit, [...keys, 'unit'])
  if (typeof type === 'string' && !format.reading.isUnitType(type))
    reader.wrong([...keys, 'type'], type, 'a type of unit')
  const where = typeof at === 'string' ? { at: labelled(ground, at, [...keys, 'at']) } : {}
  const facts = Object.fromEntries(present({ ...rest, ...where }))
  return { kind: 'unit', after: afterOf(ground, after, keys), unit, facts }
}

const readStateFacts = <K extends Kinds>(
  ground: AskedOf<K>,
  file: FileOf<K, 'state'>,
  keys: PropertyPath,
): Expect<K['command']> => {
  const { kind: _kind, after, ...rest } = file
  const facts = present(rest).map(([key, value]) => [key, named(ground, key, value, keys)])
  return { kind: 'state', after: afterOf(ground, after, keys), facts: Object.fromEntries(facts) }
}

const readEvent = <K extends Kinds>(
  { reader, commands, format }: AskedOf<K>,
  file: FileOf<K, 'event'>,
  keys: PropertyPath,
): Expect<K['command']> => {
  const { type } = file.event
  const { eventTypes } = format.reading
  if (file.in !== undefined && (file.in < 1 || file.in > commands))
    reader.wrong([...keys, 'in'], file.in, `1 to ${commands}`, 'The first command is 1.')
  if (type !== undefined && !eventTypes.includes(String(type)))
    reader.wrong([...keys, 'event', 'type'], type, `one of ${eventTypes.join(', ')}`, choiceHint(type, eventTypes))
  return { kind: 'event', in: file.in, event: file.event }
}

const readVerdictOn = <K extends Kinds>(
  ground: AskedOf<K>,
  file: FileOf<K, 'refused' | 'legal'>,
  keys: PropertyPath,
): Expect<K['command']> => {
  const { rules, example } = ground.format.reading
  const after = afterOf(ground, file.after, keys)
  const command = anyCommand(ground, file.command, keys)
  if (file.kind === 'legal') return { kind: 'legal', after, command }
  if (!Object.hasOwn(rules, file.cite))
    ground.reader.wrong([...keys, 'cite'], file.cite, `the number of a case of the rulebook, such as "${example}"`)
  return { kind: 'refused', after, command, cite: file.cite, code: file.code }
}

export const readExpect = <K extends Kinds>(
  ground: AskedOf<K>,
  file: ExpectFile<K['commandFile']>,
  keys: PropertyPath,
): Expect<K['command']> => {
  switch (file.kind) {
    case 'unit':
      return readUnitFacts(ground, file, keys)
    case 'state':
      return readStateFacts(ground, file, keys)
    case 'event':
      return readEvent(ground, file, keys)
    case 'refused':
    case 'legal':
      return readVerdictOn(ground, file, keys)
    case 'answer': {
      const { asks, reader } = ground
      if (file.ask >= asks)
        reader.wrong([...keys, 'ask'], file.ask, asks === 0 ? 'a question in "ask"' : `0 to ${asks - 1}`)
      return { kind: 'answer', ask: file.ask, matches: file.matches }
    }
  }
}
