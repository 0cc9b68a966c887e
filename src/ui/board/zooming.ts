import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type RefObject, useLayoutEffect } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { isCalm } from './calm.ts'
import { mapSize } from './terrain/sheet.ts'
import { MARGIN } from './terrain/layers.ts'
import type { BoardView, Driver } from './view.ts'

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

/** What is dragged itself does not drag the map. */
const isHandle = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.turn-handle') !== null

const ease = (t: number): number => 1 - (1 - t) ** 3

/** How far a window must move so that [at - edge, at + edge] lies inside [0, size]. */
const nudge = (at: number, edge: number, size: number): number =>
  at - edge < 0 ? edge - at : at + edge > size ? size - edge - at : 0

/** Ties d3-zoom to the window: it writes the stage's transform and never touches React state. */
export const useZooming = (
  board: Board,
  view: BoardView,
  windowRef: RefObject<HTMLDivElement | null>,
  stageRef: RefObject<HTMLDivElement | null>,
): void => {
  useLayoutEffect(() => {
    const element = windowRef.current
    const stage = stageRef.current
    if (!element || !stage) return
    const sheet = mapSize(board)
    const zoomer = zoom<HTMLDivElement, unknown>().clickDistance(6).tapDistance(14)
    const selection = select<HTMLDivElement, unknown>(element)
    let frame = 0
    let fits = true
    let glides = false

    const write = (t: ZoomTransform): void => {
      stage.style.transform = `translate(${t.x}px, ${t.y}px) scale(${t.k})`
      view.tell()
    }
    // Detail changes when the gesture is over: then the sheet is painted anew in any case.
    const settle = (): void => {
      element.classList.remove('is-moving')
      const lod = lodOf(zoomTransform(element).k)
      if (stage.dataset.lod !== lod) stage.dataset.lod = lod
    }
    const go = (t: ZoomTransform): void => void selection.call(zoomer.transform, t)
    const stopGliding = (): void => {
      cancelAnimationFrame(frame)
      glides = false
      settle()
    }
    const glide = (goal: ZoomTransform): void => {
      cancelAnimationFrame(frame)
      const from = zoomTransform(element)
      if (isCalm() || from.k === 0) {
        go(goal)
        return
      }
      const began = performance.now()
      const tick = (now: number): void => {
        const t = ease(Math.min(1, Math.max(0, (now - began) / GLIDE)))
        const mix = (a: number, b: number): number => a + (b - a) * t
        go(zoomIdentity.translate(mix(from.x, goal.x), mix(from.y, goal.y)).scale(mix(from.k, goal.k)))
        if (t < 1) frame = requestAnimationFrame(tick)
        else stopGliding()
      }
      glides = true
      element.classList.add('is-moving')
      frame = requestAnimationFrame(tick)
    }
    const setExtent = (): void => {
      const size = sizeOf(element)
      const fit = fitTransform(board, size).k
      zoomer.scaleExtent([Math.min(fit * 0.85, 1), MAX_SCALE])
      const air = MARGIN + 60
      zoomer.translateExtent([
        [-air - 300, -air - 300],
        [sheet.width + air + 300, sheet.height + air + 300],
      ])
    }
    const centred = (x: number, y: number, k: number): ZoomTransform => {
      const size = sizeOf(element)
      return zoomIdentity.translate(size.width / 2 - x * k, size.height / 2 - y * k).scale(k)
    }
    const driver: Driver = {
      look: () => {
        const { k, x, y } = zoomTransform(element)
        return { k, x, y, ...sizeOf(element) }
      },
      fit: () => {
        fits = true
        glide(fitTransform(board, sizeOf(element)))
      },
      zoomBy: (factor) => {
        fits = false
        const t = zoomTransform(element)
        const size = sizeOf(element)
        const [least, most] = zoomer.scaleExtent()
        const k = Math.max(least, Math.min(most, t.k * factor))
        const [x, y] = t.invert([size.width / 2, size.height / 2])
        glide(centred(x, y, k))
      },
      panBy: (dx, dy) => {
        fits = false
        const t = zoomTransform(element)
        go(zoomIdentity.translate(t.x + dx, t.y + dy).scale(t.k))
      },
      centreOn: (cell) => {
        fits = false
        const c = board.centre(cell)
        glide(centred(c.x, c.y, zoomTransform(element).k))
      },
      ensureVisible: (cell) => {
        const t = zoomTransform(element)
        const c = board.centre(cell)
        const size = sizeOf(element)
        const edge = Math.min(70 * t.k + 12, size.width / 3, size.height / 3)
        const dx = nudge(t.applyX(c.x), edge, size.width)
        const dy = nudge(t.applyY(c.y), edge, size.height)
        if (dx === 0 && dy === 0) return
        fits = false
        glide(zoomIdentity.translate(t.x + dx, t.y + dy).scale(t.k))
      },
      lookAt: (x, y) => {
        fits = false
        stopGliding()
        go(centred(x, y, zoomTransform(element).k))
      },
    }
    const detach = view.attach(driver)
    zoomer
      .filter(
        (event: MouseEvent & TouchEvent) =>
          event.type === 'wheel' || (!event.ctrlKey && !event.button && !isHandle(event.target)),
      )
      .on('start', (event: { sourceEvent: Event | null }) => {
        if (!event.sourceEvent) return
        fits = false
        cancelAnimationFrame(frame)
        glides = false
      })
      .on('zoom', (event: { transform: ZoomTransform; sourceEvent: Event | null }) => {
        // The hint that the stage will move is worth its memory only while it does.
        if (event.sourceEvent) element.classList.add('is-moving')
        write(event.transform)
      })
      .on('end', () => {
        if (!glides) settle()
      })
    selection.call(zoomer).on('dblclick.zoom', null)
    setExtent()
    go(fitTransform(board, sizeOf(element)))
    const observer =
      typeof ResizeObserver === 'function'
        ? new ResizeObserver(() => {
            setExtent()
            if (fits) go(fitTransform(board, sizeOf(element)))
            else view.tell()
          })
        : undefined
    observer?.observe(element)
    return () => {
      observer?.disconnect()
      cancelAnimationFrame(frame)
      detach()
      selection.on('.zoom', null)
    }
  }, [board, view, windowRef, stageRef])
}
