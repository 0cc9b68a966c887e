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

/** Where a text that is not JSON stops being JSON, and what should stand there. */
export const locateJsonError = (text: string): string => {
  if (text.trim() === '') return 'the file is empty'
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
  const found = at >= text.length ? 'the end of the file' : JSON.stringify(text.slice(at, at + 12).split('\n')[0])
  return `${lineAndColumn(text, at)}: found ${found}, expected ${wants}`
}
