import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { canonical, checksum } from '../../src/core/scenario/checksum.ts'
import { guard } from '../../src/core/scenario/guard.ts'
import { migrate, type Migration } from '../../src/core/scenario/migrate.ts'
import { shown } from '../../src/core/scenario/problems.ts'
import { schemaProblems } from '../../src/core/scenario/schema.ts'

describe('fingerprints', () => {
  test('do not depend on the order of entries, nor on entries that are undefined', () => {
    expect(checksum({ a: 1, b: [2, { c: 3, d: undefined }] })).toBe(checksum({ b: [2, { c: 3 }], a: 1 }))
    expect(canonical({ b: 1, a: 'x' })).toBe('{"a":"x","b":1}')
  })

  test('differ for different values and are sixteen digits long', () => {
    const sums = Array.from({ length: 5000 }, (_, n) => checksum({ n }))
    expect(new Set(sums).size).toBe(5000)
    expect(sums.every((sum) => /^[0-9a-f]{16}$/.test(sum))).toBe(true)
  })
})

describe('older files', () => {
  const steps: Migration[] = [(file) => ({ ...file, b: file['a'] }), (file) => ({ ...file, c: true })]

  test('are brought up one version at a time', () => {
    expect(migrate({ version: 1, a: 5 }, steps)).toEqual({ ok: true, value: { version: 3, a: 5, b: 5, c: true } })
    expect(migrate({ version: 2, a: 5 }, steps)).toEqual({ ok: true, value: { version: 3, a: 5, c: true } })
    expect(migrate({ version: 3 }, steps)).toEqual({ ok: true, value: { version: 3 } })
  })

  test('of a version to come are refused', () => {
    expect(migrate({ version: 4 }, steps)).toMatchObject({ ok: false, problems: [{ path: '$.version', found: '4' }] })
  })
})

describe('what no schema should look at', () => {
  test('a value inside itself too often, an entry that aims at prototypes', () => {
    const deep = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 1)
    expect(guard({ deep })).toMatchObject([{ expected: 'at most 40' }])
    expect(guard(JSON.parse('{"a":[{"__proto__":1}]}'))).toMatchObject([{ path: '$.a[0].__proto__' }])
    expect(guard({ a: [1, 2, { b: 3 }] })).toEqual([])
  })
})

describe('problems', () => {
  const schema = z.strictObject({
    kind: z.enum(['wolf', 'sheep']),
    age: z.int().check(z.gte(0)),
    home: z.union([z.string(), z.strictObject({ hill: z.string() })]),
  })
  const problemsOf = (json: unknown) => {
    const read = schema.safeParse(json)
    return read.success ? [] : schemaProblems(read.error, json)
  }

  test('say what was found, what was expected and what to do', () => {
    expect(problemsOf({ kind: 'woolf', age: '3', home: { hill: 1 }, tail: true })).toEqual([
      { path: '$.kind', found: '"woolf"', expected: 'one of "wolf", "sheep"', hint: 'Did you mean "wolf"?' },
      { path: '$.age', found: '"3"', expected: 'a number', hint: 'Write the number without quotes.' },
      { path: '$.home.hill', found: '1', expected: 'a string', hint: 'Put it in quotes.' },
      {
        path: '$.tail',
        found: 'an entry named "tail"',
        expected: 'only the entries that the schema names',
        hint: 'Check the spelling, or remove it.',
      },
    ])
    expect(problemsOf({ kind: 'wolf', age: -1, home: 3 })).toMatchObject([
      { path: '$.age', expected: 'a number of at least 0' },
      { path: '$.home', expected: 'a string, or an object' },
    ])
  })

  test('show at most sixty characters of a value, however deep or long', () => {
    const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => ({ inner }), 1)
    for (const value of [deep, 'x'.repeat(1e6), Array.from({ length: 1e5 }, (_, n) => n)])
      expect(shown(value).length).toBeLessThanOrEqual(60)
    expect(shown(undefined)).toBe('nothing')
  })
})
