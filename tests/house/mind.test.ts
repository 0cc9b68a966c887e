import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Rooms of modules, which say by themselves what a mind has to know of them. */
const OF_MODULES = /\bfrom '(?:\.\.\/)+rules\/(?:optional|simultaneous|chits)\/[^']+'/g
/** To ask which rules are in force, by an option, by an act or by the name of a module. */
const ASKS = [
  /\bbattle\.options\b/g,
  /\boptions\.includes\(/g,
  /\bacts\.has\(/g,
  /\bmodules?\b[^\n]*\bid\s*[!=]==/g,
  /\bmodule\.id\b/g,
]

const askedIn = (text: string): readonly string[] =>
  [OF_MODULES, ...ASKS].flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found))

const ROOMS = readdirSync('src/systems')
  .map((system) => join('src/systems', system, 'mind'))
  .filter((room) => existsSync(room))

test.each(ROOMS)('%s asks the modules in force, and never which they are', (room) => {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.flatMap((name) => askedIn(readFileSync(join(room, name), 'utf8')).map((found) => [name, found])),
  ).toEqual([])
})

test('sees who asks', () => {
  expect(askedIn("import { panickedSide } from '../rules/optional/panic/level.ts'")).toHaveLength(1)
  expect(askedIn("if (!battle.options.includes('panic')) return")).not.toEqual([])
  expect(askedIn("battle.acts.has('turn')")).toHaveLength(1)
  expect(askedIn('battle.modules.some(({ id }) => id === name)')).toHaveLength(1)
  expect(askedIn('!KNOWN.has(module.id)')).toHaveLength(1)
  expect(askedIn("import { x } from '../rules/position/rows.ts'\nbattle.acts.get(act)?.weighed")).toEqual([])
})
