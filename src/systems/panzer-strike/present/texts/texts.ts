import type { Case } from '../../rules/terms/rules.ts'

/** What paragraphs say, each in one to three short sentences. */
export type Texts = Readonly<Partial<Record<Case, string>>>
