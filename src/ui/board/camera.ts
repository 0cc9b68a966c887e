import { type Selection, select } from 'd3-selection'
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { Board } from '../../core/grid/board.ts'
import { isCalm } from './motion/calm.ts'
import { letterStep } from './lettering.ts'
import { mapSize } from './terrain/sheet.ts'
import { MARGIN } from './terrain/layers.ts'
import type { WindowView as Shown } from './print/plates.ts'
import { type Prints, newPrints } from './print/prints.ts'
import type { Driver } from './view.ts'

/** Level of detail by scale: hex numbers and small print appear only when they can be read. */
const lodOf = (k: number): 'far' | 'mid' | 'near' => (k < 0.56 ? 'far' : k < 0.78 ? 'mid' : 'near')

const MAX_SCALE = 3
const GLIDE = 240

type Size = { readonly width: number; readonly height: number }
const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight })

/** The transform that shows the whole sheet. */
const fitTransform = (board: Board, size: Size): ZoomTransform => {
  const sheet = mapSize(board)
  const edge = MARGIN + 8
  const k = Math.min(size.width / (sheet.width + 2 * edge), size.height / (sheet.height + 2 * edge)) || 1
  return zoomIdentity.translate((size.width - k * sheet.width) / 2, (size.height - k * sheet.height) / 2).scale(k)
}

const ease = (t: number): number => 1 - (1 - t) ** 3

/** How far a window must move so that [at - edge, at + edge] lies inside [0, size]. */
const nudge = (at: number, edge: number, size: number): number =>
  at - edge < 0 ? edge - at : at + edge > size ? size - edge - at : 0

/** What looks at the stage through the window: one for each board on the screen. */
export type ZoomedMap = {
  readonly board: Board
  readonly element: HTMLDivElement
  readonly stage: HTMLDivElement
  readonly zoomer: ZoomBehavior<HTMLDivElement, unknown>
  readonly selection: Selection<HTMLDivElement, unknown, null, undefined>
  /** The frame asked for while it glides. */
  frame: number
  /** Waits for the hand to rest after the wheel. */
  resting: ReturnType<typeof setTimeout> | undefined
  /** Of the window: asked for once, as the browser lays the page out to tell it. */
  size: Size
  /** The whole sheet is shown, also when the window changes its size. */
  fits: boolean
  glides: boolean
  readonly prints: Prints
}

/** What the window shows of the stage. */
const shownIn = (element: HTMLElement): Shown => {
  const { x, y, k } = zoomTransform(element)
  return { k, region: [-x / k, -y / k, element.clientWidth / k, element.clientHeight / k] }
}

export const newCamera = (board: Board, element: HTMLDivElement, stage: HTMLDivElement): ZoomedMap => ({
  board,
  element,
  stage,
  zoomer: zoom<HTMLDivElement, unknown>().clickDistance(6).tapDistance(14),
  selection: select<HTMLDivElement, unknown>(element),
  frame: 0,
  resting: undefined,
  size: sizeOf(element),
  fits: true,
  glides: false,
  prints: newPrints(stage, () => shownIn(element)),
})

const go = ({ selection, zoomer }: ZoomedMap, t: ZoomTransform): void => void selection.call(zoomer.transform, t)

export const goToWhole = (camera: ZoomedMap): void => go(camera, fitTransform(camera.board, camera.size))

/** How long a wheel stands still before the gesture is over. */
const REST = 220

/** A turn of the wheel that follows at once goes on with the gesture: a slow frame must not end it, for then each is. */
export const settleSoon = (camera: ZoomedMap): void => {
  clearTimeout(camera.resting)
  camera.resting = setTimeout(() => settle(camera), REST)
}

/** A gesture has begun, or goes on. The hint that the stage will move is worth its memory only while it does. */
export const beginMoving = ({ element, prints }: ZoomedMap): void => {
  if (element.classList.contains('is-moving')) return
  element.classList.add('is-moving')
  prints.begin()
}

/** Detail changes when the gesture is over: then the sheet is painted anew in any case. */
export const settle = ({ element, stage, prints }: ZoomedMap): void => {
  element.classList.remove('is-moving')
  const { k } = zoomTransform(element)
  const lod = lodOf(k)
  if (stage.dataset.lod !== lod) stage.dataset.lod = lod
  const letters = String(letterStep(k))
  if (stage.dataset.letters !== letters) stage.dataset.letters = letters
  prints.end()
}

const stopGliding = (camera: ZoomedMap): void => {
  cancelAnimationFrame(camera.frame)
  camera.glides = false
  settle(camera)
}

