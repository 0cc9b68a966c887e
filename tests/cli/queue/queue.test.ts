import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readArgs } from '../../../src/cli/tester/args/args.ts'
import { playGames } from '../../../src/cli/tester/runs/games.ts'
import { linkTo, NoQueue, nameOf, type SliceJob } from '../../../src/cli/tester/queue/link.ts'
import { PATIENCE } from '../../patience.ts'
import { playsAll } from '../../share.ts'
import { startRedis } from './redis.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: { readonly worker: string }
}
const folder = mkdtempSync(join(tmpdir(), 'testudo-queue-'))
const redis = await startRedis()
const workers: ChildProcess[] = []
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL')
  redis?.stop()
  rmSync(folder, { recursive: true })
})

const path = join(folder, 'skirmish.json')
writeFileSync(
  path,
  JSON.stringify({
    format: 'testudo-battle',
    version: 2,
    scenario: 'prestags/rome-753bc',
    start: {
      turn: 8,
      step: 'fire',
      side: 'Romans',
      units: { 'A-SK-1': '1014', 'A-MI-1': '1013', 'B-BW-1': '1015', 'B-AX-1': '1115' },
    },
  }),
)

/** Seconds: whoever is killed is soon given up; where nobody is, a busy machine must not look like a death. */
const LEASE = { short: '1', long: '300' } as const

/** A worker that is at work; `played` is told of every slice that it has played. */
const startWorker = (url: string, lease: string, played: (worker: ChildProcess) => void): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const [, ...flags] = scripts.worker.split(' ')
    const args = [...flags, '--queue', url, '--jobs', '1', '--lease', lease]
    const worker = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    workers.push(worker)
    worker.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)))
    if (worker.stderr)
      createInterface({ input: worker.stderr }).on('line', (line) => {
        if (line.includes('At work')) resolve(worker)
        if (line.includes('from seed')) played(worker)
      })
  })

const told = async (...list: string[]): Promise<{ readonly code: number; readonly err: string }> => {
  const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const args = readArgs(list)
  const code = await playGames(args, args.games ?? 0)
  const err = spy.mock.calls.map(([text]) => String(text)).join('')
  spy.mockRestore()
  return { code, err }
}

describe('a queue', () => {
  test('that does not answer, or is none, is told in a sentence', async () => {
    await expect(linkTo('redis://127.0.0.1:1')).rejects.toThrow(NoQueue)
    await expect(linkTo('http://127.0.0.1')).rejects.toThrow(/redis:\/\/localhost:6379/)
    const { code, err } = await told('--games', '1', '--queue', 'redis://127.0.0.1:1', path)
    expect(code).toBe(2)
    expect(err).toContain('redis://127.0.0.1:1: no queue answers there')
    expect(() => readArgs(['--merge', '--queue', 'redis://x', 'a'])).toThrow(/does not go with --merge/)
  })

  test('knows the same games by the same name, and others by another', () => {
    const head = { line: 'battle', battle: 'x', file: {}, options: [], players: ['bold', 'bold'] } as const
    const job = (seed: number, seeds: readonly number[]): SliceJob => ({
      order: { head: { ...head, seed, games: 9, swap: false }, withLines: false },
      slice: { series: 0, seeds },
    })
    expect(nameOf(job(1, [1, 2]))).toBe(nameOf(job(1, [1, 2])))
    expect(new Set([job(1, [1, 2]), job(2, [1, 2]), job(1, [1, 3])].map(nameOf)).size).toBe(3)
  })
})

