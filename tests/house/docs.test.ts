import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const below = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll(sep, '/'))

const FILES = [...readdirSync('.'), ...['src', 'tests', 'scenarios'].flatMap(below)]
const TEXTS = ['README.md', ...below('docs').filter((path) => path.endsWith('.md'))]

/**
 * Files and folders of code that a text names, in a block of code too: `core/engine/derived.ts`, `src/core/interact/`,
 * '../types.ts'; not patterns.
 */
const named = (text: string): readonly string[] =>
  [...text.matchAll(/[`']([\w./-]+(?:\.(?:ts|tsx|mjs|css)|\/))[`']/g)]
    .flatMap((found) => found[1] ?? [])
    .filter((path) => /\.\w+$/.test(path) || /^(?:src|tests)\//.test(path))

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

const isThere = (path: string): boolean => {
  const wanted = path.replace(/^(?:\.{1,2}\/)+|\/$/g, '')
  return FILES.some((one) => one === wanted || one.endsWith(`/${wanted}`))
}

describe('the texts', () => {
  test.each(TEXTS)('%s names files that are there', (path) => {
    expect(named(readFileSync(path, 'utf8')).filter((one) => !isThere(one))).toEqual([])
  })

  test('the comments of the code too', () => {
    const comments = below('src')
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
      .map((path) => ({ path, text: (readFileSync(path, 'utf8').match(COMMENT) ?? []).join('\n') }))
    const missing = comments.flatMap(({ path, text }) =>
      named(text)
        .filter((one) => !isThere(one))
        .map((one) => `${path}: ${one}`),
    )
    expect(missing).toEqual([])
  })

  test('what is not there is seen', () => {
    const text =
      "see `core/engine/nobody.ts` and `src/core/engine/`\n```ts\ndeclare module '../../nowhere/derived.ts' {\n```"
    expect(named(text).filter((one) => !isThere(one))).toEqual(['core/engine/nobody.ts', '../../nowhere/derived.ts'])
  })
})
