import type { DBSchema } from 'idb'
import type { CampaignFile } from '../../core/campaign/file.ts'
import { storeOf } from '../saves/open.ts'

/** A campaign as this browser keeps it. Times are milliseconds since 1970. */
export type Kept = CampaignFile & {
  readonly id: string
  /** Goes up with every step: whoever writes over a step that he has not seen is refused. */
  readonly revision: number
  readonly updated: number
  readonly title: string
  /** Where it stands, in words. */
  readonly standing: string
  /** The game on which its battle is fought. */
  readonly game?: string | undefined
}

type Schema = DBSchema & { campaigns: { key: string; value: Kept } }

const database = storeOf<Schema>('testudo-campaigns', 1, (db) => {
  db.createObjectStore('campaigns', { keyPath: 'id' })
})

/** What cannot be kept by the browser lives as long as this page. */
const here = new Map<string, Kept>()

const stored = async (): Promise<readonly Kept[]> => (await (await database()).getAll('campaigns')) as Kept[]

/** All campaigns, the one led last first; and why the store cannot be read, where it cannot. */
export const listCampaigns = async (): Promise<{ readonly all: readonly Kept[]; readonly trouble?: unknown }> => {
  const sorted = (all: readonly Kept[]) => [...all].sort((a, b) => b.updated - a.updated)
  try {
    const kept = await stored()
    return { all: sorted([...kept.filter(({ id }) => !here.has(id)), ...here.values()]) }
  } catch (trouble) {
    return { all: sorted([...here.values()]), trouble }
  }
}

export const readKept = async (id: string): Promise<Kept | undefined> => {
  const mine = here.get(id)
  if (mine) return mine
  return (await database()).get('campaigns', id)
}

/** Writes a step. False when another tab has gone on in the meantime. Throws where the browser keeps nothing. */
const written = async (kept: Kept): Promise<boolean> => {
  const tx = (await database()).transaction('campaigns', 'readwrite', { durability: 'strict' })
  const before = await tx.store.get(kept.id)
  const isNext = kept.revision === 0 || before === undefined || before.revision === kept.revision - 1
  if (isNext) await tx.store.put(kept)
  await tx.done
  return isNext
}

/** `kept`: it is on the disk. `here`: only as long as this page lives, and why. `stale`: another tab has gone on. */
export type Keeping =
  | { readonly kind: 'kept' }
  | { readonly kind: 'here'; readonly why: unknown }
  | { readonly kind: 'stale' }

export const keepCampaign = async (kept: Kept): Promise<Keeping> => {
  try {
    const isNext = await written(kept)
    here.delete(kept.id)
    return { kind: isNext ? 'kept' : 'stale' }
  } catch (why) {
    here.set(kept.id, kept)
    return { kind: 'here', why }
  }
}

export const deleteCampaign = async (id: string): Promise<void> => {
  if (!here.delete(id)) await (await database()).delete('campaigns', id)
}

/** The campaign of which a game is the battle; undefined for other games. */
export const campaignWith = async (game: string): Promise<string | undefined> =>
  (await listCampaigns()).all.find((one) => one.game === game)?.id
