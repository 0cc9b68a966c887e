import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadBattle } from '../prestags/loadBattle.ts'
import { seededDice } from '../../src/core/dice/dice.ts'
import { isRim, neighboursOf } from '../../src/core/grid/board.ts'
import { type Cell, SIDES } from '../../src/core/engine/vocabulary.ts'
import type { Battle } from '../../src/systems/prestags/rules/position/contract.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { autoDeploy } from '../../src/systems/prestags/play/setup/auto.ts'
import { entryCells } from '../../src/systems/prestags/rules/movement/entry.ts'
import type { GameMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import { parseMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import type { Scenario, SideFile, Zone } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { parseScenario, scenarioProblems } from '../../src/systems/prestags/rules/scenario/parse.ts'
import { actorOf } from '../../src/systems/prestags/rules/position/moment.ts'
import { exitsOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { fuzzGame } from '../../src/systems/prestags/play/fuzz.ts'
import { freshState, musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import { isTroopCode, TROOPS } from '../../src/systems/prestags/rules/tables/units.ts'
import type { State } from '../../src/systems/prestags/rules/terms/types.ts'
import { isLeader } from '../../src/systems/prestags/rules/position/units.ts'
import { cutShort } from './cutShort.ts'
import { tellsShortly } from './field.ts'

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

    it('tells its story in short lines, three sentences or more', () => tellsShortly(scenario.story))
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

/** The four battles with a piece each that no other has: chariots, Alexander, elephants, fleets. */
const EXOTIC = {
  'kadesh-1294bc': {
    turns: 15,
    vp: [107, 110],
    panic: [43, 33],
    stacking: [3, 2],
    units: [
      { MS: 12, AX: 12, BW: 4, IB: 4, SK: 6, CH: 10 },
      { MI: 8, MS: 12, AX: 12, IB: 8, CH: 20 },
    ],
    leaders: [
      { '2': 1, '3': 3, '4': 3 },
      { '1': 1, '3': 1, '4': 1, '5': 3, '6': 4 },
    ],
  },
  'issus-333bc': {
    turns: 25,
    vp: [110, 146],
    panic: [44, 44],
    stacking: [3, 2],
    units: [
      { MS: 9, PS: 8, PP: 12, BI: 4, LC: 2, MC: 2, HC: 2, BW: 2, SK: 3 },
      { MI: 10, PS: 10, LT: 10, LC: 6, MC: 4, BW: 10, SK: 10, OC: 10 },
    ],
    leaders: [
      { '1': 1, '2': 1, '3': 1 },
      { '1': 1, '3': 1 },
    ],
  },
  'zama-202bc': {
    turns: 15,
    vp: [88, 96],
    panic: [26, 48],
    stacking: [2, 3],
    units: [
      { MS: 12, PS: 4, LC: 2, MC: 4, SK: 4, OC: 4, EL: 6 },
      { MS: 4, SD: 20, LC: 4, MC: 8, SK: 6, OC: 4 },
    ],
    leaders: [
      { '1': 1, '2': 1 },
      { '1': 1, '2': 1 },
    ],
  },
  'hamburg-988': {
    turns: 25,
    vp: [40, 36],
    panic: [20, 11],
    stacking: [2, 1],
    units: [
      { AX: 3, SD: 7, IB: 3, VF: 5 },
      { MI: 24, MC: 4 },
    ],
    leaders: [{ '2': 1 }, { '3': 4 }],
  },
} as const

/** Both sides set up by themselves, in the order of the battle; the state before the first turn. */
const deployed = (id: string): { battle: Battle; state: State } => {
  const battle = loadBattle(`prestags/${id}`)
  let state = freshState(musterUnits(battle.scenario), seededDice(1))
  for (let step = 0; state.turn === 0 && step < 4; step++) {
    const placements = autoDeploy(battle, state, actorOf(battle, state)!)
    for (const command of [...(placements.length > 0 ? [{ type: 'deploy', placements } as const] : []), END]) {
      const done = decide(battle, state, command)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
  }
  expect(state.turn).toBe(1)
  return { battle, state }
}

const END = { type: 'endStep' } as const

describe.each(Object.entries(EXOTIC))('battle %s', (id, facts) => {
  const { scenario, map } = load(id)

  it('is as printed: length, forces, stacking, points and panic levels', () => {
    expect(scenarioProblems(scenario, map)).toEqual([])
    expect(scenario.turns).toBe(facts.turns)
    expect(scenario.sides.map((side) => side.units)).toEqual(facts.units)
    expect(scenario.sides.map((side) => side.leaders)).toEqual(facts.leaders)
    expect(scenario.sides.map((side) => side.stacking)).toEqual(facts.stacking)
    expect(scenario.sides.map((side) => side.panicLevel)).toEqual(facts.panic)
    expect(scenario.sides.map((side) => side.printedVp)).toEqual(facts.vp)
    expect(scenario.sides.map(pointsOf)).toEqual(facts.vp)
  })

  it('tells its story shortly, and its outcome', () => {
    tellsShortly(scenario.story)
    expect(scenario.outcome?.length).toBeGreaterThan(60)
  })

  it('[11.1] sets up by itself: everybody who must stand stands, close together, most of them in control', () => {
    const { battle, state } = deployed(id)
    for (const side of SIDES) {
      const own = state.units.filter((unit) => unit.side === side)
      const standing = own.filter((unit) => unit.fate === 'map' && !isLeader(unit))
      if (battle.zones[side as 0 | 1].size === 0) {
        expect(own.every((unit) => unit.fate === 'reserve')).toBe(true)
        continue
      }
      expect(own.every((unit) => unit.fate === 'map')).toBe(true)
      const cells = new Set(standing.map((unit) => unit.at))
      const alone = [...cells].filter((cell) => ![...cells].some((other) => map.board.distance(cell, other) === 1))
      expect(alone.length, `${scenario.sides[side as 0 | 1].name}: ${alone.map(map.board.label)}`).toBeLessThanOrEqual(
        4,
      )
      const led = standing.filter((unit) => controlOf(battle, state, unit).inControl).length
      if (id !== 'hamburg-988') expect(led / standing.length).toBeGreaterThan(0.5)
    }
  })

  it('[11.1] is played to its end by chance', () => {
    const battle = cutShort(loadBattle(`prestags/${id}`))
    const game = fuzzGame(battle, freshState(musterUnits(battle.scenario), seededDice(3)), 3, 20)
    expect(game.fault).toBeUndefined()
    expect(game.history.entries.at(-1)?.state.verdict).toBeDefined()
  })
})

describe('kadesh-1294bc', () => {
  it('[11.1] finds the Egyptians in three parts, and the Hittites at three edges', () => {
    const { battle, state } = deployed('kadesh-1294bc')
    const { map } = battle
    const within = (ids: readonly string[], letter: string, distance: number) => {
      for (const id of ids)
        expect(map.board.distance(state.units[battle.indexOf.get(id)!]!.at, map.letters[letter]!)).toBeLessThanOrEqual(
          distance,
        )
    }
    within(['B-MI-1', 'B-MI-4', 'B-CH-4', 'B-5L-2', 'B-6L-2'], 'P', 3)
    within(['B-MI-5', 'B-CH-5', 'B-CH-12', 'B-1L-1', 'B-6L-3'], 'E', 4)
    within(['B-MI-7', 'B-CH-13', 'B-CH-20', 'B-3L-1', 'B-5L-3'], 'A', 5)
    const hittite = state.units.find((unit) => unit.id === 'A-CH-1')!
    const edges = [...entryCells(battle, state, hittite)].map(map.board.label)
    expect(edges).toEqual(expect.arrayContaining(['0201', '3301', '3320', '3337', '0237']))
    expect(edges).not.toContain('0120')
    expect(battle.sequence.steps.slice(0, 2).map((step) => step.owner)).toEqual([1, 0])
    expect(battle.sequence.steps[2]?.owner).toBe(0)
  })
})

describe('issus-333bc', () => {
  it('[11.1] has the Macedonians at the north edge, east of M, and a way out by the south-east corner', () => {
    const { scenario, map } = load('issus-333bc')
    const battle = loadBattle('prestags/issus-333bc')
    for (const cell of battle.zones[0]) {
      expect(cell % map.board.cols).toBeLessThanOrEqual(4)
      expect(map.board.centre(cell).y).toBeLessThan(map.board.centre(map.letters['M']!).y)
    }
    expect([scenario.sides[0].alexander, scenario.sides[1].darius]).toEqual(['compulsory', 'optional'])
    const exits = [...exitsOf(battle, 0)].map(map.board.label).sort()
    expect(exits).toEqual(expect.arrayContaining(['3337', '3330', '2637']))
    expect(exits).toHaveLength(15)
  })
})

describe('hamburg-988', () => {
  it('[11.1] puts the Vikings aboard their fleets at sea and the four levies in their districts', () => {
    const { battle, state } = deployed('hamburg-988')
    const at = (id: string) => state.units[battle.indexOf.get(id)!]!.at
    const vikings = state.units.filter((unit) => unit.side === 0)
    const fleets = new Set(vikings.filter((unit) => unit.type === 'VF').map((unit) => unit.at))
    expect(fleets.size).toBe(5)
    for (const unit of vikings) {
      expect(battle.map.terrain[unit.at]).toBe('sea')
      expect(fleets.has(unit.at)).toBe(true)
    }
    for (const [index, letter] of ['A', 'D', 'F', 'G'].entries())
      for (const id of [`B-MI-${index * 6 + 1}`, `B-MI-${index * 6 + 6}`, `B-MC-${index + 1}`, `B-3L-${index + 1}`])
        expect(battle.map.board.distance(at(id), battle.map.letters[letter]!)).toBeLessThanOrEqual(3)
  })
})
