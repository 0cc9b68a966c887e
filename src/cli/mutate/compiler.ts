import { join } from 'node:path'
import ts from '@typescript/typescript6'
import { ROOT } from './ask.ts'
import { applied, type Alteration } from './alter.ts'

type Placed = Pick<Alteration, 'edit' | 'written'> & { readonly path: string }

/** What is left unused is a matter of taste: a change counts as refused only where it cannot mean anything. */
const UNUSED: ReadonlySet<number> = new Set([6133, 6192, 6196, 6198, 6199])

const optionsOf = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT).options
}

/** The types of some files, and of all that these import, with some as they are told. */
const serviceFor = (roots: readonly string[], texts: ReadonlyMap<string, string>): ts.LanguageService => {
  const versions = new Map<string, number>()
  const last = new Map<string, string>()
  const versionOf = (file: string): string => {
    const text = texts.get(file) ?? ''
    if (last.get(file) !== text) versions.set(file, (versions.get(file) ?? 0) + 1)
    last.set(file, text)
    return String(versions.get(file))
  }
  const options = { ...optionsOf(), allowJs: false }
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [...roots],
    getScriptVersion: versionOf,
    getScriptSnapshot: (file) => {
      const text = texts.get(file) ?? ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
}

/** Tells of a change in one of some files, alone in it, whether the compiler refuses it: then no test needs to. */
export const compiler = (paths: readonly string[]): ((place: Placed) => boolean) => {
  const texts = new Map<string, string>()
  const roots = paths.map((path) => join(ROOT, path))
  const service = serviceFor(roots, texts)
  const faultsIn = (file: string): number =>
    service.getSemanticDiagnostics(file).filter(({ code }) => !UNUSED.has(code)).length
  const before = new Map<string, number>()
  return (place) => {
    const file = join(ROOT, place.path)
    const known = before.get(file) ?? faultsIn(file)
    before.set(file, known)
    texts.set(file, applied(ts.sys.readFile(file) ?? '', place))
    const isRefused = faultsIn(file) > known
    texts.delete(file)
    return isRefused
  }
}
