import type { Json } from '../engine/json.ts'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import type { Migration } from '../scenario/migrate.ts'

/** Dice of the first version: the seed was put into the generator as it is, 1 when none was given. */
const dicedAsBefore = (file: Json): Json => {
  const { seed = 1, ...rest } = file
  // Seeds that are wrong are told by the schema, a seed beside dice by the reader.
  if ('dice' in file || !Number.isSafeInteger(seed)) return file
  return { ...rest, dice: { words: [...xoroshiro128plus(Number(seed)).getState()] } }
}

/** Leads from the battle files of one version to the next; `[0]` from 1 to 2. */
export const MIGRATIONS: readonly Migration[] = [dicedAsBefore]

/** The version in which battle files are written. */
export const VERSION = 2

/** How every battle file begins that is written today. */
export const HEAD = { format: 'testudo-battle', version: VERSION } as const
