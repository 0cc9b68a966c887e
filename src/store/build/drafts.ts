import { create } from 'zustand'
import type { Builder } from '../../core/build/builder.ts'
import { readJson } from '../../core/scenario/json.ts'
import { keep, kept } from '../settings/settings.ts'

/** A battle that is being built, and the page that is open. */
export type PlanDraft = { readonly plan: object; readonly page: string }

type Drafts = { readonly bySystem: Readonly<Record<string, PlanDraft>> }

const useDrafts = create<Drafts>(() => ({ bySystem: {} }))

const keyOf = (system: string): string => `testudo-build-${system}`

/** Keeps what is being built, so that it is there again after a reload. */
export const keepDraft = (system: string, draft: PlanDraft): void => {
  useDrafts.setState(({ bySystem }) => ({ bySystem: { ...bySystem, [system]: draft } }))
  keep(keyOf(system), JSON.stringify(draft))
}

const readDraft = (builder: Builder): PlanDraft | undefined => {
  const text = kept(keyOf(builder.system))
  const json = text === null ? undefined : readJson(text)
  if (!json?.ok || typeof json.value !== 'object' || json.value === null) return undefined
  const { plan, page } = json.value as Partial<Record<'plan' | 'page', unknown>>
  const read = builder.read(plan)
  return read && { plan: read, page: typeof page === 'string' ? page : '' }
}

/** The draft of a system: the one in hand, else the one that was kept, else a new one by lot. */
export const draftOf = (builder: Builder, seed: () => number): PlanDraft => {
  const found = useDrafts.getState().bySystem[builder.system] ?? readDraft(builder)
  if (found) return found
  const fresh = { plan: builder.random(seed()), page: '' }
  keepDraft(builder.system, fresh)
  return fresh
}

/** The same for a page that looks on; undefined before it was asked for. */
export const useDraft = (system: string): PlanDraft | undefined => useDrafts(({ bySystem }) => bySystem[system])
