import { breakdown, total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import { CAUTIOUS, CROWDED, PAUSES, WEATHER } from '../tables/movement.ts'
import { TERRAIN } from '../tables/terrain.ts'
import type { UnitState } from '../terms/states.ts'
import type { MoveMode, Pulse, TerrainId, Weather } from '../terms/types.ts'
import { by, plus } from './lines.ts'

export type Mover = { readonly state: UnitState; readonly isVehicle: boolean; readonly maxSpeed: number }

/** Miles an hour of a cautious advance [II.A Cautious Advance]; no faster than a unit goes. */
const cautious = ({ isVehicle, maxSpeed }: Mover): number =>
  Math.min(maxSpeed, isVehicle ? CAUTIOUS.vehicle : CAUTIOUS.foot)

/** What a pulse pays [II.B.2 Allowance]: full speed in a full advance and in flight; others who stand pay nothing. */
export const allowance = (mover: Mover): number => {
  switch (mover.state) {
    case 'full':
    case 'retreating':
    case 'routed':
      return mover.maxSpeed
    case 'cautious':
    case 'buttoned':
      return cautious(mover)
    default:
      return 0
  }
}

/** The price of a square [Charts Terrain Effects, II.B.2 Weather]; undefined where nobody of that kind goes. */
export const entryCost = (terrain: TerrainId, mode: MoveMode, weather: Weather): Breakdown | undefined => {
  const { cost, name } = TERRAIN[terrain]
  const price = cost[mode]
  if (price === undefined) return undefined
  const line = plus(name, price, 'Charts Terrain Effects')
  const title = 'Cost of the square'
  if (weather === 'snow' && terrain === 'swamp')
    return breakdown(title, [line, by('Frozen swamp', WEATHER.frozenSwamp, 'II.B.2 Weather')])
  const isWet = weather === 'rain' || weather === 'snow'
  return breakdown(title, [line, isWet ? plus('Rain or snow', WEATHER.added, 'II.B.2 Weather') : undefined])
}

/** A pulse of movement along squares of known prices [II.B.2 Allowance]: how many are entered, and what is kept. */
export const advance = (
  kept: number,
  paid: number,
  prices: readonly Breakdown[],
): { readonly squares: number; readonly kept: number } => {
  let left = kept + paid
  let squares = 0
  for (const price of prices) {
    if (total(price) > left) break
    left -= total(price)
    squares++
  }
  return { squares, kept: left }
}

/** Pulses until a square is entered; for whoever plans a move. */
export const pulsesTo = (kept: number, paid: number, price: Breakdown): number =>
  Math.max(1, Math.ceil((total(price) - kept) / paid))

/** Whether a unit may enter where so many of its own side stand [II.B.2 Stacking]; who is there already stays. */
export const mayEnter = (friends: number, pulse: Pulse): boolean =>
  friends < (pulse === 1 ? CROWDED.first : CROWDED.later)

/** Pulses before a unit moves [II.B.2 Delay]: a start, and more when it has debarked; its carrier waits too. */
export const startDelay = (after: 'order' | 'debarking' | 'unloading'): number => {
  if (after === 'debarking') return PAUSES.start + PAUSES.debarked
  return PAUSES.start + (after === 'unloading' ? PAUSES.carrier : 0)
}
