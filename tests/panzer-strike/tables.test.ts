import { describe, expect, test } from 'vitest'
import {
  ATTACKS,
  BATTLES,
  DEFENCES,
  FRONTS,
  HANDICAPS,
  PERIODS,
  QUALITIES,
} from '../../src/systems/panzer-strike/rules/tables/battle.ts'
import { startColumns, mayDeploy } from '../../src/systems/panzer-strike/rules/formulas/deployment.ts'
import { COMMAND, ORDERS, radioPercent } from '../../src/systems/panzer-strike/rules/tables/command.ts'
import { LIMITS, MAP, SCALE } from '../../src/systems/panzer-strike/rules/tables/limits.ts'
import { MOST_OBJECTIVES } from '../../src/systems/panzer-strike/rules/tables/movement.ts'
import { isMoving, STATE_NAMES, UNIT_STATES } from '../../src/systems/panzer-strike/rules/terms/states.ts'
import { GUNS } from '../../src/systems/panzer-strike/rules/tables/guns.ts'
import { pillbox } from '../../src/systems/panzer-strike/rules/tables/pillbox.ts'
import { realOf } from '../../src/systems/panzer-strike/rules/tables/plates.ts'
import { SQUADS } from '../../src/systems/panzer-strike/rules/tables/squads.ts'
import { coverOf, TERRAIN } from '../../src/systems/panzer-strike/rules/tables/terrain.ts'
import { CAPACITY, gunRoom, squadRoom } from '../../src/systems/panzer-strike/rules/tables/transport.ts'
import { VEHICLES } from '../../src/systems/panzer-strike/rules/tables/vehicles.ts'
import { isWeaponName, WEAPON_NAMES, WEAPONS } from '../../src/systems/panzer-strike/rules/tables/weapons.ts'
import type { ArmourPlate, TerrainId, UnitType } from '../../src/systems/panzer-strike/rules/terms/types.ts'

const units: readonly UnitType[] = [...VEHICLES, ...GUNS, ...SQUADS]
const vehicle = (name: string) => VEHICLES.find((one) => one.name === name)!

