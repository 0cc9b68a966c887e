import { MINE_SHELL, MINES } from '../tables/movement.ts'
import { atMost, chanceOf, type Check, type Draw, passes, rnd } from '../terms/draw.ts'

/** What a minefield does to armour that enters it; a path that is found is safe for all who follow. */
export type Mined = 'destroyed' | 'immobilized' | 'unharmed' | 'path'

const pathCheck = (cautious: boolean): Check => atMost(MINES.path * (cautious ? MINES.cautiousPath : 1))
const careOf = (cautious: boolean): number => (cautious ? MINES.cautiousHit : 1)

/** An entry of armour into a minefield [III Mines, P-20]. */
export const minedArmour = (cautious: boolean, draw: Draw): Mined => {
  const random = rnd(draw)
  const care = careOf(cautious)
  if (random <= MINES.kill * care) return 'destroyed'
  if (random <= (MINES.kill + MINES.track) * care) return 'immobilized'
  return passes(pathCheck(cautious), draw) ? 'path' : 'unharmed'
}

/** Chances of each, from 0 to 1. */
export const minedChances = (cautious: boolean): Readonly<Record<Mined, number>> => {
  const care = careOf(cautious)
  const destroyed = chanceOf(atMost(MINES.kill * care))
  const immobilized = chanceOf(atMost((MINES.kill + MINES.track) * care)) - destroyed
  const missed = 1 - destroyed - immobilized
  const found = chanceOf(pathCheck(cautious))
  return { destroyed, immobilized, path: missed * found, unharmed: missed * (1 - found) }
}

/** The shell of a mine for soft units that enter [III Mines, P-47]; losses as by HE, half as accurate for the cautious. */
export const mineShell = (
  cautious: boolean,
): { readonly SZ: number; readonly IA: number; readonly accuracy: number } => ({
  ...MINE_SHELL,
  accuracy: MINE_SHELL.accuracy * careOf(cautious),
})
