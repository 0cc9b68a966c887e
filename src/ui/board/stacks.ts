import type { Board } from '../../core/grid/board.ts'
import type { CounterView } from '../counter/types.ts'

/** Where a counter lies. */
export type Place = { readonly view: CounterView; readonly x: number; readonly y: number; readonly scale: number }
export type Stack = {
  readonly cell: number
  readonly views: readonly CounterView[]
  readonly x: number
  readonly y: number
}

/** Troops first, leaders last: the order of painting, kept for good so that counters glide when they move. */
export const paintOrder = (counters: readonly CounterView[]): CounterView[] =>
  [...counters].sort((a, b) => Number(a.leader !== undefined) - Number(b.leader !== undefined))

const byCell = (counters: readonly CounterView[]): Map<number, CounterView[]> => {
  const cells = new Map<number, CounterView[]>()
  for (const view of counters) {
    const list = cells.get(view.cell)
    if (list) list.push(view)
    else cells.set(view.cell, [view])
  }
  return cells
}

const LEADER_SCALE = 0.78

/** Troops lie on each other along a diagonal; leaders ride on the corner of their stack as small tabs. */
const spread = (views: readonly CounterView[], x: number, y: number): Place[] => {
  const troops = views.filter((view) => !view.leader)
  const leaders = views.filter((view) => view.leader)
  const step = troops.length > 1 ? Math.min(4.6, 14 / (troops.length - 1)) : 0
  const placed = troops.map((view, i) => {
    const along = (i - (troops.length - 1) / 2) * step
    return { view, x: x + along, y: y - along, scale: 1 }
  })
  const top = placed.at(-1)
  if (!top)
    return leaders.map((view, i) => ({
      view,
      x: x + (i - (leaders.length - 1) / 2) * 5,
      y: y - (i - (leaders.length - 1) / 2) * 5,
      scale: 1,
    }))
  return [
    ...placed,
    ...leaders.map((view, i) => ({ view, x: top.x + 13 - i * 15, y: top.y - 15, scale: LEADER_SCALE })),
  ]
}

const placesOf = (board: Board, ordered: readonly CounterView[]): Map<string, Place> => {
  const places = new Map<string, Place>()
  for (const [cell, views] of byCell(ordered)) {
    const c = board.centre(cell)
    for (const place of spread(views, c.x, c.y)) places.set(place.view.id, place)
  }
  return places
}

export const stacksOf = (board: Board, counters: readonly CounterView[]): Stack[] =>
  [...byCell(counters)]
    .filter(([, views]) => views.length > 1)
    .map(([cell, views]) => ({ cell, views, ...board.centre(cell) }))

export type Layout = {
  readonly ordered: readonly CounterView[]
  readonly places: ReadonlyMap<string, Place>
  readonly stacks: readonly Stack[]
}

/** Everything on the map in the order of painting, with its place. */
export const layoutOf = (board: Board, counters: readonly CounterView[]): Layout => {
  const ordered = paintOrder(counters)
  return { ordered, places: placesOf(board, ordered), stacks: stacksOf(board, ordered) }
}

export type Fan = {
  readonly places: readonly { readonly view: CounterView; readonly x: number; readonly y: number }[]
  readonly scale: number
  readonly tray: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** The hex it belongs to. */
  readonly x: number
  readonly y: number
}

type Look = {
  readonly k: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const PITCH = 54
const ROW = 6
const FAN_PIXELS = 62

const clamp = (value: number, low: number, high: number): number =>
  high < low ? (low + high) / 2 : Math.max(low, Math.min(high, value))

/** Rows of counters above the hex (below it where the window ends), large enough to read and inside the window. */
export const fanOf = (stack: Stack, look: Look): Fan => {
  const scale = Math.max(1, FAN_PIXELS / (46 * (look.k || 1)))
  const rows = Math.ceil(stack.views.length / ROW)
  const columns = Math.ceil(stack.views.length / rows)
  const pad = 8 * scale
  const width = columns * PITCH * scale + pad
  const height = rows * PITCH * scale + pad
  const left = -look.x / look.k
  const top = -look.y / look.k
  const right = left + look.width / look.k
  const gap = 34 + 4 * scale
  const fitsAbove = look.width === 0 || stack.y - gap - height > top
  const x = look.width === 0 ? stack.x - width / 2 : clamp(stack.x - width / 2, left + pad, right - width - pad)
  const y = fitsAbove ? stack.y - gap - height : stack.y + gap
  const places = stack.views.map((view, i) => ({
    view,
    x: x + pad / 2 + ((i % columns) + 0.5) * PITCH * scale,
    y: y + pad / 2 + (Math.floor(i / columns) + 0.5) * PITCH * scale,
  }))
  return { places, scale, tray: { x, y, width, height }, x: stack.x, y: stack.y }
}