// Where there is no Redis these are not among the tests at all, and `npm test` says so in its sum.
if (redis)
  describe('games through a queue', () => {
    test('and three workers, two of which are killed: the report is that of one process', async () => {
      const { url } = redis
      const [queued, alone] = ['queued.json', 'alone.json'].map((name) => join(folder, name)) as [string, string]
      let slices = 0
      const doomed = new Set<ChildProcess>()
      const all = await Promise.all(
        [0, 1, 2].map(() =>
          startWorker(url, LEASE.short, (worker) => {
            slices++
            // Right after a slice it has begun the next one.
            if (doomed.has(worker)) setTimeout(() => worker.kill('SIGKILL'), Math.random() * 60)
          }),
        ),
      )
      for (const worker of all.slice(0, 2)) doomed.add(worker.removeAllListeners('exit'))
      const games = ['--games', '40', '--seed', '7', path]
      const asked = await told(...games, '--queue', url, '--slice', '3', '--json', queued)
      expect(asked.code).toBe(0)
      expect(asked.err).toMatch(/40 of 40 games, /)
      expect(slices).toBeGreaterThanOrEqual(13)
      expect(all.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)).toEqual([all[2]])
      await told(...games, '--jobs', '1', '--json', alone)
      expect(readFileSync(queued, 'utf8')).toBe(readFileSync(alone, 'utf8'))

      // The same worker goes on with the next run, which ends when it is enough.
      const until = ['--games', '400', '--until', '30', '--seed', '7', path]
      await told(...until, '--queue', url, '--slice', '10', '--json', queued)
      await told(...until, '--jobs', '1', '--slice', '10', '--json', alone)
      expect(readFileSync(queued, 'utf8')).toBe(readFileSync(alone, 'utf8'))
      expect(JSON.parse(readFileSync(queued, 'utf8')).games).toBeLessThan(400)
    })

    if (playsAll)
      test('a command that was stopped goes on where it was: no slice is played twice', async () => {
        const { url } = redis
        // Only one is at work, so that all that is played is told of.
        for (const one of workers) one.removeAllListeners('exit').kill('SIGKILL')
        let slices = 0
        await startWorker(url, LEASE.long, () => {
          slices++
        })
        const games = ['--games', '24', '--seed', '11', path]
        const [resumed, alone] = ['resumed.json', 'alone.json'].map((name) => join(folder, name)) as [string, string]
        const queued = [...games, '--queue', url, '--slice', '2', '--json', resumed]
        const first = spawn(process.execPath, ['--import', 'tsx', 'src/cli/battle.ts', ...queued], { stdio: 'ignore' })
        await vi.waitFor(() => expect(slices).toBeGreaterThanOrEqual(3), { timeout: PATIENCE, interval: 5 })
        first.kill('SIGINT')
        await once(first, 'exit')
        expect(existsSync(resumed)).toBe(false)
        expect((await told(...queued)).code).toBe(0)
        // A slice is told of as its worker ends it, which may be a moment after the last look.
        await vi.waitFor(() => expect(slices).toBe(12), { timeout: PATIENCE })
        await told(...games, '--jobs', '1', '--json', alone)
        expect(readFileSync(resumed, 'utf8')).toBe(readFileSync(alone, 'utf8'))
      })

    if (playsAll)
      test('a worker tells how much memory it had at most: with the largest battle it stays under 200 MB', async () => {
        const worker = await startWorker(redis.url, LEASE.long, () => undefined)
        for (const one of workers) if (one !== worker) one.removeAllListeners('exit').kill('SIGKILL')
        const lines: string[] = []
        if (worker.stderr) createInterface({ input: worker.stderr }).on('line', (line) => lines.push(line))
        const arbela = ['--games', '1', '--player', 'objective', '--seed', '5', 'prestags/arbela-331bc']
        expect((await told(...arbela, '--queue', redis.url, '--json', join(folder, 'arbela.json'))).code).toBe(0)
        worker.removeAllListeners('exit').kill('SIGINT')
        await once(worker, 'exit')
        const [, peak] = /^1 slice played, at most (\d+) MB of memory\.$/.exec(lines.at(-1) ?? '') ?? []
        expect(Number(peak), lines.join('\n')).toBeLessThan(200)
        expect(Number(peak)).toBeGreaterThan(50)
      })
  })
