import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { choiceHint } from '../../../core/scenario/hints.ts'
import { isUnitCode } from '../tables/units.ts'
import type { Command } from '../types.ts'
import type { Battle } from '../contract.ts'
import { RULES } from '../rules.ts'
import { EVENT_TYPES, nameOf, placeName } from './write.ts'
import { readCommand } from './commands.ts'
import type { Keys, Reader } from './reader.ts'
import type { AskFile, CommandFile, ExpectFile } from './schema.ts'

/** A question of a battle file, asked after so many commands. */
export type Ask = { readonly after: number } & (
  | { readonly kind: 'reach'; readonly unit: UnitId }
  | { readonly kind: 'sight'; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'legal' | 'preview'; readonly command: Command }
  | { readonly kind: 'offers' | 'state' }
)

/** Entries that must be found, in the words of the file: labels, names of sides. */
export type Facts = Readonly<Record<string, unknown>>

/** Something that a battle file says must hold after so many commands. */
export type Expect =
  | { readonly kind: 'unit'; readonly after: number; readonly unit: UnitId; readonly facts: Facts }
  | { readonly kind: 'state'; readonly after: number; readonly facts: Facts }
  | { readonly kind: 'event'; readonly in: number | undefined; readonly event: Facts }
  | {
      readonly kind: 'refused'
      readonly after: number
      readonly command: Command
      readonly cite: string
      readonly code: string | undefined
    }
  | { readonly kind: 'legal'; readonly after: number; readonly command: Command }
  | { readonly kind: 'answer'; readonly ask: number; readonly matches: unknown }

/** What the questions of a file stand on. */
export type Ground = {
  readonly reader: Reader
  readonly battle: Battle
  readonly commands: number
  readonly asks: number
}

const afterOf = ({ reader, commands }: Ground, after: number | undefined, keys: Keys): number => {
  if (after !== undefined && after > commands)
    reader.wrong([...keys, 'after'], after, `0 to ${commands}`, `The file has ${commands} commands.`)
  return after ?? commands
}

// Commands that may turn out to be refused may name units that do not exist.
const anyCommand = (reader: Reader, command: CommandFile, keys: Keys): Command =>
  readCommand({ ...reader, unit: (id) => id }, command, keys)

export const readAsk = (ground: Ground, file: AskFile, keys: Keys): Ask => {
  const { reader } = ground
  const after = afterOf(ground, file.after, keys)
  switch (file.kind) {
    case 'reach': {
      const unit = reader.unit(file.unit, [...keys, 'unit'])
      return { kind: file.kind, after, unit }
    }
    case 'sight': {
      const from = reader.place(file.from, [...keys, 'from'])
      return { kind: file.kind, after, from, to: reader.place(file.to, [...keys, 'to']) }
    }
    case 'legal':
    case 'preview':
      return { kind: file.kind, after, command: anyCommand(reader, file.command, [...keys, 'command']) }
    case 'offers':
    case 'state':
      return { kind: file.kind, after }
  }
}

/** Entries that are there, with some of them said as the answers say them. */
const facts = (entries: Facts, said: Facts): Facts =>
  Object.fromEntries(Object.entries({ ...entries, ...said }).filter(([, value]) => value !== undefined))

const labelled = ({ reader, battle }: Ground, text: string | undefined, keys: Keys): string | undefined => {
  const cell = text === undefined ? -1 : reader.place(text, keys)
  return cell < 0 ? text : battle.map.board.label(cell)
}

const sideCalled = ({ reader, battle }: Ground, name: string | undefined, keys: Keys): string | undefined => {
  if (name === undefined || name === 'nobody' || name === 'both') return name
  const side = reader.side(name, keys)
  return side < 0 ? name : nameOf(battle, side)
}

const readUnitFacts = (ground: Ground, file: Extract<ExpectFile, { kind: 'unit' }>, keys: Keys): Expect => {
  const { reader } = ground
  const { kind: _kind, unit, after, ...rest } = file
  reader.unit(unit, [...keys, 'unit'])
  if (file.type !== undefined && !isUnitCode(file.type)) reader.wrong([...keys, 'type'], file.type, 'a type of unit')
  const at = labelled(ground, file.at, [...keys, 'at'])
  return { kind: 'unit', after: afterOf(ground, after, keys), unit, facts: facts(rest, { at }) }
}

const byPlace = (ground: Ground, control: Readonly<Record<string, string>>, keys: Keys): Facts =>
  Object.fromEntries(
    Object.entries(control).map(([text, name]) => {
      const cell = ground.reader.place(text, [...keys, text])
      return [cell < 0 ? text : placeName(ground.battle, cell), sideCalled(ground, name, [...keys, text])]
    }),
  )

const bySide = (ground: Ground, vp: Readonly<Record<string, number>>, keys: Keys): Facts =>
  Object.fromEntries(Object.entries(vp).map(([name, n]) => [sideCalled(ground, name, [...keys, name]), n]))

const readStateFacts = (ground: Ground, file: Extract<ExpectFile, { kind: 'state' }>, keys: Keys): Expect => {
  const { kind: _kind, after, ...rest } = file
  const said = {
    side: sideCalled(ground, file.side, [...keys, 'side']),
    actor: sideCalled(ground, file.actor, [...keys, 'actor']),
    vp: file.vp && bySide(ground, file.vp, [...keys, 'vp']),
    control: file.control && byPlace(ground, file.control, [...keys, 'control']),
    attacked: file.attacked?.map((text, index) => labelled(ground, text, [...keys, 'attacked', index])),
  }
  return { kind: 'state', after: afterOf(ground, after, keys), facts: facts(rest, said) }
}

const readEvent = ({ reader, commands }: Ground, file: Extract<ExpectFile, { kind: 'event' }>, keys: Keys): Expect => {
  const { type } = file.event
  if (file.in !== undefined && (file.in < 1 || file.in > commands))
    reader.wrong([...keys, 'in'], file.in, `1 to ${commands}`, 'The first command is 1.')
  if (type !== undefined && !EVENT_TYPES.includes(String(type)))
    reader.wrong([...keys, 'event', 'type'], type, `one of ${EVENT_TYPES.join(', ')}`, choiceHint(type, EVENT_TYPES))
  return { kind: 'event', in: file.in, event: file.event }
}

const readVerdictOn = (
  ground: Ground,
  file: Extract<ExpectFile, { kind: 'refused' | 'legal' }>,
  keys: Keys,
): Expect => {
  const after = afterOf(ground, file.after, keys)
  const command = anyCommand(ground.reader, file.command, [...keys, 'command'])
  if (file.kind === 'legal') return { kind: 'legal', after, command }
  if (!Object.hasOwn(RULES, file.cite))
    ground.reader.wrong([...keys, 'cite'], file.cite, 'the number of a case of the rulebook, such as "5.23"')
  return { kind: 'refused', after, command, cite: file.cite, code: file.code }
}

export const readExpect = (ground: Ground, file: ExpectFile, keys: Keys): Expect => {
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
    case 'answer':
      if (file.ask >= ground.asks)
        ground.reader.wrong(
          [...keys, 'ask'],
          file.ask,
          ground.asks === 0 ? 'a question in "ask"' : `0 to ${ground.asks - 1}`,
        )
      return { kind: 'answer', ask: file.ask, matches: file.matches }
  }
}
