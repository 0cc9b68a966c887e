import * as z from 'zod/mini'
import type { PropertyPath, Reader } from '../battleFile/reader.ts'
import { force, note, place, unitId } from '../battleFile/schema.ts'
import { cell, cells, type Kind, optionId, type Shapes, sideIndex, unit } from '../engine/shape.ts'
import type { AnyCommand, Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'

/** A command as a file has it: cells by their labels. */
export type CommandFile = { readonly type: string; readonly [entry: string]: unknown }

type Word = {
  readonly schema: z.ZodMiniType
  readonly read: (reader: Reader, value: unknown, keys: PropertyPath) => unknown
  readonly write: (board: Board, value: unknown) => unknown
}

/** How the entries of commands are written; others are not known here. */
const WORDS: ReadonlyMap<Kind, Word> = new Map<Kind, Word>([
  [
    unit,
    {
      schema: unitId,
      read: (reader, value, keys) => reader.unit(String(value), keys),
      write: (_board, value) => value,
    },
  ],
  [
    cell,
    {
      schema: place,
      read: (reader, value, keys) => reader.place(String(value), keys),
      write: (board, value) => board.label(Number(value)),
    },
  ],
  [
    sideIndex,
    { schema: force, read: (_reader, value) => (value === 'A' ? 0 : 1), write: (_board, value) => 'AB'[Number(value)] },
  ],
  [
    optionId,
    { schema: z.string().check(z.maxLength(80)), read: (_reader, value) => value, write: (_board, value) => value },
  ],
  [
    cells,
    {
      schema: z.array(place).check(z.maxLength(999)),
      read: (reader, value, keys) => (value as string[]).map((text, index) => reader.place(text, [...keys, index])),
      write: (board, value) => (value as Cell[]).map(board.label),
    },
  ],
])

const wordOf = (kind: Kind): Word => {
  const word = WORDS.get(kind)
  if (!word) throw new Error(`${kind.words}: no file of a small system has such an entry`)
  return word
}

/** The commands of a small system in its files, by the shapes of their entries. */
export const plainCommandsBy = <C extends AnyCommand>(shapes: Shapes<C>) => {
  const kinds = Object.entries<Readonly<Record<string, Kind>>>(shapes)
  const entriesOf = (type: string): [string, Word][] =>
    Object.entries(kinds.find(([name]) => name === type)?.[1] ?? {}).map(([key, kind]) => [key, wordOf(kind)])
  const schemas = kinds.map(([type]) =>
    z.strictObject({
      type: z.literal(type),
      ...Object.fromEntries(entriesOf(type).map(([key, { schema }]) => [key, schema])),
      note,
    }),
  )
  const changed = (
    { type, ...rest }: { readonly type: string },
    change: (word: Word, value: unknown, key: string) => unknown,
  ): CommandFile => {
    const values: Readonly<Record<string, unknown>> = rest
    return { type, ...Object.fromEntries(entriesOf(type).map(([key, word]) => [key, change(word, values[key], key)])) }
  }
  return {
    schema: z.union(schemas) as unknown as z.ZodMiniType<CommandFile>,
    read: (reader: Reader, file: CommandFile, keys: PropertyPath): C =>
      changed(file, (word, value, key) => word.read(reader, value, [...keys, key])) as unknown as C,
    write: (board: Board, command: C): CommandFile => changed(command, (word, value) => word.write(board, value)),
  }
}
