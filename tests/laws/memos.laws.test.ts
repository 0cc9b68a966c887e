import { describe, expect, test } from 'vitest'
import { newChance } from '../../src/core/dice/chance.ts'
import { keysIn } from '../../src/core/engine/keys.ts'
import { memosIn, missingFor, OWNERS } from '../../src/systems/prestags/files/battle/memos.ts'
import { boldPlayer } from '../../src/systems/prestags/play/fuzz.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { MODULES } from '../../src/systems/prestags/rules/sequence/modules.ts'
import type { Memos, State } from '../../src/systems/prestags/rules/terms/types.ts'
import { gameWith } from '../fuzz/optionGames.ts'

const modulesNamed = (...ids: string[]) => MODULES.filter(({ id }) => ids.includes(id))

/** Options whose rules remember something, each set on a battle where it means something. */
const SETS = MODULES.filter(({ standard }) => standard !== true).map(({ id }) => id)

type Remembered = { readonly battle: Battle; readonly state: State; readonly memo: Json }
type Json = Record<string, unknown>

/** The positions of games with each option in which something is remembered that no other one remembers so. */
const remembered = (): Remembered[] => {
  const found = new Map<string, Remembered>()
  for (const [index, id] of SETS.entries()) {
    const { battle, game } = gameWith(modulesNamed(id), index)
    for (const { state } of game.history.entries) {
      const memo = JSON.parse(JSON.stringify(state.memo)) as Json
      const key = Object.keys(memo).sort().join()
      if (key !== '' && !found.has(key)) found.set(key, { battle, state, memo })
    }
  }
  return [...found.values()]
}
const positions = remembered()

const shapesIn = ({ battle, state }: Remembered) =>
  memosIn(battle.map.board.size, new Set(state.units.map(({ id }) => id)))

type Leaf = readonly (string | number)[]

const leavesOf = (value: unknown, path: Leaf = []): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))
    : [path]

const at = (value: unknown, path: Leaf): unknown => path.reduce((one, key) => (one as Json)[key], value)

const withLeaf = (memo: Json, path: Leaf, value: unknown): Json => {
  const copy = structuredClone(memo)
  const parent = at(copy, path.slice(0, -1)) as Json
  parent[path.at(-1) as string] = value
  return copy
}

describe('what rules remember, in a file', () => {
  test('each memory of a game is read as it is', () => {
    expect(positions.length).toBeGreaterThan(15)
    for (const one of positions) expect(shapesIn(one).parse(one.memo)).toEqual(one.memo)
  })

  test('many names are remembered in these games', () => {
    const names = new Set(positions.flatMap(({ memo }) => Object.keys(memo)))
    const some = [
      'chits',
      'chitFire',
      'failed',
      'ferocity0',
      'halted',
      'march',
      'orders0',
      'panicked',
      'queue',
      'sealed1',
    ]
    expect([...names]).toEqual(expect.arrayContaining(some))
  })

  test('law: what is remembered in a game is kept by a rule in force, and without it the file is refused', () => {
    const kept = new Set<string>()
    for (const { battle, memo } of positions) {
      const inForce = new Set<string>(battle.modules.map(({ id }) => id))
      for (const key of keysIn(memo as Memos)) {
        expect(missingFor(key, inForce), key).toBeUndefined()
        if (missingFor(key, new Set()) !== undefined) kept.add(key)
      }
    }
    expect(kept.size).toBeGreaterThan(15)
  })

  test('every owner of a memory is a rule that there is', () => {
    const ids = new Set<string>(MODULES.map(({ id }) => id))
    expect(Object.values(OWNERS).flatMap((owners) => (owners ?? []).filter((id) => !ids.has(id)))).toEqual([])
  })

  test('law: a thing of another kind in whatever place is refused', () => {
    for (const one of positions) {
      const { memo } = one
      const memos = shapesIn(one)
      expect(memos.safeParse({ nonsense: 1 }).success).toBe(false)
      for (const leaf of leavesOf(memo)) {
        const wrong = withLeaf(memo, leaf, typeof at(memo, leaf) === 'object' ? 7 : [{}])
        expect(memos.safeParse(wrong).success, JSON.stringify(leaf)).toBe(false)
      }
    }
  })

  test('law: places and units that are not there are refused, and with other turns and counts the game goes on', () => {
    const chance = newChance(3)
    let accepted = 0
    for (const { battle, state, memo } of positions)
      for (const leaf of chance.some(leavesOf(memo)).slice(0, 12)) {
        const was = at(memo, leaf)
        const other = typeof was === 'number' ? 9999 : 'A-MI-98'
        const read = shapesIn({ battle, state, memo }).safeParse(withLeaf(memo, leaf, other))
        if (!read.success) continue
        accepted++
        const player = boldPlayer(battle)
        let now: State = { ...state, memo: read.data as Memos }
        for (let count = 0; count < 8 && !now.verdict; count++) {
          const done = decide(battle, now, player(battle, now, chance))
          if (!done.ok) break
          now = done.value.state
        }
      }
    expect(accepted).toBeGreaterThan(20)
  })
})
