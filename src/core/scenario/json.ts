import { jsonPath, type Parsed, type Problem, shown } from './problems.ts'
import { type Repeated, repeatedNames } from './repeated.ts'
import { excessOf, stringEnd } from './scan.ts'
import { sizeProblem } from './text.ts'

/** Line and column, from 1, of an offset in a text. */
const lineAndColumn = (text: string, offset: number): string => {
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

const SPACE = /[ \t\n\r]*/y
const TOKEN =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/uy

/** What may stand next, while the text is still JSON. */
type Wants =
  | 'a value'
  | 'a value or ]'
  | 'a name in quotes or }'
  | 'a name in quotes'
  | 'a colon'
  | 'a comma or the end'
  | 'nothing more'

const afterValue = (open: readonly string[]): Wants => (open.length > 0 ? 'a comma or the end' : 'nothing more')

/** What may follow a token; undefined when the token may not stand here. */
const next = (wants: Wants, token: string, open: string[]): Wants | undefined => {
  if (wants === 'a colon') return token === ':' ? 'a value' : undefined
  if (
    wants === 'a comma or the end' ||
    (wants === 'a value or ]' && token === ']') ||
    wants === 'a name in quotes or }'
  ) {
    if (token === ',' && wants === 'a comma or the end') return open.at(-1) === '{' ? 'a name in quotes' : 'a value'
    if ((token === ']' && open.at(-1) === '[') || (token === '}' && open.at(-1) === '{')) {
      open.pop()
      return afterValue(open)
    }
  }
  if (wants === 'a name in quotes' || wants === 'a name in quotes or }')
    return token.startsWith('"') ? 'a colon' : undefined
  if (wants !== 'a value' && wants !== 'a value or ]') return undefined
  if (token === '{' || token === '[') {
    open.push(token)
    return token === '{' ? 'a name in quotes or }' : 'a value or ]'
  }
  return /^[\]},:]/.test(token) ? undefined : afterValue(open)
}

const matched = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

const MARK = /[\\\p{Cc}]/gu
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Why the text between two quotes is no string: where, what is there, what should be. */
const stringFault = (text: string, at: number): Fault => {
  const end = stringEnd(text, at)
  MARK.lastIndex = at + 1
  for (let mark = MARK.exec(text); mark && mark.index < end; mark = MARK.exec(text)) {
    const known = matched(ESCAPE, text, mark.index)
    if (known === '') {
      const found = mark[0] === '\n' ? 'the end of the line' : JSON.stringify(text.slice(mark.index, mark.index + 2))
      const wants = mark[0] === '\\' ? 'a known escape such as \\n or \\"' : 'the quote that ends the string'
      return { at: mark.index, found, wants }
    }
    MARK.lastIndex = mark.index + known.length
  }
  return { at: text.length, found: 'the end of the file', wants: 'the quote that ends the string' }
}

type Fault = { readonly at: number; readonly found: string; readonly wants: string }

/** How far a text is JSON, and what should stand there. */
const jsonFault = (text: string): Fault => {
  const open: string[] = []
  let wants: Wants = 'a value'
  let at = 0
  for (;;) {
    at += matched(SPACE, text, at).length
    const token = matched(TOKEN, text, at)
    const then: Wants | undefined = token === '' ? undefined : next(wants, token, open)
    if (then === undefined) break
    wants = then
    at += token.length
  }
  const mayBeString = wants.startsWith('a value') || wants.startsWith('a name')
  if (mayBeString && text[at] === '"' && matched(TOKEN, text, at) === '') return stringFault(text, at)
  const found = at >= text.length ? 'the end of the file' : JSON.stringify(text.slice(at, at + 12).split('\n')[0])
  return { at, found, wants }
}

const wrong = (problem: Problem): Parsed<never> => ({ ok: false, problems: [problem] })

const notJson = (text: string): Problem => {
  if (text.trim() === '') return { path: '$', found: 'nothing', expected: 'a JSON file', hint: 'The file is empty.' }
  const { at, found, wants } = jsonFault(text)
  const hint = 'Up to there it is JSON; an editor marks the place.'
  return { path: '$', found: `${found} at ${lineAndColumn(text, at)}`, expected: wants, hint }
}

const toldTwice = (text: string, { path, name, at, first }: Repeated): Problem => ({
  path: jsonPath(path),
  found: `${shown(name)} a second time at ${lineAndColumn(text, at)}`,
  expected: 'every name once in an object',
  hint: `It stands at ${lineAndColumn(text, first)} already; remove one of the two.`,
})

const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Parses a text; what is no JSON, says a thing twice, or is too much, is refused with its place. */
export const readJson = (text: string): Parsed<unknown> => {
  const large = sizeProblem(text.length)
  if (large) return wrong(large)
  const excess = excessOf(text)
  if (excess) {
    const { at, found, expected } = excess
    return wrong({ path: '$', found, expected, hint: `It goes wrong at ${lineAndColumn(text, at)}.` })
  }
  const json = parsed(text)
  if (!json) return wrong(notJson(text))
  const twice = repeatedNames(text)
  return twice.length > 0
    ? { ok: false, problems: twice.map((one) => toldTwice(text, one)) }
    : { ok: true, value: json.value }
}
