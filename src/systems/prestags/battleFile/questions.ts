import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { isUnitCode } from '../tables/units.ts'
import type { Command, State } from '../types.ts'
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
  readonly start: State
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

const known = (entries: Facts): Facts =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

const readUnitFacts = (ground: Ground, file: Extract<ExpectFile, { kind: 'unit' }>, keys: Keys): Expect => {
  const { reader } = ground
  const { kind: _kind, unit, after, ...facts } = file
  reader.unit(unit, [...keys, 'unit'])
  if (file.at !== undefined) reader.place(file.at, [...keys, 'at'])
  if (file.type !== undefined && !isUnitCode(file.type)) reader.wrong([...keys, 'type'], file.type, 'a type of unit')
  return { kind: 'unit', after: afterOf(ground, after, keys), unit, facts: known(facts) }
}

const readStateFacts = (ground: Ground, file: Extract<ExpectFile, { kind: 'state' }>, keys: Keys): Expect => {
  const { reader } = ground
  const { kind: _kind, after, ...facts } = file
  if (file.side !== undefined) reader.side(file.side, [...keys, 'side'])
  if (file.actor !== undefined && file.actor !== 'nobody') reader.side(file.actor, [...keys, 'actor'])
  for (const name of Object.keys(file.vp ?? {})) reader.side(name, [...keys, 'vp', name])
  for (const text of Object.keys(file.control ?? {})) reader.place(text, [...keys, 'control', text])
  for (const [index, text] of (file.attacked ?? []).entries()) reader.place(text, [...keys, 'attacked', index])
  return { kind: 'state', after: afterOf(ground, after, keys), facts: known(facts) }
}

export const readExpect = (ground: Ground, file: ExpectFile, keys: Keys): Expect => {
  const { reader, commands, asks } = ground
  switch (file.kind) {
    case 'unit':
      return readUnitFacts(ground, file, keys)
    case 'state':
      return readStateFacts(ground, file, keys)
    case 'event':
      if (file.in !== undefined && (file.in < 1 || file.in > commands))
        reader.wrong([...keys, 'in'], file.in, `1 to ${commands}`, 'The first command is 1.')
      return { kind: 'event', in: file.in, event: file.event }
    case 'refused':
    case 'legal': {
      const after = afterOf(ground, file.after, keys)
      const command = anyCommand(reader, file.command, [...keys, 'command'])
      return file.kind === 'legal'
        ? { kind: 'legal', after, command }
        : { kind: 'refused', after, command, cite: file.cite, code: file.code }
    }
    case 'answer':
      if (file.ask >= asks)
        reader.wrong([...keys, 'ask'], file.ask, asks === 0 ? 'a question in "ask"' : `0 to ${asks - 1}`)
      return { kind: 'answer', ask: file.ask, matches: file.matches }
  }
}
