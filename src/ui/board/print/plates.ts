import { type Region, lookOf, pictureOf } from './standing.ts'

/** Dots of a print: of the whole sheet, and of what is in the window. */
const WHOLE_DOTS = 2_400_000
const NEAR_DOTS = 4_000_000
/** What is printed beside the window, as a part of it. */
const AIR = 0.2

/** What the window shows, in the units of the stage. */
export type WindowView = { readonly k: number; readonly region: Region }

/** A printed part of the sheet, in the units of the stage. */
type Stamp = { readonly canvas: HTMLCanvasElement; region: Region }

/** A layer of the stage with its prints: the whole of it, and sharper what the window shows. */
export type PrintPlate = {
  readonly svg: SVGSVGElement
  readonly whole: Stamp
  /** Undefined where the whole print is sharp enough. */
  near: Stamp | undefined
  image: HTMLImageElement | undefined
  /** The look of the page when it was printed; undefined when something in the layer has changed since. */
  printed: string | undefined
}

const NOWHERE: Region = [0, 0, 0, 0]
const newStamp = (): Stamp => ({ canvas: document.createElement('canvas'), region: NOWHERE })

export const newPlate = (svg: SVGSVGElement): PrintPlate => ({
  svg,
  whole: newStamp(),
  near: undefined,
  image: undefined,
  printed: undefined,
})

/** Its memory is given back at once. */
const empty = (stamp: Stamp | undefined): void => {
  if (stamp) stamp.canvas.width = 0
}

export const clear = ({ whole, near }: PrintPlate): void => {
  empty(whole)
  empty(near)
}

export const isPrinted = ({ svg, printed }: PrintPlate): boolean => printed !== undefined && printed === lookOf(svg)

/** Prints a region with so many dots to a unit. */
const stamp = (print: Stamp, image: HTMLImageElement, sheet: Region, region: Region, dots: number): void => {
  const [left, top, width, height] = region
  const { canvas } = print
  canvas.width = Math.ceil(width * dots)
  canvas.height = Math.ceil(height * dots)
  print.region = [left, top, canvas.width / dots, canvas.height / dots]
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
const printNear = (plate: PrintPlate, image: HTMLImageElement, sheet: Region, look: WindowView): void => {
  const wanted = look.k * devicePixelRatio
  if (wanted <= most(sheet, WHOLE_DOTS)) {
    empty(plate.near)
    plate.near = undefined
    return
  }
  plate.near ??= newStamp()
  const region = aired(look.region, sheet)
  stamp(plate.near, image, sheet, region, Math.min(wanted, most(region, NEAR_DOTS)))
}

/** Brings the prints up to date; false when the layer changed meanwhile. */
export const print = async (plate: PrintPlate, sheet: Region, look: WindowView): Promise<boolean> => {
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

const covers = (stamped: Region, [x, y, width, height]: Region): boolean =>
  stamped[0] <= x && stamped[1] <= y && stamped[0] + stamped[2] >= x + width && stamped[1] + stamped[3] >= y + height

/** What of a layer is drawn in a window: the sharp print alone where it covers all of it. */
const stampsFor = ({ whole, near }: PrintPlate, region: Region): readonly Stamp[] =>
  near === undefined ? [whole] : covers(near.region, region) ? [near] : [whole, near]

/** Draws layers as a window shows them, so many dots to one of its pixels. */
export const drawIn = (
  context: CanvasRenderingContext2D,
  plates: readonly PrintPlate[],
  look: WindowView,
  dots: number,
): void => {
  const { k, region } = look
  const scale = k * dots
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.setTransform(scale, 0, 0, scale, -region[0] * scale, -region[1] * scale)
  for (const { canvas, region: at } of plates.flatMap((plate) => stampsFor(plate, region)))
    context.drawImage(canvas, ...at)
}
