import { type Region, lookOf, pictureOf } from './standing.ts'

/** Dots of a print: of the whole sheet, and of what is in the window. */
const WHOLE_DOTS = 2_400_000
const NEAR_DOTS = 4_000_000
/** What is printed beside the window, as a part of it. */
const AIR = 0.2

/** What the window shows, in the units of the stage. */
export type PlateLook = { readonly k: number; readonly region: Region }

/** A layer of the stage with its prints: the whole of it, and sharper what the window shows. */
export type PrintPlate = {
  readonly svg: SVGSVGElement
  readonly whole: HTMLCanvasElement
  readonly near: HTMLCanvasElement
  image: HTMLImageElement | undefined
  /** The look of the page when it was printed; undefined when something in the layer has changed since. */
  printed: string | undefined
}

const canvasAfter = (before: Element, kind: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.className = `print print-${kind}`
  canvas.setAttribute('aria-hidden', 'true')
  before.after(canvas)
  return canvas
}

export const newPlate = (svg: SVGSVGElement): PrintPlate => {
  const whole = canvasAfter(svg, 'whole')
  return { svg, whole, near: canvasAfter(whole, 'near'), image: undefined, printed: undefined }
}

export const clear = ({ whole, near }: PrintPlate): void => {
  whole.remove()
  near.remove()
}

export const isPrinted = ({ svg, printed }: PrintPlate): boolean => printed !== undefined && printed === lookOf(svg)

/** Prints a region with so many dots to a unit. */
const stamp = (canvas: HTMLCanvasElement, image: HTMLImageElement, sheet: Region, region: Region, dots: number) => {
  const [left, top, width, height] = region
  canvas.width = Math.ceil(width * dots)
  canvas.height = Math.ceil(height * dots)
  canvas.style.left = `${left}px`
  canvas.style.top = `${top}px`
  canvas.style.width = `${canvas.width / dots}px`
  canvas.style.height = `${canvas.height / dots}px`
  canvas
    .getContext('2d')
    ?.drawImage(image, (sheet[0] - left) * dots, (sheet[1] - top) * dots, sheet[2] * dots, sheet[3] * dots)
}

const most = ([, , width, height]: Region, dots: number): number => Math.sqrt(dots / (width * height))

/** The window with some air, as far as there is anything printed. */
const aired = ([x, y, width, height]: Region, sheet: Region): Region => {
  const left = Math.max(sheet[0], Math.floor(x - width * AIR))
  const top = Math.max(sheet[1], Math.floor(y - height * AIR))
  const right = Math.min(sheet[0] + sheet[2], x + width * (1 + AIR))
  const bottom = Math.min(sheet[1] + sheet[3], y + height * (1 + AIR))
  return [left, top, Math.max(1, right - left), Math.max(1, bottom - top)]
}

/** What the whole print is too coarse for is printed a second time, as sharp as the screen. */
const printNear = ({ near }: PrintPlate, image: HTMLImageElement, sheet: Region, look: PlateLook): void => {
  const wanted = look.k * devicePixelRatio
  near.hidden = wanted <= most(sheet, WHOLE_DOTS)
  const region = aired(look.region, sheet)
  if (near.hidden) near.width = 0
  else stamp(near, image, sheet, region, Math.min(wanted, most(region, NEAR_DOTS)))
}

/** Brings the prints up to date; false when the layer changed meanwhile. */
export const print = async (plate: PrintPlate, sheet: Region, look: PlateLook): Promise<boolean> => {
  const { svg, whole } = plate
  if (!isPrinted(plate) || !plate.image) {
    const was = lookOf(svg)
    plate.printed = was
    const image = await pictureOf(svg, sheet)
    if (plate.printed !== was) return false
    plate.image = image
    stamp(whole, image, sheet, sheet, most(sheet, WHOLE_DOTS))
  }
  printNear(plate, plate.image, sheet, look)
  return true
}
