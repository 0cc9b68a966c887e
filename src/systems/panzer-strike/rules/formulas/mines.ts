import { MINE_SHELL, MINES } from '../tables/movement.ts'
import { atMost, chanceOf, type Check, type Draw, holds, passes, rnd } from '../terms/draw.ts'

/** What a minefield does to armour that enters it; a path that is found is safe for all who follow. */
export type Mined = 'destroyed' | 'immobilized' | 'unharmed' | 'path'

const careOf = (cautious: boolean): number => (cautious ? MINES.cautiousHit : 1)
const killCheck = (cautious: boolean): Check => atMost(MINES.kill * careOf(cautious))
const hitCheck = (cautious: boolean): Check => atMost((MINES.kill + MINES.track) * careOf(cautious))
const pathCheck = (cautious: boolean): Check => atMost(MINES.path * (cautious ? MINES.cautiousPath : 1))

/** An entry of armour into a minefield [III Mines, P-20]. */
export const minedArmour = (cautious: boolean, draw: Draw): Mined => {
  const random = rnd(draw)
  if (holds(killCheck(cautious), random)) return 'destroyed'
  if (holds(hitCheck(cautious), random)) return 'immobilized'
  return passes(pathCheck(cautious), draw) ? 'path' : 'unharmed'
}

/** Chances of each, from 0 to 1. */
export const minedChances = (cautious: boolean): Readonly<Record<Mined, number>> => {
  const destroyed = chanceOf(killCheck(cautious))
  const immobilized = chanceOf(hitCheck(cautious)) - destroyed
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
