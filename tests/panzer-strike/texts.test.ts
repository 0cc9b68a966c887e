import { expect, test } from 'vitest'
import { rules } from '../../src/systems/panzer-strike/present/rulesText.ts'
import { type Case, RULES } from '../../src/systems/panzer-strike/rules/terms/rules.ts'

const BINDING = (Object.keys(RULES) as Case[]).filter((cite) => RULES[cite].kind === 'binding')
const sentences = (text: string): number => text.split(/[.:;]\s|[.]$/).filter((part) => part.trim() !== '').length

test('every binding paragraph says what it decides, in a few short sentences, not its heading alone', () => {
  const dumb = BINDING.filter((cite) => rules.text(cite) === `${RULES[cite].title}.`)
  expect(dumb).toEqual([])
  const long = BINDING.filter((cite) => rules.text(cite).length > 330 || sentences(rules.text(cite)) > 6)
  expect(long).toEqual([])
  expect(BINDING.filter((cite) => !rules.text(cite).endsWith('.'))).toEqual([])
})
