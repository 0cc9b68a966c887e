import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

// It is bundled first, which takes longer than what it measures here.
test('npm run bench finds the library, and tells a line for each system', () => {
  const told = execFileSync(process.execPath, ['src/cli/bench.mjs', '--only', 'recruit'], { encoding: 'utf8' })
  for (const system of ['PRESTAGS', 'ITACS'])
    expect(told).toMatch(new RegExp(`A whole battle of Cannae, recruit against recruit, ${system} .* ms`))
})
