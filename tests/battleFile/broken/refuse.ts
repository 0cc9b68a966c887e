import { expect } from 'vitest'
import { library } from '../../../src/cli/files/library.ts'
import { canonical } from '../../../src/core/scenario/checksum.ts'
import type { Problem } from '../../../src/core/scenario/problems.ts'
import { opener } from '../../../src/systems/index.ts'

const openBattle = await opener()

type Json = Record<string, unknown>
type Frozen = { readonly scenario: unknown; readonly map: unknown }

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

/** What is loaded before the broken files come; a change of it would throw. */
export const loaded: Frozen = frozen({
  scenario: library.scenario('prestags/rome-753bc'),
  map: library.map('chariot'),
})
const before = canonical(loaded)

export const shelf = {
  ...library,
  scenario: (path: string) => (path === 'prestags/rome-753bc' ? loaded.scenario : library.scenario(path)),
  map: (id: string) => (id === 'chariot' ? loaded.map : library.map(id)),
}

/** A battle file in which everything is right. */
export const sound = (): Json => ({
  format: 'testudo-battle',
  version: 1,
  name: 'A skirmish',
  scenario: 'prestags/rome-753bc',
  options: ['capability'],
  dice: [5],
  start: {
    turn: 2,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-MI-1': { at: '1013' }, 'B-BW-1': '1015' },
    vp: { Romans: 0 },
  },
  commands: [{ type: 'fire', units: ['A-SK-1'], target: '1015' }, { type: 'endStep' }],
  ask: [{ kind: 'reach', unit: 'A-MI-1' }],
  expect: [{ kind: 'unit', unit: 'B-BW-1', at: '1015' }],
})

/** The same with scenario and map spelled out. */
export const whole = (): Json => ({
  ...structuredClone({ scenario: loaded.scenario, map: loaded.map }),
  format: 'testudo-battle',
  version: 1,
})

const holder = (json: unknown, keys: readonly string[]): Json =>
  keys.slice(0, -1).reduce((value, key) => (value as Json)[key] as Json, json as Json)

/** Puts a value where a path such as `start.units.A-SK-1` leads; as an entry of its own, never as a prototype. */
export const put =
  (path: string, value: unknown) =>
  (json: unknown): void => {
    const keys = path.split('.')
    Object.defineProperty(holder(json, keys), keys.at(-1)!, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
export const drop =
  (path: string) =>
  (json: unknown): void => {
    const keys = path.split('.')
    delete holder(json, keys)[keys.at(-1)!]
  }
export const rename =
  (path: string, to: string) =>
  (json: unknown): void => {
    const keys = path.split('.')
    const at = holder(json, keys)
    at[to] = at[keys.at(-1)!]
    delete at[keys.at(-1)!]
  }

const complete = ({ path, found, expected, hint }: Problem): void => {
  expect(path).toMatch(/^\$/)
  for (const text of [found, expected, hint]) {
    expect(text).toBeTruthy()
    expect(text).not.toMatch(/undefined|\[object/)
  }
  expect(found.length).toBeLessThan(200)
  expect(path.length + found.length + expected.length + (hint?.length ?? 0)).toBeLessThan(700)
}

/** The problems of a file that must be refused; nothing loaded changes by it, and no prototype. */
export const refused = (json: unknown): readonly Problem[] => {
  const opened = openBattle(json, shelf)
  if (opened.ok) throw new Error('it was opened')
  expect(opened.problems.length).toBeGreaterThan(0)
  expect(opened.problems.length).toBeLessThanOrEqual(201)
  opened.problems.forEach(complete)
  expect(canonical(loaded)).toBe(before)
  expect('polluted' in {}).toBe(false)
  return opened.problems
}

/** A broken file: what it is, what is done to a sound one, and a message that it must give. */
export type Case = readonly [what: string, change: (json: unknown) => void, path: string, message: RegExp]

export const check = (base: Json, [, change, path, message]: Case): void => {
  change(base)
  const problems = refused(base)
  const texts = problems.map((one) => `${one.path} | ${one.found} | ${one.expected} | ${one.hint}`)
  const there = problems.findIndex((one) => one.path === path)
  expect(texts.join('\n')).toContain(`${path} | `)
  expect(texts.filter((_, index) => problems[index]!.path === path).join('\n'), texts[there]).toMatch(message)
}
