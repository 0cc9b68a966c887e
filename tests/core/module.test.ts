import { expect, test } from 'vitest'
import { compose, type ModuleHead } from '../../src/core/engine/module.ts'

const module = (id: string, more: Partial<ModuleHead> = {}): ModuleHead => ({
  id,
  title: id,
  text: '',
  cites: [],
  ...more,
})
const ALL = [
  module('a'),
  module('b', { requires: ['a'] }),
  module('c', { excludes: ['a'] }),
  module('d', { replaces: ['a', 'e'] }),
  module('e'),
]
const ids = (...chosen: string[]): string => {
  const composed = compose(ALL, chosen, '12.0')
  return composed.ok ? composed.value.map((one) => one.id).join('') : composed.error.code
}

test('modules come in the order of the list, not of the choice', () => {
  expect(ids()).toBe('')
  expect(ids('b', 'a')).toBe('ab')
  expect(ids('e', 'a', 'a')).toBe('ae')
})

test('an option that does not exist is refused by name, with what there is', () => {
  const composed = compose(ALL, ['zebra'], '12.0')
  expect(composed.ok ? '' : composed.error).toMatchObject({ code: 'unknownOption', cite: '12.0' })
  expect(composed.ok ? '' : composed.error.text).toContain('a, b, c, d, e')
  expect(ids('toString')).toBe('unknownOption')
})

test('what an option requires must be chosen, what it excludes must not', () => {
  expect(ids('b')).toBe('optionRequires')
  expect(ids('c', 'a')).toBe('optionExcludes')
  expect(ids('c', 'e')).toBe('ce')
})

test('a module takes the place of others, chosen or not', () => {
  expect(ids('a', 'd', 'e')).toBe('d')
  expect(ids('d')).toBe('d')
  expect(ids('a', 'b', 'd')).toBe('bd')
})
