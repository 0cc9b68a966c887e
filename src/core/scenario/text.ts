import type { Parsed, Problem } from './problems.ts'

/** Twenty times a whole game. Nothing larger is looked at. */
export const MAX_BYTES = 2 * 1024 * 1024

const HINT = 'Save the file as UTF-8.'

const wrong = (problem: Problem): Parsed<never> => ({ ok: false, problems: [problem] })

const megabytes = (bytes: number): string => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`

/** A file that is too large to be read; undefined for others. To be asked before the bytes are loaded. */
export const sizeProblem = (bytes: number): Problem | undefined =>
  bytes > MAX_BYTES
    ? {
        path: '$',
        found: `a file of ${megabytes(bytes)}`,
        expected: `at most ${megabytes(MAX_BYTES)}`,
        hint: 'It is larger than the longest game; is it the right file?',
      }
    : undefined

/** Two bytes a character, with its mark at the beginning or without. */
const isUtf16 = (bytes: Uint8Array): boolean => {
  const [a = 1, b = 1, c = 1, d = 1] = bytes
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return bytes.length > 3 && ((a === 0 && c === 0) || (b === 0 && d === 0))
}

const strict = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where each line begins. */
const lineStarts = (bytes: Uint8Array): readonly number[] => {
  const starts = [0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 10) starts.push(at + 1)
  return starts
}

/** The first line that is no UTF-8, and the column where it goes wrong; found by halving. */
const firstBad = (bytes: Uint8Array): string => {
  const starts = lineStarts(bytes)
  let good = 0
  let bad = starts.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (strict(bytes.subarray(0, starts[middle])) === undefined) bad = middle
    else good = middle
  }
  const line = bytes.subarray(starts[good], starts[bad])
  return `line ${good + 1}, column ${new TextDecoder().decode(line).indexOf('\uFFFD') + 1}`
}

/** The text of a file; what is too large, or no UTF-8, is refused with its place. */
export const readText = (bytes: Uint8Array): Parsed<string> => {
  const large = sizeProblem(bytes.length)
  if (large) return wrong(large)
  const expected = 'text in UTF-8'
  if (isUtf16(bytes)) return wrong({ path: '$', found: 'text in UTF-16', expected, hint: HINT })
  const text = strict(bytes)
  if (text === undefined)
    return wrong({ path: '$', found: `${firstBad(bytes)}: bytes that are no UTF-8`, expected, hint: HINT })
  return { ok: true, value: text.replace(/^\uFEFF/, '') }
}

/** A file whose bytes are not loaded yet, as a browser hands it over. */
export type Unread = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> }

const LOST: Problem = {
  path: '$',
  found: 'a file that cannot be read',
  expected: 'text in UTF-8',
  hint: 'It may have been moved or changed since it was chosen; choose it again.',
}

/** The text of a file, its size judged before its bytes are loaded. */
export const loadText = async (file: Unread): Promise<Parsed<string>> => {
  const large = sizeProblem(file.size)
  if (large) return wrong(large)
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes ? readText(new Uint8Array(bytes)) : wrong(LOST)
}
