import { isObject } from './json.ts'
import type { AnyCommand, UnitId } from './vocabulary.ts'

/** What does not fit, with the value that was found. */
type Odd = { readonly found: unknown }

/** What an entry of a command is to be, in words; `odd` says what of a value does not fit. */
export type ShapeKind = {
  readonly words: string
  readonly odd: (value: unknown) => Odd | undefined
  /** The kind of an entry that may be left out. */
  readonly optional?: ShapeKind
  /** The words that may stand there, where they are few. */
  readonly choices?: readonly string[]
  /** What each thing of a list has. */
  readonly each?: Entries
}

type Entries = Readonly<Record<string, ShapeKind>>

/** The entries of every command of a system, besides its type. */
export type Shapes<C extends AnyCommand> = {
  readonly [T in C['type']]: { readonly [K in Exclude<keyof Extract<C, { readonly type: T }>, 'type'>]-?: ShapeKind }
}

// As many as a battle file may name: what is accepted can be written down.
const MOST = 999
const MOST_DICE = 99
const NAME = 40
const UNIT = /^[A-Za-z0-9-]{1,20}$/
const OPTION = 80

const kind = (words: string, fits: (value: unknown) => boolean): ShapeKind => ({
  words,
  odd: (value) => (fits(value) ? undefined : { found: value }),
})

const textOf = (words: string, most: number): ShapeKind =>
  kind(words, (value) => typeof value === 'string' && value.length <= most)

export const unit = kind('the name of a unit', (value) => typeof value === 'string' && UNIT.test(value))
export const name = textOf('a name', NAME)
export const optionId = textOf('one of the answers', OPTION)
export const yesOrNo = kind('true or false', (value) => typeof value === 'boolean')
export const whole = kind('a whole number', Number.isSafeInteger)
export const number = kind('a number', (value) => typeof value === 'number')
/** 0 for the first side, 1 for the second. */
export const sideIndex = kind('0 or 1', (value) => value === 0 || value === 1)
/** Whether the map has such a cell, the rules say. */
export const cell = kind('a place on the map', Number.isSafeInteger)
/** What a die may show, the rules say. */
export const die = kind('a throw of a die', Number.isSafeInteger)

/** One of a few words. */
export const oneOf = (choices: readonly string[]): ShapeKind => ({
  ...kind(`one of ${choices.join(', ')}`, (value) => typeof value === 'string' && choices.includes(value)),
  choices,
})

export const optional = (entry: ShapeKind): ShapeKind => ({ ...entry, optional: entry })

/** A list, at most so long, in which nothing is left out. */
const listOf = (words: string, each: ShapeKind, most = MOST): ShapeKind => ({
  words,
  odd: (value) => {
    if (!Array.isArray(value) || value.length > most) return { found: value }
    for (let index = 0; index < value.length; index++) {
      const odd = each.odd(value[index])
      if (odd) return odd
    }
    return undefined
  },
})

export const units = listOf('a list of units', unit)
export const cells = listOf('a list of places on the map', cell)
export const dice = listOf('throws of dice', die, MOST_DICE)

type Fault = { readonly key: string; readonly odd: Odd; readonly kind: ShapeKind | undefined }

const faultIn = (entries: Entries, value: Readonly<Record<string, unknown>>): Fault | undefined => {
  for (const key in entries) {
    const kind = entries[key] as ShapeKind
    const there = value[key]
    if (there === undefined && kind.optional) continue
    const odd = kind.odd(there)
    if (odd) return { key, odd, kind }
  }
  for (const key in value)
    if (key !== 'type' && !Object.hasOwn(entries, key)) return { key, odd: { found: value[key] }, kind: undefined }
  return undefined
}

/** A list of things that have these entries and no other. */
export const listWith = (words: string, entries: Entries): ShapeKind => ({
  ...listOf(words, {
    words,
    odd: (value) => (isObject(value) ? faultIn(entries, value)?.odd : { found: value }),
  }),
  each: entries,
})

const shortened = (text: string): string => (text.length > NAME ? `${text.slice(0, NAME - 1)}…` : text)

/** A value in plain words: messages are read by players. */
const described = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') return `“${shortened(value)}”`
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'no number'
  if (Array.isArray(value)) return `a list of ${value.length}`
  return 'something else'
}

const told = ({ key, odd, kind }: Fault): string =>
  kind ? `“${key}” should be ${kind.words}; found: ${described(odd.found)}.` : `it has no entry “${shortened(key)}”.`

/** Why a command is none: an entry is missing, of the wrong kind, or not known; undefined for one that can be judged. */
export const shapeFault = <C extends AnyCommand>(shapes: Shapes<C>, command: C): string | undefined => {
  const fault = faultIn(shapes[command.type as C['type']], command as Readonly<Record<string, unknown>>)
  return fault && `The command “${command.type}” cannot be read: ${told(fault)}`
}

/** Whether something has a type at all, as every command has. */
export const isCommand = (value: unknown): value is AnyCommand => isObject(value) && typeof value['type'] === 'string'

/** The first that a list names a second time. */
export const firstTwice = (ids: readonly UnitId[]): UnitId | undefined =>
  ids.find((id, index) => ids.indexOf(id) !== index)
