import type { Board } from '../../../core/grid/board.ts'
import { drawnOnce, type MapDrawing } from '../../../core/map/drawing.ts'
import { hexPlates, type Plates } from './layers.ts'
import { hexSketch, type Sketch } from './sketch.ts'
import { squarePlates, squareSketch } from './squares.ts'

type Art = { readonly plates: (map: MapDrawing) => Plates; readonly sketch: (map: MapDrawing) => Sketch }

/** How cells of each shape are drawn; all else on the board asks the board itself. */
const ARTS: Readonly<Record<Board['kind'], Art>> = {
  hex: { plates: hexPlates, sketch: hexSketch },
  square: { plates: squarePlates, sketch: squareSketch },
}

/** The whole drawing of a map; drawn once per map. */
export const platesOf = drawnOnce((map: MapDrawing) => ARTS[map.board.kind].plates(map))

/** A map reduced to what can be seen when it is small. */
export const sketchOf = drawnOnce((map: MapDrawing) => ARTS[map.board.kind].sketch(map))
