import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { middleOf } from '../grid/heading.ts'

/** A cell of the zone as a commander sees it: how far forward, how far to the side of the middle. */
export type Post = {
  readonly cell: Cell
  readonly forward: number
  readonly aside: number
  readonly poor: boolean
  /** Beside an enemy who is set up already. */
  readonly close: boolean
}

/** What makes a cell worse than others. */
export type Drawbacks = { readonly poor: (cell: Cell) => boolean; readonly close: (cell: Cell) => boolean }

/** Cells as posts, seen in the direction of the enemy's home. */
export const postsAmong = (
  board: Board,
  own: readonly Cell[],
  enemyHome: readonly Cell[],
  { poor, close }: Drawbacks,
): Post[] => {
  const from = middleOf(board, own)
  const to = middleOf(board, enemyHome)
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const ahead = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  return own.map((cell) => {
    const centre = board.centre(cell)
    const dx = centre.x - from.x
    const dy = centre.y - from.y
    return {
      cell,
      forward: dx * ahead.x + dy * ahead.y,
      aside: dx * ahead.y - dy * ahead.x,
      poor: poor(cell),
      close: close(cell),
    }
  })
}

/** The place of a unit in the line of battle: shooters and elephants before it, foot in it, horse on the wings. */
export type PostArm = 'fleet' | 'skirmish' | 'line' | 'wing' | 'rear' | 'leader'
/** Who is placed first: fleets, then foot, horse, shooters, engines, leaders. */
export const ARMS: readonly PostArm[] = ['fleet', 'line', 'wing', 'skirmish', 'rear', 'leader']

/** Height of a row of hexes in board units. */
const DEPTH = 60

/** The front of the zone, and how far the line of foot reaches to either side of the middle. */
export type BattleLine = { readonly front: number; readonly left: number; readonly right: number }

/** The line as far as it stands: where there is no foot, horse takes its place. */
export const lineOf = (posts: readonly Post[], isTaken: (post: Post) => boolean): BattleLine => {
  const taken = posts.filter(isTaken).map((post) => post.aside)
  return {
    front: Math.max(...posts.map((post) => post.forward)) - DEPTH,
    left: Math.min(0, ...taken),
    right: Math.max(0, ...taken),
  }
}

/** Ranks beyond the end of the line on its side; less than nothing behind or before it. */
const beyondLine = ({ aside }: Post, { left, right }: BattleLine): number =>
  (aside < (left + right) / 2 ? left - aside : aside - right) / DEPTH

/** How well a post suits an arm; less is better. Ranks are one row of hexes deep. */
export const worthOfPost = (post: Post, arm: PostArm, line: BattleLine): number => {
  const behind = (line.front - post.forward) / DEPTH
  const wide = Math.abs(post.aside) / DEPTH
  const ground = (post.poor ? 6 : 0) + (post.close ? 12 : 0)
  switch (arm) {
    case 'skirmish':
      return Math.abs(behind - 0.5) * 2 + wide * 0.35 + ground
    case 'line':
      return Math.abs(behind - 1.4) * 1.6 + wide * 0.5 + ground
    case 'wing':
      return Math.abs(behind - 1.5) + Math.abs(beyondLine(post, line) - 1.2) * 0.9 + ground
    case 'fleet':
      return Math.abs(behind - 1) + wide * 0.5
    case 'rear':
    case 'leader':
      return Math.abs(behind - 2.6) + wide + ground
  }
}

/** The post where a unit stands best among those it may stand at; `isOpen` is asked only of those that are better. */
export const bestPost = (
  posts: readonly Post[],
  isOpen: (post: Post) => boolean,
  cost: (post: Post) => number,
): Post | undefined => {
  let best: Post | undefined
  let least = Number.POSITIVE_INFINITY
  for (const post of posts) {
    const price = cost(post)
    if ((best && price >= least) || !isOpen(post)) continue
    best = post
    least = price
  }
  return best
}

/** A price for crowding: up to the wanted depth companions are welcome, beyond it they cost more and more. */
export const crowding = (count: number, depth: number): number => {
  if (count === 0) return 0
  return count < depth ? -0.5 : 4 * (count - depth + 1)
}
