import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../src/core/engine/vocabulary.ts'
import { faultsOf } from '../../../src/systems/panzer-strike/build/ground/faults.ts'
import { straightSides } from '../../../src/systems/panzer-strike/build/ground/frayed.ts'
import { generate } from '../../../src/systems/panzer-strike/build/ground/generate.ts'
import type { Density, GroundWish, MapFile } from '../../../src/systems/panzer-strike/build/ground/wish.ts'
import type { TerrainId } from '../../../src/systems/panzer-strike/rules/terms/types.ts'
import { share as fewer } from '../../share.ts'
import { type PanzerMap, readPanzerMap, TERRAIN_CODES } from '../../../src/systems/panzer-strike/rules/scenario/map.ts'

const CLIMATES = ['summer', 'winter', 'desert'] as const

const SMALL = [
  [10, 20],
  [10, 30],
  [20, 20],
  [10, 40],
  [30, 20],
]
const LARGE = [
  [60, 60],
  [40, 60],
  [20, 60],
  [10, 60],
]
const SIZES = [...SMALL, ...SMALL, ...SMALL, ...SMALL, ...LARGE].map(([rows, cols]) => ({ rows: rows!, cols: cols! }))

/** A digit of a number, far from those of its neighbours. */
const digit = (seed: number, place: number): Density => ((Math.imul(seed + 1, 2654435761) >>> place) % 10) as Density

/** Wishes of every size, climate and density: many small maps, and one in six as long as they are played on. */
const wishOf = (seed: number): GroundWish => ({
  ...SIZES[seed % SIZES.length]!,
  climate: CLIMATES[(seed % 7) % 3]!,
  densities: { woods: digit(seed, 3), swampOrSand: digit(seed, 9), town: digit(seed, 14), rough: digit(seed, 20) },
  seed,
})

