import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { findRedis } from '../../../src/cli/app/setup.mjs'
import { linkTo } from '../../../src/cli/tester/queue/link.ts'
import { PATIENCE } from '../../patience.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const answers = async (url: string): Promise<boolean> => {
  try {
    await linkTo(url)
    return true
  } catch {
    return false
  }
}

/** A real Redis or Valkey of its own, on this machine only, which keeps nothing; undefined where there is none. */
export const startRedis = async (): Promise<{ readonly url: string; readonly stop: () => void } | undefined> => {
  const program = findRedis()
  if (program === undefined) return undefined
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'testudo-redis-'))
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const server = spawn(program, options, { stdio: 'ignore' })
  const url = `redis://127.0.0.1:${port}`
  for (const end = Date.now() + PATIENCE; Date.now() < end && !(await answers(url)); ) await after(50)
  return {
    url,
    stop: () => {
      server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
