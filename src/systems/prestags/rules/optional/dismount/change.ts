import { type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../../core/grid/board.ts'
import { err, ok, type Cell } from '../../../../../core/engine/vocabulary.ts'
import { type Battle, firstAnswer } from '../../position/contract.ts'
import { sideIn, unitsIn } from '../../position/layout.ts'
import { legalMover } from '../../movement/move.ts'
import { limitsFor } from '../../movement/reach.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Case } from '../../terms/rules.ts'
import { isPanicked } from '../panic/running.ts'
import { legalStack } from '../../position/stacking.ts'
import { isTroopCode } from '../../tables/units.ts'
import type { State, TroopCode, Unit, UnitCode } from '../../terms/types.ts'
import { isDisrupted, isOnMap, shortName, vpOf } from '../../position/units.ts'

/** On a unit that spends this movement phase on getting off its horses, or on again: the type it will be. */
export const CHANGING = 'changing'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [CHANGING]: TroopCode
  }
}

export type TypeChange = { readonly from: TroopCode; readonly to: TroopCode }
/** What a rule lets the units of a force become. */
export type TypeChanges = (battle: Battle, side: SideIndex) => readonly TypeChange[]

/** The type printed on the counter; it is part of the id. */
export const printedOf = (unit: Unit): UnitCode => unit.id.split('-')[1] as UnitCode
export const isChanged = (unit: Unit): boolean => isTroopCode(unit.type) && unit.type !== printedOf(unit)

/** The type that a unit is about to become. */
export const changingTo = (unit: Unit): TroopCode | undefined => unit.marks[CHANGING]

/** A unit as it will be once its change is made. */
export const changed = (unit: Unit, to: TroopCode | undefined): Unit => {
  if (to === undefined) return unit
  const { [CHANGING]: _done, ...marks } = unit.marks
  return { ...unit, type: to, marks }
}
/** A unit as it will be when the movement phase ends. */
export const asPlanned = (unit: Unit): Unit => changed(unit, changingTo(unit))

/** What a unit may become now: down from the horse as the table has it, or back to what is printed on it. */
export const aimOf = (battle: Battle, unit: Unit, table: TypeChanges, back: boolean): TroopCode | undefined => {
  const found = table(battle, unit.side).find(({ from }) => from === printedOf(unit))
  if (!found) return undefined
  if (back) return unit.type === found.to ? found.from : undefined
  return unit.type === found.from ? found.to : undefined
}

const besideEnemy = (battle: Battle, state: State, unit: Unit): boolean =>
  neighboursOf(battle.map.board, unit.at).some((cell) => sideIn(battle, state, cell) === otherSide(unit.side))

const isCarried = (battle: Battle, state: State, unit: Unit): boolean =>
  unitsIn(battle, state, unit.at).some((other) =>
    battle.hooks.carries.some((hook) => hook(battle, state, other).includes(unit)),
  )

/** A unit that has to go somewhere has no time for its horses. */
const isBound = (battle: Battle, state: State, unit: Unit): boolean => {
  const limits = limitsFor(battle, state, unit)
  return limits !== undefined && !limits.allowed.has(unit.at)
}

/** Why a unit that stays in its hex may not change there: disrupted, or an enemy beside it. */
export const disturbed = (battle: Battle, state: State, unit: Unit, cite: Case): Judged<true> => {
  const name = shortName(unit)
  if (!isOnMap(unit)) return refuse('notOnMap', cite, `${name} is not on the map.`)
  if (isDisrupted(unit)) return refuse('disrupted', cite, `${name} is disrupted.`, unit.at)
  return besideEnemy(battle, state, unit)
    ? refuse('besideEnemy', cite, `${name} stands beside an enemy.`, unit.at)
    : ok(true)
}

/** Whether one unit may begin to change: own, at rest, steady, with no enemy beside it and nowhere it has to go. */
export const legalChanger = (battle: Battle, state: State, id: string, side: SideIndex, cite: Case): Judged<Unit> => {
  const mover = legalMover(battle, state, id, side)
  if (!mover.ok) return mover
  const unit = mover.value
  const name = shortName(unit)
  if (unit.moved === state.playerTurn || unit.spent > 0)
    return refuse('moved', cite, `${name} has moved in this phase; a change takes the whole of it.`, unit.at)
  const calm = disturbed(battle, state, unit, cite)
  if (!calm.ok) return calm
  if (isCarried(battle, state, unit)) return refuse('carried', cite, `${name} is carried by another unit.`, unit.at)
  if (isPanicked(unit)) return refuse('panicked', cite, `${name} panics and has no time for its horses.`, unit.at)
  if (isBound(battle, state, unit)) return refuse('bound', cite, `${name} has to move in this phase.`, unit.at)
  return mover
}

/** Whether the ground takes a unit in its new form, as it would take one that comes in. */
export const legalGround = (battle: Battle, state: State, unit: Unit, to: TroopCode): Judged<true> => {
  const bar = firstAnswer(battle.hooks.bars.advance, battle, state, changed(unit, to), unit.at)
  return bar ? err(bar) : ok(true)
}

/** The stack of a hex once all planned changes are made; undefined when none is planned. */
export const plannedStack = (
  battle: Battle,
  side: SideIndex,
  cell: Cell,
  stack: readonly Unit[],
): Judged<true> | undefined =>
  stack.some((unit) => changingTo(unit) !== undefined)
    ? legalStack(battle, side, cell, stack.map(asPlanned))
    : undefined

/** Horsemen are worth the same on foot; archers count as what they have become. */
const KEEP_THEIR_WORTH: readonly UnitCode[] = ['HC', 'MC', 'LC']

export const worthOnFoot = (battle: Battle, unit: Unit, vp: number): number => {
  const printed = printedOf(unit)
  return KEEP_THEIR_WORTH.includes(printed) ? vpOf(printed, battle.scenario.game) : vp
}
