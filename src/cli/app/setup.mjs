// What `npm start` and `npm test` share: the right Node, the packages, a fresh build, a Chromium.
// Plain JavaScript with nothing but Node's own modules, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OLDEST_NODE = [20, 19]

/** @param {string} text */
export const say = (text) => process.stderr.write(`${text}\n`)

/** Ends the program with a plain message when Node is too old for the tools. */
export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  say(`Testudo needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
  say('Install a newer one from https://nodejs.org and try again.')
  process.exit(1)
}

/**
 * Runs a program in the project's folder, its output passed through.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ seconds?: number, env?: Record<string, string> }} [options]
 * @returns {boolean} whether it ended well within its time
 */
const run = (program, args, { seconds = 600, env = {} } = {}) => {
  const ended = spawnSync(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: seconds * 1000,
    shell: process.platform === 'win32' && !program.includes('\\'),
  })
  if (ended.error && 'code' in ended.error && ended.error.code === 'ETIMEDOUT')
    say(`${program} ${args.join(' ')} took more than ${Math.round(seconds)} seconds and was stopped.`)
  return ended.status === 0
}

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean }>} */
const lockedPackages = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages

/** Whether every package of the lock file stands in node_modules at the same version. */
const packagesStand = () => {
  if (!existsSync(join(ROOT, 'node_modules/.package-lock.json'))) return false
  const there = lockedPackages('node_modules/.package-lock.json')
  return Object.entries(lockedPackages('package-lock.json')).every(
    ([path, wanted]) => path === '' || wanted.optional === true || there[path]?.version === wanted.version,
  )
}

/** Installs the packages when some are missing or of another version. */
export const ensurePackages = () => {
  if (packagesStand()) return
  say('Installing packages (npm ci) ...')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  const done = npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args)
  if (done) return
  say('The packages could not be installed. Is the package registry within reach?')
  process.exit(1)
}

/** @param {string} path @returns {number} time of the newest file in it, in milliseconds */
const newest = (path) => {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(join(ROOT, path)).reduce((time, name) => Math.max(time, newest(join(path, name))), stat.mtimeMs)
}

const SOURCES = ['src', 'scenarios', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

/** What builds the app into dist. */
export const BUILD = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']

/** Whether dist is newer than everything it is made of. */
export const isBuilt = () => {
  const built = newest('dist/index.html')
  return built > 0 && SOURCES.every((path) => newest(path) < built)
}

/** Builds the app into dist where it is not. @returns {boolean} */
export const ensureBuild = () => {
  if (isBuilt()) return true
  say('Building the app ...')
  return run(process.execPath, BUILD)
}

const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where Playwright keeps the browsers it has fetched itself. */
const playwrightChromiums = () => {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
  ]
  return caches
    .filter((cache) => cache !== undefined && existsSync(cache))
    .flatMap((cache) => readdirSync(cache ?? '').map((name) => join(cache ?? '', name)))
    .filter((folder) => /chromium-\d+$/.test(folder))
    .flatMap((folder) => programs.map((program) => join(folder, program)))
}

/** A Chromium that answers when asked for its version: some distributions install an empty shell of that name. */
const answers = (/** @type {string | undefined} */ path) =>
  path !== undefined &&
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0)

/** A whole Chromium, as players have one. @returns {string | undefined} */
const findChromium = () => [process.env['CHROMIUM'], ...CHROMIUMS, ...playwrightChromiums()].find(answers)

/** Chromium without what only its windows need: the same pages for four fifths of the work. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'

/** The lightest Chromium for tests, unless one is named. @returns {string | undefined} */
export const findLightChromium = () =>
  process.env['CHROMIUM'] === undefined && answers(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium()

/** @param {string} name of a Debian package */
const install = (name) => {
  say(`No ${name} found; installing one with apt-get ...`)
  run('apt-get', ['update', '-q'], { seconds: 60 })
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    seconds: 180,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Finds a Chromium for tests, or installs one where that is possible. @returns {string | undefined} */
export const ensureChromium = () => {
  const found = findLightChromium()
  if (found !== undefined) return found
  if (mayInstall()) install('chromium-headless-shell')
  if (mayInstall() && findLightChromium() === undefined) install('chromium')
  return findLightChromium()
}

/** A Redis or Valkey that answers when asked for its version. @returns {string | undefined} */
export const findRedis = () =>
  [process.env['REDIS_SERVER'], 'redis-server', 'valkey-server'].find(
    (name) => name !== undefined && spawnSync(name, ['--version'], { timeout: 20_000 }).status === 0,
  )

/** Finds a Redis or Valkey, or installs one where that is possible. @returns {string | undefined} */
export const ensureRedis = () => {
  const found = findRedis()
  if (found !== undefined) return found
  if (mayInstall()) install('redis-server')
  return findRedis()
}
