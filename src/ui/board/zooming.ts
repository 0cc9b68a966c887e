import type { ZoomTransform } from 'd3-zoom'
import { type RefObject, useLayoutEffect } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { GRASPING } from './grasp.ts'
import {
  type ZoomedMap,
  beginMoving,
  driverOf,
  goToWhole,
  newCamera,
  resize,
  resizeAroundMiddle,
  settle,
  settleSoon,
} from './camera.ts'
import type { BoardView } from './view.ts'

/** What is dragged itself does not drag the map. */
const isHandle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.turn-handle, .${GRASPING}`) !== null

type ZoomSeen = { readonly transform: ZoomTransform; readonly sourceEvent: Event | null }

/** Wheel, mouse and fingers move the stage; `tell` hears of every move. */
const listen = (camera: ZoomedMap, tell: () => void): void => {
  const { stage, zoomer, selection } = camera
  zoomer
    .filter(
      (event: MouseEvent & TouchEvent) =>
        event.type === 'wheel' || (!event.ctrlKey && !event.button && !isHandle(event.target)),
    )
    .on('start', ({ sourceEvent }: ZoomSeen) => {
      clearTimeout(camera.resting)
      if (!sourceEvent) return
      camera.fits = false
      camera.glides = false
      cancelAnimationFrame(camera.frame)
    })
    .on('zoom', ({ transform: t, sourceEvent }: ZoomSeen) => {
      if (sourceEvent) beginMoving(camera)
      camera.prints.moved()
      stage.style.transform = `translate(${t.x}px, ${t.y}px) scale(${t.k})`
      tell()
    })
    .on('end', ({ sourceEvent }: ZoomSeen) => {
      if (camera.glides) return
      if (sourceEvent?.type === 'wheel') settleSoon(camera)
      else settle(camera)
    })
  selection.call(zoomer).on('dblclick.zoom', null)
}

/**
 * Follows the size of the window; gives what ends it. A panel that opens beside the map leaves it where it is, and so
 * does a phone that shows its address bar; a page of another width keeps the middle of what it showed.
 */
const watchSize = (camera: ZoomedMap, tell: () => void): (() => void) => {
  if (typeof ResizeObserver !== 'function') return () => {}
  let pageWidth = window.innerWidth
  const observer = new ResizeObserver(() => {
    const isNewPage = window.innerWidth !== pageWidth && camera.size.width > 0
    pageWidth = window.innerWidth
    if (isNewPage && !camera.fits) resizeAroundMiddle(camera)
    else resize(camera)
    if (camera.fits) goToWhole(camera)
    else tell()
  })
  observer.observe(camera.element)
  return () => observer.disconnect()
}

/** Ties d3-zoom to the window: it writes the stage's transform and never touches React state. */
export const useZooming = (
  board: Board,
  view: BoardView,
  windowRef: RefObject<HTMLDivElement | null>,
  stageRef: RefObject<HTMLDivElement | null>,
): void => {
  useLayoutEffect(() => {
    if (!windowRef.current || !stageRef.current) return
    const camera = newCamera(board, windowRef.current, stageRef.current)
    const detach = view.attach(driverOf(camera))
    listen(camera, view.tell)
    resize(camera)
    goToWhole(camera)
    const unwatch = watchSize(camera, view.tell)
    return () => {
      unwatch()
      cancelAnimationFrame(camera.frame)
      clearTimeout(camera.resting)
      camera.prints.stop()
      detach()
      camera.selection.on('.zoom', null)
    }
  }, [board, view, windowRef, stageRef])
}
