import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { edgeAt, objectiveArea } from '../../src/systems/panzer-strike/rules/geometry/area.ts'
import { fieldOf } from '../../src/systems/panzer-strike/rules/geometry/field.ts'
import { sees, smoky } from '../../src/systems/panzer-strike/rules/geometry/sight.ts'
import {
  distance,
  facingAlong,
  isAhead,
  isClose,
  neighbourOf,
  stepOf,
  wayTo,
} from '../../src/systems/panzer-strike/rules/geometry/squares.ts'
import type { Facing } from '../../src/systems/panzer-strike/rules/terms/types.ts'
import { drawn } from './ground.ts'

const SIZE = { rows: 60, cols: 60 }
const at = (x: number, y: number): number => y * 60 + x
const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5, 6, 7]

describe('squares', () => {
  test('[PS I.A Scale] the straight line in whole squares, 1 to all eight neighbours', () => {
    const far = ([x, y]: readonly [number, number]): number => distance(SIZE, at(10, 10), at(x, y))
    expect(
      (
        [
          [10, 10],
          [11, 11],
          [12, 10],
          [12, 11],
          [12, 12],
          [13, 14],
          [0, 0],
        ] as const
      ).map(far),
    ).toEqual([0, 1, 2, 2, 3, 5, 14])
    for (const facing of FACINGS) {
      const next = neighbourOf(SIZE, at(10, 10), facing)!
      expect(isClose(SIZE, at(10, 10), next)).toBe(true)
      expect(facingAlong(wayTo(SIZE, at(10, 10), next))).toBe(facing)
    }
    expect(isClose(SIZE, at(10, 10), at(12, 10))).toBe(false)
    expect([neighbourOf(SIZE, at(0, 0), 0), neighbourOf(SIZE, at(59, 3), 2), neighbourOf(SIZE, at(59, 3), 6)]).toEqual([
      undefined,
      undefined,
      at(58, 3),
    ])
    expect([neighbourOf(SIZE, at(0, 3), 6), neighbourOf(SIZE, at(1, 3), 6), neighbourOf(SIZE, at(7, 1), 0)]).toEqual([
      undefined,
      at(0, 3),
      at(7, 0),
    ])
    const south = SIZE.rows - 1
    expect([neighbourOf(SIZE, at(7, south), 4), neighbourOf(SIZE, at(7, south - 1), 4)]).toEqual([
      undefined,
      at(7, south),
    ])
  })

  test('[PS II.B.3 Facing] eight directions by the nearest, none between two', () => {
    expect(facingAlong({ dx: 0, dy: 0 })).toBeUndefined()
    expect(
      [
        [5, -12],
        [5, -13],
        [13, -5],
        [-5, 12],
        [-12, -5],
      ].map(([dx, dy]) => facingAlong({ dx: dx!, dy: dy! })),
    ).toEqual([1, 0, 2, 5, 7])
  })

  test('[PS II.B.3 Facing] the arc is a quarter of the circle, with its edges', () => {
    const arc = (facing: Facing): string[] =>
      FACINGS.filter((one) => isAhead(facing, stepOf(one))).map((one) => String(one))
    expect(FACINGS.map(arc).map((one) => one.join(''))).toEqual([
      '017',
      '012',
      '123',
      '234',
      '345',
      '456',
      '567',
      '067',
    ])
    // North-east: from due north to due east.
    expect(
      [
        [0, -7],
        [3, -1],
        [7, 0],
        [-1, -7],
        [7, 1],
        [0, 0],
      ].map(([dx, dy]) => isAhead(1, { dx: dx!, dy: dy! })),
    ).toEqual([true, true, true, false, false, true])
  })
})

