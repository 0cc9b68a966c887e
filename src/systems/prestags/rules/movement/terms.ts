import { type Cell, type Refusal, otherSide } from '../../../../core/engine/vocabulary.ts'
import type { Terms } from '../../../../core/map/reach.ts'
import { type Battle, anyYes, firstAnswer } from '../position/contract.ts'
import { mustStop, sideIn, sidesOf, stopsOf } from '../position/layout.ts'
import { refuse } from '../terms/refusal.ts'
import { comingBars } from './going.ts'
import { rowIn } from '../position/rows.ts'
import { isDisrupted, shortName } from '../position/units.ts'
import type { State, Unit } from '../terms/types.ts'

/**
 * Movement points of a unit in this phase: half outside control, fractions kept [5.27, 10.23]; less what it spent, in
 * an earlier phase too [Chariot 1.4].
 */
export const allowanceOf = (battle: Battle, state: State, unit: Unit): number => {
  const points = rowIn(battle, unit).movement / (unit.halved ? 2 : 1)
  const ruled = battle.hooks.allowance.reduce((left, change) => change(battle, state, unit, left), points)
  return Math.max(0, ruled - unit.spent)
}

/** Disrupted, and held where it is by that [8.2]. */
export const isHeld = (battle: Battle, unit: Unit): boolean =>
  isDisrupted(unit) && battle.ships?.movesDisrupted(unit) !== true

type Closing = (from: Cell, to: Cell) => Refusal | undefined

/** Why a rule in force closes a hex to a unit that comes from a neighbour, or to those whom it carries. */
const closings = (battle: Battle, state: State, unit: Unit): Closing => {
  const { entering: closes } = battle.hooks.bars
  const comingBar = comingBars(battle, state, unit)
  return (from, to) => firstAnswer(closes, battle, state, unit, from, to) ?? comingBar(from, to)
}

export const closedTo = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Refusal | undefined =>
  closings(battle, state, unit)(from, to)

type Entering = (from: Cell, direction: number, to: Cell) => number

/** What a unit pays for each step, as the rules in force have it; Infinity is closed. */
const entering = (battle: Battle, state: State, unit: Unit): Entering => {
  const { entry, bars } = battle.hooks
  const { degree } = battle.map.board
  const printed = (from: Cell, direction: number): number => battle.cost[from * degree + direction] as number
  if (entry.length === 0 && bars.entering.length === 0 && bars.coming.length === 0) return printed
  const closed = closings(battle, state, unit)
  return (from, direction, to) => {
    let cost = printed(from, direction)
    for (const change of entry) cost = change(battle, state, unit, from, direction, to, cost)
    return Number.isFinite(cost) && closed(from, to) ? Number.POSITIVE_INFINITY : cost
  }
}

/** Points for going from a cell to a neighbour, as the rules in force have it for this unit [5.25]; Infinity is closed. */
export const entryFor = (battle: Battle, state: State, unit: Unit, from: Cell, direction: number, to: Cell): number =>
  entering(battle, state, unit)(from, direction, to)

/** Why a unit that enters a cell must stop there. */
export const stopsIn = (battle: Battle, state: State, unit: Unit, cell: Cell): Refusal | undefined => {
  if (mustStop(battle, state, unit.side, cell) && !anyYes(battle.hooks.frees.unstopped, battle, state, unit)) {
    const text = `${shortName(unit)} must stop in ${battle.map.board.label(cell)}, beside an enemy fire unit.`
    return { code: 'mustStop', cite: '6.41', text, cell }
  }
  return firstAnswer(battle.hooks.bars.goingOn, battle, state, unit, cell)
}

/** What a unit meets on its way [5.23, 6.41]. */
export const termsFor = (battle: Battle, state: State, unit: Unit): Terms => {
  const enemy = otherSide(unit.side)
  const side = sidesOf(battle, state)
  const stops = stopsOf(battle, state, unit.side)
  const { passes, unstopped } = battle.hooks.frees
  const { goingOn } = battle.hooks.bars
  const entryCost = entering(battle, state, unit)
  const free = anyYes(unstopped, battle, state, unit)
  const turning = battle.front?.turning(battle, unit)
  const cost = (from: Cell, direction: number, to: Cell): number =>
    side(to) === enemy && !anyYes(passes, battle, state, unit, to)
      ? Number.POSITIVE_INFINITY
      : entryCost(from, direction, to)
  return {
    cost,
    stops: (cell) =>
      (!free && stops(cell)) || (goingOn.length > 0 && firstAnswer(goingOn, battle, state, unit, cell) !== undefined),
    // Nobody pays less than the ground asks for, save where a rule changes that.
    ...(battle.hooks.entry.length === 0 ? { least: battle.cost } : {}),
    ...(turning ? { turning } : {}),
  }
}

/** False for hexes of the enemy that a unit may pass but not end in [Viking 3.2]; undefined where nobody passes any. */
export const mayEnd = (battle: Battle, state: State, unit: Unit): ((cell: Cell) => boolean) | undefined => {
  if (battle.hooks.frees.passes.length === 0) return undefined
  return (cell) =>
    sideIn(battle, state, cell) !== otherSide(unit.side) ||
    battle.course.endsAmong?.(battle, state, unit, cell) === true
}

export const heldByEnemy = (battle: Battle, cell: Cell) =>
  refuse('enemy', '5.23', `Hex ${battle.map.board.label(cell)} is held by the enemy.`, cell)
