import { closeSync, openSync, readSync, statSync } from 'node:fs'
import type { Library } from '../../core/scenario/library.ts'
import type { Session } from '../../core/door/session.ts'
import { readJson } from '../../core/scenario/json.ts'
import type { Problem } from '../../core/scenario/problems.ts'
import { MAX_BYTES, readText, sizeProblem } from '../../core/scenario/text.ts'
import { doorFor } from '../../systems/index.ts'

/** A battle file on the disk, opened; `other` is JSON that does not claim to be one. */
export type Read =
  | { readonly state: 'open'; readonly session: Session }
  | { readonly state: 'other' }
  | { readonly state: 'broken'; readonly text: string }

/** Never more than a file may hold, also of pipes that never end. */
const bytesOf = (handle: number): Uint8Array => {
  const bytes = Buffer.alloc(MAX_BYTES + 1)
  let length = 0
  for (let got = -1; got !== 0 && length < bytes.length; length += got)
    got = readSync(handle, bytes, { offset: length, length: bytes.length - length })
  return bytes.subarray(0, length)
}

const loaded = (name: string): Uint8Array => {
  if (name === '-') return bytesOf(0)
  const found = statSync(name)
  if (found.isDirectory()) throw new Error('it is a folder, not a file')
  const large = sizeProblem(found.size)
  if (large) throw new Error(`${large.found}; ${large.expected}`)
  const handle = openSync(name, 'r')
  try {
    return bytesOf(handle)
  } finally {
    closeSync(handle)
  }
}

const because = (reason: unknown): string => {
  if (!(reason instanceof Error)) return String(reason)
  const { code } = reason as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EACCES' ? 'it may not be read' : reason.message
}

const told = ({ path, found, expected, hint }: Problem): string =>
  [`  ${path}`, `    found     ${found}`, `    expected  ${expected}`, ...(hint ? [`    hint      ${hint}`] : [])].join(
    '\n',
  )

/** The problems of a file, for people. */
export const listed = (name: string, problems: readonly Problem[]): string =>
  `${name}: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`}\n${problems.map(told).join('\n')}\n`

const broken = (text: string): Read => ({ state: 'broken', text })

const isOther = (json: unknown): boolean => typeof json !== 'object' || json === null || !Object.hasOwn(json, 'format')

/** The JSON of a file, or in words why there is none. */
export const jsonIn = (name: string): { readonly json: unknown } | { readonly text: string } => {
  let bytes: Uint8Array
  try {
    bytes = loaded(name)
  } catch (reason) {
    return { text: `${name}: cannot be opened: ${because(reason)}\n` }
  }
  const text = readText(bytes)
  if (!text.ok) return { text: listed(name, text.problems) }
  const json = readJson(text.value)
  return json.ok ? { json: json.value } : { text: listed(name, json.problems) }
}

/** Opens a battle file. Of folders and patterns (`mayBeOther`) whatever is no battle file is passed over. */
export const readBattle = async (name: string, library: Library, mayBeOther = false): Promise<Read> => {
  const read = jsonIn(name)
  if ('text' in read) return broken(read.text)
  if (mayBeOther && isOther(read.json)) return { state: 'other' }
  const door = await doorFor(read.json)
  const opened = door.open(read.json, library)
  return opened.ok ? { state: 'open', session: opened.value } : broken(listed(name, opened.problems))
}
