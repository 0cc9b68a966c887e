import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Canvas, blankMap } from '../../src/core/map/canvas.ts'
import { firstWish } from '../../src/core/country/wish.ts'
import { readBattleFile } from '../../src/core/door/read.ts'
import { checkText } from '../../src/store/workbench/check.ts'
import { freshFile } from '../../src/store/workbench/fresh.ts'
import { format } from '../../src/systems/prestags/files/battle/format.ts'
import { library, prestagsWorkbench } from '../store/workbench/files.ts'

const mapOf = (...terrain: readonly string[]): Canvas => ({
  ...blankMap('prestags', 'six', { rows: terrain.length, cols: terrain[0]!.length }),
  terrain,
})
const told = (map: object): readonly string[] =>
  checkText(JSON.stringify(map), library).faults.map(({ weight, path, found }) => `${weight} ${path} ${found}`)

const RINGED = ['ss....', 'shs...', 'ss....', '......']

describe('[5.62] hilltops and slopes', () => {
  test('a lone hilltop on level ground raises a doubt, and none with slopes all around', () => {
    expect(told(mapOf('......', '..h...', '......'))).toEqual(['warning $.terrain[1] a hilltop in 0203 without slopes'])
    expect(told(mapOf(...RINGED))).toEqual([])
  })

  test('a lone hilltop with a gap in its slopes says where it is level', () => {
    expect(told(mapOf('ss....', 'sh....', 'ss....', '......'))).toEqual([
      'warning $.terrain[1] a lone hilltop in 0302, level with 0303',
    ])
  })

  test('a scarp is open behind, and slopes without a hilltop are doubted', () => {
    expect(told(mapOf('.ss...', '.sh...', 'sh....', 's.....'))).toEqual([])
    expect(told(mapOf('......', '.ss...', '......'))).toEqual([
      'warning $.terrain[1] slopes in 0202, 0203 that lead up to no hilltop',
    ])
  })

  test('no map of the house and no country is doubted', () => {
    const house = readdirSync('scenarios/prestags/maps').map(
      (name) => JSON.parse(readFileSync(`scenarios/prestags/maps/${name}`, 'utf8')) as object,
    )
    const countries = [1, 2, 3, 4, 5, 6].flatMap((seed) => prestagsWorkbench.country?.(firstWish(seed)) ?? [])
    expect([...house, ...countries].flatMap(told)).toEqual([])
  })

  test('a battle file is told of it at its map, on the workbench and without a screen', () => {
    const source = { kind: 'file', name: 'Six', map: mapOf('......', '..h...', '......') } as const
    const forces = [
      { name: 'Blue', counts: { MS: 1 } },
      { name: 'Red', counts: { MS: 1 } },
    ] as const
    const file = freshFile(prestagsWorkbench, library, { name: 'Six', turns: 3, source, forces })
    expect(told(file!)).toEqual(['warning $.map.terrain[1] a hilltop in 0203 without slopes'])
    const read = readBattleFile(format, file, library)
    expect(read.ok && read.value.warnings).toEqual([
      'On the map: a hilltop in 0203 without slopes; expected slopes all around it.',
    ])
  })
})
