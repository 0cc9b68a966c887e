import type { MapDrawing } from '../../../core/map/drawing.ts'
import { cityLayers, pavingLayers } from './cities.ts'
import { freeOf, roadCourses, streamCourses } from './courses.ts'
import { buildingLayers, rubbleLayers } from './buildings.ts'
import { craterLayers, obstacleLayers, roughLayers } from './broken.ts'
import { farmLayers } from './farms.ts'
import { fieldLayers } from './fields.ts'
import { gridLayers, numberLayers } from './grid.ts'
import { groundLayers } from './ground.ts'
import { hillLayers, hillWash } from './hills.ts'
import { jungleLayers, jungleWash } from './jungle.ts'
import type { Layer } from './layer.ts'
import { marshLayers, swampLayers } from './marshes.ts'
import { meadowLayers } from './meadows.ts'
import { mountainLayers } from './mountains.ts'
import { parcelLayers } from './parcels.ts'
import { reliefLayers } from './relief.ts'
import { bridgeLayers, roadLayers } from './roads.ts'
import { looseLayers } from './sands.ts'
import { scarpLayers } from './scarps.ts'
import { mapSize, type Sheet, sheetOf } from './sheet.ts'
import { trenchLayers } from './trenches.ts'
import { villageLayers, yardLayer } from './villages.ts'
import { fortLayers } from './walls.ts'
import { fordLayers, waterLayers } from './water.ts'
import { woodsLayers, woodsWash } from './woods.ts'

/** Paper beyond the hexes, and where the neatline runs. */
export const MARGIN = 74
export const BLEED = 16
/** Size of the map's name in the border. */
export const mapLabelSize = 24

export type Plates = {
  /** From the paper up to the roads. */
  readonly art: readonly Layer[]
  readonly grid: readonly Layer[]
  /** What stands on the ground, and covers the grid. */
  readonly standing: readonly Layer[]
  readonly numbers: readonly Layer[]
  readonly width: number
  readonly height: number
}

/** Ground, grid and all that stands upon it, in the order of painting. */
export const wholeOf = ({ art, grid, standing }: Plates): readonly Layer[] => [...art, ...grid, ...standing]

const kept = (layers: readonly Layer[]): Layer[] => layers.filter((one) => one.ds.length > 0)

/** From the paper up: tints, water and roads; then what stands on them, and the works of men last. */
const drawn = (sheet: Sheet): Pick<Plates, 'art' | 'standing'> => {
  const streams = streamCourses(sheet)
  const roads = roadCourses(sheet)
  const isFree = freeOf([streams, roads])
  const isDry = freeOf([streams])
  return {
    art: kept([
      ...farmLayers(sheet, isFree),
      ...parcelLayers(sheet, isFree),
      ...reliefLayers(sheet),
      ...hillWash(sheet),
      ...woodsWash(sheet),
      jungleWash(sheet),
      ...meadowLayers(sheet, isFree),
      ...looseLayers(sheet, isFree),
      ...fieldLayers(sheet),
      ...roughLayers(sheet, isFree),
      ...craterLayers(sheet, isFree),
      ...hillLayers(sheet),
      ...groundLayers(sheet, isFree),
      ...swampLayers(sheet, isDry),
      ...marshLayers(sheet, isDry),
      ...waterLayers(sheet, streams),
      ...scarpLayers(sheet),
      yardLayer(sheet),
      ...pavingLayers(sheet),
      ...trenchLayers(sheet),
      ...roadLayers(sheet, roads),
      ...fordLayers(sheet, streams),
      ...bridgeLayers(sheet),
      ...obstacleLayers(sheet),
    ]),
    standing: kept([
      ...mountainLayers(sheet),
      ...woodsLayers(sheet, isFree),
      ...jungleLayers(sheet, isFree),
      ...villageLayers(sheet, isFree, roads),
      ...cityLayers(sheet, isFree),
      ...buildingLayers(sheet, isFree, roads),
      ...rubbleLayers(sheet, isFree),
      ...fortLayers(sheet),
    ]),
  }
}

/** The sheet of a map. */
export const sheetPlates = (map: MapDrawing): Plates => {
  const sheet = sheetOf(map)
  return { ...drawn(sheet), grid: gridLayers(sheet), numbers: numberLayers(sheet), ...mapSize(map.board) }
}
