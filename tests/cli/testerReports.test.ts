import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fits } from '../../src/cli/files/expand.ts'
import { junitOf } from '../../src/cli/tester/outcomes/junit.ts'
import { exitCode, type FileOutcome } from '../../src/cli/tester/outcomes/outcome.ts'
import { summaryOf } from '../../src/cli/tester/outcomes/summary.ts'
import { tapOf } from '../../src/cli/tester/outcomes/tap.ts'
import { elementsOf } from './xml.ts'

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"&<>\'',
    ']]>',
    '\u0000\u001b[31m',
    'a\nb\r\nc',
    '\ud800',
    '# skip',
    '\ufffe',
  ),
)
const claim = fc.record({ title: nasty, ok: fc.boolean(), detail: nasty })
const outcome: fc.Arbitrary<FileOutcome> = fc
  .record({ file: nasty, name: nasty, text: nasty, claims: fc.array(claim, { maxLength: 4 }), broken: fc.boolean() })
  .map(({ broken, claims, text, ...rest }) => ({
    ...rest,
    state: broken ? 'broken' : claims.every((one) => one.ok) ? 'held' : 'failed',
    claims: broken ? [] : claims,
    text: broken ? text : '',
    lines: [],
    commands: 3,
    warnings: [],
    milliseconds: 12,
    uses: [],
  }))
const outcomes = fc.array(outcome, { maxLength: 5 })

const failing = (list: readonly FileOutcome[]): number =>
  list.flatMap((one) => one.claims).filter((one) => !one.ok).length
const brokenIn = (list: readonly FileOutcome[]): number => list.filter((one) => one.state === 'broken').length
const pointsIn = (list: readonly FileOutcome[]): number => list.flatMap((one) => one.claims).length + brokenIn(list)

describe('a JUnit report', () => {
  test('is well-formed XML whatever names and messages hold, and its counts agree with its cases', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const elements = elementsOf(junitOf(list))
        const named = (name: string) => elements.filter((one) => one.name === name)
        expect(named('testsuite')).toHaveLength(list.length)
        expect(named('testcase')).toHaveLength(pointsIn(list))
        expect(named('failure')).toHaveLength(failing(list))
        expect(named('error')).toHaveLength(brokenIn(list))
        const [all] = named('testsuites')
        expect(all?.attributes).toMatchObject({
          tests: String(pointsIn(list)),
          failures: String(failing(list)),
          errors: String(brokenIn(list)),
        })
        expect(named('script')).toEqual([])
      }),
    )
  })

  test('says what differed', () => {
    const claims = [{ title: 'expectation 1 (unit)', ok: false, detail: '$.at: found "1015", expected "1014"' }]
    const text = junitOf([{ ...EMPTY, state: 'failed', claims }])
    const [failure] = elementsOf(text).filter((one) => one.name === 'failure')
    expect(failure?.attributes['message']).toBe('$.at: found "1015", expected "1014"')
  })
})

describe('a TAP report', () => {
  test('has a plan, and as many numbered points, each on one line without a stray directive', () => {
    fc.assert(
      fc.property(outcomes, (list) => {
        const lines = tapOf(list).split('\n')
        expect(lines[0]).toBe('TAP version 14')
        expect(lines[1]).toBe(`1..${pointsIn(list)}`)
        const points = lines.filter((line) => /^(?:not )?ok /.test(line))
        expect(points.map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual(points.map((_, index) => index + 1))
        expect(points).toHaveLength(pointsIn(list))
        expect(points.filter((line) => line.startsWith('not'))).toHaveLength(failing(list) + brokenIn(list))
        for (const line of points) expect(line).not.toMatch(/(?<!\\)(?:\\\\)*#/)
        expect(lines.slice(2).every((line) => line === '' || /^(?:not )?ok |^ {2}/.test(line))).toBe(true)
      }),
    )
  })
})

const EMPTY: FileOutcome = {
  file: 'a/one.json',
  state: 'held',
  name: '',
  lines: [],
  claims: [{ title: '2 commands carried out', ok: true, detail: '' }],
  commands: 2,
  text: '',
  warnings: [],
  milliseconds: 5,
  uses: [],
}

describe('the summary for people', () => {
  test('names folders once, what failed with its reason, and the sum', () => {
    const bad = { title: 'expectation 2 (state)', ok: false, detail: '$.turn: found 3, expected 4' }
    const list: FileOutcome[] = [
      EMPTY,
      { ...EMPTY, file: 'a/two.json', state: 'failed', claims: [...EMPTY.claims, bad] },
      { ...EMPTY, file: 'b/three.json', state: 'broken', text: 'b/three.json: one problem\n  $.seed\n', claims: [] },
      { ...EMPTY, file: 'b/map.json', state: 'other', claims: [] },
    ]
    const text = summaryOf(list, { seconds: 1.25, jobs: 2, colours: false })
    expect(text.match(/^a$/gm)).toHaveLength(1)
    for (const part of ['✓ one.json', '✗ two.json', '0 of 1 expectation', bad.detail, '! three.json', '$.seed'])
      expect(text).toContain(part)
    expect(text).toContain('3 files: 1 holds, 1 fails, 1 is broken; 1 other file passed over')
    expect(exitCode(list)).toBe(2)
    expect(exitCode(list.slice(0, 2))).toBe(1)
    expect(exitCode(list.slice(0, 1))).toBe(0)
  })
})

describe('patterns', () => {
  test.each([
    ['tests/*.json', 'tests/a.json', true],
    ['tests/*.json', 'tests/b/a.json', false],
    ['tests/**/*.json', 'tests/b/c/a.json', true],
    ['tests/**/*.json', 'tests/a.json', true],
    ['**', 'tests/a.json', true],
    ['a?.json', 'ab.json', true],
    ['a?.json', 'a/.json', false],
    ['{rome,zama}-*.json', 'zama-1.json', true],
    ['{rome,zama}-*.json', 'cannae-1.json', false],
    ['[a-c]1.json', 'b1.json', true],
    ['[!a-c]1.json', 'b1.json', false],
    ['a.json', 'aXjson', false],
    ['[', '[', true],
    ['(a+)+$', '(a+)+$', true],
    ['[z-a]', 'b', false],
  ])('%s and %s: %s', (pattern, path, fit) => {
    expect(fits(path, pattern)).toBe(fit)
  })

  test('any text is a pattern', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (pattern, path) => {
        expect(typeof fits(path, pattern)).toBe('boolean')
      }),
    )
  })
})
