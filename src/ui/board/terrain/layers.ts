import type { MapDrawing } from '../../../core/map/drawing.ts'
import { freeOf, roadCourses, streamCourses } from './courses.ts'
import { gridLayers, numberLayers } from './grid.ts'
import { groundLayers, stainLayer } from './ground.ts'
import type { Layer } from './layer.ts'
import { reliefLayers } from './relief.ts'
import { bridgeLayers, roadLayers } from './roads.ts'
import { villageLayers, yardLayer } from './villages.ts'
import { mapSize, type Sheet, sheetOf } from './sheet.ts'
import { fordLayers, swampLayers, waterLayers } from './water.ts'
import { woodsLayers, woodsWash } from './woods.ts'

/** Paper beyond the hexes, and where the neatline runs. */
export const MARGIN = 74
export const BLEED = 16
/** Size of the map's name in the border. */
export const mapLabelSize = 24

export type Plates = {
  readonly art: readonly Layer[]
  readonly grid: readonly Layer[]
  readonly numbers: readonly Layer[]
  readonly width: number
  readonly height: number
}

const drawn = (sheet: Sheet): Layer[] => {
  const streams = streamCourses(sheet)
  const roads = roadCourses(sheet)
  const isFree = freeOf([streams, roads])
  return [
    stainLayer(sheet),
    ...reliefLayers(sheet),
    woodsWash(sheet),
    ...groundLayers(sheet, isFree),
    ...swampLayers(sheet, freeOf([streams])),
    ...waterLayers(sheet, streams),
    yardLayer(sheet),
    ...roadLayers(roads),
    ...fordLayers(sheet, streams),
    ...bridgeLayers(sheet),
    ...woodsLayers(sheet, isFree),
    ...villageLayers(sheet, freeOf([roads, streams])),
  ].filter((layer) => layer.ds.length > 0)
}

const cache = new WeakMap<MapDrawing, Plates>()

/** The whole drawing of a map; drawn once per map. */
export const platesOf = (map: MapDrawing): Plates => {
  const known = cache.get(map)
  if (known) return known
  const sheet = sheetOf(map)
  const plates = { art: drawn(sheet), grid: gridLayers(sheet), numbers: numberLayers(sheet), ...mapSize(map.board) }
  cache.set(map, plates)
  return plates
}
