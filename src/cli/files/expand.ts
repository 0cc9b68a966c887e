import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A file to run; `sure` when it was named itself, and not found in a folder or by a pattern. */
export type FileEntry = { readonly name: string; readonly sure: boolean }
export type FilesFound = {
  readonly entries: readonly FileEntry[]
  /** Folders that were looked through. */
  readonly folders: readonly string[]
  /** Names that lead to no file, and why. */
  readonly empty: readonly string[]
}

const WILD = /[*?[{]/
const isFolder = (name: string): boolean => existsSync(name) && statSync(name).isDirectory()

const byName = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** A folder and everything below it that may hold battle files; hidden folders and packages are left out. */
const foldersBelow = (folder: string): string[] => {
  const inner = readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith('.') && one.name !== 'node_modules')
    .map((one) => join(folder, one.name))
  return [folder, ...inner.sort(byName).flatMap(foldersBelow)]
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(folder, one.name))
    .sort(byName)

const PARTS = /\*\*\/|\*\*|\*|\?|\[[^\]]*\]|\{[^{}]*\}|[^*?[{]+|./gs
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const partPattern = (part: string): string => {
  if (part === '**/') return '(?:[^/]+/)*'
  if (part === '**') return '.*'
  if (part === '*') return '[^/]*'
  if (part === '?') return '[^/]'
  if (part.startsWith('[') && part.length > 2)
    return `[${part.slice(1, -1).replace(/^!/, '^').replaceAll('\\', '\\\\')}]`
  if (part.startsWith('{') && part.length > 1) return `(?:${part.slice(1, -1).split(',').map(globPattern).join('|')})`
  return quoted(part)
}

const globPattern = (glob: string): string => (glob.match(PARTS) ?? []).map(partPattern).join('')

/** Whether a path fits a pattern: `*` and `?` within a name, `**` across folders, `{a,b}`, `[a-z]`. */
export const fits = (path: string, glob: string): boolean => {
  try {
    return new RegExp(`^${globPattern(glob.replaceAll(/(?:\*\*\/)+/g, '**/'))}$`, 's').test(path)
  } catch {
    // A range such as [z-a] fits nothing.
    return false
  }
}

/** The folders in front of the first wild sign. */
const rootOf = (glob: string): string => {
  const plain = glob.slice(0, glob.search(WILD))
  const slash = plain.lastIndexOf('/')
  return slash < 0 ? '.' : slash === 0 ? '/' : plain.slice(0, slash)
}

const unsure = (names: readonly string[]): FileEntry[] => names.map((name) => ({ name, sure: false }))

const inFolder = (folder: string): FilesFound => {
  const folders = foldersBelow(folder)
  const names = folders.flatMap(filesIn).filter((name) => name.endsWith('.json'))
  const empty = names.length === 0 ? [`${folder}: it is a folder without battle files`] : []
  return { entries: unsure(names), folders, empty }
}

const byPattern = (glob: string): FilesFound => {
  const root = rootOf(glob)
  const folders = isFolder(root) ? foldersBelow(root) : []
  const pattern = glob.replace(/^\.\//, '')
  const names = folders.flatMap(filesIn).filter((name) => fits(name, pattern))
  return { entries: unsure(names), folders, empty: names.length === 0 ? [`${glob}: no file fits the pattern`] : [] }
}

const found = (name: string): FilesFound => {
  if (isFolder(name)) return inFolder(name)
  if (WILD.test(name) && !existsSync(name)) return byPattern(name)
  return { entries: [{ name, sure: true }], folders: [], empty: [] }
}

/** The files that names, folders and patterns lead to, each once. */
export const expand = (names: readonly string[]): FilesFound => {
  const all = names.map(found)
  const entries = new Map<string, FileEntry>()
  for (const entry of all.flatMap((one) => one.entries)) {
    const known = entries.get(entry.name)
    if (!known || entry.sure) entries.set(entry.name, entry)
  }
  return {
    entries: [...entries.values()],
    folders: [...new Set(all.flatMap((one) => one.folders))],
    empty: all.flatMap((one) => one.empty),
  }
}
