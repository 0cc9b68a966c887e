import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A program on the path, or one named by the environment (`FIREFOX=/path npm test`). */
export const programOf = (variable: string, names: readonly string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const named = process.env[variable]
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...(named === undefined ? [] : [named]), ...found].find((path) => existsSync(path))
}

export const versionOf = (program: string): string =>
  spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 }).stdout.trim().split('\n')[0] ?? ''

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** A home that is thrown away: nothing of the player's own browser is read or written. */
export const newHome = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'testudo-engine-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Starts a program in a group of its own, so that its children end with it. */
export const begin = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess =>
  spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })

export const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await gone
}

/** The first match in what a program says. */
export const heard = (child: ChildProcess, pattern: RegExp, seconds: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const fail = (why: string): void => reject(new Error(`${child.spawnfile} ${why}: ${text.slice(-500)}`))
    const timer = setTimeout(() => fail(`said nothing of ${pattern.source} in ${seconds} seconds`), seconds * 1000)
    const listen = (chunk: Buffer): void => {
      text += String(chunk)
      const found = pattern.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
