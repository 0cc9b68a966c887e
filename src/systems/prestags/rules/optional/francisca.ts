import { ofPower } from './special/words.ts'
import { SIDES } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle, PrestagsModule } from '../position/contract.ts'
import { throwOnce } from './pilumThrow.ts'

const franksOf = (battle: Battle): string[] =>
  SIDES.map((side) => sideOf(battle, side)).flatMap((side) => (side.francisca ? [side.name] : []))

/** Throwing axes, for the forces that the battle names [Viking 1.0]. */
export const francisca: PrestagsModule = {
  id: 'francisca',
  origin: 'folder',
  title: 'The francisca',
  text: 'Where the battle names it, every AX may once in the game answer by defensive fire of strength 3.',
  cites: ['Viking 1.0'],
  explains: {
    'Viking 1.0':
      'Each AX of a force that has the francisca may once in the game use defensive fire, with a strength of 3 at a distance of one hex. Until it has, it counts as a fire unit: enemies stop beside it. In a fire phase of its own it does not fire.',
  },
  inSteps: { defensiveFire: ['Viking 1.0'], movement: ['Viking 1.0'] },
  ...ofPower('francisca'),
  changes: (battle) =>
    `Each AX of the ${franksOf(battle).join(' and the ')} has one francisca to throw, and stops whoever comes beside it.`,
  ...throwOnce({
    name: 'francisca',
    mark: 'franciscaThrown',
    strength: 3,
    cite: 'Viking 1.0',
    carries: (battle, unit) => unit.type === 'AX' && sideOf(battle, unit.side).francisca !== undefined,
  }),
}
