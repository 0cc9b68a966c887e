import { dirname } from 'node:path'
import type { FileOutcome } from './outcome.ts'

type Paint = (text: string, code: number) => string

const painter =
  (colours: boolean): Paint =>
  (text, code) =>
    colours ? `\u001b[${code}m${text}\u001b[0m` : text

const GREEN = 32
const RED = 31
const YELLOW = 33
const DIM = 2

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const indented = (text: string, by: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => by + line)
    .join('\n')

const failures = ({ claims }: FileOutcome): string[] =>
  claims.filter((claim) => !claim.ok).map((claim) => `      ${claim.title}\n${indented(claim.detail, '        ')}`)

/** What was expected, without the claim about the commands. */
const held = ({ claims }: FileOutcome): string => {
  const expected = claims.filter((claim) => claim.title.startsWith('expectation'))
  const good = expected.filter((claim) => claim.ok).length
  if (expected.length === 0) return 'expects nothing'
  return good === expected.length
    ? counted(good, 'expectation', 'expectations')
    : `${good} of ${counted(expected.length, 'expectation', 'expectations')}`
}

const line = (outcome: FileOutcome, folder: string, paint: Paint): string[] => {
  const short = folder === '.' ? outcome.file : outcome.file.slice(folder.length + 1)
  if (outcome.state === 'broken') return [`  ${paint('!', YELLOW)} ${short}`, indented(outcome.text, '      ')]
  const sign = outcome.state === 'held' ? paint('✓', GREEN) : paint('✗', RED)
  const account = `${counted(outcome.commands, 'command', 'commands')}, ${held(outcome)}`
  const warnings = outcome.warnings.map((warning) => `      ${paint('note', YELLOW)} ${warning}`)
  return [`  ${sign} ${short.padEnd(40)} ${paint(account, DIM)}`, ...failures(outcome), ...warnings]
}

const folderOf = ({ file }: FileOutcome): string => (file === '-' ? '.' : dirname(file))

const totals = (outcomes: readonly FileOutcome[], seconds: number, jobs: number, paint: Paint): string => {
  const count = (state: FileOutcome['state']): number => outcomes.filter((one) => one.state === state).length
  const played = outcomes.filter((one) => one.state !== 'other')
  const commands = played.reduce((sum, one) => sum + one.commands, 0)
  const claims = played.flatMap((one) => one.claims).filter((claim) => claim.title.startsWith('expectation'))
  const parts = [
    ...(count('held') > 0 ? [paint(counted(count('held'), 'holds', 'hold'), GREEN)] : []),
    ...(count('failed') > 0 ? [paint(counted(count('failed'), 'fails', 'fail'), RED)] : []),
    ...(count('broken') > 0 ? [paint(counted(count('broken'), 'is broken', 'are broken'), YELLOW)] : []),
  ]
  const passed = count('other') > 0 ? `; ${counted(count('other'), 'other file', 'other files')} passed over` : ''
  const work = `${counted(commands, 'command', 'commands')}, ${counted(claims.length, 'expectation', 'expectations')}`
  const where = jobs > 1 ? ` in ${jobs} processes` : ''
  return `${counted(played.length, 'file', 'files')}: ${parts.join(', ')}${passed}\n${work}; ${seconds.toFixed(1)} s${where}\n`
}

export type SummaryStyle = { readonly seconds: number; readonly jobs: number; readonly colours: boolean }

/** An account for people: folder by folder, what failed with its reason, and the sum. */
export const summaryOf = (outcomes: readonly FileOutcome[], { seconds, jobs, colours }: SummaryStyle): string => {
  const paint = painter(colours)
  const shown = outcomes.filter((one) => one.state !== 'other')
  const folders = [...new Set(shown.map(folderOf))]
  const parts = folders.map((folder) => {
    const lines = shown.filter((one) => folderOf(one) === folder).flatMap((one) => line(one, folder, paint))
    return `${folder === '.' ? '' : `${folder}\n`}${lines.join('\n')}\n`
  })
  return `${parts.join('\n')}\n${totals(outcomes, seconds, jobs, paint)}`
}
