import type { Recipe } from '../../../../core/map/fresh.ts'

/** Two units a hex, and who has the better of the points wins [11.2]. */
const side = { stacking: 2, victory: [[{ type: 'victoryLevel', atLeast: 'marginal' }]] }

/** A battle of 1975 from nothing. */
export const recipe: Recipe = {
  turns: 12,
  head: { system: 'prestags', game: 'chariot', number: 'own' },
  sides: [side, side],
}
