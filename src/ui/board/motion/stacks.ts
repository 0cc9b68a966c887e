import type { Board } from '../../../core/grid/board.ts'
import type { CounterView } from '../../counter/types.ts'

/** Where a counter lies. */
export type Place = { readonly view: CounterView; readonly x: number; readonly y: number; readonly scale: number }
export type Stack = {
  readonly cell: number
  readonly views: readonly CounterView[]
  readonly x: number
  readonly y: number
}

/** How high a counter lies: who has nothing to do below, leaders on top. */
const rankOf = ({ leader, can }: CounterView): number => (leader === undefined ? Number(can) : 2)

/** The order of painting; of a stack those lie on top who still have something to do. */
export const paintOrder = (counters: readonly CounterView[]): CounterView[] =>
  [...counters].sort((a, b) => rankOf(a) - rankOf(b))

/** `3`; `1/3` where one of three still has something to do. */
export const countOf = (views: readonly CounterView[]): string => {
  const ready = views.filter(({ can }) => can).length
  return ready === 0 || ready === views.length ? String(views.length) : `${ready}/${views.length}`
}

const byCell = (counters: readonly CounterView[]): Map<number, CounterView[]> => {
  const cells = new Map<number, CounterView[]>()
  for (const view of counters) {
    const list = cells.get(view.cell)
    if (list) list.push(view)
    else cells.set(view.cell, [view])
  }
  return cells
}

const LEADER_SCALE = 0.66

/** Troops lie on each other along a diagonal; leaders ride on the corner of their stack and leave its middle to it. */
const spread = (views: readonly CounterView[], x: number, y: number, size: number): Place[] => {
  const troops = views.filter((view) => !view.leader)
  const leaders = views.filter((view) => view.leader)
  const step = troops.length > 1 ? Math.min(4.6, 14 / (troops.length - 1)) : 0
  const placed = troops.map((view, i) => {
    const along = (i - (troops.length - 1) / 2) * step
    return { view, x: x + along, y: y - along, scale: size }
  })
  const top = placed.at(-1)
  if (!top)
    return leaders.map((view, i) => ({
      view,
      x: x + (i - (leaders.length - 1) / 2) * 5,
      y: y - (i - (leaders.length - 1) / 2) * 5,
      scale: size,
    }))
  return [
    ...placed,
    ...leaders.map((view, i) => ({ view, x: top.x + 14 - i * 14, y: top.y - 20, scale: LEADER_SCALE * size })),
  ]
}

const placesOf = (board: Board, ordered: readonly CounterView[], size: number): Map<string, Place> => {
  const places = new Map<string, Place>()
  for (const [cell, views] of byCell(ordered)) {
    const c = board.centre(cell)
    for (const place of spread(views, c.x, c.y, size)) places.set(place.view.id, place)
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

/** Everything on the map in the order of painting, with its place; counters of a size, 1 as a rule. */
export const layoutOf = (board: Board, counters: readonly CounterView[], size = 1): Layout => {
  const ordered = paintOrder(counters)
  return { ordered, places: placesOf(board, ordered, size), stacks: stacksOf(board, ordered) }
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

/** Something that must not be covered: the middle of a hex. */
type Spot = { readonly x: number; readonly y: number }
type Tray = Fan['tray']

const HALF_HEX = 40

const isOver = ({ x, y, width, height }: Tray, spot: Spot): boolean =>
  spot.x > x && spot.x < x + width && spot.y > y && spot.y < y + height

/** How much of a cell lies below a tray: from 0 to 1. */
const hidden = ({ x, y, width, height }: Tray, spot: Spot): number => {
  const across = Math.min(x + width, spot.x + HALF_HEX) - Math.max(x, spot.x - HALF_HEX)
  const along = Math.min(y + height, spot.y + HALF_HEX) - Math.max(y, spot.y - HALF_HEX)
  return across > 0 && along > 0 ? (across * along) / (4 * HALF_HEX * HALF_HEX) : 0
}

/** What a tray may cover only where there is no other place, and what it had better leave open. */
type Kept = { readonly picked: readonly Spot[]; readonly open: readonly Spot[] }
const NOTHING_KEPT: Kept = { picked: [], open: [] }

/** Dearer than all that could be picked together; dearer still is the hex that is asked about, or the edge. */
const PICKED = 1000
const OWN = 10_000

/** Pixels at the lower edge in which it is told what a press would do. */
const TOLD = 64

const SLIDES = [0, -0.25, 0.25, -0.5, 0.5]

/** Above the hex, below it, to its right or left, pushed along its side: wherever it covers least of what is to be seen. */
const trayOf = (
  { x, y }: Spot,
  { width, height }: Pick<Tray, 'width' | 'height'>,
  gap: number,
  { k, ...look }: Look,
  { picked, open }: Kept,
): Tray => {
  const [left, top] = [-look.x / k, -look.y / k]
  const [right, bottom] = [left + look.width / k, top + look.height / k]
  const isAnywhere = look.width === 0
  const inside = ({ x: across, y: along }: Spot): Tray => ({
    x: isAnywhere ? across : clamp(across, left + 8, right - width - 8),
    y: isAnywhere ? along : clamp(along, top + 8, bottom - height - TOLD / k),
    width,
    height,
  })
  const trays = SLIDES.flatMap((slide) => {
    const [across, along] = [x - width / 2 + slide * width, y - height / 2 + slide * height]
    return [
      { x: across, y: y - gap - height },
      { x: across, y: y + gap },
      { x: x + gap, y: along },
      { x: x - gap - width, y: along },
    ].map(inside)
  })
  const sum = (tray: Tray, spots: readonly Spot[]): number => spots.reduce((all, spot) => all + hidden(tray, spot), 0)
  const cost = (tray: Tray): number =>
    OWN * Number(isOver(tray, { x, y })) + PICKED * sum(tray, picked) + sum(tray, open)
  return trays.reduce((best, tray) => (cost(tray) < cost(best) ? tray : best))
}

/** Rows of counters beside the hex, large enough to read, inside the window and away from what is or can be picked. */
export const fanOf = (stack: Stack, look: Look, kept: Kept = NOTHING_KEPT): Fan => {
  const scale = Math.max(1, FAN_PIXELS / (46 * (look.k || 1)))
  const rows = Math.ceil(stack.views.length / ROW)
  const columns = Math.ceil(stack.views.length / rows)
  const pad = 8 * scale
  const size = { width: columns * PITCH * scale + pad, height: rows * PITCH * scale + pad }
  const tray = trayOf(stack, size, 34 + 4 * scale, { ...look, k: look.k || 1 }, kept)
  const places = stack.views.map((view, i) => ({
    view,
    x: tray.x + pad / 2 + ((i % columns) + 0.5) * PITCH * scale,
    y: tray.y + pad / 2 + (Math.floor(i / columns) + 0.5) * PITCH * scale,
  }))
  return { places, scale, tray, x: stack.x, y: stack.y }
}
