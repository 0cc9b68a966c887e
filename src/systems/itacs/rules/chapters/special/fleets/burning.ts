import type { Drill } from '../../../../../../core/engine/acts.ts'
import type { Cell, SideIndex } from '../../../../../../core/engine/vocabulary.ts'
import { isAdjacent } from '../../../../../../core/grid/board.ts'
import { reachOf, type UnitReach } from '../../../movement/reach.ts'
import { legalMover } from '../../../movement/mover.ts'
import { FIRE_SHIP } from '../../../movement/terms.ts'
import type { Battle } from '../../../position/contract.ts'
import { fieldIn, stepKind, unitById } from '../../../position/moment.ts'
import type { Act, Command, State } from '../../../position/state.ts'
import { isFleet, isOnMap } from '../../../position/units.ts'
import { worthOf } from '../../../position/victory.ts'
import type { Unit } from '../../../terms/types.ts'
import { kindle, ram } from './fireShips.ts'

/** A fire ship, or a fleet that may become one, and the enemy fleet that it can come beside. */
type Prey = {
  readonly ship: Unit
  readonly target: Unit
  readonly to: Cell
  readonly points: number
  readonly worth: number
}

const isBurning = (unit: Unit): boolean => unit.marks[FIRE_SHIP] !== undefined

/** What the enemy loses with a fleet and all aboard [6.7.7, 7.0]. */
const worthIn = (battle: Battle, state: State, fleet: Unit): number =>
  [fleet, ...fieldIn(battle, state).aboard(fleet.id)].reduce((sum, { type }) => sum + worthOf(type), 0)

/** Where a fleet can go once it burns. */
const burningReach = (battle: Battle, state: State, ship: Unit): UnitReach =>
  reachOf(fieldIn(battle, state), { ...ship, marks: { ...ship.marks, [FIRE_SHIP]: state.turn } })

const enemyFleets = (state: State, side: SideIndex): readonly Unit[] =>
  state.units.filter((unit) => unit.side !== side && isOnMap(unit) && isFleet(unit))

/** Fleets that one can come beside, each by the cheapest way; who may not move looks beside himself. */
const preyOf = (battle: Battle, state: State, ship: Unit): readonly Prey[] => {
  const { board } = battle.setting.ground
  const reach = legalMover(battle, state, ship).ok ? burningReach(battle, state, ship) : undefined
  const ends = reach?.ends ?? [ship.at]
  const cost = (cell: Cell): number => reach?.costTo(cell) ?? 0
  return enemyFleets(state, ship.side).flatMap((target) => {
    const beside = ends.filter((cell) => isAdjacent(board, cell, target.at))
    const [first, ...others] = beside
    if (first === undefined) return []
    const to = others.reduce((best, cell) => (cost(cell) < cost(best) ? cell : best), first)
    return [{ ship, target, to, points: cost(to), worth: worthIn(battle, state, target) }]
  })
}

/** Each ship with another target, those first that cost the enemy most, by who is nearest; who burns already is sent before others. */
const dealt = (preys: readonly Prey[]): readonly Prey[] => {
  const taken: Prey[] = []
  const byWorth = preys.toSorted(
    (a, b) => Number(isBurning(b.ship)) - Number(isBurning(a.ship)) || b.worth - a.worth || a.points - b.points,
  )
  for (const prey of byWorth)
    if (!taken.some(({ ship, target }) => ship === prey.ship || target === prey.target)) taken.push(prey)
  return taken
}

const moveTo = (battle: Battle, state: State, ship: Unit, to: Cell): Command[] => {
  const path = to === ship.at ? undefined : burningReach(battle, state, ship).wayTo(to)
  return path ? [{ type: 'move', units: [ship.id], path }] : []
}

/** A fire ship with nobody in reach goes nearer to whom it may reach while it burns. */
const nearer = (battle: Battle, state: State, ship: Unit): Command[] => {
  const { board } = battle.setting.ground
  const targets = enemyFleets(state, ship.side)
  const far = (cell: Cell): number => Math.min(...targets.map(({ at }) => board.distance(cell, at)))
  const { ends } = burningReach(battle, state, ship)
  const to = ends.reduce((best, cell) => (far(cell) < far(best) ? cell : best), ship.at)
  return targets.length > 0 ? moveTo(battle, state, ship, to) : []
}

const unitsOf = (state: State, acts: readonly Act[]): readonly Unit[] =>
  acts.flatMap(({ units: [id = ''] }) => unitById(state, id) ?? [])

/** Engagements, those first that cost the enemy most. */
const dearest = (battle: Battle, state: State, acts: readonly Act[]): readonly Act[] => {
  const worth = (act: Act): number => {
    const target = unitById(state, act.with ?? '')
    return target ? worthIn(battle, state, target) : 0
  }
  return acts.toSorted((a, b) => worth(b) - worth(a))
}

/** Who becomes a fire ship, and where fire ships sail. */
function* sailing(battle: Battle, state: State, side: SideIndex): Generator<Command> {
  const burning = state.units.filter((unit) => unit.side === side && isOnMap(unit) && isBurning(unit))
  const fresh = unitsOf(state, kindle.offers(battle, state, side))
  const plan = dealt([...burning, ...fresh].flatMap((ship) => preyOf(battle, state, ship)))
  for (const { ship, worth } of plan)
    if (!isBurning(ship) && worth > worthOf(ship.type)) yield { type: 'act', act: 'kindle', units: [ship.id] }
  for (const ship of burning) {
    if (!legalMover(battle, state, ship).ok) continue
    const own = plan.find((prey) => prey.ship === ship)
    yield* own ? moveTo(battle, state, ship, own.to) : nearer(battle, state, ship)
  }
}

/**
 * What a computer does with fire ships [6.7.6]: light fleets without load burn where that costs the enemy more than
 * oneself at once, and take with them what costs him most.
 */
export const fireShipDrill = (battle: Battle, state: State, side: SideIndex): Drill<Command> =>
  stepKind(battle, state) === 'melee'
    ? { orders: dearest(battle, state, ram.offers(battle, state, side)), text: 'Both burn, whatever the odds.' }
    : { orders: sailing(battle, state, side), text: 'Where it burns it takes more with it than it is worth.' }
