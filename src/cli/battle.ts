// `npm run battle -- FILE…`: plays battle files without a screen, answers their questions, checks what they expect.
import { readFileSync, statSync } from 'node:fs'
import type { Session } from '../core/engine/session.ts'
import type { Problem } from '../core/scenario/problems.ts'
import { openBattle } from '../systems/index.ts'
import { locateJsonError } from '../core/scenario/json.ts'
import { library } from './library.ts'

const HELP = `npm run battle -- FILE…

Plays battle files without a screen and checks what they expect. FILE is a path, or - for the standard input.
The format is described in docs/battle-files.md.

Standard output: one JSON line for each command with its events and sums, one for each answer,
one for each expectation, and a summary for each file.
Exit code: 0 when every command was carried out and every expectation held, 1 when not,
2 when a file could not be read; then the problems are told on the standard error, and nothing is played.
`

type Read =
  | { readonly ok: true; readonly name: string; readonly session: Session }
  | { readonly ok: false; readonly text: string }

const MOST_BYTES = 64 * 1024 * 1024

const textOf = (name: string): string => {
  if (name === '-') return readFileSync(0, 'utf8')
  const found = statSync(name)
  if (found.isDirectory()) throw new Error('it is a folder, not a file')
  if (found.size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`)
  return readFileSync(name, 'utf8')
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

const listed = (name: string, problems: readonly Problem[]): string =>
  `${name}: ${problems.length === 1 ? 'one problem' : `${problems.length} problems`}\n${problems.map(told).join('\n')}\n`

const parsed = (text: string): { readonly json: unknown } | { readonly error: string } => {
  try {
    return { json: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch {
    return { error: locateJsonError(text) }
  }
}

const open = (name: string): Read => {
  let text: string
  try {
    text = textOf(name)
  } catch (reason) {
    return { ok: false, text: `${name}: cannot be opened: ${because(reason)}\n` }
  }
  const read = parsed(text)
  if ('error' in read) return { ok: false, text: `${name}: not JSON: ${read.error}\n` }
  const opened = openBattle(read.json, library)
  return opened.ok ? { ok: true, name, session: opened.value } : { ok: false, text: listed(name, opened.problems) }
}

const print = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Plays a session and prints its report; true when all went as expected. */
const play = ({ name, session }: Extract<Read, { ok: true }>): boolean => {
  const lines = session.run()
  for (;;) {
    const next = lines.next()
    if (next.done) {
      const { line, ok, ...rest } = next.value
      print({ line, file: name, ok, ...rest })
      return ok
    }
    print(next.value)
  }
}

const isRead = (read: Read): read is Extract<Read, { ok: true }> => read.ok

const main = (names: readonly string[]): number => {
  if (names.includes('--help') || names.includes('-h')) {
    process.stdout.write(HELP)
    return 0
  }
  const unknown = names.find((name) => name.startsWith('-') && name !== '-')
  if (names.length === 0 || unknown !== undefined) {
    process.stderr.write(
      `${unknown === undefined ? 'Name a battle file.' : `There is no option ${unknown}.`}\n\n${HELP}`,
    )
    return 2
  }
  const files = names.map(open)
  for (const file of files) if (!file.ok) process.stderr.write(file.text)
  const sound = files.filter(isRead)
  if (sound.length < files.length) return 2
  const went = sound.map(play)
  return went.every((well) => well) ? 0 : 1
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = main(process.argv.slice(2))
