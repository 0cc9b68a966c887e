/** Room left around what is framed, in board units, and the nearest it is looked at. */
const AIR = 110
const NEAREST = 1.15

/** Pixels at the left edge that the map tools cover. */
const TOOLS = 62

/** Half a counter in board units. */
const COUNTER = 26

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
