import type { Cell } from '../engine/vocabulary.ts'
import type { Trails } from './comers.ts'
import { fieldsOf, type Left, leftIn, type Man, type Sketch } from './sketch.ts'
import { type Valuer, valuerOf } from './value.ts'
import { FEATURES, type Weights } from './weights.ts'

/** How much a foe may want to be in a cell: the largest is taken. */
type Wish = (foe: Man, cell: Cell) => number

/** Foes where a wish brings them, as there is room, those first who are nearest to it. */
const moved = (sketch: Sketch, wish: Wish): Man[] => {
  const room = new Int32Array(sketch.board.size).fill(sketch.limit[1])
  const best = (foe: Man): number => Math.max(...(sketch.reach[foe.index] ?? []).map((cell) => wish(foe, cell)), -1e9)
  const places = new Map<Man, Cell>()
  const order = sketch.foes.map((foe) => ({ foe, best: best(foe) })).sort((a, b) => b.best - a.best)
  for (const { foe } of order) {
    let to = foe.home
    let most = Number.NEGATIVE_INFINITY
    for (const cell of sketch.reach[foe.index] ?? []) {
      if (foe.role !== 'leader' && (room[cell] as number) <= 0) continue
      const value = wish(foe, cell)
      if (value <= most) continue
      most = value
      to = cell
    }
    if (foe.role !== 'leader') room[to] = (room[to] as number) - 1
    places.set(foe, to)
  }
  return sketch.foes.map((foe) => {
    const at = places.get(foe) ?? foe.home
    return { ...foe, at, home: at }
  })
}

/** Ground that anybody wants. */
const groundOf = ({ goals }: Sketch): Wish => {
  return (_foe, cell) => -Math.min(...goals.map(({ field }) => field[cell] as number))
}

/** When the enemy has made the move that he has written. */
const moveLess = ({ own, enemy }: Left): Left => ({ own, enemy: Math.max(0, enemy - 1) })

/**
 * A position in which the enemy moves at the same time, as it may come: he stays, comes as near as he can, keeps away,
 * or goes for the ground. One's own men are the same in all of them; how the enemy stands now is the first.
 */
export const guessesOf = (sketch: Sketch): readonly Sketch[] => {
  const far = sketch.fieldFrom(sketch.own.map(({ home }) => home))
  const wishes: readonly Wish[] = [
    (_foe, cell) => -(far[cell] as number),
    (_foe, cell) => far[cell] as number,
    ...(sketch.goals.length > 0 ? [groundOf(sketch)] : []),
  ]
  const goals = sketch.goals.map((goal) => (goal.left ? { ...goal, left: moveLess(goal.left) } : goal))
  const after = { ...sketch, goals, left: moveLess(leftIn(sketch)) }
  return [after, ...wishes.map((wish) => ({ ...after, foes: moved(sketch, wish) }))]
}

/** Weighs a plan by the mean of what it is worth against everything that the enemy may have written. */
export const sampledValuer = (sketch: Sketch, weights: Weights, withReplies: boolean, trails?: Trails): Valuer => {
  const valuers = guessesOf(sketch).map((guess) => valuerOf(guess, fieldsOf(guess), weights, withReplies, trails))
  const values = new Float64Array(FEATURES.length)
  const weigh = (): number => {
    values.fill(0)
    let sum = 0
    for (const valuer of valuers) {
      sum += valuer.weigh()
      for (let index = 0; index < values.length; index++)
        values[index] = (values[index] as number) + (valuer.values[index] as number) / valuers.length
    }
    return sum / valuers.length
  }
  const [seen] = valuers as [Valuer, ...Valuer[]]
  const feared = (): number => valuers.reduce((sum, one) => sum + one.feared(), 0) / valuers.length
  return { weigh, values, aims: seen.aims, feared, count: () => valuers.reduce((sum, { count }) => sum + count(), 0) }
}
