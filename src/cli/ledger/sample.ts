import { drawn } from '../mutate/drawn.ts'
import type { Ledger } from './ledger.ts'
import { nameOf, type CasesWanted } from './proof.ts'

export type CaseChoice = {
  /** Names of cases, as titles of tests have them: `ITACS 6.3`, `7.51`. */
  readonly only?: readonly string[] | undefined
  /** How many cases are drawn among those that code decides; all cases when nothing is said. */
  readonly sample?: string | undefined
  readonly seed: string
}

type Drawn = { readonly ledger: Ledger; readonly number: string }

const isDecided = ({ ledger, number }: Drawn): boolean => ledger.deciding.has(number)

const whole = (text: string, option: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${option} takes a whole number, not "${text}".`)
  return value
}

/** The binding cases to be proved. Throws where one is asked for that no book has. */
export const chosen = (ledgers: readonly Ledger[], { only, sample, seed }: CaseChoice): readonly CasesWanted[] => {
  const all: readonly Drawn[] = ledgers.flatMap((ledger) => ledger.binding.map((number) => ({ ledger, number })))
  const named = only?.map((name) => {
    const found = all.find(({ ledger, number }) => nameOf(ledger.book, number) === name)
    if (!found) throw new Error(`No book has a binding case "${name}". Cases are named as in titles of tests: "7.51".`)
    return found
  })
  const some =
    named ?? (sample === undefined ? all : drawn(all.filter(isDecided), whole(sample, 'sample'), whole(seed, 'seed')))
  return ledgers.map((ledger) => ({
    ledger,
    numbers: some.filter((one) => one.ledger === ledger).map(({ number }) => number),
  }))
}
