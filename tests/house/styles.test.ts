import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

type File = { readonly path: string; readonly text: string }

const filesOf = (ending: RegExp): readonly File[] =>
  readdirSync('src/ui', { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join('src/ui', name).replaceAll(sep, '/'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Comments go, lines stay. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))

const sheets = filesOf(/\.css$/).map(({ path, text }) => ({ path, text: withoutComments(text) }))
const scripts = filesOf(/\.tsx?$/)
const isTheme = (path: string): boolean => path.startsWith('src/ui/theme/')

type Declaration = { readonly property: string; readonly value: string }

const declarationsOf = (text: string): readonly Declaration[] =>
  [...text.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)].map((found) => ({
    property: found[1] ?? '',
    value: (found[2] ?? '').trim().replace(/\s+/g, ' '),
  }))

/** What a script says of type, spaces and colours: `fontSize: '14px'`. */
const declarationsInScript = (text: string): readonly Declaration[] =>
  [...text.matchAll(/(?<![\w-])([a-z]+[A-Za-z]*)\s*:\s*'([^'\n]*)'/g)].map((found) => ({
    property: (found[1] ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    value: found[2] ?? '',
  }))

/** Every fault of all files, with its file. */
const faults = (
  files: readonly File[],
  faultOf: (each: Declaration) => boolean,
  read: typeof declarationsOf = declarationsOf,
): readonly string[] =>
  files.flatMap(({ path, text }) =>
    read(text)
      .filter(faultOf)
      .map(({ property, value }) => `${path}: ${property}: ${value}`),
  )

/** A size of type is a token; `font` names it before the family. */
const isLooseType = ({ property, value }: Declaration): boolean =>
  (property === 'font-size' || property === 'font') && !/^inherit$|var\(--(?:text-[1-5]|letter-\w+)\)/.test(value)

const SPACED = /^(?:padding|margin)(?:-[\w-]+)?$|^(?:row-|column-)?gap$/
/** Nothing, a hairline, what goes with the letter or the window, a token. */
const SPACE = /^(?:0|auto|-?1px|-?[\d.]+(?:em|vh)|inherit)$/
const partsOf = (value: string): readonly string[] =>
  value
    .replace(/var\(--(?:space-[1-8]|touch)\)/g, '0')
    .replace(/calc\(([^()]|\([^()]*\))*\)/g, (sum) => (/\d(?:px|rem)/.test(sum) ? '9px' : '0'))
    .replace(/clamp\(([^()]|\([^()]*\))*\)/g, (range) => range.slice(6, -1).replaceAll(',', ' '))
    .split(/\s+/)
const isLooseSpace = ({ property, value }: Declaration): boolean =>
  SPACED.test(property) && partsOf(value).some((part) => part !== '' && !SPACE.test(part))

