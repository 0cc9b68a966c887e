import type { DBSchema } from 'idb'
import type { AnyGameBase } from '../../core/presenter/files.ts'
import { type SavedHead, soundHead } from './heads.ts'
import { tell } from './news.ts'
import { storeOf } from './open.ts'
import type { KeptCommand } from './packing.ts'
import { readFound, type Saved } from './reading.ts'

type Schema = DBSchema & {
  heads: { key: string; value: SavedHead }
  grounds: { key: string; value: AnyGameBase }
  commands: { key: [string, number]; value: KeptCommand }
}

const database = storeOf<Schema>('testudo', 1, (db) => {
  db.createObjectStore('heads', { keyPath: 'id' })
  db.createObjectStore('grounds')
  db.createObjectStore('commands')
})

const ALL = ['heads', 'grounds', 'commands'] as const
/** On the disk before it counts as written. */
const STRICT = { durability: 'strict' } as const

const rangeFrom = (id: string, index: number): IDBKeyRange =>
  IDBKeyRange.bound([id, index], [id, Number.MAX_SAFE_INTEGER])

/** Saved games that can be opened, the one played last first. */
export const listSaved = async (): Promise<readonly SavedHead[]> => {
  const tx = (await database()).transaction(['heads', 'grounds'])
  const [heads, ids] = await Promise.all([tx.objectStore('heads').getAll(), tx.objectStore('grounds').getAllKeys()])
  const known = new Map(heads.map((head) => [head.id, head]))
  const grounds = await Promise.all(ids.map((id) => (known.has(id) ? undefined : tx.objectStore('grounds').get(id))))
  return ids.map((id, index) => soundHead(id, known.get(id), grounds[index])).sort((a, b) => b.updated - a.updated)
}

/** A kept game as far as it can be read; undefined when there is none. Nothing is changed in the store. */
export const readSaved = async (id: string): Promise<Saved | undefined> => {
  const tx = (await database()).transaction(ALL)
  const [head, ground, keys, values] = await Promise.all([
    tx.objectStore('heads').get(id),
    tx.objectStore('grounds').get(id),
    tx.objectStore('commands').getAllKeys(rangeFrom(id, 0)),
    tx.objectStore('commands').getAll(rangeFrom(id, 0)),
  ])
  return readFound(id, { head, ground, commands: keys.map(([, place], index) => [place, values[index]]) })
}

export const isSaved = async (id: string): Promise<boolean> =>
  (await (await database()).getKey('grounds', id)) !== undefined

/**
 * Writes what changed: the head, and the commands from an index on. False when the game is no longer there.
 * Everything is handed over at once and the transaction closed: it is carried out also when the page ends now.
 */
export const writeSaved = async (head: SavedHead, from: number, commands: readonly KeptCommand[]): Promise<boolean> => {
  const tx = (await database()).transaction(ALL, 'readwrite', STRICT)
  const store = tx.objectStore('commands')
  const ground = tx.objectStore('grounds').getKey(head.id)
  const writes = commands.map((command, index) => store.put(command, [head.id, from + index]))
  const cut = store.delete(rangeFrom(head.id, from + commands.length))
  const put = tx.objectStore('heads').put(head)
  tx.commit()
  const [found] = await Promise.all([ground, ...writes, cut, put, tx.done])
  return found !== undefined
}

/** Writes a game whole, over whatever is left of it. */
export const createSaved = async (
  head: SavedHead,
  ground: AnyGameBase,
  commands: readonly KeptCommand[],
): Promise<void> => {
  const tx = (await database()).transaction(ALL, 'readwrite', STRICT)
  const store = tx.objectStore('commands')
  const writes = commands.map((command, index) => store.put(command, [head.id, index]))
  const cut = store.delete(rangeFrom(head.id, commands.length))
  const puts = [tx.objectStore('heads').put(head), tx.objectStore('grounds').put(ground, head.id)]
  tx.commit()
  await Promise.all([...writes, cut, ...puts, tx.done])
  tell({ kind: 'list' })
}

/** Deletes a game for good; tabs that play it are told. */
export const deleteSaved = async (id: string): Promise<void> => {
  const tx = (await database()).transaction(ALL, 'readwrite', STRICT)
  await Promise.all([
    tx.objectStore('heads').delete(id),
    tx.objectStore('grounds').delete(id),
    tx.objectStore('commands').delete(rangeFrom(id, 0)),
    tx.done,
  ])
  tell({ kind: 'deleted', id })
}
