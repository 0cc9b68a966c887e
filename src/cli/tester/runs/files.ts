import { availableParallelism } from 'node:os'
import { writeTo } from '../../files/write.ts'
import type { Args } from '../args/args.ts'
import { type FileEntry, expand } from '../../files/expand.ts'
import { junitOf } from '../outcomes/junit.ts'
import { exitCode, type FileOutcome } from '../outcomes/outcome.ts'
import { crashed, playFile } from '../outcomes/play.ts'
import { inParallel } from '../threads/pool.ts'
import { summaryOf } from '../outcomes/summary.ts'
import { tapOf } from '../outcomes/tap.ts'

/** Fewer files than these are not worth a thread of their own. */
const FEW = 6

const oneByOne = async (entries: readonly FileEntry[]): Promise<readonly FileOutcome[]> => {
  const outcomes: FileOutcome[] = []
  for (const entry of entries) outcomes.push(await playFile(entry))
  return outcomes
}

const played = async (
  entries: readonly FileEntry[],
  jobs: number,
  patience: number,
): Promise<readonly FileOutcome[]> =>
  jobs === 1
    ? oneByOne(entries)
    : inParallel({
        tasks: entries,
        jobs,
        patience,
        asked: (task) => ({ kind: 'files', task }),
        crashed: (entry, why) => crashed(entry.name, why),
      })

const missing = (text: string): FileOutcome => ({ ...crashed(text.split(': ')[0] ?? '', ''), text: `${text}\n` })

const report = (args: Args, outcomes: readonly FileOutcome[], told: { seconds: number; jobs: number }): void => {
  if (args.junit !== undefined) writeTo(args.junit, junitOf(outcomes))
  if (args.tap !== undefined) writeTo(args.tap, tapOf(outcomes))
  if (args.summary || args.watch) {
    process.stdout.write(summaryOf(outcomes, { ...told, colours: process.stdout.isTTY === true }))
    return
  }
  for (const { state, text } of outcomes) if (state === 'broken') process.stderr.write(text)
  if (exitCode(outcomes) === 2) return
  for (const { lines } of outcomes) for (const line of lines) process.stdout.write(`${line}\n`)
}

export type Ran = {
  readonly code: 0 | 1 | 2
  readonly outcomes: readonly FileOutcome[]
  readonly folders: readonly string[]
}

/** Runs everything that the command line names, and reports as it asks. */
export const runFiles = async (args: Args): Promise<Ran> => {
  const began = Date.now()
  const { entries, folders, empty } = expand(args.names)
  const wanted = args.jobs ?? (entries.length < FEW ? 1 : availableParallelism())
  const jobs = Math.max(1, Math.min(wanted, entries.length))
  const ran = [...empty.map(missing), ...(await played(entries, jobs, args.patience))]
  const none = ran.every((one) => one.state === 'other')
  const outcomes = none ? [...ran, missing(`${args.names.join(' ')}: there are no battle files`)] : ran
  report(args, outcomes, { seconds: (Date.now() - began) / 1000, jobs })
  return { code: exitCode(outcomes), outcomes, folders }
}
