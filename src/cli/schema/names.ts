import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { derived } from '../../core/engine/derived.ts'
import type { Step } from '../../core/engine/vocabulary.ts'
import type { Names } from '../../core/presenter/names.ts'
import { library } from '../files/library.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A refusal as the code writes it: its paragraph and its words where they are fixed. */
export type Code = { readonly code: string; readonly cites: readonly string[]; readonly text: string }

/** `refuse('tooFar', '6.1', 'It is too far.')`, `{ code: 'tooFar', cite: '6.1', text: 'It is too far.' }`. */
const REFUSALS =
  /(?:\b(?:refuse|refused|refusal|problem|no|deny)\(\s*|\bcode:\s*)'([a-z]\w+)',\s*(?:cite:\s*)?(?:'([^'\n]+)'|[\w.$?]+),?\s*(?:text:\s*)?(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)?/g

/** Words of refusals that are put together elsewhere, as a reader meets them. */
const PUT_TOGETHER: Readonly<Record<string, string>> = {
  changing: '… needs this whole movement phase to change.',
  contact: 'What a unit in contact may not do is said, with its case.',
  decisionFirst: 'A question waits for its answer, which comes first.',
  malformed: 'An entry of the command is missing, unknown or of the wrong kind: which, and what was expected.',
  map: 'What the edited map or scenario lacks, in its own words.',
  noFleet: 'Who stands on water needs a fleet there that carries him.',
  outOfRange: 'The target is farther than … reaches.',
  owed: 'The step does not end yet: what must be done first, with its case.',
  way: 'The written way is not open: what bars it, and where.',
}

const plainOf = (text: string): string => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…').replaceAll("\\'", "'")

/** How far from a refusal its words may stand, in characters. */
const NEAR = 420
const TEXT_BEFORE = /\btext =[^;]*?(?:'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|`([^`]* [^`]*)`)/g
const WORDS_AFTER = /(?:'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*\.)'|`([^`]* [^`]*\.)`)/

/** Words that stand in a constant before a refusal, or behind a condition in it. */
const wordsNear = (source: string, from: number, to: number): string => {
  const isNamed = /,\s*(?:text|cell|\.\.\.)|^[^)]*\btext\b/.test(source.slice(to, to + 40))
  const before = [...source.slice(Math.max(0, from - NEAR), from).matchAll(TEXT_BEFORE)].at(-1)
  const after = WORDS_AFTER.exec(source.slice(to, to + NEAR / 2))
  const found = isNamed ? before : (after ?? before)
  return plainOf(found?.[1] ?? found?.[2] ?? '')
}

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

/** The codes of the refusals in folders, in the order of the alphabet. */
export const codesIn = (folders: readonly string[]): readonly Code[] => {
  const codes = new Map<string, { cites: Set<string>; text: string; near: string }>()
  for (const source of folders.flatMap(sourcesIn))
    for (const match of source.matchAll(REFUSALS)) {
      const [whole, code = '', cite, plain, template] = match
      const known = codes.get(code) ?? { cites: new Set<string>(), text: '', near: '' }
      const isText = cite?.endsWith('.') === true
      if (cite !== undefined && !isText) known.cites.add(cite)
      const words = (isText ? cite : plain) ?? template
      const near = words === undefined && !known.near ? wordsNear(source, match.index, match.index + whole.length) : ''
      codes.set(code, {
        cites: known.cites,
        text: known.text || plainOf(words ?? ''),
        near: known.near || near,
      })
    }
  return [...codes]
    .map(([code, { cites, text, near }]) => ({
      code,
      cites: [...cites].sort(),
      text: text || (PUT_TOGETHER[code] ?? near),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** A step, and the option that brings it; undefined for the usual ones. */
export type NamedStep = Step & { readonly option: string | undefined }

/** Every step that a battle of the system may have, each once: also those that two options bring together. */
export const allSteps = derived(({ steps, options }: Names): readonly NamedStep[] => {
  const found = new Map<string, NamedStep>()
  const isNew = (chosen: readonly string[], option: string | undefined): boolean => {
    const brought = steps(library, chosen).filter(({ kind }) => !found.has(kind))
    for (const step of brought) found.set(step.kind, { ...step, option })
    return brought.length > 0
  }
  isNew([], undefined)
  const bringing = options.filter(({ id, requires = [] }) => isNew([...requires, id], id))
  for (const a of bringing)
    for (const { id, requires = [] } of bringing) isNew([...requires, a.id, id], `${a.id}, ${id}`)
  return [...found.values()]
})
