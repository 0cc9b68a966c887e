import { SIDES } from '../../src/core/engine/vocabulary.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighboursOf } from '../../src/core/grid/board.ts'
import { formationsOf } from '../../src/systems/itacs/rules/position/formation.ts'
import { frontOf } from '../../src/systems/itacs/rules/melee/contact.ts'
import { assessMelee, meleeOn } from '../../src/systems/itacs/rules/melee/melee.ts'
import { assessMissile, missileOn } from '../../src/systems/itacs/rules/missile/missile.ts'
import { entryCost } from '../../src/systems/itacs/rules/movement/entry.ts'
import { routOf } from '../../src/systems/itacs/rules/chapters/morale/flight.ts'
import type { Terrain, UnitCode } from '../../src/systems/itacs/rules/terms/types.ts'
import { board, cell, field, type Scene } from './field.ts'

const around = [...Array(board.size).keys()].filter((at) => board.distance(at, cell('2020')) <= 3)
const types: UnitCode[] = ['MI', 'PS', 'SD', 'HC', 'LC', 'LB', 'HB', 'EL', '2L']
const kinds: Terrain[] = ['clear', 'clear', 'clear', 'woods', 'hills', 'mud', 'village', 'mountain']

type Piece = { readonly type: UnitCode; readonly face: number; readonly d: number }
const pieces = fc.array(
  fc.record({
    type: fc.constantFrom(...types),
    face: fc.integer({ min: 0, max: 5 }),
    d: fc.constantFrom(0, 0, 0, 1),
  }),
  { maxLength: 3 },
)
const stacks = fc.array(fc.tuple(fc.constantFrom('A', 'B'), pieces), {
  minLength: around.length,
  maxLength: around.length,
})
const grounds = fc.array(fc.constantFrom(...kinds), { minLength: around.length, maxLength: around.length })

const terrainOf = (ground: readonly Terrain[]): NonNullable<Scene['terrain']> => {
  const found: Partial<Record<Terrain, string>> = {}
  ground.forEach((kind, index) => {
    found[kind] = `${found[kind] ?? ''} ${board.label(around[index] ?? 0)}`
  })
  return found
}

const sceneOf = (stackList: readonly (readonly [string, readonly Piece[]])[], ground: readonly Terrain[]): Scene => ({
  units: Object.fromEntries(
    stackList.flatMap(([side, list], index) =>
      list.map(({ type, face, d }, n) => [
        `${side}-${type}-${index * 10 + n}`,
        { at: `${board.label(around[index] ?? 0)}/${face}`, d },
      ]),
    ),
  ),
  terrain: terrainOf(ground),
})

/** All 36 throws, one by one. */
const counted = (resultOf: (sum: number) => string): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const a of [1, 2, 3, 4, 5, 6])
    for (const b of [1, 2, 3, 4, 5, 6]) found[resultOf(a + b)] = (found[resultOf(a + b)] ?? 0) + 1
  return found
}

test('[ITACS 2.2] what is previewed is what 36 throws give, of missiles and of melee', () => {
  let [shots, fights] = [0, 0]
  fc.assert(
    fc.property(stacks, grounds, (stackList, ground) => {
      const f = field(sceneOf(stackList, ground))
      for (const unit of f.units)
        for (const target of around) {
          const shot = assessMissile(f, { kind: 'missile', units: [unit], target })
          if (shot.ok) expect(shot.value.chances).toEqual(counted((sum) => missileOn(shot.value, sum)))
          const melee = assessMelee(f, { attackers: [unit], targets: frontOf(f, [unit], target) })
          if (melee.ok) expect(melee.value.chances).toEqual(counted((sum) => meleeOn(melee.value, sum)))
          if (shot.ok) shots++
          if (melee.ok) fights++
        }
    }),
    { numRuns: 15 },
  )
  expect(Math.min(shots, fights)).toBeGreaterThan(50)
})

test('[ITACS 2.6] formations part the troops of a side: connected, of one kind, and none could be larger', () => {
  fc.assert(
    fc.property(stacks, grounds, (stackList, ground) => {
      const f = field(sceneOf(stackList, ground))
      const kindOf = (at: number): string =>
        [...new Set(f.at(at).flatMap((unit) => (unit.type === '2L' ? [] : [unit.type])))].sort().join()
      for (const side of SIDES) {
        const found = formationsOf(f, side)
        const cells = found.flat()
        const troops = f.units.filter((unit) => unit.side === side && unit.type !== '2L').map((unit) => unit.at)
        expect([...cells].sort()).toEqual([...new Set(troops)].sort())
        for (const formation of found) {
          expect(new Set(formation.map(kindOf)).size).toBe(1)
          const inside = (at: number) => formation.includes(at)
          if (formation.length > 1) expect(formation.every((at) => neighboursOf(board, at).some(inside))).toBe(true)
          for (const at of formation)
            for (const next of neighboursOf(board, at))
              if (!inside(next) && cells.includes(next)) expect(kindOf(next)).not.toBe(kindOf(at))
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('[ITACS 5.3.1] no rout leads farther than those offered: every way is tried', () => {
  let moved = 0
  const spots = fc.uniqueArray(fc.constantFrom(...around.filter((at) => at !== cell('2020'))), { maxLength: 5 })
  fc.assert(
    fc.property(grounds, spots, spots, fc.constantFrom('MS', 'PP', 'BI'), (ground, foes, friends, type) => {
      const others = friends.filter((at) => !foes.includes(at))
      const scene: Scene = {
        units: Object.fromEntries([
          [`A-${type}-0`, { at: '2020', routs: true }],
          ...foes.map((at, n) => [`B-MI-${n}`, board.label(at)] as const),
          ...others.flatMap((at, n) => [1, 2, 3].map((m) => [`A-AX-${n * 10 + m}`, board.label(at)] as const)),
        ]),
        terrain: terrainOf(ground),
      }
      const f = field(scene)
      const unit = f.units.find((one) => one.routs)!
      const { allowance, ends } = routOf(f, unit)
      const near = (at: number): number => Math.min(99, ...foes.map((foe) => board.distance(at, foe)))
      // Every way hex by hex, by the plain words.
      const goals = new Map<number, Set<number>>()
      const follow = (at: number, left: number, hexes: number): void => {
        if (hexes === 0 || !others.includes(at)) goals.set(hexes, (goals.get(hexes) ?? new Set<number>()).add(at))
        for (let way = 0; way < 6; way++) {
          const to = board.neighbours[at * 6 + way] as number
          if (to < 0 || foes.includes(to) || near(to) <= near(at)) continue
          const cost = entryCost(f.ground, unit, at, way, to)
          if (cost <= left) follow(to, left - cost, hexes + 1)
        }
      }
      follow(unit.at, allowance, 0)
      const most = foes.length === 0 ? 0 : Math.max(...goals.keys())
      expect(new Set(ends.map((end) => end.to))).toEqual(goals.get(most))
      for (const end of ends) expect(end.path).toHaveLength(most)
      if (most > 0) moved++
    }),
    { numRuns: 150 },
  )
  expect(moved).toBeGreaterThan(50)
})
