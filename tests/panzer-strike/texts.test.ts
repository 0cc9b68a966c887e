import { expect, test } from 'vitest'
import { oldKeys } from '../../src/systems/panzer-strike/present/keys.ts'
import { rules } from '../../src/systems/panzer-strike/present/rulesText.ts'
import { type Case, RULES } from '../../src/systems/panzer-strike/rules/terms/rules.ts'

test('[PS Charts Commands] every key of the original has its like: of the map, of a unit, of the combat', () => {
  const KEYS = {
    Map: ['1–8', '9', '0', 'A–S', 'U', 'V', 'W', 'X', 'Y', 'Z', '/', '*'],
    Unit: ['1–8', '0', ...'ABCDEFGHIJKLMNOPRSTUVWXYZ'],
    Combat: ['1', '9', 'O', 'P', 'S', 'T', 'Z'],
  }
  const told = oldKeys.flatMap(({ key }) => {
    const [menu = '', ...names] = key.split(/,? /)
    return names.map((name) => `${menu} ${name}`)
  })
  const all = Object.entries(KEYS).flatMap(([menu, names]) => names.map((name) => `${menu} ${name}`))
  expect([...told].sort()).toEqual([...all].sort())
  expect(oldKeys.filter(({ here }) => here === '')).toEqual([])
})

const BINDING = (Object.keys(RULES) as Case[]).filter((cite) => RULES[cite].kind === 'binding')
const sentences = (text: string): number => text.split(/[.:;]\s|[.]$/).filter((part) => part.trim() !== '').length

test('every binding paragraph says what it decides, in a few short sentences, not its heading alone', () => {
  const dumb = BINDING.filter((cite) => rules.text(cite) === `${RULES[cite].title}.`)
  expect(dumb).toEqual([])
  const long = BINDING.filter((cite) => rules.text(cite).length > 330 || sentences(rules.text(cite)) > 6)
  expect(long).toEqual([])
  expect(BINDING.filter((cite) => !rules.text(cite).endsWith('.'))).toEqual([])
})

test('the paragraphs on high explosive, scatter and suppression name the numbers of their tables', () => {
  const NUMBERS: Readonly<Partial<Record<Case, readonly string[]>>> = {
    'Formulas HE Chance': ['ten times', 'twice the size of the shell'],
    'Formulas Men Killed': ['over 200', 'chance of one more'],
    'Formulas Guns Destroyed': ['forty'],
    'II.B.3 Scatter': ['one round in four'],
    'Formulas Indirect Accuracy': ['nine', 'four', 'two', '30', 'spotter sees'],
    'II.B.3 Spotting Delay': ['in a hundred'],
    'Formulas Hit Locations': ['15', '55', '30', 'up to 50 do nothing'],
    'Charts Suppression After the Phase': ['a point', 'no enemy sees the unit', 'three', 'two, or four', 'six squares'],
    'Charts Suppression in Fire': ['One for who has none', 'three', 'four', 'two', 'one off'],
    'Charts Suppression in a Pulse': ['a point'],
    'Charts Good State': ['5 to 15', '14 less'],
    'Charts Suppression Effects': ['two points', 'twice', 'three times', 'unless it is dug in'],
  }
  const missing = Object.entries(NUMBERS).flatMap(([cite, words]) =>
    words.filter((word) => !rules.text(cite as Case).includes(word)).map((word) => `${cite}: ${word}`),
  )
  expect(missing).toEqual([])
})
