import type { DBSchema } from 'idb'
import { storeOf } from '../saves/open.ts'

/** A file kept on the workbench. Times are milliseconds since 1970. */
export type TextDraft = { readonly id: string; readonly name: string; readonly text: string; readonly updated: number }

type Schema = DBSchema & { drafts: { key: string; value: TextDraft & { readonly isPristine?: boolean } } }

const database = storeOf<Schema>('testudo-workbench', 1, (db) => {
  db.createObjectStore('drafts', { keyPath: 'id' })
})

/** The text on the workbench, kept apart from what was saved by hand. */
const CURRENT = '(on the bench)'
const URGENT = 'testudo-workbench-last'
/** More than this does not go into the small store. */
const MOST = 1_500_000

/** Files saved by hand, the newest first. */
export const listDrafts = async (): Promise<readonly TextDraft[]> => {
  const all = await (await database()).getAll('drafts')
  return all.filter(({ id }) => id !== CURRENT).sort((a, b) => b.updated - a.updated)
}

export const putDraft = async (draft: TextDraft): Promise<void> => {
  await (await database()).put('drafts', draft)
}

export const deleteDraft = async (id: string): Promise<void> => {
  await (await database()).delete('drafts', id)
}

/** What lies on the workbench; `isPristine` while it is as it was opened. */
type WorkbenchText = Omit<TextDraft, 'id'> & { readonly isPristine: boolean }

export const keepWorkbench = async (workbench: WorkbenchText): Promise<void> => {
  await (await database()).put('drafts', { id: CURRENT, ...workbench })
}

/** Kept at once, for a page that is just closing: the large store may be too slow. */
export const keepWorkbenchNow = (workbench: WorkbenchText): void => {
  if (workbench.text.length > MOST) return
  try {
    localStorage.setItem(URGENT, JSON.stringify(workbench))
  } catch {
    // The large store has it, or nothing can be kept in this browser.
  }
}

const urgent = (): WorkbenchText | undefined => {
  try {
    const kept = localStorage.getItem(URGENT)
    return kept === null ? undefined : (JSON.parse(kept) as WorkbenchText)
  } catch {
    return undefined
  }
}

/** What was on the workbench last; the later of the two stores. */
export const readWorkbench = async (): Promise<WorkbenchText | undefined> => {
  const large = await (await database()).get('drafts', CURRENT).catch(() => undefined)
  const small = urgent()
  return small && small.updated > (large?.updated ?? 0) ? small : large && { isPristine: false, ...large }
}

/** Keeps a text that makes room for another, unless it is saved already. */
export const putAside = async ({ name, text }: Pick<TextDraft, 'name' | 'text'>): Promise<void> => {
  const drafts = await listDrafts()
  if (text.trim() === '' || drafts.some((draft) => draft.text === text)) return
  await putDraft({ id: `aside ${name}`, name: `${name} (put aside)`, text, updated: Date.now() })
}
