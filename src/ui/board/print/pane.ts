import { drawIn, type WindowView, type PrintPlate } from './plates.ts'

/** Dots of the window at most: beyond them nobody looks that closely at what moves. */
const MOST_DOTS = 2_000_000

/**
 * The window as one picture below the stage: it alone is drawn anew with each move, however many layers there are.
 * What is stretched layer by layer costs a browser without a graphics card several times as much.
 */
export type Pane = {
  show(isShown: boolean): void
  draw(plates: readonly PrintPlate[], look: WindowView): void
  remove(): void
}

const newCanvas = (): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.className = 'print'
  canvas.hidden = true
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

/** As many dots as the window has, never set without need: that empties it. */
const sized = (canvas: HTMLCanvasElement, { k, region }: WindowView): number => {
  const [width, height] = [region[2] * k, region[3] * k]
  const dots = Math.min(devicePixelRatio, Math.sqrt(MOST_DOTS / Math.max(1, width * height)))
  const [wide, high] = [Math.round(width * dots), Math.round(height * dots)]
  if (canvas.width !== wide) canvas.width = wide
  if (canvas.height !== high) canvas.height = high
  return dots
}

export const newPane = (stage: HTMLElement): Pane => {
  const canvas = newCanvas()
  const context = canvas.getContext('2d')
  stage.before(canvas)
  return {
    show: (isShown) => {
      canvas.hidden = !isShown
    },
    draw: (plates, look) => {
      const dots = sized(canvas, look)
      if (context) drawIn(context, plates, look, dots)
    },
    remove: () => canvas.remove(),
  }
}
