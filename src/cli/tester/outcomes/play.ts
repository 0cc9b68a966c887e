import type { Library } from '../../../core/scenario/library.ts'
import { library, mapFileOf, newMapFile } from '../../files/library.ts'
import type { FileEntry } from '../../files/expand.ts'
import { type Claim, claimIn, claimsOf, type FileOutcome } from './outcome.ts'
import { readBattle } from '../../files/read.ts'

/** The library, with a note of everything that is asked of it. */
const noting = (): { readonly library: Library; readonly uses: string[] } => {
  const uses: string[] = []
  return {
    uses,
    library: {
      ...library,
      scenario: (path) => {
        uses.push(`${path}.json`)
        return library.scenario(path)
      },
      map: (id) => {
        uses.push(mapFileOf(id) ?? newMapFile(id))
        return library.map(id)
      },
    },
  }
}

const NOTHING = { name: '', lines: [], claims: [], commands: 0, text: '', warnings: [] } as const

/** Plays a file and gathers its report. */
const playEntry = async ({ name, sure }: FileEntry): Promise<FileOutcome> => {
  const began = Date.now()
  const { library: watched, uses } = noting()
  const read = await readBattle(name, watched, !sure)
  const head = { ...NOTHING, file: name, uses, milliseconds: 0 }
  if (read.state !== 'open') return { ...head, ...read }
  const lines: string[] = []
  const claims: Claim[] = []
  const report = read.session.run()
  for (;;) {
    const next = report.next()
    if (next.done) {
      const { line, ok, ...rest } = next.value
      lines.push(JSON.stringify({ line, file: name, ok, ...rest }))
      return {
        ...head,
        state: ok ? 'held' : 'failed',
        name: String(rest['name'] ?? ''),
        lines,
        claims: claimsOf(claims, next.value),
        commands: Number(rest['carriedOut'] ?? 0),
        warnings: read.session.warnings,
        milliseconds: Date.now() - began,
      }
    }
    lines.push(JSON.stringify(next.value))
    const claim = claimIn(next.value)
    if (claim) claims.push(claim)
  }
}

/** What went wrong where nothing should: it is told like a broken file, and the others go on. */
export const crashed = (file: string, reason: unknown): FileOutcome => {
  const why = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)
  const text = `${file}: the runner failed on it, which is a fault of the runner:\n${why}\n`
  return { ...NOTHING, file, state: 'broken', text, uses: [], milliseconds: 0 }
}

export const playFile = async (entry: FileEntry): Promise<FileOutcome> => {
  try {
    return await playEntry(entry)
  } catch (reason) {
    return crashed(entry.name, reason)
  }
}
