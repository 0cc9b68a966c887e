import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const below = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll(sep, '/'))

const FILES = ['src', 'tests', 'scenarios'].flatMap(below)
const TEXTS = ['README.md', ...below('docs').filter((path) => path.endsWith('.md'))]

/** Files and folders of code that a text names: `core/engine/derived.ts`, `src/core/interact/`; not patterns. */
const named = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+(?:\.(?:ts|tsx|mjs|css)|\/))`/g)]
    .flatMap((found) => found[1] ?? [])
    .filter((path) => /\.\w+$/.test(path) || /^(?:src|tests)\//.test(path))

const isThere = (path: string): boolean => {
  const wanted = path.replace(/\/$/, '')
  return FILES.some((one) => one === wanted || one.endsWith(`/${wanted}`))
}

describe('the texts', () => {
  test.each(TEXTS)('%s names files that are there', (path) => {
    expect(named(readFileSync(path, 'utf8')).filter((one) => !isThere(one))).toEqual([])
  })

  test('what is not there is seen', () => {
    expect(named('see `core/engine/nobody.ts` and `src/core/engine/`').filter((one) => !isThere(one))).toEqual([
      'core/engine/nobody.ts',
    ])
  })
})
