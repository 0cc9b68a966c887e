import { MAX_DEPTH, MAX_VALUES } from './guard.ts'

const QUOTE = 34
const BACKSLASH = 92
const OPEN: ReadonlySet<number> = new Set([91, 123])
const CLOSE: ReadonlySet<number> = new Set([93, 125])
const COMMA = 44

/** Where the string that begins at `at` ends: behind its last quote, or the end of the text. */
export const stringEnd = (text: string, at: number): number => {
  let i = at + 1
  while (i < text.length && text.charCodeAt(i) !== QUOTE) i += text.charCodeAt(i) === BACKSLASH ? 2 : 1
  return Math.min(i + 1, text.length)
}

/** What makes a text too much to parse, and where: it is counted without being read. */
export type Excess = { readonly at: number; readonly found: string; readonly expected: string }

/** One pass over the characters; strings are skipped. */
export const excessOf = (text: string): Excess | undefined => {
  let depth = 0
  let commas = 0
  let opened = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) i = stringEnd(text, i) - 1
    else if (OPEN.has(code)) {
      depth++
      opened++
    } else if (CLOSE.has(code)) depth--
    else if (code === COMMA) commas++
    if (depth > MAX_DEPTH + 1)
      return { at: i, found: `more than ${MAX_DEPTH} values inside each other`, expected: `at most ${MAX_DEPTH}` }
    if (commas > MAX_VALUES || opened > MAX_VALUES)
      return { at: i, found: `more than ${MAX_VALUES} values`, expected: `at most ${MAX_VALUES}` }
  }
  return undefined
}
