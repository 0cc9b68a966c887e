import type { Point } from './draw.ts'

/** One sun for the whole sheet: it stands at the upper left of the screen. */
const SUN: Point = { x: -Math.SQRT1_2, y: -Math.SQRT1_2 }

/** How much of the sun a face gets that looks this way: 1 straight into it, -1 away from it. */
export const litBy = (way: Point): number => way.x * SUN.x + way.y * SUN.y

/** Where the top of something stands in its own shadow, `high` units tall. */
export const cast = ({ x, y }: Point, high: number): Point => ({ x: x - SUN.x * high, y: y - SUN.y * high })
