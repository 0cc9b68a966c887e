import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GroundArt, MapDrawing, Relief } from '../../../src/core/map/drawing.ts'
import { changedItacsMap } from '../../../src/systems/itacs/rules/scenario/change.ts'
import { parseItacsMap } from '../../../src/systems/itacs/rules/scenario/map.ts'
import { TERRAIN as ITACS_TERRAIN } from '../../../src/systems/itacs/rules/tables/terrain.ts'
import { ARTS, drawingOf as itacsDrawing } from '../../../src/systems/itacs/present/drawing.ts'
import { parseMap } from '../../../src/systems/prestags/rules/scenario/map.ts'
import { drawingOf as prestagsDrawing } from '../../../src/systems/prestags/present/drawing.ts'
import { systemFor } from '../../../src/systems/index.ts'
import { everyKind } from '../../../src/ui/board/gallery/kinds.ts'
import { drawingFrom } from '../../../src/ui/board/gallery/paper.ts'
import { mapSvg } from '../../../src/ui/board/mapSvg.ts'
import { chainsOf } from '../../../src/ui/board/terrain/chains.ts'
import { platesOf } from '../../../src/ui/board/terrain/art.ts'
import { type Plates, wholeOf } from '../../../src/ui/board/terrain/layers.ts'
import { cellsOf, sheetOf } from '../../../src/ui/board/terrain/sheet.ts'
import { sketchOf } from '../../../src/ui/board/terrain/art.ts'

const IS_PATH = /^M[MLHVCQASTZmlhvcqastz0-9 .-]*$/

/** The layer by which each kind of ground is known on the sheet, and in small. */
const LAYERS: Readonly<Record<Exclude<GroundArt, 'clear'>, readonly [sheet: string, small: string]>> = {
  farmland: ['plough-lines', 'furrows'],
  hedgedField: ['parcel-hedge', 'parcels'],
  rough: ['rough-stone', 'boulders'],
  craters: ['crater-hole', 'holes'],
  woodHouses: ['cottage-roof', 'cottages'],
  stoneHouses: ['block-roof', 'blocks'],
  rubble: ['ruin', 'ruins'],
  obstacles: ['teeth', 'obstacles'],
  grassland: ['blades', 'blades'],
  moor: ['heath-bells', 'bushes'],
  mud: ['mud-ruts', 'ruts'],
  sand: ['sand-ripples', 'grains'],
  dunes: ['dune-backs', 'dunes'],
  openWoods: ['crown', 'trees'],
  woods: ['crown', 'crown'],
  jungle: ['jungle-crown', 'jungle'],
  swamp: ['swamp-reeds', 'reeds'],
  marsh: ['marsh-pools', 'pools'],
  stream: ['flow', 'stream'],
  bridge: ['bridge-deck', 'stream'],
  ford: ['ford-stones', 'stream'],
  river: ['waves', 'water'],
  lake: ['waves', 'water'],
  sea: ['waves', 'water'],
  village: ['house-roof', 'roofs'],
  city: ['city-roof', 'town'],
  wall: ['wall-merlons', 'wall'],
  tower: ['tower-merlons', 'towers'],
  trench: ['stakes', 'ditch'],
}
const RISES: Readonly<Record<Exclude<Relief, 'level'>, readonly [sheet: string, small: string]>> = {
  slope: ['hachures', 'fall'],
  summit: ['hill-light', 'hill'],
  hills: ['mound-outline-0', 'humps'],
  hollow: ['hollow-wash', 'hollow'],
  mountain: ['peak-outline-0', 'peaks'],
}

const blank = drawingFrom({ id: 'blank', name: 'Blank', north: 'top', look: 'olive', rows: Array(7).fill('.......') })
const middle = [23, 24, 25]
const filled = <T>(all: readonly T[], one: T): readonly T[] =>
  all.map((before, cell) => (middle.includes(cell) ? one : before))
const withGround = (art: GroundArt): MapDrawing => ({ ...blank, ground: filled(blank.ground, art) })
const withRelief = (rise: Relief): MapDrawing => ({ ...blank, relief: filled(blank.relief, rise) })

