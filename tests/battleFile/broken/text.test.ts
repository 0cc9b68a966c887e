import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from '../../../src/core/scenario/json.ts'
import { jsonPath, type Parsed } from '../../../src/core/scenario/problems.ts'
import { loadText, MAX_BYTES, readText, sizeProblem } from '../../../src/core/scenario/text.ts'
import { refused, sound } from './refuse.ts'

const good = JSON.stringify(sound(), undefined, 1)
const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => Buffer.from(text, encoding)
const with0 = (text: string): Uint8Array => bytes(good.replace('A skirmish', text), 'latin1')

/** A file as it comes from the disk: bytes, text, JSON. */
const opened = (file: Uint8Array): Parsed<unknown> => {
  const text = readText(file)
  return text.ok ? readJson(text.value) : text
}

const told = (file: Uint8Array): string => {
  const read = opened(file)
  if (read.ok) throw new Error('it was read')
  const [problem] = read.problems
  expect(read.problems).toHaveLength(1)
  expect(problem?.path).toBe('$')
  return `${problem?.found} | ${problem?.expected} | ${problem?.hint}`
}

const MB = 1024 * 1024

describe('files that are no text, or no JSON', () => {
  test.each<readonly [string, Uint8Array, RegExp]>([
    ['nothing', bytes(''), /nothing/],
    ['only space', bytes(' \n\t '), /nothing/],
    ['Latin-1', with0('Schlacht bei Zülpich'), /line 4, column \d+: bytes that are no UTF-8.*UTF-8/],
    ['UTF-16 with its mark', bytes(`\ufeff${good}`, 'utf16le'), /UTF-16/],
    ['UTF-16 without its mark', bytes(good, 'utf16le'), /UTF-16/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /no UTF-8/],
    ['a zipped file', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), /no UTF-8/],
    ['a character cut in two', bytes('"é').subarray(0, 2), /line 1, column 2/],
    ['cut off in the middle', bytes(good.slice(0, good.length / 2)), /the end of the file at line \d+/],
    ['cut off in a string', bytes(good.slice(0, good.indexOf('battle') + 3)), /the quote that ends the string/],
    [
      'cut off before its last bracket',
      bytes(good.trimEnd().slice(0, -1)),
      /the end of the file at line \d+, column \d+ \| a comma or the end/,
    ],
    ['a comma too many', bytes('{"a": 1,}'), /"}" at line 1, column 9 \| a name in quotes/],
    ['single quotes', bytes("{'a': 1}"), /at line 1, column 2 \| a name in quotes or }/],
    ['a comment', bytes('{ // here\n}'), /at line 1, column 3/],
    ['a number with a nought before it', bytes('{"a": 01}'), /at line 1, column 8 \| a comma or the end/],
    ['no number', bytes('{"a": NaN}'), /"NaN}" at line 1, column 7 \| a value/],
    ['a line end in a string', bytes('{"a": "b\nc"}'), /the end of the line at line 1, column 9/],
    ['an unknown escape', bytes('{"a": "\\q"}'), /a known escape/],
    ['two files in one', bytes('{}\n{}'), /at line 2, column 1 \| nothing more/],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), /at line 1, column 1 \| a value/],
    ['a null character', bytes('{"a":\u0000}'), /at line 1, column 6/],
    ['50 MB', new Uint8Array(50 * MB), /a file of 50 MB \| at most 2 MB/],
    [
      'a hundred thousand lists in each other',
      bytes('['.repeat(1e5)),
      /more than 40 values inside each other.*column 42/,
    ],
    ['such lists, closed', bytes('['.repeat(1e5) + ']'.repeat(1e5)), /more than 40 values inside each other/],
    ['objects in each other', bytes('{"a":'.repeat(1e5)), /more than 40 values inside each other/],
    ['far too many values', bytes(`[${'1,'.repeat(3e5)}1]`), /more than 100000 values/],
    ['far too many lists', bytes(`[${'[]'.repeat(3e5)}]`), /more than 100000 values/],
  ])('%s', (_what, file, message) => {
    expect(told(file)).toMatch(message)
  })

  test('what is right is read, with a mark of UTF-8 or without, and brackets in strings are no depth', () => {
    expect(opened(bytes(good))).toEqual({ ok: true, value: sound() })
    expect(opened(bytes(`\ufeff${good}`))).toEqual({ ok: true, value: sound() })
    const brackets = JSON.stringify({ about: '[{"'.repeat(1000) })
    expect(opened(bytes(brackets)).ok).toBe(true)
  })
})

const twiceIn = (text: string): string[] => {
  const read = readJson(text)
  return read.ok ? [] : read.problems.map(({ path, found, hint }) => `${path}: ${found}. ${hint}`)
}

