import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { citationsIn } from '../../src/cli/code/citations.ts'
import { mutationsOf } from '../../src/cli/mutate/mutants.ts'
import { prove } from '../../src/cli/mutate/run.ts'
import { playsAll } from '../share.ts'

const RULE = `
export const judge = (n: number): string => {
  if (n > 9) return refuse('9.1')
  if (n > 6) return refuse('9.2')
  return n < 0 ? refuse('9.3') : 'ok'
}
const refuse = (cite: string): string => cite
/** [9.4] */
export const TABLE = [1, 2]
/** [9.5] */
export const ready = (state: { turns: number }): string[] => Array.from({ length: state.turns }, String)
/** [9.6] */
const done = (left: number): boolean => left === 0
export const slowly = (): string => {
  for (let left = 2; !done(left); left--) for (const end = Date.now() + 5; Date.now() < end; );
  return 'done'
}
export const first = (state: { turns: number }): string => ready(state)[0]!.slice(0)
/** [9.7] */
export const SIZES = [3]
/** [9.8] */
const near = (left: number): boolean => left < 3
export const there = (): string => {
  const isNear = near(2)
  for (let at = 0; !isNear; ) at = 0
  return 'there'
}
`
const TESTS = `
import { expect, test } from 'vitest'
import { first, judge, slowly, TABLE, there } from '../src/rule.ts'
test('[9.1] many', () => expect(judge(10)).toBe('9.1'))
test('[9.2] not too many', () => expect(judge(1)).toBe('ok'))
test('random games: none has ten', () => expect(judge(7)).toBe('9.2'))
test('few', () => expect(judge(-1)).toBe('9.3'))
test('[9.4] as printed', () => expect(TABLE).toEqual([1, 2]))
test('[9.5] one', () => { first({ turns: 1 }) })
test('[9.6] to the end', () => expect(slowly()).toBe('done'))
test('[9.8] on and on, where no switch is asked', () => expect(there()).toBe('there'))
`

/** Not read any more when the file before it has noticed what is worked out as files are read; that is no fault. */
const SECOND = `
import { expect, test } from 'vitest'
import { SIZES, TABLE } from '../src/rule.ts'
const [first] = TABLE
test('two numbers', () => expect([first, TABLE.length]).toEqual([expect.any(Number), 2]))
test('[9.7] three', () => expect(SIZES).toEqual([3]))
`

let folder = ''
beforeAll(() => {
  mkdirSync('.cache', { recursive: true })
  folder = mkdtempSync(join(process.cwd(), '.cache/mutants-'))
  for (const name of ['src', 'tests']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'src/rule.ts'), RULE)
  writeFileSync(join(folder, 'tests/rule.test.ts'), TESTS)
  writeFileSync(join(folder, 'tests/second.test.ts'), SECOND)
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['by any test, the long ones last', { longTime: 60_000 }, true] as const,
  ...(playsAll ? [['by the test that names it, by another, or listed', {}, false] as const] : []),
])('a rule that is taken out is noticed %s', async (_how, more, isAny) => {
  const citations = citationsIn({ path: 'src/rule.ts', text: RULE }, (text) => /^9\.\d$/.test(text))
  const files = ['tests/rule.test.ts']
  const both = [...files, 'tests/second.test.ts']
  const asked = citations.flatMap((citation) =>
    mutationsOf(citation, new Map()).map((edits) => ({ ...citation, edits })),
  )
  const fates = await prove(
    asked.map(({ number, path, edits }, id) => ({
      id,
      path,
      edits,
      group: number,
      titles: [isAny ? '' : `[${number}]`],
      named: ['9.4', '9.7'].includes(number) ? both : files,
      files,
    })),
    // The slash, and a test that is put off as too long: it is asked after the others.
    { folder: `${folder}/`, patience: 200, longest: 8, ...more },
  )
  expect(asked.map(({ number }, id) => [number, fates.get(id)])).toEqual([
    ['9.1', { kind: 'noticed', by: expect.stringContaining('[9.1] many') }],
    ['9.2', { kind: 'unnoticed' }],
    ['9.3', { kind: 'noticed', by: expect.stringContaining('few') }],
    ['9.4', { kind: 'noticed', by: expect.stringContaining('[9.4] as printed') }],
    ['9.5', { kind: 'crashed' }],
    ['9.6', { kind: 'crashed' }],
    ['9.6', { kind: 'unnoticed' }],
    ['9.7', { kind: 'noticed', by: expect.stringContaining('[9.7] three') }],
    ['9.8', { kind: 'crashed' }],
    ['9.8', { kind: 'unnoticed' }],
  ])
})
