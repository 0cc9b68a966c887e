import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Step } from '../../core/engine/vocabulary.ts'
import type { Names } from '../../core/table/names.ts'
import { library } from '../library.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A refusal as the code writes it: its paragraph and its words where they are fixed. */
export type Code = { readonly code: string; readonly cites: readonly string[]; readonly text: string }

/** `refuse('tooFar', '6.1', 'It is too far.')`, `{ code: 'tooFar', cite: '6.1', text: 'It is too far.' }`. */
const REFUSALS =
  /(?:\b(?:refuse|refused|refusal|problem|no|deny)\(\s*|\bcode:\s*)'([a-z]\w+)',\s*(?:cite:\s*)?(?:'([^'\n]+)'|[\w.$?]+),?\s*(?:text:\s*)?(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)?/g

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

/** The codes of the refusals in folders, in the order of the alphabet. */
export const codesIn = (folders: readonly string[]): readonly Code[] => {
  const codes = new Map<string, { cites: Set<string>; text: string }>()
  for (const source of folders.flatMap(sourcesIn))
    for (const [, code = '', cite, plain, template] of source.matchAll(REFUSALS)) {
      const known = codes.get(code) ?? { cites: new Set<string>(), text: '' }
      const isText = cite?.endsWith('.') === true
      if (cite !== undefined && !isText) known.cites.add(cite)
      const words = (isText ? cite : plain) ?? template?.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…')
      codes.set(code, { cites: known.cites, text: known.text || (words ?? '').replaceAll("\\'", "'") })
    }
  return [...codes]
    .map(([code, { cites, text }]) => ({ code, cites: [...cites].sort(), text }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** A step, and the option that brings it; undefined for the usual ones. */
export type NamedStep = Step & { readonly option: string | undefined }

const foundSteps = ({ steps, options }: Names): readonly NamedStep[] => {
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
}

const known = new WeakMap<Names, readonly NamedStep[]>()

/** Every step that a battle of the system may have, each once: also those that two options bring together. */
export const allSteps = (names: Names): readonly NamedStep[] => {
  const steps = known.get(names) ?? foundSteps(names)
  known.set(names, steps)
  return steps
}
