import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawingFrom } from '../../../src/ui/board/gallery/paper.ts'
import { platesOf } from '../../../src/ui/board/terrain/art.ts'
import { contoursOf } from '../../../src/ui/board/terrain/contours.ts'
import { wholeOf } from '../../../src/ui/board/terrain/layers.ts'
import { cast, litBy } from '../../../src/ui/board/terrain/light.ts'
import { church, domed, flat, gabled, hipped } from '../../../src/ui/board/terrain/roofs.ts'

/** How far along the light the points of lines and curves lie, on the average and at the ends; round things are left out. */
const awayFromSun = (d: string): { least: number; mean: number; most: number } => {
  const pairs = d.replaceAll(/a[^aMLQZ]*/g, '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)
  const found = [...pairs].map(([, x, y]) => -litBy({ x: Number(x), y: Number(y) }))
  expect(found.length).toBeGreaterThan(0)
  return {
    least: Math.min(...found),
    mean: found.reduce((sum, one) => sum + one, 0) / found.length,
    most: Math.max(...found),
  }
}

const HILL = ['.........', '..sssss..', '..shhhss.', '.sshhhs..', '..sssss..', '.........']

describe('the light on the map', () => {
  it('comes from the upper left: faces that look there are lit, shadows fall the other way', () => {
    expect(litBy({ x: -1, y: -1 })).toBeGreaterThan(0)
    expect(litBy({ x: 1, y: 1 })).toBeLessThan(0)
    expect(litBy({ x: 1, y: -1 })).toBeCloseTo(0)
    const far = cast({ x: 0, y: 0 }, 10)
    expect([far.x > 0, far.y > 0]).toEqual([true, true])
  })

  it('shades the far side of every roof, however the house is turned', () => {
    fc.assert(
      fc.property(fc.double({ min: -4, max: 4, noNaN: true }), fc.integer({ min: 7, max: 11 }), (turn, long) => {
        const at = { x: 100, y: 200 }
        const plan = { at, turn, long, wide: 6 }
        for (const house of [gabled(plan), hipped(plan), flat(plan), church(at, turn), domed(at, 11)]) {
          const [roof, shade] = [awayFromSun(house.roof), awayFromSun(house.shade)]
          expect(shade.most).toBeGreaterThan(roof.most + 3)
          expect(shade.least).toBeGreaterThan(roof.least - 0.2)
        }
        // A roof with its ridge along the light has two planes that get as much of it.
        for (const house of [gabled(plan), hipped(plan)])
          expect(awayFromSun(house.dark).mean).toBeGreaterThan(awayFromSun(house.roof).mean - 0.2)
      }),
    )
  })

  it('gives a hill a sunny flank and one in the shade', () => {
    const layers = wholeOf(
      platesOf(drawingFrom({ id: 'lit-hill', name: 'Hill', north: 'top', look: 'olive', rows: HILL })),
    )
    const meanOf = (id: string): number => awayFromSun(layers.find((one) => one.id === id)?.ds.join('') ?? '').mean
    for (const step of [0, 1, 2]) expect(meanOf(`unlit-${step}`)).toBeGreaterThan(meanOf(`lit-${step}`) + 30)
  })

  it('leaves level ground as it is', () => {
    const rows = Array(6).fill('.........')
    const ids = wholeOf(platesOf(drawingFrom({ id: 'level', name: 'Level', north: 'top', look: 'heath', rows }))).map(
      ({ id }) => id,
    )
    expect(ids.filter((id) => /^(un)?lit/.test(id))).toEqual([])
  })

  it('lets all that stands on the ground cover the grid', () => {
    const rows = ['.........', '.ww.cc.v.', '.ww.cc.v.', '.oo...TT.', '....^^...']
    const ids = wholeOf(platesOf(drawingFrom({ id: 'over', name: 'Over', north: 'top', look: 'olive', rows }))).map(
      ({ id }) => id,
    )
    for (const id of ['crown', 'conifer', 'house-roof', 'city-roof', 'tower-top', 'peak-0'])
      expect(ids.indexOf(id), id).toBeGreaterThan(ids.indexOf('grid'))
    for (const id of ['woods-wash', 'paving', 'farm-grazed'])
      expect(ids.indexOf(id), id).toBeLessThan(ids.indexOf('grid'))
  })
})

describe('outlines of a field of values', () => {
  const raster = (rows: readonly string[]) => ({
    at: { x: 0, y: 0 },
    step: 10,
    cols: rows[0]?.length ?? 0,
    rows: rows.length,
    values: Float32Array.from(rows.join(''), Number),
  })

  it('goes once around an island, clockwise, half way between inside and outside', () => {
    expect(contoursOf(raster(['000', '020', '000']), 1)).toEqual([
      [
        { x: 5, y: 10 },
        { x: 10, y: 5 },
        { x: 15, y: 10 },
        { x: 10, y: 15 },
      ],
    ])
  })

  it('goes around holes, and keeps places apart that touch in a corner', () => {
    expect(contoursOf(raster(['00000', '02220', '02020', '02220', '00000']), 1)).toHaveLength(2)
    expect(contoursOf(raster(['0000', '0200', '0020', '0000']), 1)).toHaveLength(2)
    expect(contoursOf(raster(['000', '000', '000']), 1)).toEqual([])
  })
})
