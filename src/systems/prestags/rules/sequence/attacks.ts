import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { asked, type Attacks } from '../../../../core/play/whole.ts'
import type { Battle, FireKind } from '../position/contract.ts'
import { shootersAt, shootersOf } from '../fire/fire.ts'
import { restingIn } from '../position/layout.ts'
import { attackersOn, strikersOf } from '../melee/melee.ts'
import { withCargo } from '../movement/going.ts'
import { legalStack } from '../position/stacking.ts'
import { canAttack, canFireAt, enemyCells } from './steps.ts'
import type { Command, State, Unit } from '../terms/types.ts'
import { idsOf } from '../position/units.ts'

type Shot = Extract<Command, { type: FireKind }>
type Storm = Extract<Command, { type: 'melee' }>

/** Hexes that a unit beside both of them could attack at once [7.1] lie no farther apart. */
export const WIDE = 2

/** Fire, in parts [6.1]. `isFree` leaves those out who are not to fire. */
export const shotsOf = (
  battle: Battle,
  state: State,
  side: SideIndex,
  kind: FireKind,
  isFree: (unit: Unit) => boolean = () => true,
): Attacks<Shot> => {
  const ready = shootersOf(battle, state, side, kind)
  return {
    cells: enemyCells(state, side),
    isTarget: asked(canFireAt(battle, state, side, kind, ready)),
    joiners: (target) => idsOf(shootersAt(battle, state, target, side, kind, ready).filter(isFree)),
    order: (units, [target = -1]) => ({ type: kind, units, target }),
  }
}

/** Melee, in parts [7.1]. `isFree` leaves those out who are not to attack. */
export const stormsOf = (
  battle: Battle,
  state: State,
  side: SideIndex,
  isFree: (unit: Unit) => boolean = () => true,
): Attacks<Storm> => {
  const ready = strikersOf(battle, state, side)
  const cells = enemyCells(state, side)
  const isTarget = asked(canAttack(battle, state, side, ready))
  const on = (targets: readonly Cell[]) => idsOf(attackersOn(battle, state, targets, side, ready).filter(isFree))
  const { board } = battle.map
  return {
    cells,
    isTarget,
    joiners: (target) => on([target]),
    fronts: (target) =>
      cells
        .filter((other) => other > target && board.distance(other, target) <= WIDE && isTarget(other))
        .map((other) => ({ units: on([target, other]), targets: [target, other] })),
    order: (units, targets) => ({ type: 'melee', units, targets }),
  }
}

/**
 * Whether units that go to a hex may stay there with those who rest in it [5.4]. To crowd a hex is legal until the
 * phase ends, but it may leave the phase without an end.
 */
export const mayRest = (
  battle: Battle,
  state: State,
  side: SideIndex,
  cell: Cell,
  movers: readonly Unit[],
): boolean => {
  const units = withCargo(battle, state, movers)
  const staying = restingIn(battle, state, side, cell).filter((unit) => !units.includes(unit))
  return legalStack(battle, side, cell, [...staying, ...units]).ok
}
