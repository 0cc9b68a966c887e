import { library } from '../../src/cli/files/library.ts'
import { HEAD } from '../../src/core/battleFile/versions.ts'
import { parseBattleFile } from '../../src/systems/prestags/files/battleFile.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'

const battles = new Map<string, Battle>()

/** A battle of the library with some options, composed once. */
export const loadBattle = (path: string, options: readonly string[] = []): Battle => {
  const key = [path, ...options].join(' ')
  const known = battles.get(key)
  if (known) return known
  const opened = parseBattleFile({ ...HEAD, scenario: path, options }, library)
  if (!opened.ok) throw new Error(`${path}: ${opened.problems[0]?.expected ?? 'cannot be read'}`)
  battles.set(key, opened.value.battle)
  return opened.value.battle
}
