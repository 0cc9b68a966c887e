import type { MapDrawing } from '../../core/map/drawing.ts'
import { LETTER } from './notes.ts'
import { MARGIN } from './terrain/layers.ts'
import type { Point } from './terrain/draw.ts'

/** Height of a letter on the sheet, and the least it has on the screen, in pixels. */
const HEIGHT = 13
const FLOOR = 11
/** Letters grow in steps, by so much each; the style sheet of the stage has the same ones. */
export const GROWTH = 1.3
export const MOST = 8

/** How many steps letters grow where so many pixels are a unit: none where they can be read as they are. */
export const letterStep = (k: number): number =>
  Math.max(0, Math.min(MOST, Math.ceil(Math.log(FLOOR / (HEIGHT * k)) / Math.log(GROWTH) - 1e-9)))

export const growthAt = (step: number): number => GROWTH ** step

/** The smallest windows in which a whole sheet is looked at. */
const NARROWEST = { width: 340, height: 230 } as const

/** How much the letters of a map grow at most. */
const mostOn = ({ board: { extent } }: Pick<MapDrawing, 'board'>): number => {
  const k = Math.min(NARROWEST.width / (extent.width + 2 * MARGIN), NARROWEST.height / (extent.height + 2 * MARGIN))
  return growthAt(letterStep(k))
}

/** Between two discs, as a part of their breadth. */
const AIR = 1.06
const ROUNDS = 80

/** Moves two discs apart, each by half of what they lack; of two in one place the later goes down. */
const part = (points: Point[], i: number, j: number, least: number): void => {
  const [a, b] = [points[i], points[j]]
  if (!a || !b) return
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const away = Math.hypot(dx, dy)
  if (away >= least) return
  const [ux, uy] = away < 1e-6 ? [0, 1] : [dx / away, dy / away]
  const half = (least - away) / 2
  points[i] = { x: a.x - ux * half, y: a.y - uy * half }
  points[j] = { x: b.x + ux * half, y: b.y + uy * half }
}

const apart = (spots: readonly Point[], radius: number): Point[] => {
  const points = [...spots]
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < points.length; i++)
      for (let j = i + 1; j < points.length; j++) part(points, i, j, 2 * radius * AIR)
  return points
}

/** Where a letter stands, and how far it goes aside for each time that it grows by its own size. */
export type LetterSpot = Point & { readonly letter: string; readonly aside: Point }

/** The letters of a map: those that would lie upon each other when they are large make room. */
export const spotsOf = (map: Pick<MapDrawing, 'board' | 'letters'>): readonly LetterSpot[] => {
  const spots = Object.entries(map.letters).map(([letter, cell]) => {
    const c = map.board.centre(cell)
    return { letter, x: c.x, y: c.y + LETTER.below }
  })
  const most = mostOn(map)
  const moved = most > 1 ? apart(spots, LETTER.radius * most) : spots
  return spots.map((spot, i) => {
    const to = moved[i] ?? spot
    const times = Math.max(1e-6, most - 1)
    return { ...spot, aside: { x: (to.x - spot.x) / times, y: (to.y - spot.y) / times } }
  })
}
