import * as z from 'zod/mini'
import type { PropertyPath, Reader } from '../battleFile/reader.ts'
import { force, note, place, unitId } from '../battleFile/schema.ts'
import {
  cell,
  cells,
  type ShapeKind,
  optionId,
  type Shapes,
  sideIndex,
  unit,
  units,
  whole,
  yesOrNo,
} from '../engine/shape.ts'
import type { AnyCommand } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** A command as a file has it: cells by their labels. */
export type CommandFile = { readonly type: string; readonly [entry: string]: unknown }

type Word = {
  readonly schema: z.ZodMiniType
  readonly read: (reader: Reader, value: unknown, keys: PropertyPath) => unknown
  readonly write: (board: Board, value: unknown) => unknown
}

const MOST = 999

const asItIs = (schema: z.ZodMiniType): Word => ({
  schema,
  read: (_reader, value) => value,
  write: (_board, value) => value,
})

const UNIT: Word = {
  schema: unitId,
  read: (reader, value, keys) => reader.unit(String(value), keys),
  write: (_board, value) => value,
}

const CELL: Word = {
  schema: place,
  read: (reader, value, keys) => reader.place(String(value), keys),
  write: (board, value) => board.label(Number(value)),
}

/** A list of what one word writes. */
const listOf = ({ schema, read, write }: Word): Word => ({
  schema: z.array(schema).check(z.maxLength(MOST)),
  read: (reader, value, keys) => (value as unknown[]).map((one, index) => read(reader, one, [...keys, index])),
  write: (board, value) => (value as unknown[]).map((one) => write(board, one)),
})

/** How the entries of commands are written; others are not known here. */
const WORDS: ReadonlyMap<ShapeKind, Word> = new Map<ShapeKind, Word>([
  [unit, UNIT],
  [cell, CELL],
  [
    sideIndex,
    { schema: force, read: (_reader, value) => (value === 'A' ? 0 : 1), write: (_board, value) => 'AB'[Number(value)] },
  ],
  [optionId, asItIs(z.string().check(z.maxLength(80)))],
  [yesOrNo, asItIs(z.boolean())],
  [whole, asItIs(z.int())],
  [cells, listOf(CELL)],
  [units, listOf(UNIT)],
])

type Entries = Readonly<Record<string, ShapeKind>>
type Written = Readonly<Record<string, unknown>>

/** An entry that may be left out is not there when it is. */
const optionalOf = ({ schema, read, write }: Word): Word => ({
  schema: z.optional(schema),
  read: (reader, value, keys) => (value === undefined ? undefined : read(reader, value, keys)),
  write: (board, value) => (value === undefined ? undefined : write(board, value)),
})

const wordOf = (kind: ShapeKind): Word => {
  if (kind.optional) return optionalOf(wordOf(kind.optional))
  if (kind.choices) return asItIs(z.enum(kind.choices))
  if (kind.each) return listOf(thingOf(kind.each))
  const word = WORDS.get(kind)
  if (!word) throw new Error(`${kind.words}: no file of a small system has such an entry`)
  return word
}

const wordsOf = (entries: Entries): readonly (readonly [string, Word])[] =>
  Object.entries(entries).map(([key, kind]) => [key, wordOf(kind)])

/** Entry by entry; what is left out stays out. */
const changedBy = (
  words: readonly (readonly [string, Word])[],
  values: Written,
  change: (word: Word, value: unknown, key: string) => unknown,
): Written =>
  Object.fromEntries(
    words.flatMap(([key, word]) => {
      const value = change(word, values[key], key)
      return value === undefined ? [] : [[key, value]]
    }),
  )

/** A thing with entries of its own. */
const thingOf = (entries: Entries): Word => {
  const words = wordsOf(entries)
  return {
    schema: z.strictObject(Object.fromEntries(words.map(([key, { schema }]) => [key, schema]))),
    read: (reader, value, keys) =>
      changedBy(words, value as Written, (word, one, key) => word.read(reader, one, [...keys, key])),
    write: (board, value) => changedBy(words, value as Written, (word, one) => word.write(board, one)),
  }
}

/** The commands of a small system in its files, by the shapes of their entries. */
export const plainCommandsBy = <C extends AnyCommand>(shapes: Shapes<C>) => {
  const kinds = new Map(Object.entries<Entries>(shapes).map(([type, entries]) => [type, wordsOf(entries)]))
  const schemas = [...kinds].map(([type, words]) =>
    z.strictObject({
      type: z.literal(type),
      ...Object.fromEntries(words.map(([key, { schema }]) => [key, schema])),
      note,
    }),
  )
  const changed = (
    { type, ...rest }: { readonly type: string },
    change: (word: Word, value: unknown, key: string) => unknown,
  ): CommandFile => ({ type, ...changedBy(kinds.get(type) ?? [], rest, change) })
  return {
    schema: z.discriminatedUnion(
      'type',
      schemas as [(typeof schemas)[number]],
    ) as unknown as z.ZodMiniType<CommandFile>,
    read: (reader: Reader, file: CommandFile, keys: PropertyPath): C =>
      changed(file, (word, value, key) => word.read(reader, value, [...keys, key])) as unknown as C,
    write: (board: Board, command: C): CommandFile => changed(command, (word, value) => word.write(board, value)),
  }
}
