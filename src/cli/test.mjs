// `npm test`: sets up what is missing, runs every proof we have, sums up. `--quick` leaves browser, drawn screens and the
// longest proofs out (`vite.config.ts`) and plays a part of the others, `--long` all of them (`tests/share.ts`).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  BUILD,
  ensureBuild,
  ensureChromium,
  ensurePackages,
  ensureRedis,
  isBuilt,
  ROOT,
  requireNode,
} from './app/setup.mjs'

/** `told` says what failed, so that it stands at the end of a long log too. */
/** @typedef {{ passed: number, failed: number, skipped: number, told?: readonly string[] }} Count */
/** @typedef {{ title: string, prove: () => Count | Promise<Count> }} Proof */

const UNIT_REPORT = '.cache/unit.json'
const BROWSER_REPORT = '.cache/browser.json'

const QUICK = process.argv.includes('--quick')
const LONG = process.argv.includes('--long')

/** How much of the long proofs is played. @type {Record<string, string>} */
const SHARE = QUICK
  ? { TESTUDO_QUICK: '1', TESTUDO_CHECK: '1' }
  : LONG
    ? // The soak looks for new counterexamples of the laws; the number finds them again.
      { TESTUDO_LONG: '1', FC_SEED: process.env['FC_SEED'] ?? String(Math.floor(Date.now() / 1000) % 1_000_000) }
    : {}

/** @param {string} text */
const print = (text) => process.stdout.write(`${text}\n`)

/** @param {boolean} good @returns {Count} */
const one = (good) => ({ passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 })

/** A run takes some ten minutes on two cores. On a busy machine it takes longer, but none hangs for ever. */
const DEADLINE = Date.now() + 60 * 60_000

/**
 * Runs one of our programs. What it says is passed through, or kept until it has ended.
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, keeps?: boolean }} [options]
 * @returns {Promise<{ good: boolean, said: string }>}
 */
const node = (args, { env = {}, keeps = false } = {}) =>
  new Promise((resolve) => {
    const told = keeps ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', told, told],
      timeout: Math.max(30_000, DEADLINE - Date.now()),
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        said += chunk
      })
    child.once('error', (error) => resolve({ good: false, said: `${said}${error.message}\n` }))
    child.once('close', (code, signal) => {
      const late = signal === 'SIGTERM' ? `${args.join(' ')} took too long and was stopped.\n` : ''
      resolve({ good: code === 0, said: `${said}${late}` })
    })
  })

/** @param {string} path */
const report = (path) => {
  const file = join(ROOT, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @param {string} text */
const firstLine = (text) => stripVTControlCharacters(text).split('\n')[0] ?? ''

/** A run that ended badly counts at least one failure, also when no single test failed. @param {Count} count @param {boolean} good */
const atLeastOneFailure = (count, good) => (good || count.failed > 0 ? count : { ...count, failed: 1 })

/** @returns {Promise<Count>} */
const proveUnits = async () => {
  rmSync(join(ROOT, UNIT_REPORT), { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { good, said } = await node(['node_modules/vitest/vitest.mjs', 'run', ...reporters], { env: SHARE })
  process.stdout.write(said)
  if (SHARE['FC_SEED']) print(`Laws were tried on the cases of FC_SEED=${SHARE['FC_SEED']}.`)
  const read = report(UNIT_REPORT)
  if (!read) return one(false)
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = read.testResults
  // Not to be read, or broken before its first test; the report is silent of the reason then, what was printed is not.
  const broken = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  )
  const told = [
    ...broken.map((file) => `${relative(ROOT, file.name)}: ${firstLine(file.message) || 'a hook failed, see above'}`),
    ...files.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((each) => `${relative(ROOT, file.name)} › ${each.fullName}: ${firstLine(each.failureMessages[0] ?? '')}`),
    ),
  ]
  const failed = read.numFailedTests + broken.length
  const skipped = read.numPendingTests + read.numTodoTests
  return atLeastOneFailure({ passed: read.numPassedTests, failed, skipped, told }, good)
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Playwright nests suites in suites; a spec is one test. @param {any} suite @returns {number} */
const specsIn = (suite) =>
  (suite.specs ?? []).length +
  (suite.suites ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ inner) => sum + specsIn(inner), 0)

/** How many browser tests there are, counted without a browser. */
const browserTests = () => {
  const listed = spawnSync(process.execPath, [PLAYWRIGHT, 'test', '--list', '--reporter=json'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  try {
    return specsIn(JSON.parse(listed.stdout))
  } catch {
    return 1
  }
}

/** What a round was played with, or why it was not, as the tests have noted it. @param {any} suite @returns {string[]} */
const enginesIn = (suite) => [
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ each) =>
      each.annotations
        .filter((/** @type {any} */ note) => note.type === 'engine')
        .map((/** @type {any} */ note) => note.description),
    ),
  ),
  ...(suite.suites ?? []).flatMap(enginesIn),
]

/** @param {any} suite @returns {string[]} */
const failedIn = (suite) => [
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => {
      const errors = spec.tests.flatMap((/** @type {any} */ each) =>
        each.results.flatMap((/** @type {any} */ result) => result.errors ?? []),
      )
      return `${spec.file}:${spec.line} › ${spec.title}: ${firstLine(errors[0]?.message ?? '')}`
    }),
  ...(suite.suites ?? []).flatMap(failedIn),
]

