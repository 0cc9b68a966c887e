// `npm run rules [-- --json]`: which cases of the rulebooks the code decides, only tells, and the tests name.
// `npm run rules -- --prove [--only "ITACS 6.3"]… [--book ITACS] [--sample 12] [--seed 1] [--json]`: takes the deciding
// code out, place by place, and lists the cases of which no test notices; there it fails.
import { parseArgs } from 'node:util'
import { BOOKS } from './ledger/books.ts'
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
  },
})

const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const ledgers = BOOKS.filter(({ system }) => values.book === undefined || system === values.book).map(readLedger)

if (values.prove) {
  const wanted = chosen(ledgers, values)
  const began = Date.now()
  const findings = await proofOf(wanted, (text) => process.stderr.write(`${text}\n`))
  print(values.json ? JSON.stringify(findings, undefined, 2) : writtenProof(findings, (Date.now() - began) / 1000))
  process.exitCode = findings.some(({ kind }) => kind === 'unnoticed') ? 1 : 0
} else {
  print(values.json ? JSON.stringify(ledgers.map(asJson), undefined, 2) : ledgers.map(written).join('\n'))
  process.exitCode = ledgers.every(holds) ? 0 : 1
}
