import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** A file of the project: its path from the root, with slashes, and its text. */
export type CodeFile = { readonly path: string; readonly text: string }

/** The indexes of the rulebooks name every case and decide nothing. */
const INDEXES = ['rules.ts', 'exclusive.ts', 'alternate.ts']
const isIndex = (path: string): boolean =>
  /^src\/systems\/[^/]+\/rules\/terms\/[^/]+$/.test(path) && INDEXES.includes(path.split('/').at(-1) ?? '')

const read = (folder: string): readonly CodeFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => !isIndex(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

const folders = new Map<string, readonly CodeFile[]>()

/** The TypeScript files in a folder and below it, read once. */
export const sourcesIn = (folder: string): readonly CodeFile[] => {
  const sources = folders.get(folder) ?? read(folder)
  folders.set(folder, sources)
  return sources
}
