import type { PrestagsModule } from '../position/contract.ts'
import { throwOnce } from './pilumThrow.ts'
import { hasRomans, isRoman, romansOf } from './romans.ts'

/** A rule of a magazine [Variant 1.6]. */
export const pilum: PrestagsModule = {
  id: 'pilum',
  origin: 'variant',
  title: 'The pilum (unofficial)',
  text: 'A rule of a magazine, not of SPI: every Roman SD may once in the game answer by defensive fire of strength 1.',
  cites: ['Variant 1.6'],
  explains: {
    'Variant 1.6':
      'This is not a rule of SPI but of a magazine. Every Roman SD may once in the game use defensive fire, with a strength of 1 at a distance of one hex. Until it has, it counts as a fire unit: enemies stop beside it. In a fire phase of its own it does not fire.',
  },
  inSteps: { defensiveFire: ['Variant 1.6'], movement: ['Variant 1.6'] },
  concerns: hasRomans,
  changes: (battle) => `Each SD of the ${romansOf(battle)} has one pilum to throw, and stops whoever comes beside it.`,
  ...throwOnce({
    name: 'pilum',
    mark: 'pilumThrown',
    strength: 1,
    cite: 'Variant 1.6',
    carries: (battle, unit) => unit.type === 'SD' && isRoman(battle, unit.side),
  }),
}
