import { describe, expect, test } from 'vitest'
import { parsed } from '../../src/cli/code/citations.ts'
import { sourcesIn } from '../../src/cli/code/sources.ts'
import { alterationsIn } from '../../src/cli/mutate/alter.ts'
import { compiler } from '../../src/cli/mutate/compiler.ts'

describe('the compiler', () => {
  const path = 'src/systems/prestags/rules/chits/volley.ts'
  const source = sourcesIn('src/systems').find((one) => one.path === path) ?? { path, text: '' }
  const changes = alterationsIn(parsed(source)).map((one) => ({ ...one, path }))
  const isRefused = compiler([path])
  const of = (was: string, becomes: string) => {
    const found = changes.find((one) => one.was === was && one.becomes === becomes)
    if (!found) throw new Error(`no change of ${was}`)
    return found
  }

  test('refuses a change after which something may not be there, and lets others through', () => {
    expect(isRefused(of('!die.ok', 'die.ok'))).toBe(true)
    expect(isRefused(of("command.type !== 'fire'", "command.type === 'fire'"))).toBe(true)
    expect(isRefused(of('die >= 1', 'die > 1'))).toBe(false)
  })
})
