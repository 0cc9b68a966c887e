import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { firstWish } from '../../../src/core/country/wish.ts'
import type { MapDrawing } from '../../../src/core/map/drawing.ts'
import { SYSTEMS, systemFor } from '../../../src/systems/index.ts'
import { GROWTH, growthAt, letterStep, MOST, spotsOf } from '../../../src/ui/board/lettering.ts'
import { LETTER } from '../../../src/ui/board/notes.ts'
import { MARGIN } from '../../../src/ui/board/terrain/layers.ts'
import { boardFor } from '../../../src/core/grid/shape.ts'

const files = SYSTEMS.flatMap(({ brief }) =>
  readdirSync(`scenarios/${brief.id}/maps`).map((name) => `scenarios/${brief.id}/maps/${name}`),
).map((path) => JSON.parse(readFileSync(path, 'utf8')) as { readonly system: string })

const drawn = async (file: { readonly system: string }): Promise<MapDrawing> => {
  const shown = (await systemFor(file.system).workbench?.())?.map(file)
  if (!shown) throw new Error('A map cannot be read')
  return shown.map
}
const countries = [1, 2, 3, 4].map((seed) =>
  systemFor('prestags')
    .workbench?.()
    .then((workbench) => workbench.country?.(firstWish(seed))),
)
const maps = await Promise.all([...files, ...(await Promise.all(countries)).flatMap((one) => one ?? [])].map(drawn))

/** Letters in neighbouring hexes, three in a row, and in a corner. */
const crowded: MapDrawing = {
  ...(maps[0] as MapDrawing),
  name: 'crowded',
  board: boardFor({ rows: 20, cols: 24, shifted: 'even' }),
  letters: { A: 0, B: 200, C: 201, D: 202, E: 225, F: 479 },
}

/** Pixels to a unit where the whole sheet is in a window. */
const wholeIn = ({ board: { extent } }: MapDrawing, width: number, height: number): number =>
  Math.min(width / (extent.width + 2 * MARGIN + 16), height / (extent.height + 2 * MARGIN + 16))

const WINDOWS = [
  [1100, 760],
  [700, 600],
  [390, 560],
  [844, 240],
] as const

describe('letters of the map', () => {
  test('can be read wherever the whole sheet is looked at', () => {
    const small = maps.flatMap((map) =>
      WINDOWS.flatMap(([width, height]) => {
        const k = wholeIn(map, width, height)
        const pixels = 13 * k * growthAt(letterStep(k))
        // A sheet of sixty squares on a phone that lies on its side is the one that is too large.
        return pixels >= 10.9 || letterStep(k) === MOST ? [] : [`${map.name} ${width}x${height}: ${pixels.toFixed(1)}`]
      }),
    )
    expect(small).toEqual([])
    const hexes = maps.filter(({ board }) => board.kind === 'hex')
    expect(hexes.flatMap((map) => WINDOWS.filter(([w, h]) => 13 * wholeIn(map, w, h) * growthAt(MOST) < 10.9))).toEqual(
      [],
    )
  })

  test('stay as they are printed where they can be read so', () => {
    expect([1, 0.85].map(letterStep)).toEqual([0, 0])
    expect(letterStep(0.6)).toBeGreaterThan(0)
  })

  test('grow on the sheet by the steps of the style sheet', () => {
    const css = readFileSync('src/ui/board/style/letters.css', 'utf8')
    const told = [...css.matchAll(/data-letters='(\d)'\] \{\s*--letters-grow: ([\d.]+);/g)].map(([, step, times]) => [
      Number(step),
      Number(times),
    ])
    expect(told).toEqual(Array.from({ length: MOST }, (_, i) => [i + 1, Number((GROWTH ** (i + 1)).toFixed(3))]))
  })

  test('never lie upon each other, and none leaves its place farther than it is broad', () => {
    const wrong = [...maps, crowded].flatMap((map) =>
      WINDOWS.flatMap(([width, height]) => {
        const times = growthAt(letterStep(wholeIn(map, width, height)))
        const radius = LETTER.radius * times
        const spots = spotsOf(map).map(({ letter, x, y, aside }) => ({
          letter,
          far: Math.hypot(aside.x, aside.y) * (times - 1),
          x: x + aside.x * (times - 1),
          y: y + aside.y * (times - 1),
        }))
        const upon = spots.flatMap((a, i) =>
          spots
            .slice(i + 1)
            .flatMap((b) => (Math.hypot(a.x - b.x, a.y - b.y) < 1.98 * radius ? [a.letter + b.letter] : [])),
        )
        const lost = spots.filter(({ far }) => far > 2 * radius).map(({ letter }) => `${letter} is lost`)
        return [...upon, ...lost].map((what) => `${map.name} ${width}x${height}: ${what}`)
      }),
    )
    expect(wrong).toEqual([])
  })
})
