import type { Canvas } from './canvas.ts'
import type { Condition } from '../scenario/condition.ts'
import type { Compass } from '../scenario/place.ts'

type Pair<T> = readonly [T, T]

/** A force as it is bought: so many of each type, leaders as `1L`. */
export type NewForce = {
  readonly name: string
  readonly counts: Readonly<Record<string, number>>
  readonly panicLevel: number | undefined
}

/** A battle as it is asked for. */
export type NewBattle = {
  readonly name: string
  readonly turns: number
  readonly forces: Pair<NewForce>
}

/** What a system puts into every battle that is made from nothing. */
export type Recipe = {
  readonly turns: number
  /** Its own entries at the head of a scenario. */
  readonly head: object
  /** Its own entries of each side: the first stands on the left of the map, the other on the right. */
  readonly sides: Pair<object>
  /** Conditions that nobody can fulfil under its rules. */
  readonly vain?: readonly Condition['type'][]
}

type FreshMap = Pick<Canvas, 'grid' | 'north'> & { readonly id: string }

/** Which way is left on a map whose north is there. */
const LEFT: Readonly<Record<Canvas['north'], Pair<Compass>>> = {
  top: ['west', 'east'],
  bottom: ['east', 'west'],
  left: ['north', 'south'],
  right: ['south', 'north'],
}

/** A name as files have it: small letters, digits and dashes. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'battle'

const isLeader = (code: string): boolean => /^\d+L$/.test(code)

const countsOf = ({ counts }: NewForce, wanted: 'units' | 'leaders'): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([code, count]) => count > 0 && isLeader(code) === (wanted === 'leaders'))
      .map(([code, count]) => [wanted === 'leaders' ? code.slice(0, -1) : code, count]),
  )

/** The outer sixth of the map on either hand. */
const zonesOn = ({ grid, north }: FreshMap): Pair<object> => {
  const within = Math.max(0, Math.floor(grid.cols / 6) - 1)
  const [left, right] = LEFT[north]
  return [
    { within, ofEdge: left },
    { within, ofEdge: right },
  ]
}

/** A scenario with both sides at the edges of the map, and the victory of the recipe. */
export const freshScenario = (recipe: Recipe, battle: NewBattle, ground: FreshMap): object => {
  const zones = zonesOn(ground)
  return {
    id: idOf(battle.name),
    ...recipe.head,
    name: battle.name,
    date: 'undated',
    story: [],
    map: ground.id,
    turns: battle.turns,
    sides: battle.forces.map((force, side) => ({
      name: force.name,
      units: countsOf(force, 'units'),
      leaders: countsOf(force, 'leaders'),
      ...(force.panicLevel === undefined ? {} : { panicLevel: force.panicLevel }),
      deploy: [zones[side]],
      ...recipe.sides[side],
    })),
  }
}
