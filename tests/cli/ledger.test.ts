import { describe, expect, test } from 'vitest'
import type { Book } from '../../src/core/engine/book.ts'
import { citationsIn, parsed } from '../../src/cli/code/citations.ts'
import { type Ledger, standingOf } from '../../src/cli/ledger/ledger.ts'
import { asJson, holds, written, writtenProof } from '../../src/cli/ledger/report.ts'
import { drawn } from '../../src/cli/mutate/drawn.ts'
import { mutationsOf } from '../../src/cli/mutate/mutants.ts'
import { signaturesIn } from '../../src/cli/mutate/neutral.ts'
import { weave } from '../../src/cli/mutate/weave.ts'

const isCase = (text: string): boolean => /^\d\.\d$/.test(text)
const source = (text: string, path = 'src/systems/any/rule.ts') => ({ path, text })
const standing = (text: string, path?: string): string[] =>
  citationsIn(source(text, path), isCase).map(({ number, deciding }) => `${number} ${deciding ? 'decides' : 'tells'}`)

/** The code with every rule behind its switch, numbered in order. */
const mutated = (text: string): string => {
  const one = source(text)
  const signatures = signaturesIn([parsed(one)])
  const all = citationsIn(one, isCase).flatMap((citation) => mutationsOf(citation, signatures))
  return weave(
    text,
    all.map((edits, id) => ({ id, path: one.path, edits })),
  ).replaceAll('globalThis.__mutant', 'out')
}

describe('what decides and what tells', () => {
  test.each([
    ['a refusal', `const f = (n: number) => { if (n > 3) return refuse('many', '1.1', 'Too many.') }`],
    ['a line of a sum', `const f = () => line('rear', 2, '1.1')`],
    ['an event', `const f = (p: Progress) => happen(p, { type: 'moved', cite: '1.1' })`],
    [
      'what a hook bars',
      `export const m = { id: 'm', barsMove: (u: Unit) => (u.d > 0 ? bar('d', '1.1', 'No.') : undefined) }`,
    ],
    ['a step of the sequence', `const STEPS = [{ kind: 'fire', title: 'Fire', cite: '1.1' }]`],
    ['a constant where it is used', `const CITE = '1.1'\nconst f = () => bar('x', CITE, 'No.')`],
    ['a comment over a table', `/** As printed [1.1]. */\nconst TABLE = [1, 2, 3]`],
  ])('%s decides', (_what, text) => {
    expect(standing(text)).toEqual(['1.1 decides'])
  })

  test.each([
    ['the list of a module', `export const m = { id: 'm', cites: ['1.1'] }`],
    ['an explanation', `export const m = { id: 'm', explains: { a: '1.1' } }`],
    ['a badge', `export const m = { badges: (u: Unit) => (u.d ? { sign: 'D', cite: '1.1' } : undefined) }`],
    [
      'a sentence for the log',
      `const f = (p: Progress) => happen(p, { type: 'told', cite: '1.1', text: 'He stops.' })`,
    ],
    ['the heading of an act', `export const ride: Act = { title: 'Ride', cite: '1.1', judge }`],
    ['a comparison', `const f = (e: Event) => e.cite === '1.1'`],
  ])('%s tells', (_what, text) => {
    expect(standing(text)).toEqual(['1.1 tells'])
  })

  test('nothing decides in the rooms of the screen', () => {
    const text = `/** [1.2] */\nconst f = () => line('rear', 2, '1.1')`
    expect(standing(text, 'src/systems/any/present/work.ts')).toEqual(['1.2 tells', '1.1 tells'])
  })
})

