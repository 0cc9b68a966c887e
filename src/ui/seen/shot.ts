/** Room left around what is framed, in board units, and the nearest it is looked at. */
const AIR = 110
const NEAREST = 1.15

/** Pixels at the left edge that the map tools cover. */
const TOOLS = 62

/** Half a counter in board units. */
export const COUNTER = 26

type Point = { readonly x: number; readonly y: number }
export type WindowSize = { readonly width: number; readonly height: number }
export type Shot = { readonly x: number; readonly y: number; readonly k: number }

/** What shows all points, from as near as can be, within a window of which some pixels at the edges are taken. */
export const shotOf = (
  points: readonly Point[],
  { width, height }: WindowSize,
  taken = { right: 0, bottom: 0 },
): Shot => {
  const [xs, ys] = [points.map((one) => one.x), points.map((one) => one.y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = Math.max(width - TOOLS - taken.right, width / 3)
  const high = Math.max(height - taken.bottom, height / 2)
  const k = Math.min(room / (right - left + 1.3 * AIR), high / (bottom - top + 2 * AIR), NEAREST)
  const aside = (width - taken.right - room - taken.right) / 2
  return { x: (left + right) / 2 - aside / k, y: (top + bottom) / 2 + taken.bottom / 2 / k, k }
}

/** Whether a counter would lie under the overview in the lower right corner. */
const isHidden = (points: readonly Point[], { x, y, k }: Shot, size: WindowSize, corner: WindowSize): boolean =>
  points.some(
    (one) =>
      (one.x - x) * k + size.width / 2 + COUNTER * k > size.width - corner.width &&
      (one.y - y) * k + size.height / 2 + COUNTER * k > size.height - corner.height,
  )

/** The nearest look that shows all points beside the overview. */
export const clearShot = (points: readonly Point[], size: WindowSize, corner: WindowSize): Shot => {
  const whole = shotOf(points, size)
  if (!isHidden(points, whole, size, corner)) return whole
  const ways = [
    shotOf(points, size, { right: corner.width, bottom: 0 }),
    shotOf(points, size, { right: 0, bottom: corner.height }),
  ]
  return ways.reduce((best, way) => (way.k > best.k ? way : best))
}

/** Pixels at the lower edge in which it is told what a press would do. */
const TOLD = 72

/** A region in board units. */
export type ShotRegion = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
type Window = { readonly size: WindowSize; readonly corner: WindowSize; readonly sheet: ShotRegion }

/** The middle of a window that lies on the sheet, as near to `at` as can be; where the whole sheet is seen, `at`. */
const within = (at: number, half: number, low: number, high: number): number =>
  2 * half >= high - low ? at : Math.min(Math.max(at, low + half), high - half)

const isFree = (points: readonly Point[], shot: Shot, { size, corner }: Window): boolean => {
  const isClear = (one: Point): boolean =>
    (one.x - shot.x - COUNTER) * shot.k + size.width / 2 > TOOLS &&
    (one.y - shot.y + COUNTER) * shot.k + size.height / 2 < size.height - TOLD
  return points.every(isClear) && !isHidden(points, shot, size, corner)
}

/** Shows the map in place of the desk beside it, as far as nobody is covered by what stands on the window. */
export const onSheet = (points: readonly Point[], shot: Shot, window: Window): Shot => {
  const { size, sheet } = window
  const down = within(shot.y, size.height / 2 / shot.k, sheet.top, sheet.bottom) - shot.y
  const across = within(shot.x, size.width / 2 / shot.k, sheet.left, sheet.right) - shot.x
  const shares = [1, 0.8, 0.6, 0.4, 0.2]
  const best = (from: Shot, dx: number, dy: number): Shot =>
    shares
      .map((share) => ({ ...from, x: from.x + share * dx, y: from.y + share * dy }))
      .find((one) => isFree(points, one, window)) ?? from
  return best(best(shot, 0, down), across, 0)
}