describe('the counts', () => {
  test.each([
    ['terrains', Object.keys(TERRAIN).length, 23],
    ['weapons', WEAPON_NAMES.length, 92],
    ['vehicles', VEHICLES.length, 88],
    ['guns', GUNS.length, 46],
    ['squads', SQUADS.length, 24],
  ])('%s', (_what, found, expected) => {
    expect(found).toBe(expected)
  })

  test('every unit has a name of its own in its army, weapons that there are, and years in order', () => {
    const names = units.map(({ nation, name, periods }) => `${nation} ${name} ${periods[0]}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, mounts, periods, men, firstShot } of units) {
      expect({ name, few: mounts.length <= 4, years: periods[0] <= periods[1] }).toEqual({
        name,
        few: true,
        years: true,
      })
      expect({ name, odd: mounts.filter(({ weapon, maxAmmo }) => !isWeaponName(weapon) || maxAmmo < 1) }).toEqual({
        name,
        odd: [],
      })
      expect(men > 0 && firstShot > 0).toBe(true)
    }
    expect(isWeaponName('75L49')).toBe(false)
  })
})

describe('weapons', () => {
  test('[PS II.A Weapons Page] the printed page is as it is printed', () => {
    const { SZ, PN, AC, RG, IA, source } = WEAPONS['75L48']
    expect([SZ, PN, AC, RG, IA, source]).toEqual([4, 14, 16, 50, 5, 'PS'])
    const mg = WEAPONS.TMG
    expect([mg.SZ, mg.PN, mg.AC, mg.RG, mg.IA, mg.source]).toEqual([1, 0, 6, 10, 8, 'PS'])
    const { armour, size, maxSpeed, men, firstShot, cost, source: from } = vehicle('PZ-IVH')
    expect([...Object.values(armour), size, maxSpeed, men, firstShot, cost, from]).toEqual([
      7,
      9,
      4,
      4,
      3,
      4,
      13,
      5,
      10,
      12,
      'PS',
    ])
  })

  test('[PS Charts Weapons] guns follow from calibre, velocity and penetration', () => {
    // Optics of the armies, from the best to the worst.
    const optics = [1, 0.95, 0.9, 0.85]
    const heavy = WEAPON_NAMES.map((name) => WEAPONS[name]).filter(({ kind }) => kind === 'gun')
    expect(heavy).toHaveLength(65)
    for (const { name, SZ, PN, AC, IA, real } of heavy) {
      const isAutomatic = real.calibre <= 20
      expect({ name, SZ, PN, IA: isAutomatic || IA }).toEqual({
        name,
        SZ: Math.max(1, Math.round(real.calibre / 20)),
        PN: Math.round(real.penetration / 10),
        IA: isAutomatic || Math.round(real.calibre / 15),
      })
      expect(optics.map((one) => Math.round((real.velocity / 50) * one))).toContain(AC)
    }
  })

  test('[PS Charts Weapons] every number has its source', () => {
    const count = (from: string): number => WEAPON_NAMES.filter((name) => WEAPONS[name].source === from).length
    expect(['PS', 'K', 'G', 'R', 'ToS'].map(count)).toEqual([2, 14, 46, 30, 0])
  })
})

describe('guns and squads', () => {
  test('[PS Charts Weapons] men, size, first shot, cost, rounds, speed and years of all of them together', () => {
    const sums = (all: readonly UnitType[]): number[] => {
      const of = (number: (one: UnitType) => number): number => all.reduce((sum, one) => sum + number(one), 0)
      const rounds = of(({ mounts }) => mounts.reduce((sum, { maxAmmo }) => sum + maxAmmo, 0))
      const years = of(({ periods: [from, to] }) => from + to)
      return [
        of(({ men }) => men),
        of(({ size }) => size),
        of(({ firstShot }) => firstShot),
        of(({ cost }) => cost),
        rounds,
        of(({ maxSpeed }) => maxSpeed),
        years,
      ]
    }
    expect(sums(GUNS)).toEqual([386, 75, 451, 265, 2460, 39, 481])
    expect(sums(SQUADS)).toEqual([178, 48, 240, 78, 2559, 144, 260])
  })
})

describe('vehicles', () => {
  const thick = (plate: ArmourPlate): number =>
    typeof plate === 'number' ? plate : plate[0] / Math.cos((plate[1] * Math.PI) / 180)
  /** Told otherwise in the table: rounded down by hand. */
  const BY_HAND = ['PSW-222', 'SPW-251', 'CARRIER', 'L3/35', 'TKS']

  test('[PS Charts Vehicles] armour follows from the plates', () => {
    for (const { name, armour } of VEHICLES.filter((one) => one.armour.FH > 0)) {
      const { plates } = realOf(name)
      const of = (side: 'FT' | 'FH' | 'ST' | 'SH'): number => Math.round(thick(plates[side]) / 10) + 1
      const TP = plates.TP === 0 ? 0 : Math.round(thick(plates.TP) / 10) + 2
      const FT = of('FT') + (BY_HAND.includes(name) ? 0 : 1)
      expect({ name, ...armour }).toEqual({ name, FT, FH: of('FH'), ST: of('ST'), SH: of('SH'), TP })
    }
  })

  test('[PS Charts Vehicles] speed follows from the road', () => {
    for (const { name, move, maxSpeed, capacity } of VEHICLES) {
      const isTruck = move === 'wheel' && capacity > 0
      const share = isTruck ? 0.25 : { track: 0.55, half: 0.45, wheel: 0.35 }[move]
      expect({ name, maxSpeed }).toEqual({ name, maxSpeed: Math.round((realOf(name).roadKmh / 1.609344) * share) })
    }
  })

  test('[PS II.A Hard and Soft] trucks and prime movers are soft, half-tracks open', () => {
    expect(VEHICLES.filter(({ armour }) => armour.FH === 0).map(({ name }) => name)).toEqual([
      'SDKFZ-7',
      'TRUCK',
      'TRUCK-HVY',
    ])
    expect(vehicle('SPW-251').armour.TP).toBe(0)
  })
})

test('[PS III Pillboxes] thick, immobile, looking one way', () => {
  const { armour, maxSpeed, size, men, firstShot, turret, mounts, cost } = pillbox('GE')
  expect([...Object.values(armour), maxSpeed, size, men, firstShot, turret]).toEqual([
    14,
    14,
    10,
    10,
    8,
    0,
    3,
    5,
    10,
    false,
  ])
  expect(mounts.map(({ weapon }) => weapon)).toEqual(['47L43T', 'MMG'])
  // As the cost of vehicles: armour through 4, the gun through 4.5, speed through 6.5.
  expect(cost).toBe(Math.round(48 / 4 + (WEAPONS['47L43T'].PN + WEAPONS['47L43T'].SZ) / 4.5))
})

describe('the ground', () => {
  test('[PS Charts Terrain Effects] clear costs five everywhere, a forest sixty to trucks', () => {
    expect(Object.values(TERRAIN.clear.cost)).toEqual([5, 5, 5, 5])
    expect(TERRAIN.forest.cost.wheel).toBe(60)
    expect(TERRAIN.hillForest.cost).toEqual(TERRAIN.forest.cost)
  })

  test('[PS Charts Terrain Effects] five levels, stone the only hard cover, woods the only thin screen', () => {
    const all = Object.entries(TERRAIN)
    expect(new Set(all.map(([, { level }]) => level))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(all.filter(([, { cover }]) => cover === 'hard').map(([id]) => id)).toEqual(['stoneBuilding'])
    expect(all.filter(([, { screen }]) => screen === 'one').map(([id]) => id)).toEqual(['woods'])
    // What blocks the eye stands up, and the other way round.
    for (const [id, { obstacle, screen }] of all)
      expect({ id, stands: obstacle > 0 }).toEqual({ id, stands: screen !== 'open' })
  })

  test('[PS Charts Terrain Effects] crops are cover in summer only', () => {
    expect(['summer', 'winter', 'desert'].map((climate) => coverOf('field', climate as 'summer'))).toEqual([
      'soft',
      'none',
      'none',
    ])
    for (const id of Object.keys(TERRAIN) as TerrainId[])
      if (id !== 'field') expect(coverOf(id, 'winter')).toBe(TERRAIN[id].cover)
  })

  test('[PS II.B.3 Fires] vegetation and buildings burn', () => {
    const burning = Object.entries(TERRAIN).filter(([, { burns }]) => burns)
    expect(burning.map(([id]) => id)).toEqual([
      'field',
      'woods',
      'forest',
      'hillForest',
      'woodBuilding',
      'stoneBuilding',
    ])
  })
})

describe('the battle', () => {
  test('[PS Charts Types of Battle] length, points, roles, start lines', () => {
    const rows = Object.values(BATTLES).map(({ name, turns, points, roles, startLines, dugIn }) =>
      [name, turns, points.join(':'), roles.map((one) => one.slice(0, 3)).join(':'), startLines.join(':'), dugIn].join(
        ' ',
      ),
    )
    expect(rows).toEqual([
      'Axis Assault 60 100:40 att:def 14:30 true',
      'Axis Pursuit 30 80:40 att:def 14:45 false',
      'Meeting Engagement 30 60:60 att:att 14:45 false',
      'Allied Pursuit 30 40:80 def:att 14:45 false',
      'Allied Assault 60 40:100 def:att 30:45 true',
    ])
  })

  test('[PS Charts Missions] multiples, exits, objectives', () => {
    const row = ({ name, kill, exit, objective }: (typeof ATTACKS)['engage']): string =>
      `${name} ${kill.defender}/${kill.attacker} ${exit.attacker}/${exit.defender} ${objective}`
    expect(
      [ATTACKS.clear, ATTACKS.bypass, ATTACKS.engage, DEFENCES.engage, DEFENCES.delay, DEFENCES.hold].map(row),
    ).toEqual([
      'Clear Objective 1/1 1/1 100',
      'Bypass 1/2 5/1 0',
      'Engage 2/2 1/1 0',
      'Engage 2/2 1/1 0',
      'Delay 1/2 2/1 0',
      'Hold Objective 1/1 1/1 100',
    ])
  })

  test('[PS Charts Force Modifiers] quality, and [PS I.B Handicap Level] handicap', () => {
    expect(Object.values(QUALITIES).map(({ points }) => points)).toEqual([1.2, 1, 0.8, 0.6])
    expect(Object.values(HANDICAPS)).toEqual([
      [0.6, 1],
      [0.8, 1],
      [1, 1],
      [1, 0.8],
      [1, 0.6],
    ])
  })

  test('[PS I.A Fronts] every nation fights on a front, and has units for its years', () => {
    for (const { axis, allies, periods } of Object.values(FRONTS)) {
      for (const nation of [...axis, ...allies]) expect(units.some((one) => one.nation === nation)).toBe(true)
      expect(periods.every((period) => PERIODS[period] !== undefined)).toBe(true)
    }
    expect(FRONTS.west.west).toBe(1)
  })

  test('[PS Charts Costs of Orders] five orders are given to all units; what is free', () => {
    const those = (wanted: (row: { orders: number; all: boolean }) => boolean): string[] =>
      Object.entries(ORDERS).flatMap(([kind, row]) => (wanted(row) ? [kind] : []))
    expect(those(({ all }) => all)).toEqual(['move', 'face', 'range', 'cancel', 'debark', 'computer'])
    expect(those(({ orders }) => orders === 0)).toEqual(['state', 'cancel', 'computer'])
  })

  test('[PS Charts Radios] the Soviets get theirs late', () => {
    expect([1, 3, 4, 6, 8].map((period) => radioPercent('SO', period as 1))).toEqual([15, 15, 25, 50, 90])
    expect([1, 10].map((period) => radioPercent('elsewhere' as never, period as 1))).toEqual([50, 50])
    expect([radioPercent('GE', 5), radioPercent('IT', 3), radioPercent('IT', 4)]).toEqual([95, 30, 80])
  })
})

describe('transport', () => {
  test('[PS Charts Transport Costs] men by the head, guns by calibre', () => {
    expect([squadRoom('infantry', 9), squadRoom('mediumMG', 4), squadRoom('heavyMG', 5)]).toEqual([9, 2, 4])
    expect([gunRoom('atGun', 88), gunRoom('aaGun', 50), gunRoom('aaGun', 51)]).toEqual([10, 10, 15])
    expect([
      gunRoom('howitzer', 95),
      gunRoom('howitzer', 96),
      gunRoom('infantryGun', 95),
      gunRoom('infantryGun', 96),
    ]).toEqual([10, 15, 10, 15])
    expect([gunRoom('mortar', 60), gunRoom('mortar', 81), gunRoom('battery', 105)]).toEqual([3, 5, undefined])
  })

  test('[PS Charts Transport Capacities] prime movers and heavy trucks carry fifteen', () => {
    expect(VEHICLES.filter(({ capacity }) => capacity === 15).map(({ name }) => name)).toEqual(['SDKFZ-7', 'TRUCK-HVY'])
    expect(VEHICLES.filter(({ capacity }) => capacity === 10).map(({ name }) => name)).toEqual([
      'SPW-251',
      'TRUCK',
      'CARRIER',
    ])
  })
})

describe('terms and limits', () => {
  test('[PS II.A Unit States] thirteen states, and who of them moves', () => {
    expect(UNIT_STATES.map((state) => STATE_NAMES[state])).toHaveLength(13)
    expect(UNIT_STATES.filter(isMoving)).toEqual(['cautious', 'full', 'retreating', 'routed'])
  })

  test('[PS I.A Scale] [PS I.A Map Size] [PS III Limits] fifty yards, sixty squares, nineteen letters, a hundred units', () => {
    expect(SCALE).toEqual({ yards: 50, pulseSeconds: 20, pulses: 3, batteryGuns: 4 })
    expect(MAP).toEqual({ longest: 60, heightStep: 10 })
    expect(LIMITS).toEqual({ formations: 19, units: 100, skill: 10, command: 40, morale: 9, weapons: 4 })
    expect(SCALE.yards).toBe(50)
    expect([MOST_OBJECTIVES, CAPACITY.heavy, CAPACITY.other, COMMAND.battalion]).toEqual([2, 15, 10, 24])
  })

  test('[PS III Deployment] start lines, turned round where the Axis comes from the east', () => {
    const both = (front: 'east' | 'west', type: keyof typeof BATTLES): string =>
      ([0, 1] as const).map((side) => Object.values(startColumns(front, type, side)).join('-')).join(' ')
    expect(both('east', 'axisAssault')).toBe('1-14 30-58')
    expect(both('west', 'axisAssault')).toBe('45-58 1-29')
    expect(both('east', 'alliedAssault')).toBe('1-30 45-58')
    expect(both('west', 'meeting')).toBe('45-58 1-14')
    expect([0, 1, 58, 59].map((column) => mayDeploy(column, 60))).toEqual([false, true, true, false])
  })
})