describe('taking a rule out', () => {
  test('the way to a refusal is closed', () => {
    expect(mutated(`const f = (n: number) => { if (n > 3) return refuse('many', '1.1', 'Too many.') }`)).toContain(
      'if ((out(0) ? (false) : (n > 3)))',
    )
    expect(mutated(`const f = (n: number) => n < 3 ? ok(n) : refuse('many', '1.1', 'Too many.')`)).toContain(
      '(out(0) ? (true) : (n < 3)) ? ok(n)',
    )
  })

  test('a condition that only chooses between paragraphs stays', () => {
    const text = `const f = (n: number) => { if (n > 3) return refuse('x', n > 9 ? '1.1' : '1.2', 'No.') }`
    expect(mutated(text)).toContain(`if ((out(0) ? (false) : ((out(1) ? (false) : (n > 3)))))`)
    expect(mutated(text)).toContain(`n > 9 ? '1.1' : '1.2'`)
  })

  test('a line, an event and a row are left out', () => {
    expect(mutated(`const f = () => [line('a', 1, '1.1'), b]`)).toContain(
      `[...(out(0) ? [] : [line('a', 1, '1.1')]), b]`,
    )
    expect(mutated(`const f = (p: Progress) => happen(p, { type: 'x', cite: '1.1' })`)).toContain(
      `happen(p, ...(out(0) ? [] : [{ type: 'x', cite: '1.1' }]))`,
    )
    expect(mutated(`const T = { a: { n: 1, cite: '1.1' } }`)).toContain(
      `{ ...(out(0) ? {} : {a: { n: 1, cite: '1.1' }}) }`,
    )
  })

  test('a call that changes a game gives it back as it was', () => {
    const lay = 'const lay = (p: Progress, cite: string): Progress => p\n'
    expect(mutated(`${lay}const f = (now: Progress): Progress => lay(now, '1.1')`)).toContain(
      `=> (out(0) ? (now) : (lay(now, '1.1')))`,
    )
  })

  test('a declaration under a comment gives nothing, and a table is misprinted', () => {
    expect(mutated(`/** [1.1] */\nconst f = (u: Unit): Line | undefined => rear(u)`)).toContain(
      '(out(0) ? (undefined) : (rear(u)))',
    )
    expect(mutated(`/** [1.1] */\nconst f = (u: Unit): boolean => { return true }`)).toContain(
      '{ if (out(0)) return false;  if (out(1)) return true;  return true }',
    )
    expect(mutated('/** [1.1] */\nconst T = { rear: 2, elite: -2 }')).toContain(
      '{ rear: (2 + (out(0) ? 1 : 0)), elite: -(2 + (out(0) ? 1 : 0)) }',
    )
    expect(mutated('/** [1.1] */\nconst T = { 1: 2 }')).toContain('{ 1: (2 + (out(0) ? 1 : 0)) }')
  })

  test('what was taken out by several is still one program', () => {
    const text = `/** [1.1] */
const f = (u: Unit): Line[] => [line('a', 1, '1.2'), ...(u.d > 0 ? [line('b', 1, '1.3')] : [])]`
    expect(
      () =>
        new Function(
          mutated(text)
            .replace(/^.*?=>/s, 'return (u) =>')
            .replace('u: Unit', 'u'),
        ),
    ).not.toThrow()
  })
})

describe('binding cases are decided or permissions', () => {
  const RULES: Book['rules'] = {
    '1.0': { title: 'Words', kind: 'information' },
    '1.1': { title: 'No more than three', kind: 'binding' },
    '1.2': { title: 'As they like', kind: 'binding', permits: true },
  }
  const book: Book = {
    system: 'Any',
    rules: RULES,
    code: 'src',
    tests: ['tests'],
    number: /\d\.\d/,
    prefix: '',
    chapterOf: () => 'one',
  }
  const deciding = (...numbers: readonly string[]) => {
    const [one] = citationsIn(source(`const f = () => line('rear', 2, '1.1')`), isCase)
    return new Map(numbers.map((number) => [number, one ? [one] : []]))
  }
  const ledger = (more: Partial<Ledger> = {}): Ledger => ({
    book,
    binding: ['1.1', '1.2'],
    deciding: deciding('1.1'),
    told: new Set(['1.1', '1.2']),
    named: new Map([
      ['1.1', ['tests/a.test.ts']],
      ['1.2', ['tests/a.test.ts']],
    ]),
    unknown: [],
    ...more,
  })

  test('they add up, and the ledger holds', () => {
    const { binding, decided, permissions, told } = asJson(ledger())
    expect([binding, decided, permissions, told]).toEqual([2, 1, 1, 0])
    expect(holds(ledger())).toBe(true)
    expect(written(ledger())).toMatch(/^ {2}all +2 +1 +1 +0 +2$/m)
  })

  test('it does not hold where a case is told only, or nobody cites it', () => {
    expect(standingOf(ledger({ deciding: deciding() }), '1.1')).toBe('told')
    expect(holds(ledger({ deciding: deciding() }))).toBe(false)
    expect(written(ledger({ deciding: deciding() }))).toContain('told, and decided nowhere\n  1.1')
    expect(standingOf(ledger({ deciding: deciding(), told: new Set() }), '1.1')).toBe('silent')
    expect(holds(ledger({ deciding: deciding(), told: new Set() }))).toBe(false)
  })

  test('nor where code decides what is marked as a permission', () => {
    const both = ledger({ deciding: deciding('1.1', '1.2') })
    expect(standingOf(both, '1.2')).toBe('misplaced')
    expect(holds(both)).toBe(false)
    expect(written(both)).toContain('marked as permissions, and yet code decides them\n  1.2')
  })

  test('nor where no test names a case, a permission too, or tests name one that is not there', () => {
    expect(holds(ledger({ named: new Map([['1.1', ['tests/a.test.ts']]]) }))).toBe(false)
    expect(holds(ledger({ unknown: ['1.9'] }))).toBe(false)
  })

  test('what is proved says which are permissions', () => {
    const about = { title: '', trials: [] }
    const text = writtenProof(
      [
        { ...about, name: '1.2', kind: 'permission' },
        { ...about, name: '1.1', kind: 'undecided' },
      ],
      3,
    )
    expect(text).toContain('1 are permissions with nothing to take out, 1 are decided nowhere.')
    expect(text).toContain('Decided by no code that could be taken out\n  1.1')
    expect(text).not.toContain('  1.2')
  })
})

test('a sample is drawn by its seed, each once', () => {
  const list = Array.from({ length: 20 }, (_, n) => n)
  expect(drawn(list, 5, 7)).toEqual(drawn(list, 5, 7))
  expect(new Set(drawn(list, 20, 7)).size).toBe(20)
  expect(drawn(list, 5, 7)).not.toEqual(drawn(list, 5, 8))
})
