import { describe, expect, test } from 'vitest'
import { changed } from '../../src/core/engine/sharing.ts'

type State = {
  turn: number
  list: number[]
  table: Record<string, number>
  one: { readonly at: number } | null
  day: Date
}

const state: State = { turn: 1, list: [1, 2], table: { a: 1, b: 2 }, one: { at: 3 }, day: new Date(0) }

describe('what comes out as it was is the old one', () => {
  test('a whole state in which the same is written again', () => {
    const after = changed(state, (own) => {
      own.turn = 1
      own.list = [1, 2]
      own.table = { a: 1, b: 2 }
      own.one = { at: 3 }
    })
    expect(after).toBe(state)
  })

  test('a list and a table that were written into and put back', () => {
    const after = changed(state, (own) => {
      own.list.push(3)
      own.list.pop()
      own.table['a'] = 4
      own.table['a'] = 1
      own.turn = 2
    })
    expect(after).not.toBe(state)
    expect(after.list).toBe(state.list)
    expect(after.table).toBe(state.table)
    expect(after.turn).toBe(2)
  })
})

describe('what comes out otherwise is new, and the old one stands', () => {
  const kept = structuredClone(state)
  const cases: readonly (readonly [string, (own: State) => void, Partial<State>])[] = [
    ['an entry of a list', (own) => own.list.splice(1, 1, 5), { list: [1, 5] }],
    ['a longer list', (own) => own.list.push(3), { list: [1, 2, 3] }],
    ['a shorter list', (own) => own.list.pop(), { list: [1] }],
    ['an entry of a table', (own) => Object.assign(own.table, { a: 5 }), { table: { a: 5, b: 2 } }],
    ['an entry more', (own) => Object.assign(own.table, { c: 3 }), { table: { a: 1, b: 2, c: 3 } }],
    ['an entry less', (own) => Reflect.deleteProperty(own.table, 'a'), { table: { b: 2 } }],
    ['nothing in place of something', (own) => Object.assign(own, { one: null }), { one: null }],
    ['a list in place of a table', (own) => Object.assign(own, { table: [] }), { table: [] as never }],
    ['a table in place of a list', (own) => Object.assign(own, { list: {} }), { list: {} as never }],
  ]

  test.each(cases)('%s', (_what, change, now) => {
    const after = changed(state, change)
    expect(after).toEqual({ ...kept, ...now })
    expect(after).not.toBe(state)
    expect(state).toEqual(kept)
    for (const key of Object.keys(state) as (keyof State)[]) if (!(key in now)) expect(after[key]).toBe(state[key])
  })

  test('what was nothing becomes something', () => {
    const before: State = { ...state, one: null }
    expect(changed(before, (own) => Object.assign(own, { one: { at: 1 } })).one).toEqual({ at: 1 })
    expect(changed(before, (own) => Object.assign(own, { turn: 5 }))).toEqual({ ...before, turn: 5 })
  })

  test('what is read first and then written is written into one’s own', () => {
    const after = changed(state, (own) => {
      const { list } = own
      list.push(3)
      own.list.push(4)
    })
    expect(after.list).toEqual([1, 2, 3, 4])
    expect(state.list).toEqual([1, 2])
  })

  test('what is neither list nor table is handed on as it is', () => {
    const after = changed(state, (own) => Object.assign(own, { turn: 3, day: own.day }))
    expect(after.day).toBe(state.day)
    const later = changed(state, (own) => Object.assign(own, { day: new Date(0) }))
    expect(later.day).not.toBe(state.day)
  })
})
