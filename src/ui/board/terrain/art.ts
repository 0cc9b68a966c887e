import { drawnOnce } from '../../../core/map/drawing.ts'
import { sheetPlates } from './layers.ts'
import { sheetSketch } from './sketch.ts'

/** The whole drawing of a map; drawn once per map. */
export const platesOf = drawnOnce(sheetPlates)

/** A map reduced to what can be seen when it is small. */
export const sketchOf = drawnOnce(sheetSketch)