/** @returns {Count} */
const withoutBrowser = () => {
  print('There is no Chromium here and none could be installed, so the browser tests could not run.')
  print('Install Chromium or Chrome (Debian: apt-get install chromium), or name one: CHROMIUM=/path/to/chrome npm test')
  const count = browserTests()
  return process.env['CI'] ? { passed: 0, failed: count, skipped: 0 } : { passed: 0, failed: 0, skipped: count }
}

/** @returns {Promise<Count>} */
const proveBrowser = async () => {
  const chromium = ensureChromium()
  if (chromium === undefined) return withoutBrowser()
  if (!ensureBuild()) return one(false)
  rmSync(join(ROOT, BROWSER_REPORT), { force: true })
  const env = { ...SHARE, CHROMIUM: chromium, TESTUDO_PORT: String(await freePort()) }
  const { good, said } = await node([PLAYWRIGHT, 'test'], { env })
  process.stdout.write(said)
  const read = report(BROWSER_REPORT)
  const stats = read?.stats
  if (!stats) return one(false)
  print(`Engines: ${enginesIn(read).join('; ')}`)
  if (stats.flaky > 0) print(`Passed at the second try only: ${stats.flaky}`)
  return atLeastOneFailure(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      told: read.suites.flatMap(failedIn),
    },
    good,
  )
}

/** @type {Proof} */
const UNITS = { title: 'Unit, property, replay and house tests', prove: proveUnits }

/** What mostly keeps one core busy, in turn beside the unit tests. @type {readonly { title: string, args: readonly string[] }[]} */
const BESIDE = [
  ...(QUICK || isBuilt() ? [] : [{ title: 'Build', args: BUILD }]),
  { title: 'Types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { title: 'Lint and format', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { title: 'Rules ledger', args: ['--import', 'tsx', 'src/cli/rules.ts'] },
  // The same five rules each time would find nothing new; the soak draws others.
  ...(LONG
    ? [
        {
          title: 'Rules taken out, a sample',
          args: [
            '--import',
            'tsx',
            'src/cli/rules.ts',
            '--prove',
            '--sample',
            '20',
            '--seed',
            SHARE['FC_SEED'] ?? '11',
          ],
        },
      ]
    : []),
  ...(QUICK ? [] : [{ title: 'Size of the first load', args: ['node_modules/size-limit/bin.js'] }]),
]

/** @type {Proof} */
const IN_BROWSER = { title: 'Browser tests', prove: proveBrowser }

/** @param {Count} count */
const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

const test = async () => {
  requireNode()
  ensurePackages()
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const redis = ensureRedis()
  /** @type {(Count & { title: string })[]} */
  const counts = []
  const prove = async (/** @type {Proof} */ { title, prove: proved }) => {
    print(`\n== ${title}`)
    counts.push({ title, ...(await proved()) })
  }
  const units = prove(UNITS)
  for (const { title, args } of BESIDE) {
    const { good, said } = await node(args, { keeps: true })
    print(`\n== ${title}: ${good ? 'good' : 'failed'}\n${said}`)
    counts.push({ title, ...one(good), told: good ? [] : said.trim().split('\n') })
  }
  await units
  if (!QUICK) await prove(IN_BROWSER)
  print('\n== Sum')
  print(
    redis === undefined
      ? 'There is no Redis or Valkey here and none could be installed: games through a queue were not tested.'
      : `Games through a queue were played over ${redis}.`,
  )
  for (const count of counts) {
    print(`${count.title}: ${line(count)}`)
    for (const what of count.told ?? []) print(`  failed: ${what}`)
  }
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0)
  print(line({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }))
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

await test()
