import { describe, expect, test } from 'vitest'
import { parsed } from '../../src/cli/code/citations.ts'
import { sourcesIn } from '../../src/cli/code/sources.ts'
import { alterationsIn, applied } from '../../src/cli/mutate/alter.ts'
import { EQUIVALENT, isEquivalent } from '../../src/cli/mutate/equivalent.ts'
import { testsFor } from '../../src/cli/mutate/nearest.ts'
import { beyond, type MutantFate, longPlan } from '../../src/cli/mutate/fates.ts'
import { scoreOf } from '../../src/cli/mutate/score.ts'
import { weave } from '../../src/cli/mutate/weave.ts'

const changesOf = (text: string): readonly string[] =>
  alterationsIn(parsed({ path: 'src/a.ts', text })).map(({ kind, was, becomes }) => `${kind}: ${was} -> ${becomes}`)

describe('small changes of the rules', () => {
  test.each([
    ['a < b', ['comparison: a < b -> a <= b']],
    ['a !== b', ['comparison: a !== b -> a === b']],
    ['a && !b', ['condition: a && !b -> a', 'condition: a && !b -> !b', 'condition: !b -> b']],
    ['x + 2', ['number: 2 -> 2 + 1']],
    ['otherSide(side)', ['side: otherSide(side) -> side']],
    ['1 - side', ['side: 1 - side -> side', 'number: 1 -> 1 + 1']],
    ['() => { if (done) return 3 }', ['return: done -> false', 'number: 3 -> 3 + 1']],
  ])('of %s', (text, changes) => {
    expect(changesOf(`const made = ${text}`)).toEqual(changes)
  })

  test('leave types, names of rows and words for players alone', () => {
    expect(changesOf('type A = 1 | 2\nconst rows = { 1: a, title: b > 2 }\nimport { c } from "./c.ts"')).toEqual([])
  })

  test('an altered file is its text with the change, line for line', () => {
    const [one] = alterationsIn(parsed({ path: 'src/a.ts', text: 'const a = b &&\n  c < d' }))
    expect(one && applied('const a = b &&\n  c < d', one)).toBe('const a = (b)')
  })

  test('are made one at a time, each behind its switch', () => {
    const text = 'const isNear = range < 3'
    const edits = alterationsIn(parsed({ path: 'src/a.ts', text })).map(({ edit }) => edit)
    const code = weave(
      text,
      edits.map((edit, id) => ({ id, path: 'src/a.ts', edits: [edit] })),
    )
    const valueAt = (range: number, on: number): unknown => {
      Object.assign(globalThis, { __mutant: (id: number) => id === on })
      return new Function('range', `${code}; return isNear`)(range)
    }
    expect([-1, 0, 1].map((on) => valueAt(3, on))).toEqual([false, true, true])
    expect([-1, 0, 1].map((on) => valueAt(4, on))).toEqual([false, false, false])
  })
})

test('the tests nearest to a file name the cases that it cites; the others are of its system', () => {
  const panic = sourcesIn('src/systems/prestags').find(({ path }) => /panic\/?.*panic\.ts$/.test(path))
  const { nearest, all } = testsFor(panic ?? { path: '', text: '' })
  expect(nearest).toContain('tests/prestags/ch13-panic.test.ts')
  expect(all).toEqual(expect.arrayContaining([...nearest]))
  expect(all.filter((path) => path.startsWith('tests/itacs/'))).toEqual([])
})

test.each([
  ['panzer-strike', 'orders/moving.ts', 'moving'],
  ['prestags', 'chits/stance.ts', 'chits-move'],
])('cases of %s are known by their names too: %s', (system, file, name) => {
  const source = sourcesIn(`src/systems/${system}`).find(({ path }) => path.endsWith(`rules/${file}`))
  expect(testsFor(source ?? { path: '', text: '' }).nearest).toContain(`tests/${system}/${name}.test.ts`)
})

test('long tests are asked the quickest first, for each change as many as its time allows', () => {
  const tests = [
    { key: 'b slow', file: 'b', ms: 50, ids: [1, 2] },
    { key: 'a quick', file: 'a', ms: 20, ids: [1, 3] },
    { key: 'c slowest', file: 'c', ms: 60, ids: [2] },
  ]
  expect(longPlan(tests, [{ id: 1 }, { id: 2 }], 100)).toEqual({
    only: { 'a quick': [1], 'b slow': [1, 2] },
    files: ['a', 'b'],
    leftOut: 1,
  })
})

test('with a change there from the start the quickest of the long tests are asked, as many as there is time for', () => {
  const tests = new Map([
    ['slowest', 60],
    ['quick', 20],
    ['slow', 50],
  ])
  expect(beyond(tests, 70)).toEqual(['slowest'])
  expect(beyond(tests, Number.POSITIVE_INFINITY)).toEqual([])
})

describe('the score', () => {
  const tried = (kind: MutantFate['kind'], path = 'src/a.ts') => {
    const [made] = alterationsIn(parsed({ path, text: 'const a = b < c' }))
    if (!made) throw new Error('no change')
    return { ...made, path, fate: { kind } }
  }

  test('counts a broken program as noticed, and what no test comes by as not', () => {
    const score = scoreOf([tried('noticed'), tried('crashed'), tried('unnoticed'), tried('unreached')])
    expect(score.noticed).toBe(50)
    expect(score.survivors).toHaveLength(2)
  })

  test('changes that are the same to every player are named with their reason, and are still in the code', () => {
    const sources = [...sourcesIn('src/systems'), ...sourcesIn('src/core')]
    for (const one of EQUIVALENT) {
      const { path, was, why } = one
      const changes = sources
        .filter((source) => source.path.endsWith(path))
        .flatMap((source) => alterationsIn(parsed(source)).map((change) => ({ ...change, path: source.path })))
      expect([path, was, changes.some((change) => isEquivalent(one, change))]).toEqual([path, was, true])
      expect(why.length).toBeGreaterThan(20)
    }
  })
})