describe('the line of sight', () => {
  const row = (text: string, a = 0, b = text.length - 1): boolean => sees(drawn(text), a, b)

  test('[PS II.B.3 Line of Sight] open ground, smoke, buildings', () => {
    expect([row('.....'), row('..*..'), row('..b..'), row('..f..'), row('*...*'), row('b...f')]).toEqual([
      true,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('[PS II.B.3 Line of Sight] nobody looks through smoke, in woods neither', () => {
    const through = (text: string): boolean => sees(smoky(drawn(text), [2]), 0, text.length - 1)
    expect([through('..w..'), through('.....'), through('..w')]).toEqual([false, false, true])
  })

  test('[PS II.B.3 Line of Sight] one square of woods is seen through, into a second one', () => {
    expect([row('..w..'), row('.ww'), row('.ww.'), row('.w.w.'), row('w.w'), row('ww.w')]).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ])
  })

  test('[PS II.B.3 Line of Sight] five levels: slopes hide what is behind, a hill looks over', () => {
    // Over a slope from one side to the other; from the hill down its own slope, and over a wood.
    expect([row('..s..'), row('hs...'), row('...d'), row('h...w.'), row('h..w..'), row('h....f.')]).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
    ])
    expect([row('d.d'), row('ddd'), row('d..'), row('hhh'), row('hch'), row('h...f...h')]).toEqual([
      false,
      true,
      true,
      true,
      false,
      true,
    ])
  })

  test('[PS II.B.3 Line of Sight] just between two squares the more open one counts', () => {
    const over = (...lines: string[]): boolean => sees(drawn(...lines), 0, 5)
    // From the upper left to the lower right of two rows of three: through the middles of both rows.
    expect([over('...', '...'), over('.b.', '...'), over('...', '.b.'), over('.b.', '.b.')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect([over('.w.', '.b.'), over('.*.', '.w.')]).toEqual([true, true])
  })

  const MAP = fc
    .array(fc.constantFrom(...'......wwfshdb*c'), { minLength: 144, maxLength: 144 })
    .map((letters) => drawn(...Array.from({ length: 12 }, (_, y) => letters.slice(12 * y, 12 * y + 12).join(''))))
  const CELL = fc.nat(143)

  test('[PS II.B.3 Line of Sight] who sees is seen', () => {
    fc.assert(
      fc.property(MAP, CELL, CELL, (map, a, b) => sees(map, a, b) === sees(map, b, a)),
      { numRuns: 2000 },
    )
  })

  test('[PS II.B.3 Line of Sight] the field of a square is every square that it sees, within its reach', () => {
    fc.assert(
      fc.property(MAP, CELL, fc.option(fc.nat(12), { nil: undefined }), (map, from, reach) => {
        const field = fieldOf(map, from, reach)
        const wrong = field.findIndex((seen, cell) => {
          const isNear = reach === undefined || distance(map, from, cell) <= reach
          return (seen === 1) !== (isNear && sees(map, from, cell))
        })
        expect(wrong).toBe(-1)
      }),
      { numRuns: 300 },
    )
  })

  test('[PS II.B.3 Line of Sight] the same on the largest map, from everywhere', () => {
    const LARGE = fc.array(fc.constantFrom(...'................wwfshdb*c'), { minLength: 3600, maxLength: 3600 })
    fc.assert(
      fc.property(LARGE, fc.nat(3599), (letters, from) => {
        const map = drawn(...Array.from({ length: 60 }, (_, y) => letters.slice(60 * y, 60 * y + 60).join('')))
        const wrong = fieldOf(map, from).findIndex((seen, cell) => (seen === 1) !== sees(map, from, cell))
        expect(wrong).toBe(-1)
      }),
      { numRuns: 25 },
    )
    const open = drawn(...Array.from({ length: 60 }, () => '.'.repeat(60)))
    expect(fieldOf(open, 0).every((seen) => seen === 1)).toBe(true)
  })

  test('[PS II.B.3 Line of Sight] the same from corner to corner, however large the map', () => {
    const SPARSE = fc.array(fc.constantFrom(...'.'.repeat(60), ...'wwfshdb*c'), { minLength: 3600, maxLength: 3600 })
    fc.assert(
      fc.property(SPARSE, fc.constantFrom(17, 31, 45, 60), (letters, size) => {
        const rows = Array.from({ length: size }, (_, y) => letters.slice(size * y, size * y + size).join(''))
        const map = drawn(...rows)
        for (const from of [0, size - 1, size * size - size, size * size - 1]) {
          const wrong = fieldOf(map, from).findIndex((seen, cell) => (seen === 1) !== sees(map, from, cell))
          expect(wrong).toBe(-1)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('[PS II.B.3 Line of Sight] neighbours see each other unless a height lies between their feet', () => {
    fc.assert(
      fc.property(MAP, CELL, (map, a) =>
        [0, 1, 2, 3, 4, 5, 6, 7].every((facing) => {
          const next = neighbourOf(map, a, facing as Facing)
          return next === undefined || sees(map, a, next)
        }),
      ),
    )
  })
})

describe('places that matter', () => {
  test('[PS II.A Objective Area] within five squares, and in sight of the objective', () => {
    expect(objectiveArea(drawn('.......b...'), 5)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(objectiveArea(drawn('.............'), 6)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('[PS II.A Exiting] the outermost columns', () => {
    expect([0, 60, 59, 61, 118, 119].map((cell) => edgeAt(SIZE, cell))).toEqual([
      'west',
      'west',
      'east',
      undefined,
      undefined,
      'east',
    ])
  })
})
