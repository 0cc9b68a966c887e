import { add } from '../../../../core/calc/breakdown.ts'
import type { PrestagsModule } from '../position/contract.ts'
import { TERRAIN } from '../tables/terrain.ts'

/** 5.53 to the letter: the chart's 2 for a road through clear ground is not used. */
export const roadsGiveNoProtection: PrestagsModule = {
  id: 'roadsNeutral',
  origin: 'ruling',
  title: 'Roads neutral under fire',
  text: 'A road through clear ground protects like clear ground (3) instead of the 2 that the chart prints.',
  cites: ['5.53'],
  concerns: (battle) => [...battle.map.roadCells].some((cell) => battle.map.terrain[cell] === 'clear'),
  protection: ({ map }, _state, cell, printed) =>
    map.roadCells.has(cell) && map.terrain[cell] === 'clear'
      ? add(TERRAIN.clear.name, TERRAIN.clear.protection ?? 0, '5.53')
      : printed,
}
