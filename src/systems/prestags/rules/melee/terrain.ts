import { times } from '../../../../core/calc/breakdown.ts'
import type { Line } from '../../../../core/engine/vocabulary.ts'
import type { HexInFight, PrestagsModule } from '../position/contract.ts'
import { TERRAIN } from '../tables/terrain.ts'

const factorLine = (terrain: string, factor: number, label: string): Line | undefined =>
  factor === 1 ? undefined : times(`${label} ${terrain}`, factor, '7.6')

const rowAt = ({ battle, cell }: HexInFight) => TERRAIN[battle.map.terrain[cell] ?? 'clear']

/** Terrain of both sides changes melee strength [7.6, 9.0]. */
export const terrainInMelee: PrestagsModule = {
  id: 'terrain',
  standard: true,
  title: 'Terrain in melee',
  text: 'Attackers in stream, ford or bridge are halved; defenders in village, woods, swamp or on a bridge are doubled.',
  cites: ['7.6', '9.0'],
  adds: {
    hex: (input) => {
      const { name, attack, defence } = rowAt(input)
      return input.role === 'attack'
        ? factorLine(name, attack, 'attacking from')
        : factorLine(name, defence, 'defending in')
    },
  },
  tells: { melee: () => false },
}
