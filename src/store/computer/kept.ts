import type { DBSchema } from 'idb'
import { storeOf } from '../saves/open.ts'
import { type Packed, opened, packed } from '../saves/packing.ts'
import type { StandingTold } from './standing.ts'

/** Reasons of a game; those of secret orders that are not open yet are packed like the orders themselves. */
type Kept = { readonly open: readonly StandingTold[]; readonly sealed?: Packed }
type Schema = DBSchema & { reasons: { key: string; value: Kept } }

const database = storeOf<Schema>('testudo-reasons', 1, (db) => {
  db.createObjectStore('reasons')
})

/** The reasons that were kept with a game. */
export const keptReasons = async (id: string): Promise<readonly StandingTold[]> => {
  const kept = await (await database()).get('reasons', id)
  const sealed = kept?.sealed ? ((await opened(kept.sealed)) as readonly StandingTold[]) : []
  return [...(kept?.open ?? []), ...sealed]
}

export const keepReasons = async (
  id: string,
  open: readonly StandingTold[],
  secret: readonly StandingTold[],
): Promise<void> => {
  const kept: Kept = secret.length > 0 ? { open, sealed: await packed(secret) } : { open }
  await (await database()).put('reasons', kept, id)
}

/** What was kept of a game that is deleted goes with it. */
export const forgetReasons = async (id: string): Promise<void> => {
  await (await database()).delete('reasons', id)
}
