import { expect, test } from 'vitest'

/** Sentences that stand whatever the map is; each with its reason. */
const MAY: Readonly<Record<string, string>> = {
  'src/ui/start/Stage.tsx': 'the motto of the game',
}

const SOURCES = Object.entries(
  import.meta.glob<string>('/src/{core,store,ui}/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([path]) => !/gallery|ui\/board\//.test(path))

/** Words of a sentence beside the noun: `the hex to`, `lit hex of`; a key, a name or a lone code is none. */
const SAID = /[\w’,:] (?:hex|hexes|hexside)\b|\b(?:Hex|Hexes)(?= \{|<|')|\b(?:hex|hexes|hexside) [a-z]/

const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
const TEXT = /'[^'\n]*'|`[^`]*`/g
const MARKUP = /'[^'\n]*'|`[^`]*`|>[^<>{}]*[<{]/g
const quoted = (text: string, isMarkup: boolean): string[] =>
  (bare(text).match(isMarkup ? MARKUP : TEXT) ?? []).map((part) => part.replace(/\$\{[^}]*\}/g, ''))
const says = (text: string, isMarkup = true): boolean => quoted(text, isMarkup).some((part) => SAID.test(part))

test('no sentence of core, store and ui says hex: the rule book or the board gives the word', () => {
  const found = SOURCES.flatMap(([path, text]) => (says(text, path.endsWith('x')) ? [path.slice(1)] : []))
  expect(found.sort()).toEqual(Object.keys(MAY))
})

test('the guard knows such a sentence when it sees one', () => {
  for (const text of ["plain('Only a hex that this combat emptied')", '<p>Press a lit hex of the map.</p>'])
    expect(says(text)).toBe(true)
  for (const text of ["shape: z.literal('hex')", '/** Every hex of it. */', '`the cell to look at`'])
    expect(says(text)).toBe(false)
})

test('no sentence of a system of squares says hex', () => {
  const files = Object.entries(
    import.meta.glob<string>('/src/{systems/panzer-strike,core/plain}/**/*.ts', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(([path, text]) => says(text, path.endsWith('x'))).map(([path]) => path)).toEqual([])
})
