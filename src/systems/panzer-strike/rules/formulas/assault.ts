import { breakdown, total } from '../../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import { ASSAULT } from '../tables/fire.ts'
import { atLeast, chanceOf, type Draw, rnd } from '../terms/draw.ts'
import { bounded, plus } from './lines.ts'

/** An assault on armour: by the men of a squad, or by the kill rating of one of its weapons. */
export type Assault = {
  readonly by: 'men' | 'weapon'
  readonly rating: number
  readonly openTopped: boolean
  readonly stationary: boolean
  readonly fullAdvance: boolean
  readonly skilled: boolean
}

const CITE = 'Formulas Assaults'

/** The kill rating [Formulas Assaults]; never below nothing. */
export const killRating = ({ by, rating, openTopped, stationary, fullAdvance, skilled }: Assault): Breakdown =>
  breakdown(
    'Kill rating',
    bounded(
      [
        plus(by === 'men' ? 'Men' : 'Assault weapon', rating, CITE),
        openTopped && plus('Open-topped', ASSAULT.softOrOpen, CITE),
        stationary && plus('Stationary', ASSAULT.stationary, CITE),
        fullAdvance && plus('Full Advance', ASSAULT.fullAdvance, CITE),
        !skilled && plus('Skill check failed', ASSAULT.failsSkill, CITE),
      ],
      0,
      Number.POSITIVE_INFINITY,
      CITE,
    ),
  )

type Fate = 'destroyed' | 'immobilized' | 'unharmed'

/** The rating times Rnd(1) against 6 and 3 [Formulas Assaults]. */
export const assaultFate = (rating: Breakdown, draw: Draw): Fate => {
  const product = rnd(draw, total(rating))
  if (product > ASSAULT.destroys) return 'destroyed'
  return product > ASSAULT.immobilizes ? 'immobilized' : 'unharmed'
}

/** Chances of each fate, from 0 to 1. */
export const fateChances = (rating: Breakdown): Readonly<Record<Fate, number>> => {
  const above = (limit: number): number => chanceOf(atLeast(limit / total(rating)))
  const destroyed = above(ASSAULT.destroys)
  const immobilized = above(ASSAULT.immobilizes) - destroyed
  return { destroyed, immobilized, unharmed: 1 - destroyed - immobilized }
}

/** The infantry attack of an assault on soft targets [II.B.3 Infantry Assaults]. */
export const assaultAttack = (attack: number): number => ASSAULT.attack * attack
