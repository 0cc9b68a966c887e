import { circle, type Point, polygon, polyline } from './draw.ts'
import { cast, litBy } from './light.ts'

/** A house from above, by the parts of which it is drawn. */
export type House = {
  /** What it throws upon the ground. */
  readonly shade: string
  readonly roof: string
  /** The part of the roof that lies in the shade. */
  readonly dark: string
  readonly ink: string
}

type Plan = { readonly at: Point; readonly turn: number; readonly long: number; readonly wide: number }

/** A point of a house: so far along its ridge, so far across. */
const within = ({ at, turn }: Pick<Plan, 'at' | 'turn'>, along: number, across: number): Point => ({
  x: at.x + Math.cos(turn) * along - Math.sin(turn) * across,
  y: at.y + Math.sin(turn) * along + Math.cos(turn) * across,
})

const ringOf = (plan: Plan, long = plan.long, wide = plan.wide): Point[] => [
  within(plan, -long, -wide),
  within(plan, long, -wide),
  within(plan, long, wide),
  within(plan, -long, wide),
]

/** What a thing of this outline and height throws upon the ground: its outline drawn out away from the sun. */
const thrown = (ring: readonly Point[], high: number): string => {
  const points = [...ring, ...ring.map((p) => cast(p, high))].sort((a, b) => a.x - b.x || a.y - b.y)
  return polygon([...halfHull(points), ...halfHull([...points].reverse())])
}

/** One side of the outline around points in order, without its last one. */
const halfHull = (points: readonly Point[]): Point[] => {
  const hull: Point[] = []
  for (const p of points) {
    for (let a = hull.at(-2), b = hull.at(-1); a && b; a = hull.at(-2), b = hull.at(-1)) {
      if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break
      hull.pop()
    }
    hull.push(p)
  }
  return hull.slice(0, -1)
}

const isDark = (way: number): boolean => litBy({ x: Math.cos(way), y: Math.sin(way) }) < 0

/** Two planes that meet in a ridge. */
export const gabled = (plan: Plan): House => {
  const { turn, long, wide } = plan
  const side = isDark(turn + Math.PI / 2) ? 1 : -1
  const ridge = [within(plan, -long, 0), within(plan, long, 0)]
  return {
    shade: thrown(ringOf(plan), 4.2),
    roof: polygon(ringOf(plan)),
    dark: polygon([...ridge, within(plan, long, side * wide), within(plan, -long, side * wide)]),
    ink: polyline(ridge),
  }
}

/** Four planes; the ridge is shorter than the house. */
export const hipped = (plan: Plan): House => {
  const { turn, long, wide } = plan
  const top = Math.max(1, long - wide)
  const side = isDark(turn + Math.PI / 2) ? 1 : -1
  const end = isDark(turn) ? 1 : -1
  const corner = within(plan, end * long, side * wide)
  const [head, tail] = [within(plan, end * top, 0), within(plan, -end * top, 0)]
  return {
    shade: thrown(ringOf(plan), 4.2),
    roof: polygon(ringOf(plan)),
    dark:
      polygon([head, tail, within(plan, -end * long, side * wide), corner]) +
      polygon([head, corner, within(plan, end * long, -side * wide)]),
    ink:
      polyline([within(plan, -end * long, -side * wide), tail, head, corner]) +
      polyline([head, within(plan, end * long, -side * wide)]) +
      polyline([tail, within(plan, -end * long, side * wide)]),
  }
}

/** A flat roof behind a low wall that shades its sunny edges, with the hole of the stairs. */
export const flat = (plan: Plan): House => {
  const { long, wide } = plan
  const [inner, outer] = [ringOf(plan, long - 1.3, wide - 1.3), ringOf(plan)]
  const [a, b, , d] = inner
  if (!a || !b || !d) return { shade: '', roof: '', dark: '', ink: '' }
  const stairs = { at: within(plan, long * 0.4, wide * 0.25), turn: plan.turn }
  return {
    shade: thrown(outer, 3.6),
    roof: polygon(outer),
    dark:
      polygon([
        a,
        b,
        within(plan, long - 2.8, -wide + 3),
        within(plan, -long + 3, -wide + 3),
        within(plan, -long + 3, wide - 2.8),
        d,
      ]) + polygon(ringOf({ ...stairs, long: 1.6, wide: 1.2 })),
    ink: polygon(inner),
  }
}

/** A round hall under a dome. */
export const domed = (at: Point, r: number): House => {
  const base = ringOf({ at, turn: 0, long: r + 3, wide: r + 3 })
  const round = (radius: number): string => circle(at.x, at.y, radius)
  const arc = (flat: number): Point[] =>
    Array.from({ length: 17 }, (_, i) => {
      const a = (i / 16 - 0.5) * Math.PI
      const [far, aside] = [Math.cos(a) * r * flat, Math.sin(a) * r]
      return within({ at, turn: Math.PI / 4 }, far, aside)
    })
  return {
    shade: thrown(base, 6.5),
    roof: polygon(base) + round(r),
    dark: polygon([...arc(1), ...arc(0.3).reverse()]),
    ink: round(r) + round(1.6) + polyline(arc(0.3)),
  }
}

/** A nave with its transept, and a spire over one end. */
export const church = (at: Point, turn: number): House => {
  const nave = gabled({ at, turn, long: 19, wide: 7.4 })
  const transept = gabled({ at: within({ at, turn }, 7, 0), turn: turn + Math.PI / 2, long: 13, wide: 5.4 })
  const tower = hipped({ at: within({ at, turn }, -18, 0), turn, long: 6.6, wide: 6.6 })
  const all = [nave, transept, tower]
  const of = (part: keyof House): string => all.map((one) => one[part]).join('')
  return { shade: of('shade'), roof: of('roof'), dark: of('dark'), ink: of('ink') }
}
