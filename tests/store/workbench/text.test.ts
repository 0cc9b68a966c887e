import { describe, expect, test } from 'vitest'
import { contextAt } from '../../../src/store/workbench/context.ts'
import { changed, removeAt, setAll, setAt, written } from '../../../src/store/workbench/edit.ts'
import { keysAt, nodeAt, rangeOf, readValue, rootOf, treeOf } from '../../../src/store/workbench/tree.ts'
import { BATTLE } from './files.ts'

const put = (text: string, keys: (string | number)[], value: unknown): string => {
  const change = setAt(text, keys, value)
  return change ? changed(text, change) : text
}

const there = (text: string, path: string): string => {
  const { from, to } = rangeOf(treeOf(text), text, path)
  return text.slice(from, to)
}

describe('paths and places', () => {
  test('a path leads to its value', () => {
    expect(there(BATTLE, '$.dice')).toBe('[5]')
    expect(there(BATTLE, '$.start.units.A-SK-2')).toBe('"1115"')
    expect(there(BATTLE, '$.commands[1].type')).toBe('"endStep"')
  })

  test('names with full stops are found', () => {
    expect(there('{ "noted": { "0.1": false, "0.1.0": true } }', '$.noted.0.1.0')).toBe('true')
  })

  test('what is missing is shown at what should hold it', () => {
    expect(there(BATTLE, '$.start.units.B-BW-9')).toBe('"units"')
    expect(there(BATTLE, '$.nothing.at.all')).toBe('{')
    expect(there('', '$.a')).toBe('')
  })

  test('every value of a file is found under its own keys', () => {
    const tree = treeOf(BATTLE)
    const at = BATTLE.indexOf('"A-SK-2"], ')
    expect(keysAt(tree, BATTLE, at + 2).keys).toEqual(['commands', 0, 'units', 1])
    expect(keysAt(tree, BATTLE, BATTLE.indexOf('"disrupted"') + 3).keys).toEqual([
      'start',
      'units',
      'B-BW-1',
      'disrupted',
    ])
  })

  test('broken text still means something', () => {
    const text = '{ "a": 1, "b": [1, 2, , "c": { "d": '
    expect(readValue(rootOf(treeOf(text)), text)).toMatchObject({ a: 1 })
    expect(nodeAt(treeOf(BATTLE), BATTLE, ['commands', 7])).toBeUndefined()
  })
})

describe('the caret', () => {
  const at = (text: string) => contextAt(text.replace('|', ''), text.indexOf('|'))

  test.each([
    ['{ "start": { | } }', { keys: ['start'], wants: 'key', from: 13 }],
    ['{ "start": { "tu|" } }', { keys: ['start'], wants: 'key', from: 13 }],
    ['{ "a": 1, "st|', { keys: [], wants: 'key', from: 10 }],
    ['{ "a": | }', { keys: ['a'], wants: 'value', from: 7 }],
    ['{ "a": "x|" }', { keys: ['a'], wants: 'value', from: 7 }],
    ['{ "a": [1, |] }', { keys: ['a', 1], wants: 'value', from: 11 }],
    ['{ "a": [{ "b": tr| }] }', { keys: ['a', 0, 'b'], wants: 'value', from: 15 }],
    ['{ "a": "not { this", | }', { keys: [], wants: 'key', from: 21 }],
  ])('%s', (text, context) => {
    expect(at(text)).toEqual(context)
  })

  test('stands outside of everything', () => {
    expect(at('|')).toBeUndefined()
    expect(at('{}\n|')).toBeUndefined()
  })
})

describe('changes of the text', () => {
  test('a value is put in the place of another, and the rest stays', () => {
    expect(put(BATTLE, ['start', 'units', 'A-SK-1'], '0101')).toBe(BATTLE.replace('"1014"', '"0101"'))
  })

  test('an entry is added behind the others, with their indent', () => {
    expect(put(BATTLE, ['start', 'units', 'A-MI-1'], '0202')).toContain('"lastTurn" },\n      "A-MI-1": "0202"\n')
    expect(put('{ "a": 1 }', ['b'], 2)).toBe('{ "a": 1, "b": 2 }')
    expect(put('{}', ['a', 'b'], 2)).toBe('{\n  "a": { "b": 2 }\n}')
  })

  test.each(['A-SK-1', 'A-SK-2', 'B-BW-1'])('%s is taken out and the file stays JSON', (unit) => {
    const change = removeAt(BATTLE, ['start', 'units', unit])
    const json = JSON.parse(changed(BATTLE, change!))
    expect(Object.keys(json.start.units)).toHaveLength(2)
    expect(json.start.units).not.toHaveProperty(unit)
  })

  test('several changes are one', () => {
    const change = setAll(BATTLE, [
      [['dice'], [1, 2]],
      [['commands'], undefined],
      [['name'], 'Later'],
    ])
    const json = JSON.parse(changed(BATTLE, change!))
    expect(json).toMatchObject({ dice: [1, 2], name: 'Later' })
    expect(json).not.toHaveProperty('commands')
    expect(setAll(BATTLE, [[['dice'], [5]]])).toBeUndefined()
  })

  test('written values are the values, whatever their texts hold', () => {
    const value = { a: 'a [ b ]\n{ "c" }', list: ['0101', '0102'], deep: [{ x: [{ y: 1 }] }], none: {}, empty: [] }
    expect(JSON.parse(written(value))).toEqual(value)
    expect(written([{ a: 1 }, { b: 2 }])).toBe('[\n  { "a": 1 },\n  { "b": 2 }\n]')
  })
})