const readOf = (file: MapFile): PanzerMap => {
  const read = readPanzerMap(file)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

const told = (map: PanzerMap): readonly string[] =>
  faultsOf(map).map(({ law, cells }) => `${law} ${cells.slice(0, 4).map(map.board.label).join(' ')}`)

const like = (terrain: readonly string[], climate: PanzerMap['climate'] = 'summer'): PanzerMap =>
  readOf({
    ...generate({ rows: 10, cols: 20, climate, densities: NONE, seed: 1 }),
    grid: { shape: 'square', rows: terrain.length, cols: terrain[0]!.length },
    terrain,
  })

const NONE = { woods: 0, swampOrSand: 0, town: 0, rough: 0 } as const
const MIXED = { woods: 4, swampOrSand: 3, town: 5, rough: 4 } as const

/** Patches of the country; fields are drawn with a ruler. */
const PATCHES: readonly (readonly TerrainId[])[] = [
  ['slope', 'hill', 'hillForest', 'hillRough'],
  ['woods', 'forest'],
  ['swamp'],
  ['sand'],
  ['rough'],
]
/** Straight sides towards open ground that no hill, wood or swamp has. */
const boxy = ({ board, ground }: ReturnType<typeof readOf>): readonly string[] =>
  PATCHES.flatMap((kinds) => {
    const isOf = (cell: number): boolean => kinds.includes(ground[cell] ?? 'clear')
    return straightSides(board, isOf, (cell) => ground[cell] === 'clear', 6).map(
      ({ cells: [first = 0, ...rest] }) => `${kinds[0]} ${board.label(first)} is straight for ${rest.length + 1}`,
    )
  })

test('a hill, a wood or a swamp with a side drawn by a ruler is seen', () => {
  const file = generate(wishOf(1))
  const rows = file.terrain.map((row) => '.'.repeat(row.length))
  const withBlock = (code: string, wide: number) =>
    rows.map((row, at) => (at > 2 && at < 6 ? row.slice(0, 4) + code.repeat(wide) + row.slice(4 + wide) : row))
  for (const code of 'swmr') {
    expect(boxy(readOf({ ...file, terrain: withBlock(code, 7) }))).toHaveLength(2)
    expect(boxy(readOf({ ...file, terrain: withBlock(code, 6) }))).toEqual([])
  }
  expect(boxy(readOf({ ...file, terrain: withBlock('a', 9) }))).toEqual([])
})

const MAPS = fewer(1000, 90, 60)

test(`[PS I.A Map Generation] ${MAPS} maps look like places and are cut off nowhere`, () => {
  const wrong = Array.from({ length: MAPS }, (_, seed) => wishOf(seed)).flatMap((wish) => {
    const map = readOf(generate(wish))
    const faults = [...told(map), ...boxy(map)]
    return faults.length > 0 ? [`${JSON.stringify(wish)}: ${faults.join(', ')}`] : []
  })
  expect(wrong).toEqual([])
})

test('[PS I.A Map Generation] the same wish gives the same map, another seed another one', () => {
  const maps = Array.from({ length: 30 }, (_, seed) => generate({ ...wishOf(2), seed }))
  expect(maps.map((_, seed) => generate({ ...wishOf(2), seed }))).toEqual(maps)
  expect(new Set(maps.map(({ terrain }) => terrain.join('\n'))).size).toBe(maps.length)
})

test('[PS I.A Map Generation] a seed that was kept makes the map that it made', () => {
  const densities = { woods: 4, swampOrSand: 3, town: 5, rough: 4 } as const
  expect(generate({ rows: 10, cols: 40, climate: 'summer', densities, seed: 1944 }).terrain).toEqual([
    'aaab.b-aaaauu..sshhhs..............ss...',
    'aaa-bb-babuu...sshhhs............rrsss..',
    'aaa-BB-BB-u....ssshhs............rrrss..',
    '--------B-uuu...sssss.............r.....',
    'aa.bbbBB--.uuu...ss...........uuu.......',
    'aa......ba-..uu.www.......uuuuu.........',
    '........aaa-..uuwww......uu.......------',
    'aaa.....aaa.-..uuww---------------......',
    'aaa.www.aaaaa------uuuuuuu..www.........',
    'aaa.www.aaaaa-..uuuu........www.........',
  ])
})

test('[PS I.A Map Size] heights are tens, at most sixty squares each way', () => {
  const sizes = [
    [36, 60],
    [7, 12],
    [400, 400],
  ].map(([rows, cols]) => generate({ rows: rows!, cols: cols!, climate: 'summer', densities: MIXED, seed: 3 }).grid)
  expect(sizes).toEqual([
    { shape: 'square', rows: 40, cols: 60 },
    { shape: 'square', rows: 10, cols: 20 },
    { shape: 'square', rows: 60, cols: 60 },
  ])
})

describe('[PS I.A Map Generation] densities', () => {
  const OF = {
    woods: 'wfF',
    swampOrSand: 'md',
    town: 'bB-a',
    rough: 'ruR',
  } as const
  const share = (kind: keyof typeof OF, density: Density, climate: PanzerMap['climate']): number => {
    const maps = Array.from({ length: fewer(8, 8, 4) }, (_, seed) =>
      generate({ rows: 20, cols: 40, climate, densities: { ...MIXED, [kind]: density }, seed }).terrain.join(''),
    )
    const text = maps.join('')
    return [...text].filter((code) => OF[kind].includes(code)).length / text.length
  }

  test.each(['woods', 'swampOrSand', 'town', 'rough'] as const)(
    '%s: none at 0, more with every step, much at 9',
    (kind) => {
      for (const climate of kind === 'swampOrSand' ? (['winter', 'desert'] as const) : (['summer'] as const)) {
        const shares = ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((density) => share(kind, density, climate))
        expect(shares[0]).toBe(0)
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        expect(new Set(shares).size).toBe(10)
        expect(shares[9]).toBeGreaterThan(0.07)
      }
    },
  )

  test('hills come whatever is asked for, rivers and cliffs never', () => {
    const bare = Array.from({ length: 30 }, (_, seed) =>
      generate({ ...wishOf(seed), densities: NONE }).terrain.join(''),
    )
    expect(bare.filter((text) => !text.includes('hh'))).toEqual([])
    expect(new Set(bare.join(''))).toEqual(new Set(['.', 's', 'h']))
    const all = Array.from({ length: 60 }, (_, seed) => generate(wishOf(seed)).terrain.join('')).join('')
    expect([...new Set(all)].filter((code) => '~,=^STxo'.includes(code))).toEqual([])
  })

  test('there is sand in the desert and swamp elsewhere', () => {
    const text = (climate: PanzerMap['climate']): string =>
      generate({ rows: 40, cols: 60, climate, densities: { ...MIXED, swampOrSand: 9 }, seed: 2 }).terrain.join('')
    expect([text('desert').includes('d'), text('desert').includes('m')]).toEqual([true, false])
    expect([text('winter').includes('d'), text('winter').includes('m')]).toEqual([false, true])
  })

  test('more of one leaves the places of the rest', () => {
    const hills = (woods: Density): string =>
      generate({ rows: 30, cols: 60, climate: 'summer', densities: { ...MIXED, woods }, seed: 8 })
        .terrain.join('')
        .replaceAll(/[^-bBs]/g, '.')
    expect(hills(9)).toBe(hills(1))
  })
})

describe('the laws of maps see what is wrong', () => {
  const map = readOf(generate({ rows: 40, cols: 60, climate: 'summer', densities: MIXED, seed: 4 }))
  const codes = Object.fromEntries(Object.entries(TERRAIN_CODES).map(([code, terrain]) => [terrain, code]))
  const lawsOf = (broken: PanzerMap): readonly string[] => [...new Set(faultsOf(broken).map(({ law }) => law))].sort()
  const rowsOf = ({ board, ground }: PanzerMap): string[] =>
    Array.from({ length: board.rows }, (_, row) =>
      ground
        .slice(row * board.cols, (row + 1) * board.cols)
        .map((one) => codes[one])
        .join(''),
    )
  const changed = (codeAt: (code: string, cell: Cell) => string): PanzerMap =>
    like(rowsOf(map).map((row, r) => [...row].map((code, c) => codeAt(code, r * map.board.cols + c)).join('')))

  test('none on the map itself', () => {
    expect(told(map)).toEqual([])
  })

  test('a road that is cut', () => {
    const middle = changed((code, cell) => (code === '-' && cell % 60 > 28 && cell % 60 < 32 ? '.' : code))
    expect(lawsOf(middle)).toEqual(expect.arrayContaining(['end', 'net']))
  })

  test('a road that does not lead off the map', () => {
    expect(lawsOf(changed((code, cell) => (code === '-' && cell % 60 < 3 ? '.' : code)))).toContain('exit')
  })

  test('a wall of stone from top to bottom, and a yard within walls', () => {
    expect(lawsOf(changed((code, cell) => (cell % 60 === 30 ? 'B' : code)))).toContain('cutOff')
    expect(lawsOf(like(['......', '.BBB..', '.B.B--', '.BBB..', '------', '......']))).toContain('cutOff')
  })

  test('houses without a road, and a house alone', () => {
    expect(lawsOf(like(['......', '.bb...', '......', '......', '......', '------', '..bb..', '......']))).toEqual([
      'roadless',
    ])
    expect(
      lawsOf(like(['..........', '.......b..', '----------', '..........', '.bb.......', '..........'])),
    ).toContain('alone')
  })

  test('single squares, holes, hills without slopes, roads side by side', () => {
    expect(lawsOf(like(['......', '.w....', '......']))).toEqual(['speck'])
    expect(lawsOf(like(['......', '.www..', '.w.w..', '.www..', '......']))).toEqual(['hole'])
    expect(lawsOf(like(['......', '.hhh..', '.hhh..', '......']))).toEqual(['level'])
    expect(lawsOf(like(['......', '------', '------', '......']))).toEqual(['block'])
  })

  test('sand out of the desert, and no room to begin', () => {
    expect(lawsOf(like(['......', '.ddd..', '......']))).toEqual(['climate'])
    expect(lawsOf(changed((code, cell) => (cell % 60 < 14 && cell % 60 > 0 && code !== '-' ? 'f' : code)))).toContain(
      'room',
    )
  })
})
