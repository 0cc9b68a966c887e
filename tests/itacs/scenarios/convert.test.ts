import { describe, expect, it } from 'vitest'
import { convertBattle } from '../../../src/systems/itacs/files/convert/convert.ts'
import { withDifference } from '../../../src/systems/itacs/files/convert/difference.ts'
import { changeFor } from '../../../src/systems/itacs/files/convert/ground.ts'
import { leadersFor, unitsFor } from '../../../src/systems/itacs/files/convert/types.ts'
import { parseItacsScenario } from '../../../src/systems/itacs/rules/scenario/parse.ts'
import { settingOf } from '../../../src/systems/itacs/rules/position/setting.ts'
import { classOf, isSiege } from '../../../src/systems/itacs/rules/position/units.ts'
import { mapOf, readJson, scenarioOf, setUp, told } from './sheets.ts'

const settingFor = (id: string) => {
  const scenario = scenarioOf(id)
  return settingOf(scenario, mapOf(scenario.map))
}
const convertedOf = (json: unknown, map: string) => {
  const read = convertBattle(json, mapOf(map))
  if (!read.ok) throw new Error(told(read.problems).join('; '))
  return read.value as {
    sides: Record<string, unknown>[]
    notes: string[]
    terrain?: unknown
  }
}

describe('the conversion by rule', () => {
  it('[ITACS 10.2] gives every type of 1975 a row, and adds stand-ins to those who are there', () => {
    expect(unitsFor({ BW: 8, SK: 8, LT: 2, EX: 3, MS: 1, AX: 1 })).toEqual({ BW: 16, AX: 3, MS: 4 })
    expect(leadersFor({ '1': 1, '4': 1, '5': 2, '6': 1 })).toEqual({ '1': 1, '4': 4 })
  })

  it('[ITACS 7.1] takes the printed share of the points that the army has here', () => {
    // Romans at Cannae: 61 of 101 printed points are 60 in a hundred; 91 points here.
    const { sides, notes } = convertedOf(readJson('prestags/cannae-216bc.json'), 'spartan')
    expect([sides[0]?.['panicLevel'], sides[1]?.['panicLevel']]).toEqual([40, 55])
    expect(notes.join(' ')).toContain('Romans 91 and 60 in a hundred')
  })

  it('[ITACS 7.2] drops the ways to win by leaving the map, and says so', () => {
    const source = readJson('prestags/hastings-1066.json') as { sides: { victory: unknown[] }[] }
    const { sides, notes } = convertedOf(source, 'viking')
    expect(source.sides[0]?.victory.length).toBe(2)
    expect(sides[0]?.['victory']).toEqual(source.sides[0]?.victory.slice(1))
    expect(notes.join(' ')).toContain('Nobody leaves the map of his own will: the Normans')
  })

  it('[ITACS 2.5] turns both armies towards each other', () => {
    const { sides } = convertedOf(readJson('prestags/crecy-1346.json'), 'yeoman')
    expect(sides.map((side) => side['facing'])).toEqual(['left', 'right'])
  })

  it('[ITACS 10.3] translates changes of the terrain', () => {
    expect(changeFor({ ignore: ['woods', 'ford'] })).toEqual({
      ignore: ['forest', 'ford'],
      treatAs: { forestHills: 'hills' },
    })
    expect(changeFor({ ignore: ['woods', 'hilltop', 'slope'] })).toEqual({
      ignore: ['forest', 'forestHills', 'hills', 'grassland'],
    })
    expect(changeFor({ prohibited: ['woods'] })).toEqual({ prohibited: ['forest', 'forestHills'] })
  })

  it('makes a sheet that stands without any difference', () => {
    const source = readJson('prestags/zama-202bc.json')
    expect(parseItacsScenario(convertedOf(source, 'spartan')).ok).toBe(true)
  })

  it('refuses what is no battle of 1975', () => {
    const read = convertBattle(readJson('itacs/cape-bon-468.json'), mapOf('cape-bon'))
    expect(read.ok ? [] : told(read.problems)).toContain('$.system: "itacs", expected "prestags"')
  })

  it('lays differences over: what is named is replaced, notes are added, sides go one by one', () => {
    const base = { name: 'a', sides: [{ x: 1, y: 2 }, { x: 3 }], notes: ['one'], turns: 4 }
    const difference = { name: 'b', sides: [{ y: 5 }, {}], notes: ['two'], turns: null }
    expect(withDifference(base, difference)).toEqual({
      name: 'b',
      sides: [{ x: 1, y: 5 }, { x: 3 }],
      notes: ['one', 'two'],
    })
  })
})

