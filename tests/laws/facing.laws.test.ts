import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { moveCommand } from '../../src/systems/prestags/rules/sequence/offers.ts'
import type { Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { type Position, type Table, table } from '../prestags/harness.ts'
import { positionOf, type Scene, sceneOf } from './scene.ts'

/** Points to enter a hex, straight from the chart; undefined is prohibited. */
const ENTRY: Readonly<Record<string, number | undefined>> = { '.': 1, v: 1, w: 3, m: 3, f: 1, L: undefined }
const GROUND = Object.keys(ENTRY)
const FIRES = new Set(['BW', 'SK', 'HB'])

/** Angle between two hexes that touch, in twelfths clockwise from 30 degrees; undefined when they do not. */
const towards = (t: Table, a: number, b: number): number | undefined => {
  const [p, q] = [t.battle.map.board.centre(a), t.battle.map.board.centre(b)]
  if (a === b || Math.hypot(p.x - q.x, p.y - q.y) > 75) return undefined
  const degrees = (Math.atan2(q.x - p.x, p.y - q.y) * 180) / Math.PI
  return (Math.round((degrees - 30) / 30) + 24) % 12
}

/** How far two facings are apart, in degrees. */
const apart = (a: number, b: number): number => Math.min((a - b + 12) % 12, (b - a + 12) % 12) * 30

type Node = { readonly cell: number; readonly face: number; readonly spent: number }

/** Every way by trying them all, a turn being a thing of its own that costs a point [16.11]. */
const exhaustive = (t: Table, position: Position, unit: Unit): Map<number, number> => {
  const code = (cell: number): string => (position.map ?? []).join('')[cell] ?? '.'
  const cells = Array.from({ length: t.battle.map.board.size }, (_, cell) => cell)
  const foes = t.state.units.filter((other) => other.side !== unit.side)
  const halts = (cell: number): boolean =>
    foes.some((foe) => {
      const way = towards(t, foe.at, cell)
      return FIRES.has(foe.type) && foe.disrupted < 0 && way !== undefined && apart(way, Number(foe.marks.facing)) <= 60
    })
  const price = (to: number): number | undefined => (foes.some((foe) => foe.at === to) ? undefined : ENTRY[code(to)])
  const best = new Map<number, number>([[unit.at, 0]])
  if (unit.disrupted >= 0) return best
  const points = allowanceOf(t.battle, t.state, unit)
  const seen = new Map<string, number>()
  const go = ({ cell, face, spent }: Node): void => {
    const key = `${cell} ${face}`
    if (spent > points || (seen.get(key) ?? Number.POSITIVE_INFINITY) <= spent) return
    seen.set(key, spent)
    if (spent < (best.get(cell) ?? Number.POSITIVE_INFINITY)) best.set(cell, spent)
    if (cell !== unit.at && halts(cell)) return
    for (let other = 0; other < 12; other += 2) if (other !== face) go({ cell, face: other, spent: spent + 1 })
    for (const to of cells) {
      const way = towards(t, cell, to)
      const cost = price(to)
      if (way === undefined || cost === undefined || apart(way, face) > 60) continue
      go({ cell: to, face: way, spent: spent + cost })
    }
  }
  const first = Number(unit.marks.facing)
  go({ cell: unit.at, face: first, spent: 0 })
  for (const to of cells) {
    const way = towards(t, unit.at, to)
    const cost = price(to)
    if (way === undefined || cost === undefined || best.has(to)) continue
    best.set(to, cost + (apart(way, first) <= 60 ? 0 : 1))
  }
  return best
}

const facedScene = (rows: number, cols: number, codes: readonly string[], most: number) =>
  fc.record({
    scene: sceneOf(rows, cols, codes, most, GROUND),
    faces: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: most, maxLength: most }),
  })

const facedTable = ({ scene, faces }: { readonly scene: Scene; readonly faces: readonly number[] }) => {
  const position = positionOf({ ...scene, roads: [] }, { step: 'movement', options: ['facing'] })
  const units = Object.fromEntries(
    Object.entries(position.units).map(([id, placed], i) => [
      id,
      { ...(typeof placed === 'string' ? { at: placed } : placed), marks: { facing: (faces[i] ?? 0) * 2 } },
    ]),
  )
  return { t: table({ ...position, units }), position }
}

const byCell = (a: readonly number[], b: readonly number[]): number => (a[0] ?? 0) - (b[0] ?? 0)

test('[16.11] law: the reach of units that turn is what trying every turn and step finds', () => {
  fc.assert(
    fc.property(facedScene(4, 5, ['MI', 'SD', 'LC', 'BW', 'SK', 'HB'], 6), (faced) => {
      const { t, position } = facedTable(faced)
      for (const unit of t.state.units) {
        const found = reachOf(t.battle, t.state, unit)
        const ours = new Map(found.cells.map((cell) => [cell, found.cost[cell] as number]))
        expect([...ours].sort(byCell)).toEqual([...exhaustive(t, position, unit)].sort(byCell))
      }
    }),
    { numRuns: 120 },
  )
})

test('[16.0] law: what is reached can be moved to at that cost, and the unit then faces its last step', () => {
  fc.assert(
    fc.property(facedScene(4, 6, ['MI', 'LC', 'BW', 'HC'], 8), (faced) => {
      const { t } = facedTable(faced)
      for (const unit of t.state.units.filter((one) => one.side === 0)) {
        const found = reachOf(t.battle, t.state, unit)
        for (const to of found.cells.filter((cell) => cell !== unit.at)) {
          const command = moveCommand(t.battle, t.state, unit, to)
          const done = command && decide(t.battle, t.state, command)
          if (!command || !done?.ok) throw new Error(`${unit.id} does not get to ${t.label(to)}`)
          const before = command.path.at(-2) ?? unit.at
          expect(done.value.state.units.find((one) => one.id === unit.id)).toMatchObject({
            at: to,
            spent: found.cost[to],
            marks: { facing: towards(t, before, to) },
          })
        }
      }
    }),
    { numRuns: 120 },
  )
})
