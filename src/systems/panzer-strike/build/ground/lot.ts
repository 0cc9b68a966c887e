import type { Chance } from '../../../../core/dice/chance.ts'
import type { Climate } from '../../rules/terms/types.ts'
import type { Densities, Density } from './wish.ts'

type Some = readonly Density[]

/** What ground has by lot: in the desert sand and stones, elsewhere woods and villages too. */
const GROUND: Readonly<Record<'desert' | 'green', Readonly<Record<keyof Densities, Some>>>> = {
  desert: { woods: [0], swampOrSand: [1, 2, 3, 4], town: [0, 1], rough: [1, 2, 3, 4] },
  green: { woods: [2, 3, 4, 5, 6], swampOrSand: [0, 1, 2], town: [2, 3, 4, 5, 6], rough: [0, 1, 2, 3] },
}

/** Densities by lot that suit a climate. */
export const densitiesByLot = (climate: Climate, { pick }: Pick<Chance, 'pick'>): Densities => {
  const { woods, swampOrSand, town, rough } = GROUND[climate === 'desert' ? 'desert' : 'green']
  return { woods: pick(woods), swampOrSand: pick(swampOrSand), town: pick(town), rough: pick(rough) }
}
