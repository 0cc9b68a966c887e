import { expect, test } from 'vitest'
import { seededDice } from '../../src/core/dice/dice.ts'
import type { Cell, SideIndex } from '../../src/core/engine/vocabulary.ts'
import { canonical } from '../../src/core/scenario/checksum.ts'
import { newChance, type Chance } from '../../src/core/dice/chance.ts'
import { type Mover, pulse } from '../../src/systems/prestags/rules/simultaneous/pulse.ts'
import type { Act, Command, Event, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { act, end } from '../prestags/bench.ts'
import { type Table, table } from '../prestags/harness.ts'
import { share } from '../share.ts'

const shuffled = <T>(list: readonly T[], chance: Chance): T[] => {
  const left = [...list]
  return list.map(() => left.splice(chance.below(left.length), 1)[0] as T)
}

/** Fire, melee with an answer, a contest that dice decide, a hexside that both want, an arrow into a march. */
const position = (): Table =>
  table({
    options: ['simultaneous'],
    step: 'plot',
    dice: seededDice(5),
    units: {
      'A-SK-1': '0504',
      'A-MS-1': '0604',
      'A-MI-1': '0803',
      'A-LC-1': '0901',
      'A-LC-2': '0301',
      'B-SK-1': '0505',
      'B-MS-1': '0605',
      'B-MI-1': '0805',
      'B-LC-1': '0902',
      'B-SK-2': '0304',
    },
  })

const redOrders = (t: Table): Command[] => [
  t.fire('0505', 'A-SK-1'),
  t.melee('0605', 'A-MS-1'),
  t.move('A-MI-1', '0804'),
  t.move('A-LC-1', '0902', '0903'),
  t.move('A-LC-2', '0302', '0303'),
]
const blueOrders = (t: Table): Command[] => [
  act('defend', 'B-SK-2'),
  t.fire('0504', 'B-SK-1'),
  t.melee('0604', 'B-MS-1'),
  t.move('B-MI-1', '0804'),
  t.move('B-LC-1', '0901'),
]

const resolve: Act = { type: 'act', act: 'resolve', units: [] }

const after = (t: Table, orders: readonly Command[]): State => {
  let { state } = t
  for (const command of orders) {
    const decided = decide(t.battle, state, command)
    if (!decided.ok) throw new Error(decided.error.text)
    state = decided.value.state
  }
  return state
}

/** What comes of a state in which both plots are sealed: everything that happens, and the state in the end. */
const outcome = (t: Table, sealed: State): { readonly log: string; readonly state: string } => {
  let state = sealed
  const log: Event[] = []
  for (let i = 0; i < 40; i++) {
    const decided = decide(t.battle, state, resolve)
    if (!decided.ok) break
    state = decided.value.state
    log.push(...decided.value.events)
  }
  return { log: canonical(log), state: canonical(state) }
}

const PLOTS = share(10_000, 250, 250)

test(`[20.3] ${PLOTS} plots with the same orders in another order come to the same state and the same log`, {}, () => {
  const t = position()
  const chance = newChance(11)
  const [reds, blues] = [redOrders(t), blueOrders(t)]
  const once = (): ReturnType<typeof outcome> =>
    outcome(t, after(t, [...shuffled(reds, chance), end, ...shuffled(blues, chance), end]))
  const first = once()
  expect(first.log).toContain('combatResolved')
  expect(first.log).toContain('unitsMoved')
  let others = 0
  for (let i = 1; i < PLOTS; i++) {
    const next = once()
    if (next.log !== first.log || next.state !== first.state) others++
  }
  expect(others).toBe(0)
})

const CELLS = 30
const FACES = [0, 1] as const

/** Some units on a strip of cells, each wanting a cell beside its own. */
const crowd = (chance: Chance): { readonly movers: Mover[]; readonly standing: Map<Cell, SideIndex> } => {
  const sides = Array.from({ length: CELLS }, () => chance.pick(FACES))
  const movers = Array.from({ length: 12 }, (_, index): Mover => {
    const from = chance.below(CELLS)
    const to = Math.max(0, Math.min(CELLS - 1, from + (chance.oneIn(2) ? 1 : -1)))
    return { id: `u${index}`, side: sides[from] ?? 0, from, to, strength: chance.below(3) }
  })
  const standing = new Map<Cell, SideIndex>()
  for (let cell = 0; cell < CELLS; cell++) if (chance.oneIn(8)) standing.set(cell, sides[cell] ?? 0)
  return { movers, standing }
}

test('[22.3] who goes and who stops does not depend on the order, and enemies never share a hex', () => {
  const chance = newChance(3)
  for (let game = 0; game < 3_000; game++) {
    const { movers, standing } = crowd(chance)
    const dice = new Map(Array.from({ length: CELLS }, (_, cell) => [cell, chance.pick(FACES)] as const))
    const stands = (cell: Cell): SideIndex | undefined => standing.get(cell)
    const told = (list: readonly Mover[]): string => {
      const found = pulse(list, stands, dice)
      return found.done ? canonical([...found.halts].sort(([a], [b]) => a.localeCompare(b))) : 'tie'
    }
    expect(told(shuffled(movers, chance))).toBe(told(movers))
    const found = pulse(movers, stands, dice)
    if (!found.done) throw new Error('dice decide every tie')
    const ends = new Map<Cell, Set<SideIndex>>()
    const add = (cell: Cell, side: SideIndex) => ends.set(cell, (ends.get(cell) ?? new Set()).add(side))
    for (const [cell, side] of standing) add(cell, side)
    for (const mover of movers) add(found.halts.has(mover.id) ? mover.from : mover.to, mover.side)
    for (const sides of ends.values()) expect(sides.size).toBe(1)
  }
})
