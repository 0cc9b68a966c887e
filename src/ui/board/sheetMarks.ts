import type { MapDrawing } from '../../core/map/drawing.ts'
import { type LetterSpot, spotsOf } from './lettering.ts'
import { frameOf, roseOf } from './terrain/frame.ts'
import type { Layer } from './terrain/layer.ts'
import { MARGIN, mapLabelSize, type Plates } from './terrain/layers.ts'

/** What is printed on the sheet besides terrain: border, rose, title and letters. */
export type SheetMarks = {
  readonly viewBox: readonly [x: number, y: number, width: number, height: number]
  readonly border: readonly Layer[]
  readonly rose: {
    readonly x: number
    readonly y: number
    readonly layers: readonly Layer[]
    readonly n: { readonly x: number; readonly y: number }
  }
  readonly title: { readonly text: string; readonly x: number; readonly y: number; readonly size: number }
  readonly letters: readonly LetterSpot[]
}

/** What lies between two columns and between two rows of a map. */
const pitchOf = ({ board }: MapDrawing): readonly [number, number] => {
  const { cols, rows, centre } = board
  const first = centre(0)
  return [
    cols > 1 ? centre(1).x - first.x : Number.POSITIVE_INFINITY,
    rows > 1 ? centre(cols).y - first.y : Number.POSITIVE_INFINITY,
  ]
}

export const marksOf = (map: MapDrawing, { width, height }: Plates): SheetMarks => {
  const [across, down] = pitchOf(map)
  const frame = frameOf(width, height, across, down)
  const rose = roseOf(map.north, 40)
  return {
    viewBox: [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN],
    border: [
      { id: 'border', ds: [frame.border], fill: 'frame', rule: 'evenodd' },
      { id: 'ticks', ds: [frame.ticks], stroke: 'frameInk', width: 1, opacity: 0.7 },
      { id: 'neat-thin', ds: [frame.thin], stroke: 'frameInk', width: 1 },
      { id: 'neat-thick', ds: [frame.thick], stroke: 'frameInk', width: 4 },
    ],
    rose: {
      x: width + 3,
      y: -3,
      layers: [
        { id: 'rose-disc', ds: [rose.ring], fill: 'frame', stroke: 'frameInk', width: 1.2 },
        { id: 'rose-light', ds: [rose.light], fill: 'letter', stroke: 'frameInk', width: 0.9 },
        { id: 'rose-dark', ds: [rose.dark], fill: 'letterInk', stroke: 'frameInk', width: 0.9 },
      ],
      n: rose.letter,
    },
    title: { text: map.name, x: width / 2, y: height + MARGIN - 21, size: mapLabelSize },
    letters: spotsOf(map),
  }
}
