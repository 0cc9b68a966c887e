import { countryMap, type Legend } from '../../../../core/country/generate.ts'
import type { Workbench } from '../../../../core/presenter/workbench.ts'

/**
 * Of a country, what the terrain chart knows [10.3]: tops are hills and the slopes below them grassland, as the maps of
 * 1975 are read; deep woods are forest, a ford is a stream that everybody wades, and before a scarp the hexsides drop [3.2.1].
 */
const LEGEND: Legend = {
  codes: {
    clear: '.',
    field: 'a',
    slope: 'g',
    top: 'h',
    woodedTop: 'F',
    woods: 'w',
    deepWoods: 'f',
    swamp: 'm',
    stream: '~',
    ford: '~',
    bridge: '=',
    lake: 'L',
    village: 'v',
  },
  hasScarps: true,
}

export const country: NonNullable<Workbench['country']> = (wish) => countryMap('itacs', LEGEND, wish)
