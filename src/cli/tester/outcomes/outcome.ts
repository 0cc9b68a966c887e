import type { Json } from '../../../core/engine/json.ts'
import type { ReportLine, Summary } from '../../../core/door/session.ts'

/** One thing that a battle file claims: that its commands go through, or an expectation. */
export type Claim = { readonly title: string; readonly ok: boolean; readonly detail: string }

/** How a file went; plain data that crosses from one process to another. */
export type FileOutcome = {
  readonly file: string
  /** `other` is JSON that is no battle file; it is passed over in folders. */
  readonly state: 'held' | 'failed' | 'broken' | 'other'
  readonly name: string
  /** The report, one JSON line each. */
  readonly lines: readonly string[]
  readonly claims: readonly Claim[]
  readonly commands: number
  /** Why a broken file could not be read. */
  readonly text: string
  readonly warnings: readonly string[]
  readonly milliseconds: number
  /** Files of the library that it names: when they change, it is run again. */
  readonly uses: readonly string[]
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const differenceWords = (one: unknown): string =>
  isJson(one) ? `${String(one['path'])}: found ${String(one['found'])}, expected ${String(one['expected'])}` : ''

/** A whole event is more than anybody reads in a summary; the JSON lines have all of it. */
const cut = (text: string): string => (text.length > 400 ? `${text.slice(0, 399)}…` : text)

/** What was found in place of what was expected. */
const detailOf = (line: ReportLine): string => {
  const list = line['differences']
  if (Array.isArray(list)) return list.map(differenceWords).join('\n')
  const found = line['found']
  if (isJson(found) && typeof found['text'] === 'string') return `refused: [${String(found['cite'])}] ${found['text']}`
  return cut(`found: ${typeof found === 'string' ? found : (JSON.stringify(found) ?? 'nothing')}`)
}

const refusalWords = (line: ReportLine): string => {
  const refusal = isJson(line['refusal']) ? line['refusal'] : {}
  const command = isJson(line['command']) ? String(line['command']['type']) : 'a command'
  return `${command}: [${String(refusal['cite'])}] ${String(refusal['text'])}`
}

/** What a line of the report claims; nothing for answers and for commands that go through. */
export const claimIn = (line: ReportLine): Claim | undefined => {
  if (line.line === 'command' && line['ok'] === false)
    return { title: `command ${String(line['n'])} is carried out`, ok: false, detail: refusalWords(line) }
  if (line.line !== 'expectation') return undefined
  const ok = line['held'] === true
  const title = `expectation ${Number(line['expect']) + 1} (${String(line['kind'])})`
  return { title, ok, detail: ok ? '' : detailOf(line) }
}

const commandsWord = (count: number): string => (count === 1 ? 'one command' : `${count} commands`)

/** The claims of a whole file: its commands first. */
export const claimsOf = (found: readonly Claim[], summary: Summary): readonly Claim[] => {
  const refused = found.some((claim) => claim.title.startsWith('command'))
  const all = { title: `${commandsWord(Number(summary['commands']))} carried out`, ok: true, detail: '' }
  return refused ? found : [all, ...found]
}

/** 2 when a file is broken, 1 when something does not hold, else 0. */
export const exitCode = (outcomes: readonly FileOutcome[]): 0 | 1 | 2 => {
  if (outcomes.some((one) => one.state === 'broken')) return 2
  return outcomes.some((one) => one.state === 'failed') ? 1 : 0
}
