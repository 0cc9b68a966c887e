import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LIBRARY_FOLDER } from '../files/library.ts'

/** The folder of the packages that only the bench asks for, with a lock file of its own. */
export const PEERS = join(LIBRARY_FOLDER, '../src/cli/bench/peers')

/** Installs them as locked when they are not there. Throws where that fails. */
export const ensurePeers = (): void => {
  if (existsSync(`${PEERS}/node_modules/.package-lock.json`)) return
  process.stderr.write('Installing the peers of the bench (npm ci) ...\n')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, { cwd: PEERS, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('The peers of the bench could not be installed.')
}
