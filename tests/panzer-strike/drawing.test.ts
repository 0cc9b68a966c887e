import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { neighbour, neighboursOf } from '../../src/core/grid/board.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import type { MapDrawing } from '../../src/core/map/drawing.ts'
import { nearIn } from '../../src/core/map/lines.ts'
import { ARTS, drawingOf } from '../../src/systems/panzer-strike/present/drawing.ts'
import { silhouetteOf } from '../../src/systems/panzer-strike/rules/scenario/silhouette.ts'
import { type PanzerMap, readPanzerMap, TERRAIN_CODES } from '../../src/systems/panzer-strike/rules/scenario/map.ts'
import { PAGES } from '../../src/systems/panzer-strike/rules/scenario/pages.ts'
import { pillbox } from '../../src/systems/panzer-strike/rules/tables/pillbox.ts'
import { TERRAIN } from '../../src/systems/panzer-strike/rules/tables/terrain.ts'
import type { Climate, TerrainId } from '../../src/systems/panzer-strike/rules/terms/types.ts'
import { mapSvg } from '../../src/ui/board/mapSvg.ts'
import { platesOf, sketchOf } from '../../src/ui/board/terrain/art.ts'
import { roadCourses, streamCourses } from '../../src/ui/board/terrain/courses.ts'
import type { Layer } from '../../src/ui/board/terrain/layer.ts'
import { wholeOf } from '../../src/ui/board/terrain/layers.ts'
import { dayInks } from '../../src/ui/board/terrain/palette.ts'
import { sheetOf } from '../../src/ui/board/terrain/sheet.ts'
import { silhouetteOf as pictureOf } from '../../src/ui/counter/silhouettes.ts'

const CLIMATES: readonly Climate[] = ['summer', 'winter', 'desert']
const TERRAINS = Object.keys(TERRAIN) as TerrainId[]
const IS_PATH = /^M[MLHVCQASTZmlhvcqastz0-9 .-]*$/

const mapOf = (terrain: readonly string[], climate: Climate = 'summer'): PanzerMap => {
  const read = readPanzerMap({
    id: 'sheet',
    name: 'Sheet',
    system: 'panzer-strike',
    grid: { shape: 'square', rows: terrain.length, cols: terrain[0]?.length ?? 0 },
    north: 'top',
    climate,
    terrain,
  })
  if (!read.ok) throw new Error(read.problems.map(({ expected }) => expected).join())
  return read.value
}

const codeOf = (kind: TerrainId): string => Object.entries(TERRAIN_CODES).find(([, one]) => one === kind)?.[0] ?? '.'
/** Three squares of one terrain in the open. */
const three = (kind: TerrainId, climate: Climate = 'summer'): MapDrawing =>
  drawingOf(mapOf(['.......', '.......', `..${codeOf(kind).repeat(3)}..`, '.......', '.......'], climate))
const pathsOf = (layers: readonly Layer[]): string => layers.map(({ id, ds }) => `${id} ${ds.join('')}`).join('\n')
const labels = (map: MapDrawing, lines: readonly (readonly number[])[]): string[] =>
  lines.map((line) => line.map(map.board.label).join(' '))

