// `npm run mutate [-- --sample 100] [--seed 1] [--file melee] [--bound 97]`: makes small changes in the code of the
// rules (comparisons, numbers, conditions, sides, returns), one at a time, and lists those that no test notices.
// Fails where fewer than the bound, of a hundred, are noticed. `--shared` changes what all rule systems share instead.
// `--near` asks the nearest tests only, for whoever wants to know early: the score is too low then.
import { parseArgs } from 'node:util'
import { mutationScore, type MutationScore, type TriedMutant } from './mutate/score.ts'

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    bound: { type: 'string', default: '97' },
    file: { type: 'string' },
    shared: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
  },
})

/** Long proofs play a part: a change is tried by many tests. */
process.env['TESTUDO_QUICK'] = '1'

const whole = (option: 'sample' | 'seed' | 'bound'): number => {
  const value = Number(values[option])
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new Error(`--${option} takes a whole number, not "${values[option]}".`)
}

const told = ({ path, line, kind, was, becomes, fate }: TriedMutant): string =>
  `${path}:${line} ${kind}${fate.kind === 'unreached' ? ', where no test comes by' : ''}\n  - ${was}\n  + ${becomes}`

const written = (score: MutationScore, bound: number, seconds: number): string => {
  const { tried, survivors, equivalent, refused, noticed } = score
  const left = survivors.length + equivalent.length
  return [
    ...survivors.map(told),
    ...equivalent.map((one) => `${told(one)}\n  the same to every player: ${one.why}`),
    `${tried.length} changes, ${tried.length - left} noticed, ${survivors.length} not, ` +
      `${equivalent.length} the same to every player, ${refused} more that do not compile: ` +
      `${noticed.toFixed(1)} of 100 (bound ${bound}), ${seconds.toFixed(0)} s`,
  ].join('\n')
}

try {
  const bound = whole('bound')
  const began = Date.now()
  const { file, shared: isShared, near: isNear } = values
  const choice = { sample: whole('sample'), seed: whole('seed'), file, isShared, isNear }
  const score = await mutationScore(choice, (text) => {
    process.stderr.write(`${((Date.now() - began) / 1000).toFixed(0)} s: ${text}\n`)
  })
  process.stdout.write(`${written(score, bound, (Date.now() - began) / 1000)}\n`)
  process.exitCode = score.noticed >= bound ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