describe('the ground of a battle', () => {
  const kinds = (id: string): Set<string> => new Set(settingFor(id).map.terrain)

  it('[ITACS 10.3] is clear all over at Zama, roads and all', () => {
    expect([...kinds('zama-202bc')]).toEqual(['clear'])
    expect(settingFor('zama-202bc').ground.roads.some((edge) => edge === 1)).toBe(false)
  })

  it('[ITACS 10.3] is closed at Marathon in river and lake, open at bridges and fords', () => {
    const { map } = settingFor('marathon-490bc')
    const closed = new Set(map.terrain.filter((_kind, cell) => map.ground.closed?.has(cell)))
    expect([...closed].sort()).toEqual(['lake', 'stream'])
    expect(map.terrain).toContain('ford')
    expect(map.terrain).not.toContain('forest')
  })

  it('[ITACS 10.3] is mud at Agincourt, between woods that nobody enters', () => {
    const { map } = settingFor('agincourt-1415')
    expect(map.terrain).not.toContain('clear')
    const closed = new Set(map.terrain.filter((_kind, cell) => map.ground.closed?.has(cell)))
    expect([...closed].every((kind) => kind === 'forest' || kind === 'forestHills')).toBe(true)
    expect(closed.size).toBeGreaterThan(0)
  })

  it('[ITACS 3.1.2] has no streams at Manzikert, and no lake at Cannae', () => {
    expect(settingFor('manzikert-1071').ground.streams.size).toBe(0)
    expect(kinds('cannae-216bc').has('lake')).toBe(false)
    expect(settingFor('cannae-216bc').ground.streams.size).toBeGreaterThan(0)
  })
})

describe('what a sheet says of its units', () => {
  const unit = (id: string, name: string) => settingFor(id).units.find((one) => one.id === name)!

  it('[ITACS 6.10, 4.2.5, 6.6] elites by number, shields and javelins by type', () => {
    const { sheet } = settingFor('cannae-216bc')
    const is = (name: string) => {
      const one = unit('cannae-216bc', name)
      return [sheet.isElite(one), sheet.hasShield(one), sheet.throws(one)]
    }
    expect(['A-MS-6', 'A-MS-7', 'B-SD-1', 'B-MS-1'].map(is)).toEqual([
      [true, true, false],
      [false, true, false],
      [false, true, true],
      [false, false, false],
    ])
  })

  it('[ITACS 6.7.2, 6.7.5] cargo begins aboard, marines are named', () => {
    const { sheet } = settingFor('cape-bon-468')
    const sword = unit('cape-bon-468', 'A-SD-3')
    expect([sword.fate, sword.marks['aboard'], sheet.isMarine(sword)]).toEqual(['map', 'A-HF-3', true])
    expect(sheet.isMarine(unit('cape-bon-468', 'B-MS-1'))).toBe(false)
  })

  it('[ITACS 3.1.4, I-39] ladders and towers begin with troops who can use them', () => {
    const { units } = setUp('jerusalem-1099')
    const engines = units.filter(isSiege)
    expect(engines.map((unit) => unit.type).sort()).toEqual(['LD', 'LD', 'LD', 'LD', 'ST', 'ST'])
    const users = (at: number) =>
      units.filter((unit) => unit.at === at && ['A', 'B', 'Ff'].includes(classOf(unit))).length
    for (const engine of engines) expect(users(engine.at), engine.id).toBeGreaterThan(0)
    expect(new Set(engines.map((unit) => unit.at)).size).toBe(6)
  })
})
