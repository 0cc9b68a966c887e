import { describe, expect, test } from 'vitest'
import { share as fewer } from '../../share.ts'
import { countryBoard, countryMap } from '../../../src/core/country/generate.ts'
import { type CountryWish, firstWish, settledWish } from '../../../src/core/country/wish.ts'
import type { Board } from '../../../src/core/grid/board.ts'
import { systemFor } from '../../../src/systems/index.ts'
import { countryFaults, EVERY } from './laws.ts'

const prestags = await systemFor('prestags').workbench?.()

/** Boards are made once for each size: a thousand of them take longer than what is drawn on them. */
const boards = new Map<string, Board>()
const boardOf = (wish: CountryWish): Board => {
  const key = `${wish.rows}x${wish.cols}`
  const board = boards.get(key) ?? countryBoard(wish)
  boards.set(key, board)
  return board
}
const made = (wish: CountryWish) => countryMap('some', EVERY, wish, boardOf(wish))

const SMALL = [
  [10, 10],
  [10, 24],
  [14, 18],
  [22, 12],
  [13, 17],
  [12, 14],
] as const
const SIZES = [...SMALL, ...SMALL, ...SMALL, [20, 28], [33, 37]] as const

/** A digit of a number, far from those of its neighbours. */
const digit = (seed: number, place: number): number => (Math.imul(seed + 1, 2654435761) >>> place) % 10

/** Wishes of every size and density: most of them small, one in twenty as large as the printed sheets. */
const wishOf = (seed: number): CountryWish => {
  const [rows, cols] = SIZES[seed % SIZES.length]!
  return {
    rows,
    cols,
    densities: { hills: digit(seed, 3), woods: digit(seed, 9), water: digit(seed, 14), villages: digit(seed, 20) },
    seed,
  }
}

const MANY = fewer(1000, 300, 300)

describe('a country made from numbers', () => {
  test(`${MANY} of them look like places, and nothing in them is cut off`, () => {
    const wrong = Array.from({ length: MANY }, (_, seed) => wishOf(seed)).flatMap((wish) => {
      const faults = countryFaults(made(wish), boardOf(wish))
      return faults.length > 0 ? [`${JSON.stringify(wish)}: ${faults.join(', ')}`] : []
    })
    expect(wrong).toEqual([])
  })

  test('the same wish makes the same country, another seed another one', () => {
    const maps = Array.from({ length: 30 }, (_, seed) => made(firstWish(seed)))
    expect(Array.from({ length: 30 }, (_, seed) => made(firstWish(seed)))).toEqual(maps)
    expect(new Set(maps.map(({ terrain }) => terrain.join('\n'))).size).toBe(maps.length)
  })

  test('a seed that was kept makes the map that it made', () => {
    expect(prestags?.country?.({ ...firstWish(7), rows: 12, cols: 20 }).terrain).toEqual([
      '...wwwwww...........',
      '..wwww.www..........',
      '..www...............',
      '~~f~w...............',
      '...~~~..............',
      '...w..~............~',
      '..w...~~~....vv~~~fm',
      '.........=.....~.mmm',
      'ss.ww....~~...~.....',
      'hhsww......~~~~.....',
      'hhs..........~......',
      'sss...........~.....',
    ])
  })

  test('what is more than there can be is as much as there can be', () => {
    const wish = {
      rows: 400,
      cols: 2,
      densities: { hills: 40, woods: -3, water: 2.4, villages: Number.NaN },
      seed: -1,
    }
    expect(settledWish(wish)).toEqual({
      rows: 60,
      cols: 10,
      densities: { hills: 9, woods: 0, water: 2, villages: 0 },
      seed: 0,
    })
  })

  const OF = { hills: 'shW', woods: 'wFW', water: '~f=Lm', villages: 'v' } as const
  const share = (kind: keyof typeof OF, density: number): number => {
    const wish = firstWish(0)
    const text = Array.from({ length: 8 }, (_, seed) =>
      made({ ...wish, seed, densities: { ...wish.densities, [kind]: density } }).terrain.join(''),
    ).join('')
    return [...text].filter((code) => OF[kind].includes(code)).length / text.length
  }

  test.each(['hills', 'woods', 'water', 'villages'] as const)('%s: none at 0, more at 4, much at 9', (kind) => {
    const [none, some, much] = [0, 4, 9].map((density) => share(kind, density))
    expect(none).toBe(0)
    expect(some).toBeGreaterThan(kind === 'villages' ? 0.003 : 0.03)
    expect(much).toBeGreaterThan(some! * 1.3)
  })

  test('more woods leave the hills, the rivers and the villages where they are', () => {
    const bare = (woods: number): string => {
      const wish = firstWish(8)
      return made({ ...wish, densities: { ...wish.densities, woods } })
        .terrain.join('')
        .replaceAll('W', 'h')
        .replaceAll(/[wFam]/g, '.')
    }
    expect(bare(9)).toBe(bare(1))
  })
})
