import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '../app/setup.mjs'

/** Kilobytes of script, gzipped, that the built page fetches before it shows anything; undefined when it is not built. */
export const firstLoad = (): number | undefined => {
  const page = join(ROOT, 'dist', 'index.html')
  if (!existsSync(page)) return undefined
  const scripts = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)]
  const bytes = scripts.map((found) => gzipSync(readFileSync(join(ROOT, 'dist', found[1] ?? ''))).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}
