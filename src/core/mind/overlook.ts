import type { UnitId } from '../engine/vocabulary.ts'
import type { Strikes } from './knowledge.ts'
import { lotOf } from './lots.ts'
import type { Sketch } from './sketch.ts'

/** Who does not see to all of his men in a turn: so large a part of them he overlooks, others in the next turn. */
export type Inattention = { readonly part: number; readonly turn: number }

const isOverlooked = ({ part, turn }: Inattention, unit: UnitId): boolean => lotOf(turn, unit) < part

/** Those who are overlooked go nowhere; an army of which nobody else could go is not overlooked. */
export const attended = (sketch: Sketch, inattention: Inattention): Sketch => {
  const left = sketch.own.map(({ id }) => isOverlooked(inattention, id))
  const goes = sketch.own.some(({ index }) => !left[index] && (sketch.ends[index]?.length ?? 0) > 1)
  if (!goes || !left.includes(true)) return sketch
  return { ...sketch, ends: sketch.ends.map((cells, index) => (left[index] ? cells.slice(0, 1) : cells)) }
}

/** Those who are overlooked join no attack. */
export const attendedStrikes = <C>(strikes: Strikes<C>, inattention: Inattention): Strikes<C> => {
  if (inattention.part === 0) return strikes
  const seen = (units: readonly UnitId[]): readonly UnitId[] => units.filter((unit) => !isOverlooked(inattention, unit))
  const { joiners, fronts } = strikes.attacks
  return {
    ...strikes,
    attacks: {
      ...strikes.attacks,
      joiners: (target) => seen(joiners(target)),
      ...(fronts
        ? { fronts: (target) => fronts(target).map((front) => ({ ...front, units: seen(front.units) })) }
        : {}),
    },
  }
}
