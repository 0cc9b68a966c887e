import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** What the result of a game depends on. */
const PARTS = ['src/core', 'src/systems', 'src/cli/files', 'src/cli/tester', 'scenarios', 'package-lock.json']

const filesIn = (path: string): readonly string[] => {
  if (path.endsWith('.json')) return [path]
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length).replaceAll('\\', '/'))
    .sort()
}

/** A mark of the code and the battles: machines that differ in them do not share a queue. */
export const codeMark = (): string => {
  const hash = createHash('sha256')
  for (const path of PARTS.flatMap(filesIn))
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path), 'utf8').replaceAll('\r', ''))
  return hash.digest('hex').slice(0, 12)
}
