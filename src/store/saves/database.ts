import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { Ground } from '../../core/table/files.ts'
import { type KeptCommand, unpacked } from './packing.ts'

/** One line of the list of saved games. Times are milliseconds since 1970. */
export type SavedHead = {
  readonly id: string
  readonly name: string
  readonly battle: string
  /** Id of the rule system; games kept before there were two have none. */
  readonly system?: string
  readonly created: number
  readonly updated: number
  readonly count: number
  /** Where the game stands, in words. */
  readonly standing: string
}

type Schema = DBSchema & {
  heads: { key: string; value: SavedHead }
  grounds: { key: string; value: Ground }
  commands: { key: [string, number]; value: KeptCommand }
}

let opening: Promise<IDBPDatabase<Schema>> | undefined

const database = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>('testudo', 1, {
    upgrade: (db) => {
      db.createObjectStore('heads', { keyPath: 'id' })
      db.createObjectStore('grounds')
      db.createObjectStore('commands')
    },
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}

const rangeFrom = (id: string, index: number): IDBKeyRange =>
  IDBKeyRange.bound([id, index], [id, Number.MAX_SAFE_INTEGER])

/** Saved games, the one played last first. */
export const listSaved = async (): Promise<readonly SavedHead[]> => {
  const heads = await (await database()).getAll('heads')
  return heads.sort((a, b) => b.updated - a.updated)
}

export type Saved = { readonly head: SavedHead; readonly ground: Ground; readonly commands: readonly AnyCommand[] }

export const readSaved = async (id: string): Promise<Saved | undefined> => {
  const tx = (await database()).transaction(['heads', 'grounds', 'commands'])
  const [head, ground, commands] = await Promise.all([
    tx.objectStore('heads').get(id),
    tx.objectStore('grounds').get(id),
    tx.objectStore('commands').getAll(rangeFrom(id, 0)),
  ])
  await tx.done
  if (!head || !ground) return undefined
  return { head, ground, commands: await Promise.all(commands.slice(0, head.count).map(unpacked)) }
}

/** Writes what changed: the head, and the commands from an index on. */
export const writeSaved = async (head: SavedHead, from: number, commands: readonly KeptCommand[]): Promise<void> => {
  const tx = (await database()).transaction(['heads', 'commands'], 'readwrite')
  const store = tx.objectStore('commands')
  const writes = commands.map((command, index) => store.put(command, [head.id, from + index]))
  const cut = store.delete(rangeFrom(head.id, from + commands.length))
  await Promise.all([...writes, cut, tx.objectStore('heads').put(head), tx.done])
}

/** Writes a game that is not kept yet. */
export const createSaved = async (head: SavedHead, ground: Ground, commands: readonly KeptCommand[]): Promise<void> => {
  const tx = (await database()).transaction(['heads', 'grounds', 'commands'], 'readwrite')
  const store = tx.objectStore('commands')
  const writes = commands.map((command, index) => store.put(command, [head.id, index]))
  await Promise.all([
    ...writes,
    tx.objectStore('heads').put(head),
    tx.objectStore('grounds').put(ground, head.id),
    tx.done,
  ])
}

export const deleteSaved = async (id: string): Promise<void> => {
  const tx = (await database()).transaction(['heads', 'grounds', 'commands'], 'readwrite')
  await Promise.all([
    tx.objectStore('heads').delete(id),
    tx.objectStore('grounds').delete(id),
    tx.objectStore('commands').delete(rangeFrom(id, 0)),
    tx.done,
  ])
}
