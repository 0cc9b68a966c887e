import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { library } from '../../src/cli/files/library.ts'
import { readJson } from '../../src/core/scenario/json.ts'
import { opener } from '../../src/systems/index.ts'

const openBattle = await opener()

const guide = readFileSync('docs/battle-files.md', 'utf8')
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map((found): unknown => JSON.parse(found[1] ?? ''))

type Place = { readonly holder: Record<string, unknown>; readonly key: string }

/** Every value inside a value, by its holder and its key. */
const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => {
        const holder = value as Record<string, unknown>
        return [{ holder, key }, ...placesIn(holder[key])]
      })
    : []

const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, '', '__proto__', '9999', 'Z', -1, 0, 1.5, 1e21, 2 ** 53, true, [], {}, '💥', 'A-MI-1'),
  fc.jsonValue({ maxDepth: 3 }),
  fc
    .constantFrom('{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}')
    .map((text): unknown => JSON.parse(text)),
)

type Change = { readonly at: number; readonly what: 'set' | 'drop' | 'add' | 'rename'; readonly value: unknown }
const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(10_000),
  what: fc.constantFrom('set', 'drop', 'add', 'rename'),
  value: nasty,
})

const apply = (json: unknown, { at, what, value }: Change): void => {
  const places = placesIn(json)
  const place = places[at % places.length]
  if (!place) return
  const { holder, key } = place
  const old = holder[key]
  if (what === 'set') holder[key] = value
  else if (what === 'add')
    Object.defineProperty(holder, '__proto__', { value, enumerable: true, configurable: true, writable: true })
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
  if (what === 'rename' && !Array.isArray(holder)) holder[`${key}x`] = old
}

/** Reads a file and, when it is sound, plays it to its end; anything but a proper outcome throws. */
const use = (json: unknown): void => {
  const opened = openBattle(json, library)
  if (!opened.ok) {
    expect(opened.problems.length).toBeGreaterThan(0)
    for (const { path, found, expected, hint } of opened.problems) {
      expect(path.startsWith('$')).toBe(true)
      expect([found, expected, hint].every((text) => typeof text === 'string' && text !== '')).toBe(true)
    }
    return
  }
  for (const line of opened.value.run()) expect(JSON.stringify(line)).toContain('"line"')
}

const isPolluted = (): boolean => 'polluted' in {} || 'polluted' in []

describe('fuzzed battle files', () => {
  test('changed in any place, a file is read or refused with reasons, and no prototype changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...examples),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        (example, changes) => {
          const json: unknown = structuredClone(example)
          for (const one of changes) apply(json, one)
          use(json)
          expect(isPolluted()).toBe(false)
        },
      ),
      { numRuns: 600, seed: 20 },
    )
  })

  test('of any JSON at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => use(json)),
      { numRuns: 500, seed: 21 },
    )
  })

  test('a text that is no JSON is always given a place', () => {
    const whole = JSON.stringify(examples[0], undefined, 1)
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.constantFrom('', '}', '"', ',', 'x', '\n'), (at, put) => {
        const text = whole.slice(0, at) + put + whole.slice(at + 1)
        try {
          JSON.parse(text)
        } catch {
          const read = readJson(text)
          const told = read.ok ? [] : read.problems.map(({ found, expected }) => `${found}; ${expected}`)
          expect(told.join('|')).toMatch(/^.+ at line \d+, column \d+; (?!undefined)[^|]+$/)
        }
      }),
      { numRuns: 500, seed: 22 },
    )
  })
})