describe('[PS Charts Terrain Effects] every terrain has a picture', () => {
  for (const climate of CLIMATES)
    it(`in ${climate}, on the sheet and in small, each another one`, () => {
      const seen = TERRAINS.map((kind) => {
        const map = three(kind, climate)
        const [sheet, small] = [wholeOf(platesOf(map)), sketchOf(map).layers]
        for (const d of [...sheet, ...small].flatMap(({ ds }) => ds)) expect(d).toMatch(IS_PATH)
        const inks = dayInks(map.look)
        for (const { fill, stroke } of [...sheet, ...small])
          for (const ink of [fill, stroke]) if (ink) expect(inks[ink]).toMatch(/^#[0-9a-f]{6}$/)
        return [pathsOf(sheet), pathsOf(small)] as const
      })
      expect(new Set(seen.map(([sheet]) => sheet)).size).toBe(TERRAINS.length)
      expect(new Set(seen.map(([, small]) => small)).size).toBeGreaterThan(TERRAINS.length - 2)
    })

  it('in the colours of its climate', () => {
    const papers = CLIMATES.map((climate) => dayInks(three('clear', climate).look)['paper'])
    expect(new Set(papers).size).toBe(CLIMATES.length)
  })

  it('the same each time, from the map alone', () => {
    const rows = ['aaa-bb~ff', 'aaa-BB~ff', 'sss-xx=--', 'shs-oo~uu', 'sss-mm,TT']
    const twice = [mapOf(rows), mapOf(rows)].map((map) => mapSvg(drawingOf(map)))
    expect(twice[0]).toBe(twice[1])
    const map = mapOf(rows)
    expect(drawingOf(map)).toBe(drawingOf(map))
    expect(Object.keys(ARTS).sort()).toEqual([...TERRAINS].sort())
  })
})

describe('[PS Charts Terrain Effects] ways and waters', () => {
  it('a road runs on by edges and by corners, and cuts no corner that has a road', () => {
    const map = drawingOf(mapOf(['-....', '.-...', '..--.', '...-.']))
    expect(labels(map, map.roads)).toEqual(['0401 0302 0203 0204 0104'])
  })

  it('a crossroads is where its roads end', () => {
    const map = drawingOf(mapOf(['..-..', '..-..', '-----', '..-..']))
    expect(map.roads.map((line) => line.length).sort()).toEqual([2, 3, 3, 3])
    expect(map.roads.every((line) => [line[0], line.at(-1)].includes(map.board.parse('0203')))).toBe(true)
  })

  it('two roads side by side are two, joined where one of them ends', () => {
    // One comes from below and joins the other; one goes on a row higher.
    const joining = drawingOf(mapOf(['......', '------', '..---.', '.-....']))
    expect(labels(joining, joining.roads).sort()).toEqual([
      '0301 0302 0303 0304 0305',
      '0305 0205 0204 0203 0102',
      '0305 0306',
    ])
    const shifting = drawingOf(mapOf(['...---', '-----.']))
    expect(labels(shifting, shifting.roads).sort()).toEqual(['0204 0205', '0205 0105 0104 0103 0102 0101', '0205 0206'])
  })

  it('no road runs round in a ring of four squares, and none is torn', () => {
    const rows = fc.array(fc.constantFrom(...'---...'), { minLength: 64, maxLength: 64 })
    const board = squareBoard({ rows: 8, cols: 8 })
    fc.assert(
      fc.property(rows, (letters) => {
        const cells = [...letters.keys()].filter((cell) => letters[cell] === '-')
        const near = nearIn(board, cells)
        const isRing = (cell: number): boolean => {
          const [right = -1, below = -1, across = -1] = [2, 4, 3].map((way) => neighbour(board, cell, way))
          return [
            [cell, right],
            [cell, below],
            [across, right],
            [across, below],
          ].every(([a = -1, b = -1]) => letters[a] === '-' && near(a).includes(b))
        }
        expect(cells.filter(isRing)).toEqual([])
        const reached = (next: (cell: number) => readonly number[], from: number): number[] => {
          const seen = new Set([from])
          for (const cell of seen) for (const other of next(cell)) seen.add(other)
          return [...seen].sort((a, b) => a - b)
        }
        const touching = (cell: number): number[] => neighboursOf(board, cell).filter((one) => letters[one] === '-')
        for (const cell of cells) expect(reached(near, cell)).toEqual(reached(touching, cell))
      }),
      { numRuns: 300 },
    )
  })

  it('a road goes through between the walls of a house, over a bridge, and off the sheet', () => {
    const map = drawingOf(mapOf(['.....~..', '---B-=--', '.....~..']))
    expect(labels(map, map.roads)).toEqual(['0201 0202 0203 0204 0205 0206 0207 0208'])
    const [course] = roadCourses(sheetOf(map))
    expect(course?.line[0]?.x).toBeLessThan(0)
    expect(course?.line.at(-1)?.x).toBeGreaterThan(map.board.extent.width)
  })

  it('a house between two roads that go elsewhere has none', () => {
    const map = drawingOf(mapOf(['-.-', '-b-', '-.-']))
    expect(labels(map, map.roads).sort()).toEqual(['0301 0201 0101', '0303 0203 0103'])
  })

  it('a river of one square is a band, of two it fills them, and a bridge has it below', () => {
    const map = drawingOf(mapOf(['.~....', '.~~~~.', '--=~~-', '...~~.']))
    expect(map.ground[map.board.parse('0402') ?? -1]).toBe('stream')
    expect(map.ground[map.board.parse('0204') ?? -1]).toBe('river')
    expect(map.rivers?.flat()).toContain(map.board.parse('0402'))
    expect(streamCourses(sheetOf(map)).some(({ isBroad }) => isBroad)).toBe(true)
    const ids = wholeOf(platesOf(map)).map(({ id }) => id)
    for (const id of ['flow', 'waves', 'bridge-deck', 'road']) expect(ids).toContain(id)
  })

  it('a cliff falls to what lies lower, not to the hill behind it', () => {
    const map = drawingOf(mapOf(['...', '^^^', 'hhh']))
    const from = map.board.parse('0202') ?? -1
    const fall = (way: number): number => map.scarps[from * map.board.degree + way] ?? 0
    expect([fall(0), fall(2), fall(4), fall(6)]).toEqual([1, 0, 0, 0])
    expect(map.scarps[(map.board.parse('0302') ?? -1) * map.board.degree + 4]).toBe(-1)
  })
})

describe('the maps of the battles', () => {
  const folder = 'scenarios/panzer-strike/maps'
  it.each(readdirSync(folder))('%s is country, and few enough paths', (name) => {
    const read = readPanzerMap(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))
    if (!read.ok) throw new Error(name)
    const map = drawingOf(read.value)
    expect(mapSvg(map)).not.toMatch(/NaN|undefined|var\(/)
    expect(wholeOf(platesOf(map)).flatMap((layer) => layer.ds).length).toBeLessThan(3600)
    expect(sketchOf(map).layers.flatMap((layer) => layer.ds).length).toBeLessThan(1800)
    // No road square without its road.
    const drawn = new Set(map.roads.flat())
    const bare = read.value.ground.flatMap((kind, cell) => (kind === 'road' && !drawn.has(cell) ? [cell] : []))
    expect(bare.map(map.board.label)).toEqual([])
  })
})

describe('[PS Charts Weapons] every page has a picture', () => {
  const kindsOf = (names: readonly string[]) =>
    names.map((name) => silhouetteOf(PAGES.find((page) => page.name === name) ?? pillbox('GE')))

  it('of its own class, drawn by the counters', () => {
    const unknown = pictureOf('')
    const seen = new Set([...PAGES, pillbox('GE')].map(silhouetteOf))
    for (const key of seen) {
      expect(pictureOf(key)).not.toEqual(unknown)
      for (const d of Object.values(pictureOf(key))) expect(d).toMatch(IS_PATH)
    }
    expect(new Set([...seen].map((key) => pictureOf(key).back)).size).toBe(seen.size)
    expect(seen.size).toBe(14)
  })

  it('a tank is heavy from 8 on its sides, the thinner one, or 15 in front of its hull', () => {
    const heavy = ['PZ-V', 'MATILDA-II', 'CHURCHILL-IV', 'CHURCHILL-VII']
    expect(kindsOf(heavy)).toEqual(heavy.map(() => 'heavyTank'))
    const light = ['T-34/42', 'T-34/85', 'MATILDA-I', 'VALENTINE']
    expect(kindsOf(light)).toEqual(light.map(() => 'tank'))
  })

  it('by what it is', () => {
    expect(kindsOf(['PZ-38T', 'PZ-VIE', 'MATILDA-II', 'STUG-IIIG', 'PSW-222', 'SPW-251', 'TRUCK', 'SDKFZ-7'])).toEqual([
      'tank',
      'heavyTank',
      'heavyTank',
      'assaultGun',
      'armouredCar',
      'halftrack',
      'truck',
      'truck',
    ])
    expect(kindsOf(['37 PAK', '88 FLAK', 'RIFLE SQD', 'PILLBOX'])).toEqual(['atGun', 'aaGun', 'squad', 'pillbox'])
  })
})
