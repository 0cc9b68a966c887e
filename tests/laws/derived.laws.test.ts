import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derived, derivedAlong, derivedBy } from '../../src/core/engine/derived.ts'
import { SIDES } from '../../src/core/engine/vocabulary.ts'
import { fieldIn } from '../../src/systems/itacs/rules/position/moment.ts'
import type { State as ItacsState } from '../../src/systems/itacs/rules/position/state.ts'
import { sidesOf, stacksOf, stopsOf } from '../../src/systems/prestags/rules/position/layout.ts'
import { enemyDistance } from '../../src/systems/prestags/rules/optional/panic/distance.ts'
import { rowIn } from '../../src/systems/prestags/rules/position/rows.ts'
import type { State, Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { battleOf } from '../itacs/harness.ts'
import { type Table, table } from '../prestags/harness.ts'

const CELLS = ['0303', '0304', '0405', '0506', '0507', '0608', '0404', '0605']

const start = (): Table =>
  table({
    options: ['pilum', 'panic', 'facing'],
    units: {
      'A-SD-1': '0303',
      'A-BW-1': '0304',
      'A-2L-1': '0405',
      'B-MI-1': '0506',
      'B-BW-1': '0507',
      'B-HC-1': '0608',
    },
  })

/** One unit is somewhere else, or in another condition. */
const change = fc.record({
  unit: fc.nat(5),
  to: fc.constantFrom(...CELLS),
  fate: fc.constantFrom('map', 'map', 'map', 'eliminated'),
  disrupted: fc.constantFrom(-1, 1),
  thrown: fc.boolean(),
})
type Change = { unit: number; to: string; fate: string; disrupted: number; thrown: boolean }

const changedBy = (t: Table, state: State, { unit: index, to, fate, disrupted, thrown }: Change): State => ({
  ...state,
  units: state.units.map((unit, at): Unit => {
    if (at !== index) return unit
    const marks = thrown ? { ...unit.marks, pilumThrown: 1 } : unit.marks
    return { ...unit, at: t.cell(to), fate: fate as Unit['fate'], disrupted, marks }
  }),
})

/** All that is worked out from a position, as plain values. */
const workedOut = ({ battle }: Table, state: State) => {
  const cells = Array.from({ length: battle.map.board.size }, (_, cell) => cell)
  return {
    sides: cells.map(sidesOf(battle, state)),
    stops: SIDES.map((side) => cells.map(stopsOf(battle, state, side))),
    stacks: [...stacksOf(state)].map(([cell, units]) => [cell, units.map((unit) => unit.id)]),
    far: [[...enemyDistance(battle, state, 0)], [...enemyDistance(battle, state, 1)]],
    rows: state.units.map((unit) => rowIn(battle, unit)),
  }
}

test('law: what was worked out for a position is never read for a changed copy of it', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
      const t = start()
      const seen: State[] = [t.state]
      for (const one of changes) seen.push(changedBy(t, seen.at(-1) as State, one))
      // Asked forwards and back again, each answer is that of a copy that nobody has seen.
      for (const state of [...seen, ...[...seen].reverse()])
        expect(workedOut(t, state)).toEqual(workedOut(t, structuredClone(state)))
    }),
    { numRuns: 60 },
  )
})

test('[ITACS 5.0] law: the field of a changed copy is that of the copy', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ unit: fc.nat(2), at: fc.integer({ min: 0, max: 60 }) }), { maxLength: 6 }),
      (moves) => {
        const battle = battleOf({ units: { 'A-MS-1': '2020', 'A-PS-1': '2021', 'B-MS-1': '3030' } })
        let { units } = battle.setting
        for (const { unit: index, at } of moves) {
          units = units.map((unit, place) => (place === index ? { ...unit, at } : unit))
          const field = fieldIn(battle, { units } as ItacsState)
          const fresh = fieldIn(battle, { units: structuredClone(units) } as ItacsState)
          for (const { at: cell } of units) expect(field.at(cell)).toEqual(fresh.at(cell))
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('law: a thing is asked about once, and a pair once for each of the two', () => {
  let asked = 0
  const one = derived((of: { readonly a: number }) => of.a + asked++)
  const pair = derivedBy((a: object, b: object) => ({ a, b, count: asked++ }))
  const [x, y] = [{ a: 1 }, { a: 1 }]
  expect([one(x), one(x), one(y)]).toEqual([1, 1, 2])
  expect(pair(x, y)).toBe(pair(x, y))
  expect(pair(x, y).count).not.toBe(pair(y, x).count)
  expect(pair(x, { ...y }).count).not.toBe(pair(x, y).count)
})

test('law: what is brought along is what would be found anew, whichever list is asked about next', () => {
  const renewals: number[] = []
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(29), fc.integer({ min: 0, max: 3 })), { maxLength: 40 }),
      fc.array(fc.nat(39), { maxLength: 20 }),
      (changes, asks) => {
        const count = (list: readonly number[]): number[] => [0, 1, 2, 3].map((n) => list.filter((m) => m === n).length)
        const of = derivedAlong(
          (_a: object, list: readonly number[]) => count(list),
          (_a, value, replaced) => {
            renewals.push(replaced.length)
            const found = value.slice()
            for (const { before, after } of replaced) {
              found[before] = (found[before] ?? 0) - 1
              found[after] = (found[after] ?? 0) + 1
            }
            return found
          },
        )
        const lists: (readonly number[])[] = [new Array<number>(30).fill(0)]
        for (const [place, value] of changes) lists.push((lists.at(-1) as readonly number[]).with(place, value))
        const battle = {}
        for (const list of lists) expect(of(battle, list)).toEqual(count(list))
        for (const ask of asks) {
          const list = lists[ask % lists.length] as readonly number[]
          expect(of(battle, list)).toEqual(count(list))
        }
        expect(of(battle, [1, 2])).toEqual([0, 1, 1, 0])
      },
    ),
  )
  expect(Math.max(...renewals)).toBeGreaterThan(4)
})

test('of what is and what was looked at last the nearer is brought along, and stays at hand', () => {
  const renewals: number[] = []
  const of = derivedAlong(
    (_a: object, list: readonly number[]) => list.reduce((sum, one) => sum + one, 0),
    (_a, value, replaced) => {
      renewals.push(replaced.length)
      return replaced.reduce((sum, { before, after }) => sum + after - before, value)
    },
  )
  const battle = {}
  const what = [1, 1, 1, 1, 1, 1, 1, 1]
  expect(of(battle, what)).toBe(8)
  for (let place = 0; place < what.length; place++) expect(of(battle, what.with(place, 5))).toBe(12)
  expect(renewals).toEqual(what.map(() => 1))
})
