import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Package = { readonly license?: string; readonly dependencies?: Readonly<Record<string, string>> }
const packageIn = (folder: string): Package => JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Package

const rows = readFileSync('CREDITS.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))

/** The row that names a package, or everything of its scope. */
const rowOf = (name: string): string | undefined =>
  rows.find((row) => row.includes(`\`${name}\``) || row.includes(`\`${name.split('/')[0]}/*\``))

describe('the credits', () => {
  test.each(Object.keys(packageIn('').dependencies ?? {}))('%s is named with its licence', (name) => {
    expect(rowOf(name)).toContain(`| ${packageIn(`node_modules/${name}/`).license} |`)
  })
})
