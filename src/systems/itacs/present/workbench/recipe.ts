import type { Recipe } from '../../../../core/map/fresh.ts'

/** Two units a hex; without conditions the points decide [7.2]. */
const side = { stacking: 2, victory: [] }

/** A battle of ITACS from nothing: each army faces the other. */
export const recipe: Recipe = {
  turns: 12,
  head: { system: 'itacs' },
  sides: [
    { ...side, facing: 'right' },
    { ...side, facing: 'left' },
  ],
  // Nobody leaves the map of his own will [I-82].
  vain: ['exitUnits'],
}
