import type { PointerEvent } from 'react'
import type { BoardProps } from './types.ts'

type Point = { readonly x: number; readonly y: number }
/** What is drawn on the map, in points of the board: counters that are carried, or a box. */
export type Drag = { readonly kind: 'carry' | 'box'; readonly from: Point; readonly to: Point }

/** The board as drags see it, and whom they tell. */
type Scene = {
  readonly props: BoardProps
  readonly frame: HTMLElement | undefined
  readonly draw: (change: (now: Drag | undefined) => Drag | undefined) => void
  readonly hover: (cell: number | undefined) => void
  /** A finger rested on a cell. */
  readonly long: (cell: number, unit: string | undefined) => void
}

/** Where the pointer went down, and what a drag from there would be; undefined: nobody's but the map's. */
type Held = Point & {
  readonly kind: Drag['kind'] | undefined
  readonly pointer: number
  readonly isTouch: boolean
  readonly cell: number | undefined
  readonly unit: string | undefined
}

/** A drag from its first press to its end; the board has one of them. */
export type Grasp = {
  scene: Scene
  held: Held | undefined
  isDragged: boolean
  /** Where the drag began on the board: the map may come along. */
  from: Point
  /** Where the pointer is, in pixels of the window. */
  at: Point
  rest: ReturnType<typeof setTimeout> | undefined
  frame: number
  /** When a drag or a long press ended. */
  ended: number
}

/** On the board while something of it is held: then the map is not. */
export const GRASPING = 'is-grasping'
/** The hand is shown to hold something: all that lies on the map takes the pointer over, so not with every press. */
const CARRYING = 'is-carrying'

/** Pixels that a hand may tremble. */
const STILL = { mouse: 6, touch: 12 } as const
/** A finger that rests so many milliseconds presses long; the click of a press comes so many after it at most. */
const LONG = 550
const AFTER = 300
/** Pixels from the edge in which the map comes along, and how far with every frame. */
const EDGE = 34
const PAN = 9
/** A counter is in a box when so much of it is, in points of the board. */
const REACH = 18

export const newGrasp = (scene: Scene): Grasp => ({
  scene,
  held: undefined,
  isDragged: false,
  from: { x: 0, y: 0 },
  at: { x: 0, y: 0 },
  rest: undefined,
  frame: 0,
  ended: -AFTER,
})

const onBoard = ({ scene: { props, frame } }: Grasp, { x, y }: Point): Point => {
  const box = frame?.getBoundingClientRect()
  const look = props.view.look()
  return { x: (x - (box?.left ?? 0) - look.x) / look.k, y: (y - (box?.top ?? 0) - look.y) / look.k }
}

/** Everything is let go, and nothing has happened. */
export const letGo = (grasp: Grasp): void => {
  const { held, isDragged, scene } = grasp
  clearTimeout(grasp.rest)
  cancelAnimationFrame(grasp.frame)
  grasp.held = undefined
  grasp.isDragged = false
  scene.frame?.classList.remove(GRASPING, CARRYING)
  if (!isDragged) return
  if (held?.isTouch) scene.hover(undefined)
  scene.draw(() => undefined)
}

const show = (grasp: Grasp, { kind }: Held): void => {
  const { draw, hover, props } = grasp.scene
  const to = onBoard(grasp, grasp.at)
  draw((now) => now && { ...now, to })
  if (kind === 'carry') hover(props.map.board.cellAt(to.x, to.y))
}

/** Only who goes outwards is at the edge: a drag may begin there. */
const pull = (at: number, from: number, size: number): number => {
  if (at < EDGE && at < from) return PAN
  return at > size - EDGE && at > from ? -PAN : 0
}

/** At the edge the map comes along as long as the pointer stays there. */
const panOn = (grasp: Grasp): void => {
  const { held, at, scene } = grasp
  const box = scene.frame?.getBoundingClientRect()
  if (!held || !grasp.isDragged || !box) return
  const [dx, dy] = [
    pull(at.x - box.left, held.x - box.left, box.width),
    pull(at.y - box.top, held.y - box.top, box.height),
  ]
  if (dx !== 0 || dy !== 0) {
    scene.props.view.panBy(dx, dy)
    show(grasp, held)
  }
  grasp.frame = requestAnimationFrame(() => panOn(grasp))
}

