import { describe, expect, test } from 'vitest'
import { reach } from '../../src/core/map/reach.ts'
import { autoDeploy } from '../../src/systems/prestags/play/setup/auto.ts'
import {
  cameLater,
  entryCells,
  entryEvents,
  legalEntry,
  mayEnter,
  reachOnEntry,
} from '../../src/systems/prestags/rules/movement/entry.ts'
import { dueUnits } from '../../src/systems/prestags/rules/position/parts.ts'
import { campsOf } from '../../src/systems/prestags/rules/setup/camps.ts'
import { musterUnits } from '../../src/systems/prestags/rules/setup/start.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { alternatives } from '../../src/systems/prestags/rules/victory/victory.ts'
import { end, force, no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const letters = { M: '0502', N: '0510', P: '0906' }
const near = (place: string, within = 1) => [{ within, of: [place] }]

/** The set-up of Reds, everybody in reserve; Blues wait at N. */
const setUp = (reds: object, more: Partial<Position> = {}): Table => {
  const sides = [force('Reds', { deploy: undefined, ...reds }), force('Blues', { deploy: near('N') })]
  const scenario = { ...(more.scenario ?? {}), sides } as never
  const plain = table({ ...more, letters, units: {}, step: 'deployment', scenario })
  const units = musterUnits(plain.battle.scenario)
  return table({
    ...more,
    letters,
    step: 'deployment',
    turn: 0,
    playerTurn: 0,
    scenario,
    units: Object.fromEntries(units.map((unit) => [unit.id, { at: '0101', fate: 'reserve' as const }])),
  })
}

const ready = (t: Table): Table => {
  t.state = { ...t.state, units: t.state.units.map((unit) => (unit.fate === 'reserve' ? { ...unit, at: -1 } : unit)) }
  return t
}

const put = (t: Table, ...places: (readonly [string, string])[]): Command => ({
  type: 'deploy',
  placements: places.map(([unit, at]) => ({ unit, to: t.cell(at) })),
})

const auto = (t: Table): Table => {
  const placements = autoDeploy(t.battle, t.state, 0)
  return placements.length > 0 ? t.play({ type: 'deploy', placements }) : t
}

describe('parts of a force', () => {
  const parts = [
    { name: 'the right', units: { MI: 2 }, leaders: { '2': 1 }, deploy: near('M') },
    { name: 'the left', units: { MI: 3 }, deploy: near('P') },
  ]
  const whole = { units: { MI: 5 }, leaders: { '2': 1 }, parts }

  test('[11.1] each is set up in a place of its own; numbers run on from part to part', () => {
    const t = ready(setUp(whole))
    expect(no(t, put(t, ['A-MI-1', '0906']))).toBe('otherPart 11.1')
    expect(t.refused(put(t, ['A-MI-3', '0502'])).text).toBe('MI 3 belongs to “the left”, which sets up elsewhere.')
    expect(no(t, put(t, ['A-MI-3', '0101']))).toBe('outsideZone 11.1')
    const first = t.battle.map.board.label(0)
    expect(t.refused(put(t, ['A-MI-3', first])).text).toContain(`Hex ${first} is outside`)
    expect(t.refused(end).text).toBe('5 units and 1 leader of the Reds are not set up yet.')
    t.play(put(t, ['A-MI-1', '0502'], ['A-MI-3', '0906'], ['A-2L-1', '0502']))
    expect(t.refused(end).text).toBe('3 units of the Reds are not set up yet.')
    t.play(put(t, ['A-MI-2', '0502'], ['A-MI-4', '0906']))
    expect(t.refused(end).text).toBe('1 unit of the Reds is not set up yet.')
    t.play(put(t, ['A-MI-5', '0906'])).play(end)
    expect(t.step).toBe('deployment 1')
  })

  test('[11.1, 5.23] where the places of two parts overlap, the sensible set-up gives no hex away twice', () => {
    const [inner, outer] = [
      { name: 'the inner', units: { MI: 3 }, deploy: near('M', 1) },
      { name: 'the outer', units: { SK: 3 }, deploy: near('M', 2) },
    ]
    const t = ready(setUp({ units: { MI: 3, SK: 3 }, leaders: {}, parts: [inner, outer] }, { stacking: [1, 1] }))
    const placements = autoDeploy(t.battle, t.state, 0)
    expect(new Set(placements.map(({ to }) => to)).size).toBe(6)
    t.play({ type: 'deploy', placements })
  })

  test('[11.1] who belongs to a part that comes in is not set up among the others', () => {
    const column = { name: 'the column', units: { SK: 2 }, enter: { where: [{ edge: 'east' }], from: 1 } }
    const [right] = parts
    const t = ready(setUp({ units: { MI: 2, SK: 2 }, leaders: { '2': 1 }, parts: [right, column] }))
    expect(t.refused(put(t, ['A-SK-1', '0502'])).text).toBe('SK 1 belongs to “the column”, which enters later.')
  })

  test('[11.1] the sensible set-up goes from part to part, as the force lists its units', () => {
    const [right, left] = [
      { name: 'the right', units: { MI: 2 }, deploy: near('M') },
      { name: 'the left', units: { SD: 1 }, leaders: { '2': 1 }, deploy: near('P') },
    ]
    const t = ready(setUp({ units: { MI: 2, SD: 1 }, leaders: { '2': 1 }, parts: [right, left] }))
    expect(autoDeploy(t.battle, t.state, 0).map(({ unit }) => unit)).toEqual(['A-MI-1', 'A-MI-2', 'A-SD-1', 'A-2L-1'])
  })

  test('[11.1] the sensible set-up knows the parts', () => {
    const t = auto(ready(setUp(whole)))
    const distance = (id: string, label: string) => t.battle.map.board.distance(t.unit(id).at, t.cell(label))
    for (const id of ['A-MI-1', 'A-MI-2', 'A-2L-1']) expect(distance(id, '0502')).toBeLessThanOrEqual(1)
    for (const id of ['A-MI-3', 'A-MI-4', 'A-MI-5']) expect(distance(id, '0906')).toBeLessThanOrEqual(1)
    t.play(end)
    expect(t.step).toBe('deployment 1')
  })
})

describe('places far apart', () => {
  const dealt = (count: number, within: number, ...victory: readonly object[]) => {
    const deploy = [...near('M', within), ...near('P', within)]
    const t = setUp({ units: { MI: count }, deploy, victory: [victory] })
    const own = t.state.units.filter((unit) => unit.side === 0)
    return campsOf(t.battle, 0, t.battle.zones[0], own).map(({ units }) => units.length)
  }
  const camps = (...victory: readonly object[]) => dealt(5, 1, ...victory)
  const hexes = ['M', 'P']

  test('[11.1] a force that must hold all of them, or once come to each, is dealt out to them', () => {
    expect(camps({ type: 'control', hexes })).toEqual([3, 2])
    expect(camps({ type: 'victoryLevel', atLeast: 'marginal' }, { type: 'capture', hexes })).toEqual([3, 2])
    expect(camps({ type: 'control', hexes: ['M'] }, { type: 'control', hexes })).toEqual([3, 2])
  })

  test('[11.1] where some of them are enough, or one is asked for, it stays together', () => {
    expect(camps({ type: 'control', hexes, atLeast: 1 })).toEqual([5])
    expect(camps({ type: 'control', hexes: ['M'] })).toEqual([5])
  })

  test('[11.1] it is dealt out only where each of them has a hex for everybody who comes there', () => {
    expect(dealt(2, 0, { type: 'control', hexes })).toEqual([1, 1])
    expect(dealt(3, 0, { type: 'control', hexes })).toEqual([3])
  })
})

describe('half of a force', () => {
  // Six MI and two SK are worth 6 + 6 points, the leader 1.
  const half = {
    units: { MI: 6, SK: 2 },
    leaders: { '2': 1 },
    parts: [
      { name: 'the camp', share: 'half', deploy: near('M') },
      { name: 'the column', share: 'rest', enter: { where: [{ edge: 'east' }], from: 1 } },
    ],
  }

  test('[11.2] no more than half of its points is set up, and no less', () => {
    const t = ready(setUp(half, { stacking: [12, 12] }))
    const six = [1, 2, 3, 4, 5, 6].map((n) => [`A-MI-${n}`, '0502'] as const)
    t.play(put(t, ...six))
    expect(t.refused(put(t, ['A-SK-1', '0502'])).text).toBe(
      'Only half of the force is set up, 7 points; these would make 9.',
    )
    expect(t.refused(end).text).toBe('Half of the Reds must be set up: 6 of 7 points stand.')
    t.play(put(t, ['A-2L-1', '0502'])).play(end)
    expect(t.step).toBe('deployment 1')
  })

  test('[11.2] what the enemy has set up does not count', () => {
    const t = ready(setUp(half, { stacking: [12, 12] }))
    const foes = t.state.units.filter((unit) => unit.side === 1).map((unit) => unit.id)
    t.state = {
      ...t.state,
      units: t.state.units.map((unit) =>
        foes.includes(unit.id) ? { ...unit, fate: 'map' as const, at: t.cell('0510') } : unit,
      ),
    }
    expect(foes).not.toEqual([])
    expect(t.refused(end).text).toBe('Half of the Reds must be set up: 0 of 7 points stand.')
  })

  test('[11.2] units may be moved about within the half', () => {
    const t = ready(setUp(half))
    t.play(put(t, ['A-SK-1', '0502'], ['A-SK-2', '0502'], ['A-2L-1', '0502']))
    t.play(put(t, ['A-SK-1', '0503'])).play({ type: 'undeploy', units: ['A-SK-2'] })
    expect(t.refused(end).code).toBe('undeployed')
    t.play(put(t, ['A-MI-1', '0502'], ['A-MI-2', '0502'], ['A-MI-3', '0503'])).play(end)
    expect(t.step).toBe('deployment 1')
  })

  test('[11.1] the sensible half has some of everything and a leader', () => {
    const t = auto(ready(setUp(half)))
    const standing = t.state.units.filter((unit) => unit.side === 0 && unit.fate === 'map').map((unit) => unit.type)
    expect(standing.sort()).toEqual(['2L', 'MI', 'MI', 'MI', 'SK'])
    expect(dueUnits(t.battle, t.state, 0)).toEqual([])
  })

  /** Who stands after the sensible set-up of half of these units. */
  const chosen = (units: Readonly<Record<string, number>>): string[] => {
    const t = auto(ready(setUp({ ...half, units, leaders: {} }, { stacking: [12, 12] })))
    expect(dueUnits(t.battle, t.state, 0)).toEqual([])
    return t.state.units.filter((unit) => unit.side === 0 && unit.fate === 'map').map((unit) => unit.id)
  }

  test('[11.1] the sensible half is half of every type, and then whatever fills the points', () => {
    // Eight MI and two SK are worth 8 + 6 points.
    expect(chosen({ MI: 8, SK: 2 })).toEqual(['A-MI-1', 'A-MI-2', 'A-MI-3', 'A-MI-4', 'A-SK-1'])
    // Of 4 + 3 points four stand: the one SK comes after two of the MI, too dear for what is left.
    expect(chosen({ MI: 4, SK: 1 })).toEqual(['A-MI-1', 'A-MI-2', 'A-MI-3', 'A-MI-4'])
  })

  test('[11.1] among units of different types that come at the same time the name decides', () => {
    // After the first MI, its second, the LT and the SK are all in the middle of their types.
    expect(chosen({ SK: 1, MI: 3, LT: 1 })).toEqual(['A-MI-1', 'A-MI-2', 'A-LT-1'])
  })

  test('[11.1] once half of the force stands, nobody else is set up, not even the last one', () => {
    const t = ready(setUp({ ...half, units: { MI: 2 }, leaders: {} }))
    expect(autoDeploy(t.battle, t.state, 0)).toHaveLength(1)
    t.play(put(t, ['A-MI-1', '0502']))
    expect(autoDeploy(t.battle, t.state, 0)).toEqual([])
  })

  test('[11.25] those set up at the start are told from those who came later', () => {
    const t = auto(ready(setUp(half)))
    const later = t.state.units.find((unit) => unit.fate === 'reserve')!
    const [event] = entryEvents([{ unit: later.id, from: -1, path: [5], cost: 1, exits: false }])
    expect(event).toEqual({ type: 'conditionNoted', key: `entered:${later.id}`, held: true })
    expect(entryEvents([{ unit: later.id, from: 3, path: [4], cost: 1, exits: false }])).toEqual([])
    const state = { ...t.state, noted: { [`entered:${later.id}`]: true } }
    expect(cameLater(state, { ...later, fate: 'map' })).toBe(true)
    expect(cameLater(state, t.unit('A-2L-1'))).toBe(false)
    const wiped = state.units.map((unit) => (unit.fate === 'map' ? { ...unit, fate: 'eliminated' as const } : unit))
    const blues = { ...t.battle.scenario.sides[1], victory: [[{ type: 'eliminateAll' as const, part: 'the camp' }]] }
    const battle = {
      ...t.battle,
      scenario: { ...t.battle.scenario, sides: [t.battle.scenario.sides[0], blues] as never },
    }
    expect(alternatives(battle, { ...state, units: wiped }, 1)[0]).toMatchObject({
      holds: true,
      conditions: [{ text: 'eliminate every unit of “the camp”: 4 of 4 are gone' }],
    })
    expect(alternatives(battle, state, 1)[0]?.holds).toBe(false)
  })
})

describe('places of the set-up', () => {
  const stream = [
    ...Array.from({ length: 5 }, () => '.'.repeat(12)),
    '~'.repeat(12),
    ...Array.from({ length: 4 }, () => '.'.repeat(12)),
  ]
  const zoneOf = (zone: object, map?: readonly string[]): string[] => {
    const t = setUp({ deploy: [zone] }, map ? { map } : {})
    return [...t.battle.zones[0]].map((cell) => t.label(cell)).sort()
  }

  test('[11.1] only on the bank of a place, or not on that of another', () => {
    const south = zoneOf({ within: 2, of: ['0506'], bankOf: ['0101'] }, stream)
    expect(south).toEqual(expect.arrayContaining(['0406', '0306']))
    expect(south.every((label) => label < '0500')).toBe(true)
    const rest = zoneOf({ within: 2, of: ['0506'], notBankOf: ['0101'] }, stream)
    expect(rest).toEqual(expect.arrayContaining(['0506', '0606', '0706']))
    expect(rest.every((label) => label >= '0500')).toBe(true)
  })

  test('[11.1] only on one side of the line between two places', () => {
    const zone = { within: 1, ofLine: ['0503', '0509'], only: [{ side: 'northwest', ofLine: ['0503', '0509'] }] }
    expect(zoneOf(zone).every((label) => label.startsWith('06'))).toBe(true)
    expect(
      zoneOf({ ...zone, only: [{ side: 'south', ofLine: ['0503', '0509'] }] }).every((label) => label < '0500'),
    ).toBe(true)
  })

  test('[11.1] only on ground of some kind', () => {
    expect(zoneOf({ terrain: ['stream'] }, stream)).toHaveLength(12)
    expect(zoneOf({ within: 1, of: ['0506'], terrain: ['stream'] }, stream)).toEqual(['0505', '0506', '0507'])
  })
})

describe('at sea', () => {
  const map = [...Array.from({ length: 8 }, () => '.'.repeat(12)), `SSSS${'.'.repeat(8)}`, `SSSS${'.'.repeat(8)}`]
  const fleet = { units: { VF: 2, SD: 4, AX: 2 }, leaders: { '2': 1 }, deploy: [{ terrain: ['sea'] }] }
  const scene = () => ready(setUp(fleet, { map, stacking: [2, 2], scenario: { special: ['seaFleets'] } }))

  test('[Viking 3.1] everybody is aboard: one fleet in a hex, three units and any leaders with it', () => {
    const t = scene()
    expect(no(t, put(t, ['A-SD-1', '0101']))).toBe('noFleet 11.1')
    expect(no(t, put(t, ['A-VF-1', '0101'], ['A-VF-2', '0101']))).toBe('noFleet 11.1')
    const full = [1, 2, 3].map((n) => [`A-SD-${n}`, '0101'] as const)
    expect(no(t, put(t, ['A-VF-1', '0101'], ...full, ['A-SD-4', '0101']))).toBe('fullFleet Viking 3.1')
    t.play(put(t, ['A-VF-1', '0101'], ...full, ['A-2L-1', '0101']))
    t.play(put(t, ['A-VF-2', '0203'], ['A-SD-4', '0203'], ['A-AX-1', '0203'], ['A-AX-2', '0203']))
    t.play({ type: 'undeploy', units: ['A-VF-2'] })
    expect(no(t, end)).toBe('undeployed 11.1')
    auto(t).play(end)
    expect(t.step).toBe('deployment 1')
  })

  test('[Viking 3.1] those aboard go where their fleet is set up anew', () => {
    const t = scene()
    t.play(put(t, ['A-VF-1', '0101'], ['A-SD-1', '0101'], ['A-2L-1', '0101'])).play(put(t, ['A-VF-1', '0203']))
    expect([t.label(t.unit('A-SD-1').at), t.label(t.unit('A-2L-1').at)]).toEqual(['0203', '0203'])
  })

  test('[Viking 3.1] in a position in which somebody is at sea without a fleet, the set-up does not end so', () => {
    const coast = (units: Position['units']) =>
      table({ map, letters, step: 'deployment', turn: 0, playerTurn: 0, scenario: { special: ['seaFleets'] }, units })
    expect(coast({ 'A-VF-1': '0101', 'A-SD-1': '0101', 'A-SD-2': '0909' }).play(end).step).toBe('deployment 1')
    const adrift = coast({ 'A-VF-1': '0101', 'A-SD-1': '0103', 'A-SD-2': '0909' })
    expect(adrift.refused(end)).toMatchObject({ code: 'noFleet', cite: '11.1', cell: adrift.cell('0103') })
    // It is no affair of the other side.
    expect(coast({ 'A-SD-1': '0909', 'B-SD-1': '0103' }).play(end).step).toBe('deployment 1')
  })

  test('[Viking 3.2] the sensible set-up loads the fleets; nobody is attacked at sea', () => {
    const t = auto(scene())
    expect(dueUnits(t.battle, t.state, 0)).toEqual([])
    t.play(end)
    expect(t.step).toBe('deployment 1')
    const coast = table({
      map,
      letters,
      step: 'melee',
      side: 1,
      scenario: { special: ['seaFleets'] },
      units: { 'A-VF-1': '0104', 'B-SD-1': '0105', 'B-SK-1': '0205' },
    })
    expect(no(coast, coast.melee('0104', 'B-SD-1'))).toBe('atSea Viking 3.2')
  })
})

describe('forces that come in', () => {
  const roads = [['0512', '0511', '0510']]
  const map = [...Array.from({ length: 8 }, () => '.'.repeat(12)), `${'.'.repeat(11)}w`, `${'.'.repeat(11)}L`]
  const coming = { units: { MI: 2, LC: 1 }, enter: { where: [{ edge: 'east' }], from: 2 } }
  const scene = (turn: number, more: Partial<Position> = {}) => {
    const t = ready(setUp(coming, { map, roads, ...more }))
    t.state = { ...t.state, turn, playerTurn: turn * 2 }
    return t
  }

  test('[11.1] nobody is set up, and the set-up ends all the same', () => {
    const t = scene(0)
    expect(t.battle.zones[0].size).toBe(0)
    expect(autoDeploy(t.battle, t.state, 0)).toEqual([])
    expect(no(t, put(t, ['A-MI-1', '0512']))).toBe('outsideZone 11.1')
    t.play(end)
    expect(t.step).toBe('deployment 1')
  })

  test('[11.1] from their turn on, by the open hexes of their edges', () => {
    expect(mayEnter(scene(0).battle, scene(0).state, scene(0).unit('A-MI-1'))).toBe(false)
    expect(mayEnter(scene(1).battle, scene(1).state, scene(1).unit('A-MI-1'))).toBe(false)
    const t = scene(2)
    const cells = [...entryCells(t.battle, t.state, t.unit('A-MI-1'))].map((cell) => t.label(cell)).sort()
    expect(cells).toEqual(['0212', '0312', '0412', '0512', '0612', '0712', '0812', '0912', '1012'])
    expect(entryCells(t.battle, t.state, t.unit('B-MI-1')).size).toBe(0)
  })

  test('[5.11] the hex of the edge is paid for: along a road that leaves there, or as its ground costs', () => {
    const t = scene(2)
    const price = (label: string) => {
      const judged = legalEntry(t.battle, t.state, t.unit('A-MI-1'), t.cell(label))
      return judged.ok ? judged.value : `${judged.error.code} ${judged.error.cite}`
    }
    expect([price('0512'), price('0612'), price('0212'), price('0112'), price('0505')]).toEqual([
      1,
      1,
      3,
      'noEntry 11.1',
      'noEntry 11.1',
    ])
    t.state = {
      ...t.state,
      units: t.state.units.map((unit) => (unit.side === 1 ? { ...unit, fate: 'map', at: t.cell('0612') } : unit)),
    }
    expect(price('0612')).toBe('enemy 5.23')
  })

  test('[5.15] how far they come, and the one hex that anybody may enter', () => {
    const t = scene(2)
    const open = { cost: (from: number, direction: number) => t.battle.cost[from * 6 + direction]!, stops: () => false }
    const found = reachOnEntry(t.battle, t.state, t.unit('A-MI-1'), 2, open)
    const cost = (label: string) => found.cost[t.cell(label)]
    expect([cost('0512'), cost('0511'), cost('0510'), cost('0212')]).toEqual([1, 2, Number.POSITIVE_INFINITY, 3])
    expect(found.oneHex.map((cell) => t.label(cell))).toEqual(['0212'])
    expect(found.from).toBe(-1)
  })

  test('[5.11] ways from several cells, each at a price of its own', () => {
    const t = scene(2)
    const { board } = t.battle.map
    const open = { cost: () => 1, stops: () => false }
    const starts = [
      { cell: t.cell('0512'), cost: 2 },
      { cell: t.cell('1012'), cost: 9 },
    ]
    const found = reach(board, -1, 3, open, starts)
    expect([found.cost[t.cell('0512')], found.cost[t.cell('0511')], found.cost[t.cell('1012')]]).toEqual([
      2,
      3,
      Number.POSITIVE_INFINITY,
    ])
    expect(found.before[t.cell('0512')]).toBe(-1)
  })
})
