import type { MapDrawing } from '../../../core/map/drawing.ts'
import { readDrawing } from '../../../systems/drawings.ts'
import { everyKind } from './kinds.ts'
import { bigMap, sampleMap } from './sample.ts'

const mapFiles = import.meta.glob<{ system: unknown }>('../../../../scenarios/*/maps/*.json', {
  eager: true,
  import: 'default',
})

const LOOKS = ['plain', 'olive', 'marsh', 'northern', 'heath'] as const

/** Every map of the game; `system` reads them all as its own. */
export const allMaps = (system?: string): MapDrawing[] =>
  Object.values(mapFiles).flatMap((file) => {
    const read = readDrawing(file, system)
    return read.ok ? [read.value] : []
  })

/** Made-up sheets: `kinds`, `big`, or the sample. */
const madeUp = (name: string | undefined, look: MapDrawing['look']): MapDrawing => {
  if (name === 'kinds') return everyKind(look)
  return name === 'big' ? bigMap() : sampleMap(look)
}

export const mapNamed = (name: string | undefined, look: string | undefined, system?: string): MapDrawing =>
  allMaps(system).find((map) => map.id === name) ?? madeUp(name, LOOKS.find((one) => one === look) ?? 'olive')
