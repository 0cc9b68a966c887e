import type { MapDrawing } from '../../../core/map/drawing.ts'
import { systemFor } from '../../../systems/index.ts'
import { everyKind } from './kinds.ts'
import { bigMap, sampleMap } from './sample.ts'

const mapFiles = import.meta.glob<{ system: unknown }>('../../../../scenarios/*/maps/*.json', {
  eager: true,
  import: 'default',
})

const LOOKS = ['plain', 'olive', 'marsh', 'northern', 'heath'] as const

/** Every map of the game; `system` reads them all as its own. */
export const allMaps = async (system?: string): Promise<MapDrawing[]> => {
  const shown = Object.values(mapFiles).map(async (file) =>
    (await systemFor(system ?? file.system).workbench?.())?.map(file),
  )
  return (await Promise.all(shown)).flatMap((one) => one?.map ?? [])
}

/** Made-up sheets: `kinds`, `big`, or the sample. */
const madeUp = (name: string | undefined, look: MapDrawing['look']): MapDrawing => {
  if (name === 'kinds') return everyKind(look)
  return name === 'big' ? bigMap() : sampleMap(look)
}

export const mapNamed = (maps: readonly MapDrawing[], name: string | undefined, look: string | undefined): MapDrawing =>
  maps.find((map) => map.id === name) ?? madeUp(name, LOOKS.find((one) => one === look) ?? 'olive')
