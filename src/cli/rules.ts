// `npm run rules [-- --json]`: which cases of the rulebooks the code decides, only tells, and the tests name.
// `npm run rules -- --prove [--only "ITACS 6.3"]… [--book ITACS] [--sample 8] [--seed 11] [--places] [--json]`: takes
// the deciding code out, place by place, and lists the cases of which no test notices; such cases are a failure.
import { parseArgs } from 'node:util'
import { allBooks } from './ledger/books.ts'
import { readLedger } from './ledger/ledger.ts'
import { proofOf } from './ledger/proof.ts'
import { asJson, holds, written, writtenProof } from './ledger/report.ts'
import { chosen } from './ledger/sample.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    prove: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    book: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    places: { type: 'boolean', default: false },
  },
})

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const progress = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

const ledgersOf = async () => {
  const all = await allBooks()
  const books = all.filter(({ system }) => values.book === undefined || system === values.book)
  if (books.length > 0) return books.map(readLedger)
  throw new Error(`--book takes one of ${all.map(({ system }) => system).join(', ')}, not "${values.book}".`)
}

/** True when every case that was taken out is noticed, and none is decided nowhere. */
const showProof = async (): Promise<boolean> => {
  const began = Date.now()
  const findings = await proofOf(chosen(await ledgersOf(), values), { everyPlace: values.places, progress })
  print(values.json ? JSON.stringify(findings, undefined, 2) : writtenProof(findings, (Date.now() - began) / 1000))
  return findings.every(({ kind }) => kind === 'noticed' || kind === 'permission')
}

const showLedger = async (): Promise<boolean> => {
  const ledgers = await ledgersOf()
  print(values.json ? JSON.stringify(ledgers.map(asJson), undefined, 2) : ledgers.map(written).join('\n'))
  return ledgers.every(holds)
}

try {
  process.exitCode = (values.prove ? await showProof() : await showLedger()) ? 0 : 1
} catch (error) {
  progress(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