const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|light-dark)\(|(?<!-)\b(?:white|black)\b/i
const isLooseColour = ({ value }: Declaration): boolean => COLOUR.test(value)

const definedIn = (files: readonly File[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(/(?<=[{;]\s*)(--[\w-]+)\s*:/g)].map((found) => found[1] ?? '')))
const usedIn = (files: readonly File[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(/var\((--[\w-]+)/g)].map((found) => found[1] ?? '')))

const classesOf = (text: string): readonly string[] =>
  [...text.matchAll(/([^{};]+)\{/g)]
    .map((found) => found[1] ?? '')
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((found) => found[1] ?? ''))

/** What stands in quotes: whole words, and the beginnings of words that are put together: `brush-${name}`. */
const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const wordsOf = (files: readonly File[]): { words: ReadonlySet<string>; beginnings: ReadonlySet<string> } => {
  const strings = files.flatMap(({ text }) => text.match(STRINGS) ?? [])
  const found = (pattern: RegExp) => new Set(strings.flatMap((each) => each.match(pattern) ?? []))
  return { words: found(/[a-zA-Z][\w-]*/g), beginnings: found(/[a-zA-Z][\w-]*-(?=\$\{)/g) }
}

const deadClasses = (styles: readonly File[], users: readonly File[]): readonly string[] => {
  const { words, beginnings } = wordsOf(users)
  const lives = (name: string): boolean => words.has(name) || [...beginnings].some((each) => name.startsWith(each))
  return styles.flatMap(({ path, text }) =>
    [...new Set(classesOf(text))].filter((name) => !lives(name)).map((name) => `${path}: .${name}`),
  )
}

describe('the style sheets', () => {
  const theme = sheets.filter(({ path }) => isTheme(path))
  const others = sheets.filter(({ path }) => !isTheme(path))

  test('have five sizes of type, and lettering on the map', () => {
    expect([...definedIn(sheets)].filter((name) => name.startsWith('--text-'))).toHaveLength(5)
    expect(faults(sheets, isLooseType)).toEqual([])
  })

  test('have one scale of spaces', () => {
    expect([...definedIn(sheets)].filter((name) => name.startsWith('--space-'))).toHaveLength(8)
    expect(faults(sheets, isLooseSpace)).toEqual([])
  })

  test('name no colour outside the theme', () => {
    expect(faults(others, isLooseColour)).toEqual([])
  })

  test('are no stricter than scripts that hold a style', () => {
    const isLoose = (each: Declaration): boolean => isLooseType(each) || isLooseSpace(each)
    expect(faults(scripts, isLoose, declarationsInScript)).toEqual([])
  })

  test('ask one sheet whose colours something wears', () => {
    const telling = others.filter(({ text }) => /(?<=[{;]\s*)--[\w-]+\s*:\s*var\(--side-[01]/.test(text))
    expect(telling.map(({ path }) => path)).toEqual([])
  })

  test('tell the colours of the sides once', () => {
    const telling = sheets.filter(({ text }) => /(?<=[{;]\s*)--side-[01][\w-]*\s*:|^\.side-[01]\s*\{/m.test(text))
    expect(telling.map(({ path }) => path)).toEqual(['src/ui/theme/sides.css'])
  })

  test('use no token that nobody defines, and define none that nobody uses', () => {
    const used = usedIn([...sheets, ...scripts])
    const defined = definedIn(sheets)
    expect([...used].filter((name) => !defined.has(name) && !/^--t-/.test(name))).toEqual([])
    expect([...definedIn(theme)].filter((name) => !used.has(name))).toEqual([])
  })

  test('name no class that nobody wears', () => {
    expect(deadClasses(sheets, scripts)).toEqual([])
  })

  test('are no longer than 250 lines', () => {
    expect(sheets.filter(({ text }) => text.split('\n').length > 251).map(({ path }) => path)).toEqual([])
  })
})

/** Terrain has inks by landscape; pictures for outside the app are drawn with plain ones. */
const PAINTERS = /^src\/ui\/board\/(?:terrain\/|mapSvg\.ts)/

test('no script of the screen names a colour', () => {
  const naming = scripts
    .filter(({ path }) => !PAINTERS.test(path))
    .flatMap(({ path, text }) =>
      (text.match(/['"`](?:#[\da-f]{3,8}|rgba?\([^'"`]*)['"`]/gi) ?? []).map((it) => `${path}: ${it}`),
    )
  expect(naming).toEqual([])
})

describe('the watchman of the sheets', () => {
  const fault = (property: string, value: string): Declaration => ({ property, value })

  test('reads declarations, also in a block within a block', () => {
    expect(declarationsOf('@media x {\n  .a {\n    gap: 2px\n      4px;\n    color: red;\n  }\n}\n')).toEqual([
      { property: 'gap', value: '2px 4px' },
      { property: 'color', value: 'red' },
    ])
  })

  test('reads the style in a script', () => {
    expect(
      declarationsInScript("const a = { '.b': { fontSize: '14px', color: 'var(--ink)' }, 'x-font': 'y' }"),
    ).toEqual([
      { property: 'font-size', value: '14px' },
      { property: 'color', value: 'var(--ink)' },
    ])
  })

  test.each([
    ['font-size', '0.9rem', true],
    ['font', '600 1rem / 1.4 var(--font-text)', true],
    ['font-size', 'var(--text-6)', true],
    ['font', '600 var(--text-3) / 1.4 var(--font-text)', false],
    ['font', 'inherit', false],
  ])('of type: %s: %s', (property, value, loose) => {
    expect(isLooseType(fault(property, value))).toBe(loose)
  })

  test.each([
    ['padding', '0 10px', true],
    ['margin-top', '-4px', true],
    ['gap', 'var(--space-9)', true],
    ['margin', 'calc(1px + 3rem)', true],
    ['margin', '0 auto calc(-1 * var(--space-2)) 1px', false],
    ['gap', 'clamp(var(--space-5), 2.7vh, var(--space-7))', false],
    ['width', '10px', false],
  ])('of spaces: %s: %s', (property, value, loose) => {
    expect(isLooseSpace(fault(property, value))).toBe(loose)
  })

  test.each([
    ['#fff', true],
    ['1px solid rgb(0 0 0 / 0.4)', true],
    ['white', true],
    ['color-mix(in srgb, var(--paper) 86%, transparent)', false],
  ])('of colours: %s', (value, loose) => {
    expect(isLooseColour(fault('background', value))).toBe(loose)
  })

  test('finds a class that nobody wears', () => {
    const styles = [
      { path: 'a.css', text: '.one .two-3,\n.dead:hover {\n  gap: 0;\n}\n@media (max-width: 2.5px) {\n}\n' },
    ]
    const users = [{ path: 'a.tsx', text: `const a = <p className='one' id={\`two-\${3}\`}>dead</p>` }]
    expect(deadClasses(styles, users)).toEqual(['a.css: .dead'])
  })
})
