// `npm run worker -- --queue URL`: plays slices of games for whoever asks with `npm run battle -- --games N --queue URL`.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { LEASE, NoQueue } from './tester/queue/link.ts'
import { serve } from './tester/queue/serve.ts'
import { PATIENCE } from './tester/args/help.ts'

const HELP = `npm run worker -- --queue URL

Adds this machine to the games that wait in a queue: an address such as redis://localhost:6379, of Redis or Valkey.
It plays until it is stopped; at Ctrl+C it ends the games it has begun.

  --jobs N     games at once (default: one for each core)
  --lease S    seconds without a sign of life after which a worker counts as dead, and others play its games
               (default ${LEASE})
  --patience S seconds that a player may think over a command; a game that hangs longer is ended, with a fault
               (default ${PATIENCE})
`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  queue: { type: 'string' },
  jobs: { type: 'string' },
  lease: { type: 'string' },
  patience: { type: 'string' },
} as const

const whole = (name: string, text: string | undefined, usual: number): number => {
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new NoQueue(`--${name} wants a whole number from 1 on, not ${text}.`)
  return Number(text)
}

const tell = (words: string): void => {
  process.stderr.write(`${words}\n`)
}

/** Megabytes that the program had at most since it began, its threads among them. */
const peak = (): string => `at most ${Math.ceil(process.resourceUsage().maxRSS / 1000)} MB of memory`

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  if (values.queue === undefined) throw new NoQueue(`Name a queue.\n\n${HELP}`)
  const jobs = whole('jobs', values.jobs, availableParallelism())
  let played = 0
  const told = (words: string): void => {
    played++
    tell(`${words}, ${peak()}`)
  }
  const lease = whole('lease', values.lease, LEASE)
  const patience = whole('patience', values.patience, PATIENCE)
  const service = await serve({ url: values.queue, jobs, lease, patience, told, failed: tell })
  tell(`At work for ${values.queue}, ${jobs} ${jobs === 1 ? 'game' : 'games'} at once.`)
  const stop = (): void => {
    tell('Ending the games that were begun.')
    void service.close().then(() => tell(`${played} ${played === 1 ? 'slice' : 'slices'} played, ${peak()}.`))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

try {
  await main()
} catch (reason) {
  tell(reason instanceof Error ? reason.message : String(reason))
  process.exitCode = 2
}
