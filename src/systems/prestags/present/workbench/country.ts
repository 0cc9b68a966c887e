import { countryMap, type Legend } from '../../../../core/country/generate.ts'
import type { Workbench } from '../../../../core/presenter/workbench.ts'

/** Of a country, what the maps of 1975 know. Tilled ground is drawn, but clear; woods have no depth. */
const LEGEND: Legend = {
  codes: {
    clear: '.',
    field: '.',
    slope: 's',
    top: 'h',
    woodedTop: 'W',
    woods: 'w',
    deepWoods: 'w',
    swamp: 'm',
    stream: '~',
    ford: 'f',
    bridge: '=',
    lake: 'L',
    village: 'v',
  },
}

export const country: NonNullable<Workbench['country']> = (wish) => countryMap('prestags', LEGEND, wish)
