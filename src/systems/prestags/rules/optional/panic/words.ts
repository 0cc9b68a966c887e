import type { PrestagsModule } from '../../position/contract.ts'

/** What the rule says, in our own words. */
export const PANIC_WORDS = {
  title: 'Panic',
  text: 'An army that has lost as many points as its panic level runs, save those whom leaders steady. Whoever panics flees off the map if possible, until a leader rallies it.',
  cites: ['13.0', '13.11', '13.12', '13.13', '13.21', '13.22'],
  explains: {
    '13.0':
      'Each army has a panic level in victory points. When the enemy has scored as much, the whole army panics, save units stacked with or adjacent to leaders of level 1 or 2, and those stacked with other leaders. Panicked units neither fire nor attack, defend at half strength and are eliminated by the result D. In each of their movement phases they flee, hex by hex further from the nearest enemy and as far as they can; off the map if possible, which counts as their loss. With no hex further away they stay. They step aboard nothing, a panicked chariot takes nobody up, and a carrier flees with whoever is panicked on it.',
    '13.11': 'Panic breaks out at once, also in the middle of a phase, as soon as the losses reach or pass the level.',
    '13.12': 'If both armies reach exactly their levels at the same time, the defender panics.',
    '13.13':
      'If both pass their levels at the same time, the one that is further past it panics, and the other never will.',
    '13.21':
      'It happens once in a game: units that stood fast at that moment never panic, and neither does the other army.',
    '13.22':
      'At the end of their movement phase leaders rally for good: levels 1 and 2 in their own and the adjacent hexes, the others in their own hex.',
  },
  inSteps: {
    fire: ['13.11'],
    movement: ['13.0', '13.22'],
    defensiveFire: ['13.11'],
    melee: ['13.0', '13.11'],
  },
} as const satisfies Partial<PrestagsModule>