describe('a name that an object has twice', () => {
  test.each<readonly [string, string, readonly string[]]>([
    [
      'two versions',
      '{\n  "version": 1,\n  "seed": 3,\n  "version": 2\n}',
      [
        '$.version: "version" a second time at line 4, column 3. It stands at line 2, column 3 already; remove one of the two.',
      ],
    ],
    [
      'a unit twice in a start',
      '{"start": {"units": {"A-MI-1": "0101", "A-MI-2": "0102", "A-MI-1": "0103"}}}',
      [
        '$.start.units.A-MI-1: "A-MI-1" a second time at line 1, column 58. It stands at line 1, column 22 already; remove one of the two.',
      ],
    ],
    [
      'in a list, behind strings and lists that are none of it',
      '[{"a": "b", "b": ["a", "a"]},\n {"c": {"a": 1}, "a": [], "\\u0061": {}}]',
      [
        '$[1].a: "a" a second time at line 2, column 27. It stands at line 2, column 18 already; remove one of the two.',
      ],
    ],
    ['the same names in other objects', '{"a": {"a": [{"a": 1}, {"a": 1}]}, "b": {"a": "a"}}', []],
  ])('%s', (_what, text, told) => {
    expect(twiceIn(text)).toEqual(told)
  })

  test('ten are told, however many there are', () => {
    expect(twiceIn(`{${Array.from({ length: 5000 }, () => '"a": 1').join(',')}}`)).toHaveLength(10)
  })

  test('whatever JSON is written by a program has none', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.nat(2), (json, indent) => {
        expect(readJson(JSON.stringify(json, undefined, indent))).toMatchObject({ ok: true })
      }),
    )
  })

  test('wherever an entry is said again, it is told with its path', () => {
    const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(
        names,
        fc.nat(),
        fc.array(fc.oneof(fc.nat(5), fc.string())),
        fc.jsonValue(),
        (keys, at, way, value) => {
          const again = keys[at % keys.length] as string
          const object = [...keys, again].map((key) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')
          // Wrapped in lists and objects from the inside out.
          const text = way.reduceRight<string>(
            (inner, key) =>
              typeof key === 'number' ? `[${'0, '.repeat(key)}${inner}]` : `{${JSON.stringify(key)}: ${inner}}`,
            `{${object}}`,
          )
          expect(twiceIn(text)).toHaveLength(1)
          expect(twiceIn(text)[0]?.startsWith(jsonPath([...way, again]))).toBe(true)
        },
      ),
    )
  })

  test('the files of the game have none', () => {
    const files = ['scenarios', 'tests/replays'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${folder}/${name}`),
    )
    expect(files.length).toBeGreaterThan(40)
    for (const file of files) expect({ file, twice: twiceIn(readFileSync(file, 'utf8')) }).toEqual({ file, twice: [] })
  })
})

describe('a file that is not loaded yet', () => {
  const unread = (size: number, arrayBuffer: () => Promise<ArrayBuffer>) => loadText({ size, arrayBuffer })
  const blob = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)])

  test('is read strictly, as the runner reads it', async () => {
    expect(await loadText(blob(bytes(`\ufeff${good}`)))).toEqual({ ok: true, value: good })
    const latin = with0('Müller')
    expect(await loadText(blob(latin))).toEqual(readText(latin))
    expect((await loadText(blob(latin))).ok).toBe(false)
  })

  test('is not loaded when it is too large', async () => {
    const never = () => Promise.reject(new Error('it was loaded'))
    expect(await unread(MAX_BYTES + 1, never)).toEqual({ ok: false, problems: [sizeProblem(MAX_BYTES + 1)] })
  })

  test('is told when it has gone meanwhile', async () => {
    const gone = await unread(10, () => Promise.reject(new Error('NotReadableError')))
    expect(gone.ok ? '' : gone.problems[0]?.hint).toMatch(/moved or changed/)
  })
})

describe('the work that a file can cause is bounded', () => {
  test('by its size, which is asked before it is loaded', () => {
    expect(sizeProblem(MAX_BYTES)).toBeUndefined()
    expect(sizeProblem(MAX_BYTES + 1)).toMatchObject({ path: '$' })
  })

  test('50 MB of bytes are not looked at', () => {
    const large = new Uint8Array(50 * MB)
    const looked = new Proxy(large, {
      get: (target, key) => {
        if (key !== 'length') throw new Error(`${String(key)} was looked at`)
        return target.length
      },
    })
    expect(readText(looked).ok).toBe(false)
  })

  test('by the number of faults that are told: a list of rubbish has as many messages as a short one', () => {
    const rubbish = {
      ...sound(),
      commands: Array.from({ length: 20_000 }, () => ({ type: 'fly', [`x${'y'.repeat(30)}`]: 1 })),
    }
    const problems = refused(rubbish)
    expect(problems).toHaveLength(201)
    expect(problems.at(-1)?.found).toMatch(/more problems/)
  })

  test('by the map that is announced: rows of another length, and rows too many, are not read', () => {
    const rows = Array.from({ length: 50_000 }, () => '?'.repeat(37))
    const map = {
      id: 'm',
      name: 'm',
      system: 'prestags',
      grid: { rows: 33, cols: 37, shifted: 'even' },
      north: 'top',
      look: 'plain',
      terrain: rows,
      streams: [],
      roads: [],
      letters: {},
    }
    const problems = refused({ ...sound(), scenario: { system: 'prestags' }, map })
    expect(problems.some((one) => one.found === '50000 rows')).toBe(true)
  })
})