const idsOf = (plates: Plates): Set<string> => new Set(wholeOf(plates).map((layer) => layer.id))
const smallIds = (map: MapDrawing): Set<string> => new Set(sketchOf(map).layers.map((layer) => layer.id))
const bare = idsOf(platesOf(blank))
const bareSmall = smallIds(blank)

describe('every kind of ground', () => {
  it.each(Object.entries(LAYERS))('%s has its art', (art, [sheet, small]) => {
    const map = withGround(art as GroundArt)
    expect(bare).not.toContain(sheet)
    expect(bareSmall).not.toContain(small)
    expect(idsOf(platesOf(map))).toContain(sheet)
    expect(smallIds(map)).toContain(small)
  })

  it.each(Object.entries(RISES))('%s has its art', (rise, [sheet, small]) => {
    const map = withRelief(rise as Relief)
    expect(idsOf(platesOf(map))).toContain(sheet)
    expect(smallIds(map)).toContain(small)
  })

  it('is told from all others by more than its colour', () => {
    const shapes = Object.keys(LAYERS).map((art) =>
      wholeOf(platesOf(withGround(art as GroundArt)))
        .flatMap((layer) => layer.ds)
        .join(''),
    )
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('is shown by the gallery, and drawn cleanly', () => {
    const map = everyKind('heath')
    const art = wholeOf(platesOf(map))
    const ids = new Set(art.map((layer) => layer.id))
    for (const [sheet] of [...Object.values(LAYERS), ...Object.values(RISES)])
      if (!['hachures', 'hill-light'].includes(sheet)) expect(ids).toContain(sheet)
    for (const d of [...art, ...sketchOf(map).layers].flatMap((layer) => layer.ds)) expect(d).toMatch(IS_PATH)
  })

  it('keeps the number of paths low on a large map of every kind', () => {
    const codeAt = (row: number, col: number): string =>
      'agOudDowjmMrLSvc#TtnGFJ^'[(Math.floor(row / 5) * 7 + Math.floor(col / 5) * 5) % 24] ?? '.'
    const rows = Array.from({ length: 60 }, (_, row) =>
      Array.from({ length: 60 }, (_, col) => codeAt(row, col)).join(''),
    )
    const map = drawingFrom({ id: 'patches', name: 'Patches', north: 'top', look: 'plain', rows })
    expect(wholeOf(platesOf(map)).flatMap((layer) => layer.ds).length).toBeLessThan(3600)
    expect(sketchOf(map).layers.flatMap((layer) => layer.ds).length).toBeLessThan(1800)
  })
})

describe('hexsides that drop', () => {
  const high = 24
  const scarps = new Int8Array(blank.board.size * 6)
  const low = blank.board.neighbours[high * 6] ?? -1
  scarps[high * 6] = 1
  scarps[low * 6 + 3] = -1
  const map: MapDrawing = { ...blank, scarps }

  it('[ITACS 3.2.1] fall to the lower side', () => {
    const shade = platesOf(map).art.find((layer) => layer.id === 'scarp-shade')?.ds ?? []
    expect(shade).toHaveLength(1)
    const points = [...(shade[0] ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    const inLow = points.filter(([x = 0, y = 0]) => blank.board.cellAt(x, y) === low).length
    expect(inLow / points.length).toBeGreaterThan(0.5)
    expect(idsOf(platesOf(map))).toContain('scarp-teeth')
    expect(smallIds(map)).toContain('drop-teeth')
  })

  it('are one line where they go on from hex to hex', () => {
    const ring = new Int8Array(blank.board.size * 6)
    for (let way = 0; way < 6; way++) ring[high * 6 + way] = 1
    const rims = platesOf({ ...blank, scarps: ring }).art.find((layer) => layer.id === 'scarp-rim')?.ds
    expect(rims).toHaveLength(1)
  })
})

describe('works in a line', () => {
  const chains = (...rows: string[]) => {
    const sheet = sheetOf(drawingFrom({ id: 'w', name: 'w', north: 'top', look: 'plain', rows }))
    return chainsOf(sheet, cellsOf(sheet, 'wall'), sheet.centre).map(({ cells }) => cells.length)
  }

  it('are one chain, however they turn', () => {
    expect(chains('.......', '.###...', '...#...', '.......')).toEqual([4])
    expect(chains('.......', '.#.#.#.', '.......')).toEqual([1, 1, 1])
  })

  it('of three hexes that touch each other do not run in a ring', () => {
    expect(chains('.....', '.##..', '.#...', '.....')).toEqual([3])
  })
})

describe('both systems', () => {
  it('[ITACS 10.3] have an art for every row of the terrain chart, each another one', () => {
    for (const terrain of Object.keys(ITACS_TERRAIN)) expect(Object.keys(ARTS)).toContain(terrain)
    const arts = Object.values(ARTS).map(({ ground, relief }) => `${ground} ${relief}`)
    expect(new Set(arts).size).toBe(arts.length)
  })

  const files = ['scenarios/prestags/maps', 'scenarios/itacs/maps'].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  )
  const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

  const drawn = async (json: { readonly system: string }, system = json.system): Promise<MapDrawing> => {
    const shown = (await systemFor(system).workbench?.())?.map(json)
    if (!shown) throw new Error('it cannot be read')
    return shown.map
  }

  it.each(files)('draw %s', async (path) => {
    const map = await drawn(jsonOf(path))
    expect(map.ground).toHaveLength(map.board.size)
    expect(map.relief).toHaveLength(map.board.size)
    for (const d of [...platesOf(map).art, ...sketchOf(map).layers].flatMap((layer) => layer.ds))
      expect(d).toMatch(IS_PATH)
    expect(mapSvg(map)).not.toMatch(/NaN|undefined|var\(/)
  })

  it('draw the maps of 1975 each in its way', async () => {
    const json = jsonOf('scenarios/prestags/maps/legion.json')
    const [old, young] = [await drawn(json), await drawn(json, 'itacs')]
    expect(new Set(old.relief)).toEqual(new Set(['level', 'slope', 'summit']))
    expect(new Set(young.relief)).toEqual(new Set(['level', 'hills']))
    expect(young.streams).toEqual(old.streams)
    expect(young.ground.map((art) => art === 'woods')).toEqual(old.ground.map((art) => art === 'woods'))
  })

  it('give the same drawing for the same map', () => {
    const [a, b] = [
      parseMap(jsonOf('scenarios/prestags/maps/viking.json')),
      parseItacsMap(jsonOf('scenarios/itacs/maps/jerusalem.json')),
    ]
    if (!a.ok || !b.ok) throw new Error('maps')
    expect(prestagsDrawing(a.value)).toBe(prestagsDrawing(a.value))
    expect(itacsDrawing(b.value)).toBe(itacsDrawing(b.value))
  })

  it('[ITACS 8.0] draw neither rivers, roads nor scarps that a battle ignores', () => {
    const legion = parseItacsMap(jsonOf('scenarios/prestags/maps/legion.json'))
    const jerusalem = parseItacsMap(jsonOf('scenarios/itacs/maps/jerusalem.json'))
    if (!legion.ok || !jerusalem.ok) throw new Error('maps')
    expect(itacsDrawing(legion.value).streams.length).toBeGreaterThan(0)
    const bareLegion = itacsDrawing(changedItacsMap(legion.value, [{ ignoreAll: true }]))
    expect([bareLegion.streams, bareLegion.roads]).toEqual([[], []])
    expect(new Set(bareLegion.ground)).toEqual(new Set(['clear']))
    expect(itacsDrawing(jerusalem.value).scarps).toContain(1)
    expect(itacsDrawing(changedItacsMap(jerusalem.value, [{ ignore: ['scarp'] }])).scarps).not.toContain(1)
  })
})

describe('the board', () => {
  it('knows no rule system; its gallery reads maps at the door of all', () => {
    const files = readdirSync('src/ui/board', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    )
    const known = files.flatMap((name) =>
      [...readFileSync(join('src/ui/board', name), 'utf8').matchAll(/from '([^']*\/systems\/[^']*)'/g)].map(
        ([, target]) => `${name}: ${target}`,
      ),
    )
    expect(files.length).toBeGreaterThan(30)
    expect(known.sort()).toEqual([
      'gallery/maps.ts: ../../../systems/index.ts',
      'gallery/pictures.ts: ../../../systems/index.ts',
    ])
  })
})