const begin = (grasp: Grasp, held: Held, kind: Drag['kind']): void => {
  const { props, frame, draw } = grasp.scene
  grasp.isDragged = true
  clearTimeout(grasp.rest)
  frame?.setPointerCapture?.(held.pointer)
  frame?.classList.add(CARRYING)
  if (kind === 'carry' && held.cell !== undefined) props.hands?.lift(held.cell, held.unit)
  const from = onBoard(grasp, held)
  grasp.from = from
  draw(() => ({ kind, from, to: from }))
  grasp.frame = requestAnimationFrame(() => panOn(grasp))
}

const restOn = (grasp: Grasp, cell: number, unit: string | undefined): void => {
  grasp.rest = setTimeout(() => {
    letGo(grasp)
    grasp.ended = performance.now()
    grasp.scene.long(cell, unit)
  }, LONG)
}

type Pointed = { readonly cell: number | undefined; readonly unit: string | undefined; readonly isSpread: boolean }

/** A pile is carried whole, of a spread one whom one takes. */
const kindOf = ({ scene: { props } }: Grasp, event: PointerEvent, pointed: Pointed): Drag['kind'] | undefined => {
  const { hands } = props
  if (hands?.box && (hands.isBoxing || event.shiftKey)) return 'box'
  const { cell, unit, isSpread } = pointed
  if (cell === undefined) return undefined
  return hands?.canLift(cell, isSpread ? unit : undefined, event.pointerType === 'touch') ? 'carry' : undefined
}

/** The pointer goes down. A second finger ends the drag of the first: two fingers move the map. */
export const press = (grasp: Grasp, event: PointerEvent, pointed: Pointed): void => {
  const isAlone = event.isPrimary && grasp.held === undefined
  letGo(grasp)
  grasp.ended = -AFTER
  if (!isAlone || event.button !== 0 || !grasp.scene.props.hands) return
  const { cell, unit, isSpread } = pointed
  const kind = kindOf(grasp, event, pointed)
  const isTouch = event.pointerType === 'touch'
  const { pointerId: pointer, clientX: x, clientY: y } = event
  grasp.held = { kind, pointer, isTouch, x, y, cell, unit: isSpread ? unit : undefined }
  if (isTouch && cell !== undefined && kind !== 'box') restOn(grasp, cell, unit)
  if (kind) grasp.scene.frame?.classList.add(GRASPING)
}

/** The pointer moves. True while something is dragged: then the move is nobody else's. */
export const move = (grasp: Grasp, event: PointerEvent): boolean => {
  const { held } = grasp
  if (held?.pointer !== event.pointerId) return false
  grasp.at = { x: event.clientX, y: event.clientY }
  const far = Math.hypot(event.clientX - held.x, event.clientY - held.y)
  if (!grasp.isDragged && far <= STILL[held.isTouch ? 'touch' : 'mouse']) return false
  if (!held.kind) {
    letGo(grasp)
    return false
  }
  if (!grasp.isDragged) begin(grasp, held, held.kind)
  show(grasp, held)
  return true
}

const boxed = ({ scene: { props } }: Grasp, a: Point, b: Point): number[] => {
  const isIn = (value: number, one: number, other: number): boolean =>
    value >= Math.min(one, other) - REACH && value <= Math.max(one, other) + REACH
  return [...new Set(props.counters.map(({ cell }) => cell))].filter((cell) => {
    const { x, y } = props.map.board.centre(cell)
    return isIn(x, a.x, b.x) && isIn(y, a.y, b.y)
  })
}

/** The pointer goes up: what is dragged is dropped. */
export const release = (grasp: Grasp, event: PointerEvent): void => {
  const { held, isDragged, scene } = grasp
  const to = onBoard(grasp, { x: event.clientX, y: event.clientY })
  letGo(grasp)
  if (!held || !isDragged || held.pointer !== event.pointerId) return
  grasp.ended = performance.now()
  const cell = scene.props.map.board.cellAt(to.x, to.y)
  if (held.kind === 'box') scene.props.hands?.box?.(boxed(grasp, grasp.from, to))
  else if (cell !== undefined && cell !== held.cell) scene.props.hands?.drop(cell)
}

/** True for the click of a press that was a drag or a long one. */
export const swallows = ({ ended }: Grasp): boolean => performance.now() - ended < AFTER
