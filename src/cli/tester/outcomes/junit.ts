import { escaped } from '../../../core/text/escaped.ts'
import type { Claim, FileOutcome } from './outcome.ts'

const attributes = (list: Readonly<Record<string, string | number>>): string =>
  Object.entries(list)
    .map(([key, value]) => ` ${key}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')

const inner = (kind: 'failure' | 'error', message: string, text: string): string =>
  `      <${kind}${attributes({ message })}>${escaped(text)}</${kind}>\n`

const testcase = (file: string, claim: Claim): string => {
  const head = attributes({ classname: file, name: claim.title })
  if (claim.ok) return `    <testcase${head}/>\n`
  return `    <testcase${head}>\n${inner('failure', claim.detail.split('\n')[0] ?? '', claim.detail)}    </testcase>\n`
}

const brokenCase = ({ file, text }: FileOutcome): string => {
  const head = attributes({ classname: file, name: 'the file can be read' })
  return `    <testcase${head}>\n${inner('error', text.split('\n')[0] ?? '', text)}    </testcase>\n`
}

const countsOf = (outcomes: readonly FileOutcome[]): Readonly<Record<string, number | string>> => {
  const broken = outcomes.filter((one) => one.state === 'broken').length
  const claims = outcomes.flatMap((one) => one.claims)
  return {
    tests: claims.length + broken,
    failures: claims.filter((claim) => !claim.ok).length,
    errors: broken,
    time: (outcomes.reduce((sum, one) => sum + one.milliseconds, 0) / 1000).toFixed(3),
  }
}

const suite = (outcome: FileOutcome): string => {
  const { file, name, claims, state } = outcome
  const cases = state === 'broken' ? brokenCase(outcome) : claims.map((claim) => testcase(file, claim)).join('')
  const title = name === '' ? file : `${file}: ${name}`
  return `  <testsuite${attributes({ name: title, ...countsOf([outcome]) })}>\n${cases}  </testsuite>\n`
}

/** A JUnit report: a suite for each file, a case for its commands and one for each expectation. */
export const junitOf = (outcomes: readonly FileOutcome[]): string => {
  const played = outcomes.filter((one) => one.state !== 'other')
  const head = attributes({ name: 'npm run battle', ...countsOf(played) })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${head}>\n${played.map(suite).join('')}</testsuites>\n`
}