const glide = (camera: ZoomedMap, goal: ZoomTransform): void => {
  cancelAnimationFrame(camera.frame)
  const from = zoomTransform(camera.element)
  if (isCalm() || from.k === 0) {
    go(camera, goal)
    return
  }
  const began = performance.now()
  const tick = (now: number): void => {
    const t = ease(Math.min(1, Math.max(0, (now - began) / GLIDE)))
    const mix = (a: number, b: number): number => a + (b - a) * t
    go(camera, zoomIdentity.translate(mix(from.x, goal.x), mix(from.y, goal.y)).scale(mix(from.k, goal.k)))
    if (t < 1) camera.frame = requestAnimationFrame(tick)
    else stopGliding(camera)
  }
  camera.glides = true
  beginMoving(camera)
  camera.frame = requestAnimationFrame(tick)
}

/** How near and how far it may come, and how much air there is around the sheet. */
const setExtent = ({ board, size, zoomer }: ZoomedMap): void => {
  const sheet = mapSize(board)
  const fit = fitTransform(board, size).k
  zoomer.scaleExtent([Math.min(fit * 0.85, 1), MAX_SCALE])
  const air = MARGIN + 360
  zoomer.translateExtent([
    [-air, -air],
    [sheet.width + air, sheet.height + air],
  ])
}

/** The window has another size, or is seen for the first time. */
export const resize = (camera: ZoomedMap): void => {
  camera.size = sizeOf(camera.element)
  setExtent(camera)
}

const centred = ({ size }: ZoomedMap, x: number, y: number, k: number): ZoomTransform =>
  zoomIdentity.translate(size.width / 2 - x * k, size.height / 2 - y * k).scale(k)

const panned = (t: ZoomTransform, dx: number, dy: number): ZoomTransform =>
  zoomIdentity.translate(t.x + dx, t.y + dy).scale(t.k)

/** The point of the board in the middle of the window. */
const middleOf = ({ element, size }: ZoomedMap): [number, number] =>
  zoomTransform(element).invert([size.width / 2, size.height / 2])

/** The same middle, nearer or farther. */
const scaled = (camera: ZoomedMap, factor: number): ZoomTransform => {
  const { k } = zoomTransform(camera.element)
  const [least, most] = camera.zoomer.scaleExtent()
  return centred(camera, ...middleOf(camera), Math.max(least, Math.min(most, k * factor)))
}

/** The page was turned or drawn narrower: what was in the middle of the window is in the middle again. */
export const resizeAroundMiddle = (camera: ZoomedMap): void => {
  const middle = middleOf(camera)
  resize(camera)
  if (camera.glides) stopGliding(camera)
  go(camera, centred(camera, ...middle, zoomTransform(camera.element).k))
}

/** So that the cell lies well inside the window, above what covers so much of it from below; undefined when it does. */
const showing = ({ board, element, size }: ZoomedMap, cell: number, below: number): ZoomTransform | undefined => {
  const t = zoomTransform(element)
  const c = board.centre(cell)
  const height = size.height - below
  const edge = Math.min(70 * t.k + 12, size.width / 3, height / 3)
  const dx = nudge(t.applyX(c.x), edge, size.width)
  const dy = nudge(t.applyY(c.y), edge, height)
  return dx === 0 && dy === 0 ? undefined : panned(t, dx, dy)
}

/** What buttons, keys and the overview ask of it. */
export const driverOf = (camera: ZoomedMap): Driver => {
  const { board, element } = camera
  /** Somebody looks at a place of his own: the whole sheet is no longer wanted. */
  const leave = (move: (c: ZoomedMap, goal: ZoomTransform) => void, goal: ZoomTransform): void => {
    camera.fits = false
    move(camera, goal)
  }
  return {
    look: () => {
      const { k, x, y } = zoomTransform(element)
      return { k, x, y, ...camera.size }
    },
    fit: () => {
      camera.fits = true
      glide(camera, fitTransform(board, camera.size))
    },
    zoomBy: (factor) => leave(glide, scaled(camera, factor)),
    panBy: (dx, dy) => leave(go, panned(zoomTransform(element), dx, dy)),
    centreOn: (cell) => {
      const c = board.centre(cell)
      leave(glide, centred(camera, c.x, c.y, zoomTransform(element).k))
    },
    ensureVisible: (cell, below = 0) => {
      const goal = showing(camera, cell, below)
      if (goal) leave(glide, goal)
    },
    lookAt: (x, y) => {
      stopGliding(camera)
      leave(go, centred(camera, x, y, zoomTransform(element).k))
    },
  }
}
