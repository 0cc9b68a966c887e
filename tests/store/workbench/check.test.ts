import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { kindOf } from '../../../src/core/presenter/fileKind.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { placedFaults } from '../../../src/store/workbench/placed.ts'
import { library, BATTLE, mapText, scenarioText } from './files.ts'

const faultsOf = (text: string) => placedFaults(text, checkText(text, library).faults)
const at = (text: string, path: string) => faultsOf(text).find((fault) => fault.path === path)

const withSide = (id: string, side: 0 | 1, change: (side: Record<string, unknown>) => void): string => {
  const json = JSON.parse(scenarioText(id))
  change(json.sides[side])
  return JSON.stringify(json, undefined, 2)
}

describe('a file on the workbench', () => {
  test('is known by what it holds', () => {
    expect(kindOf(JSON.parse(BATTLE))).toBe('battle')
    expect(kindOf(JSON.parse(scenarioText('rome-753bc')))).toBe('scenario')
    expect(kindOf(JSON.parse(mapText('viking')))).toBe('map')
    expect(kindOf(7)).toBe('battle')
  })

  test('a sound battle is played to its end', () => {
    const { faults, sight } = checkText(BATTLE, library)
    expect(faults).toEqual([])
    expect(sight?.history?.entries).toHaveLength(2)
  })

  test('a scenario is set up by itself', () => {
    const { faults, sight } = checkText(scenarioText('cannae-216bc'), library)
    expect(faults).toEqual([])
    expect(sight?.deployed?.units.every((unit) => unit.fate === 'map')).toBe(true)
  })

  test('a map is shown', () => {
    expect(checkText(mapText('viking'), library)).toMatchObject({
      kind: 'map',
      faults: [],
      sight: { map: { id: 'viking' } },
    })
  })
})

describe('hot reload', () => {
  const GAME = readFileSync('tests/replays/rome-romans.json', 'utf8')
  const historyOf = (text: string) => checkText(text, library).sight?.history

  test('commands that are the same are not played again, and come to the same', () => {
    const whole = historyOf(GAME)
    const named = historyOf(GAME.replace('"version": 1', '"version": 1, "about": "again"'))
    expect(named?.entries).toHaveLength(JSON.parse(GAME).commands.length)
    expect(named?.entries.every((entry, index) => entry === whole?.entries[index])).toBe(true)
  })

  test('a change in the middle is played from there', () => {
    const json = JSON.parse(GAME)
    const middle = Math.floor(json.commands.length / 2)
    const cut = JSON.stringify({ ...json, commands: json.commands.slice(0, middle), expect: [], saved: undefined })
    const whole = historyOf(GAME)
    expect(historyOf(cut)?.entries).toEqual(whole?.entries.slice(0, middle))
    expect(historyOf(GAME)?.entries).toEqual(whole?.entries)
  })

  test('other ground is played from its start', () => {
    historyOf(BATTLE)
    const moved = historyOf(BATTLE.replace('"1115"', '"1116"'))
    expect(moved?.start.units.find((unit) => unit.id === 'A-SK-2')?.at).not.toBe(
      historyOf(BATTLE)?.start.units.find((unit) => unit.id === 'A-SK-2')?.at,
    )
  })

  test('what was saved and is changed by hand is a doubt, what never was saved so an error', () => {
    const saved = (value: unknown) => JSON.stringify({ ...JSON.parse(BATTLE), saved: value })
    expect(at(saved({ rulesVersion: 2, checksum: 'x' }), '$.saved')?.weight).toBe('warning')
    expect(at(saved({ checksum: 7 }), '$.saved')?.weight).toBe('error')
    expect(at(saved('x'), '$.saved')?.weight).toBe('error')
  })
})

describe('problems', () => {
  test('text that is no JSON is marked where it breaks', () => {
    const text = BATTLE.replace('"step": "fire",', '"step": "fire"')
    expect(faultsOf(text)).toMatchObject([{ weight: 'error', line: 9 }])
  })

  test('all of them at once, in the order of the text, each at its line', () => {
    const text = BATTLE.replace('"1014"', '"9914"').replace('"turn": 2', '"turn": 99').replace('"A-SK-2"]', '"A-XX-2"]')
    const found = faultsOf(text)
    expect(found.map((fault) => fault.path)).toEqual(['$.start.turn', '$.start.units.A-SK-1', '$.commands[0].units[1]'])
    expect(found.map((fault) => fault.line)).toEqual([7, 11, 17])
  })

  test('a refused command is told with its paragraph, and the map shows the moment before', () => {
    const text = BATTLE.replace('"target": "1015"', '"target": "2020"')
    expect(at(text, '$.commands[0]')).toMatchObject({ weight: 'error', line: 17 })
    expect(at(text, '$.commands[0]')?.hint).toMatch(/^\[\d/)
    expect(checkText(text, library).sight?.history?.entries).toHaveLength(0)
  })

  test('an expectation that fails is a doubt', () => {
    const text = BATTLE.replace('"fate": "eliminated"', '"fate": "map"')
    expect(at(text, '$.expect[0]')).toMatchObject({ weight: 'warning', line: 21 })
  })

  test('[5.4] a stack over the limit', () => {
    const text = BATTLE.replace(
      '"A-SK-2": "1115"',
      '"A-SK-2": "1014", "A-SK-3": "1014", "A-MI-1": "1014", "A-MI-2": "1014"',
    )
    expect(at(text, '$.start.units.A-MI-2')).toMatchObject({ weight: 'warning' })
    expect(at(text, '$.start.units.A-MI-2')?.hint).toContain('[5.4]')
  })

  test('a letter that the map lacks', () => {
    const text = scenarioText('cannae-216bc').replace('["Q"]', '["Z"]')
    expect(at(text, '$.sides[1].victory[0][0].hexes[0]')).toMatchObject({ found: '"Z"', weight: 'error' })
  })

  test('[11.25] a condition that can never be met', () => {
    const text = withSide('cannae-216bc', 0, (side) => {
      side['victory'] = [[{ type: 'destroyUnits', count: 99 }]]
    })
    expect(at(text, '$.sides[0].victory[0][0].count')).toMatchObject({ found: '99' })
  })

  test('[11.1] a side that cannot deploy everything', () => {
    const text = withSide('cannae-216bc', 1, (side) => {
      side['deploy'] = [{ within: 0, of: ['N'] }]
    })
    expect(at(text, '$.sides[1].deploy')?.found).toContain('room for')
  })

  test('[5.4] a side whose classes do not go together in the room there is', () => {
    const text = withSide('cannae-216bc', 1, (side) => {
      side['units'] = { MS: 2, LC: 2, BI: 2 }
      side['deploy'] = [{ within: 0, of: ['N', 'Q'] }]
      delete side['printedVp']
    })
    expect(at(text, '$.sides[1]')).toMatchObject({ weight: 'warning' })
    expect(at(text, '$.sides[1]')?.found).toContain('left over')
  })

  test('[11.2] printed points that are not the sum', () => {
    const text = withSide('cannae-216bc', 0, (side) => {
      side['printedVp'] = 7
    })
    expect(at(text, '$.sides[0].printedVp')).toMatchObject({ found: '7', weight: 'warning' })
  })

  test('a map by itself, and a map in a battle', () => {
    const map = mapText('viking').replace('SSSSSS...', 'SSSSSX...')
    expect(at(map, '$.terrain[0]')?.found).toContain('X')
    const battle = JSON.stringify({ ...JSON.parse(BATTLE), map: JSON.parse(map) }, undefined, 2)
    expect(at(battle, '$.map.terrain[0]')).toMatchObject({ weight: 'error' })
  })
})
