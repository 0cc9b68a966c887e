import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRim, neighboursOf } from '../../src/core/grid/board.ts'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import type { GameMap } from '../../src/systems/prestags/map.ts'
import { parseMap } from '../../src/systems/prestags/map.ts'
import type { Scenario, SideFile, Zone } from '../../src/systems/prestags/scenario.ts'
import { parseScenario, scenarioProblems } from '../../src/systems/prestags/scenario.ts'
import { isTroopCode, TROOPS } from '../../src/systems/prestags/tables/units.ts'

const json = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../scenarios/prestags/${path}.json`, import.meta.url), 'utf8'))

const load = (id: string): { scenario: Scenario; map: GameMap } => {
  const scenario = parseScenario(json(id))
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.problems))
  const map = parseMap(json(`maps/${scenario.value.map}`))
  if (!map.ok) throw new Error(JSON.stringify(map.problems))
  return { scenario: scenario.value, map: map.value }
}

const troopsOf = (side: SideFile) =>
  Object.entries(side.units).map(([code, count]) => {
    if (!isTroopCode(code)) throw new Error(code)
    return { row: TROOPS[code], count }
  })

const unitCount = (side: SideFile): number => troopsOf(side).reduce((sum, { count }) => sum + count, 0)

/** [11.2] Half the melee strength rounded up (a dot counts as one) plus the fire strength; a leader is worth 1. */
const pointsOf = (side: SideFile): number => {
  const troops = troopsOf(side).reduce(
    (sum, { row, count }) => sum + count * (Math.ceil((row.melee ?? 1) / 2) + (row.fire ?? 0)),
    0,
  )
  return troops + Object.values(side.leaders).reduce((sum, count) => sum + count, 0)
}

const cellOf = (map: GameMap, text: string): Cell => map.letters[text] ?? map.board.parse(text)!

/** Hexes of the straight line between two: the nearest hex at each step. */
const lineOf = (map: GameMap, from: Cell, to: Cell): Cell[] => {
  const steps = map.board.distance(from, to)
  const [a, b] = [map.board.centre(from), map.board.centre(to)]
  const at = (i: number) => map.board.cellAt(a.x + ((b.x - a.x) * i) / steps, a.y + ((b.y - a.y) * i) / steps)!
  return Array.from({ length: steps + 1 }, (_, i) => at(i))
}

type Side = 'north' | 'south' | 'east' | 'west'

/** How far a hex lies to the compass side of another, in board units; the sheet may be turned. */
const aside = (map: GameMap, side: Side, cell: Cell, of: Cell): number => {
  const [a, b] = [map.board.centre(cell), map.board.centre(of)]
  const up = { top: [0, -1], left: [-1, 0], right: [1, 0], bottom: [0, 1] }[map.north] as [number, number]
  const north = (a.x - b.x) * up[0] + (a.y - b.y) * up[1]
  const east = (a.x - b.x) * -up[1] + (a.y - b.y) * up[0]
  return { north, south: -north, east, west: -east }[side]
}

const centresOf = (map: GameMap, zone: Zone): Cell[] => {
  const line = zone.ofLine?.flatMap((text, i, all) =>
    i === 0 ? [] : lineOf(map, cellOf(map, all[i - 1]!), cellOf(map, text)),
  )
  return line ?? zone.of?.map((text) => cellOf(map, text)) ?? []
}

const zoneCells = (map: GameMap, zone: Zone): Cell[] => {
  const centres = centresOf(map, zone)
  return Array.from({ length: map.board.size }, (_, cell) => cell).filter(
    (cell) =>
      centres.some((centre) => map.board.distance(centre, cell) <= zone.within!) &&
      (zone.only ?? []).every(({ side, of }) => aside(map, side as Side, cell, cellOf(map, of!)) > 0),
  )
}

const isLand = (scenario: Scenario, map: GameMap, cell: Cell): boolean => {
  const ignored = scenario.terrain?.flatMap((change) => change.ignore ?? []) ?? []
  return map.terrain[cell] !== 'sea' && (map.terrain[cell] !== 'lake' || ignored.includes('lake'))
}

const homeOf = (scenario: Scenario, map: GameMap, side: 0 | 1): Cell[] => [
  ...new Set(scenario.sides[side].deploy!.flatMap((zone) => zoneCells(map, zone))),
]

/** Hexes needed at the stacking limit: A, B and mounted apart; fire infantry fills gaps beside A and B [5.3]. */
const hexesNeeded = (side: SideFile): number => {
  const count = (...classes: string[]): number =>
    troopsOf(side)
      .filter(({ row }) => classes.includes(row.unitClass))
      .reduce((sum, { count }) => sum + count, 0)
  const full = (units: number): number => Math.ceil(units / side.stacking)
  const apart = full(count('A')) + full(count('B')) + full(count('C', 'Mf'))
  return Math.max(apart, full(count('A', 'B', 'Ff')) + full(count('C', 'Mf')))
}

const landFrom = (scenario: Scenario, map: GameMap, start: readonly Cell[]): Set<Cell> => {
  const reached = new Set(start.filter((cell) => isLand(scenario, map, cell)))
  for (const cell of reached)
    for (const next of neighboursOf(map.board, cell)) if (isLand(scenario, map, next)) reached.add(next)
  return reached
}

const FACTS = {
  'rome-753bc': {
    turns: 10,
    units: [16, 15],
    leaders: [{}, {}],
    stacking: [1, 1],
    vp: [27, 32],
    panic: [undefined, undefined],
  },
  'cannae-216bc': {
    turns: 20,
    units: [40, 45],
    leaders: [
      { '1': 1, '2': 1 },
      { '2': 1, '3': 1 },
    ],
    stacking: [3, 3],
    vp: [92, 101],
    panic: [46, 61],
  },
  'hastings-1066': {
    turns: 20,
    units: [49, 45],
    leaders: [{ '2': 1 }, { '2': 1, '3': 1 }],
    stacking: [2, 2],
    vp: [85, 77],
    panic: [26, 23],
  },
} as const

for (const [id, facts] of Object.entries(FACTS)) {
  const { scenario, map } = load(id)
  const both = [0, 1] as const

  describe(`battle ${id}`, () => {
    it('fits its map', () => {
      expect(scenarioProblems(scenario, map)).toEqual([])
      expect(scenario.id).toBe(id)
    })

    it('has the printed length, forces, stacking and panic levels', () => {
      expect(scenario.turns).toBe(facts.turns)
      expect(scenario.sides.map(unitCount)).toEqual(facts.units)
      expect(scenario.sides.map((side) => side.leaders)).toEqual(facts.leaders)
      expect(scenario.sides.map((side) => side.stacking)).toEqual(facts.stacking)
      expect(scenario.sides.map((side) => side.panicLevel)).toEqual(facts.panic)
      for (const side of scenario.sides)
        for (const { row } of troopsOf(side)) expect(row.games).toContain(scenario.game)
    })

    it('[11.2] has forces worth the printed totals', () => {
      expect(scenario.sides.map((side) => side.printedVp)).toEqual(facts.vp)
      expect(scenario.sides.map(pointsOf)).toEqual(facts.vp)
    })

    it('has room in every zone for its force', () => {
      for (const side of both) {
        const room = homeOf(scenario, map, side).filter((cell) => isLand(scenario, map, cell))
        expect(room.length, scenario.sides[side].name).toBeGreaterThanOrEqual(hexesNeeded(scenario.sides[side]))
      }
    })

    it('keeps the two forces apart at the start', () => {
      const [first, second] = both.map((side) => homeOf(scenario, map, side)) as [Cell[], Cell[]]
      for (const cell of first) expect(second.includes(cell), map.board.label(cell)).toBe(false)
    })

    it('lets both forces reach the whole rim on land', () => {
      for (const side of both) {
        const reached = landFrom(scenario, map, homeOf(scenario, map, side))
        for (let cell = 0; cell < map.board.size; cell++)
          if (isRim(map.board, cell) && isLand(scenario, map, cell))
            expect(reached.has(cell), map.board.label(cell)).toBe(true)
      }
    })

    it('tells its story in two short lines', () => {
      expect(scenario.story).toHaveLength(2)
      for (const line of scenario.story) expect(line.length).toBeLessThan(110)
    })
  })
}

describe('rome-753bc', () => {
  it('plays without leaders, on ground without slopes, for hex D', () => {
    const { scenario } = load('rome-753bc')
    const wants = [[{ type: 'control', hexes: ['D'], at: 10 }]]
    expect(scenario.special).toEqual(['noLeaderRules'])
    expect(scenario.terrain).toEqual([{ ignore: ['slope', 'hilltop'] }])
    expect(scenario.sides.map((side) => side.victory)).toEqual([wants, wants])
    expect(scenario.sides.map((side) => side.units)).toEqual([
      { MI: 9, AX: 3, SK: 4 },
      { MS: 6, AX: 7, BW: 2 },
    ])
  })
})

describe('cannae-216bc', () => {
  const { scenario, map } = load('cannae-216bc')

  it('exempts the Carthaginian horse only, and drops the lake', () => {
    expect(scenario.sides.map((side) => side.mountedExempt ?? false)).toEqual([true, false])
    expect(scenario.terrain).toEqual([{ ignore: ['lake'] }])
    expect(scenario.ifBoth).toBe('draw')
  })

  it('lines up the armies on both sides of N: Romans to the left, Carthaginians to the right', () => {
    const x = map.board.centre(map.letters['N']!).x
    for (const cell of homeOf(scenario, map, 0)) expect(map.board.centre(cell).x).toBeGreaterThan(x)
    for (const cell of homeOf(scenario, map, 1)) expect(map.board.centre(cell).x).toBeLessThan(x)
  })

  it('has a river between the Romans and hex Q, with a bridge', () => {
    const dry = (cell: Cell): boolean => !['stream', 'bridge', 'ford'].includes(map.terrain[cell]!)
    const reached = new Set(homeOf(scenario, map, 1))
    for (const cell of reached) for (const next of neighboursOf(map.board, cell)) if (dry(next)) reached.add(next)
    expect(reached.has(map.letters['Q']!)).toBe(false)
  })
})

describe('hastings-1066', () => {
  const { scenario, map } = load('hastings-1066')

  it('puts A on the ridge and C below it', () => {
    expect(map.hilltop[map.letters['A']!]).toBe(true)
    expect(map.hilltop[map.letters['C']!]).toBe(false)
  })

  it('lets the Normans win by the north edge or on the ridge, and the Anglo-Saxons by preventing it', () => {
    expect(scenario.sides[0].victory).toEqual([
      [{ type: 'exitUnits', count: 25, where: { edge: 'north', within: 4, of: 'A' } }],
      [
        { type: 'victoryLevel', atLeast: 'marginal' },
        { type: 'control', hexes: ['A'], at: 'end' },
      ],
    ])
    expect(scenario.sides[1].victory).toEqual([[{ type: 'prevent' }]])
  })

  it('has open exit hexes behind the ridge', () => {
    const exits = Array.from({ length: map.board.cols }, (_, cell) => cell).filter(
      (cell) => map.board.distance(cell, map.letters['A']!) <= 4,
    )
    expect(exits.length).toBeGreaterThanOrEqual(5)
    for (const cell of exits) expect(isLand(scenario, map, cell)).toBe(true)
  })
})
