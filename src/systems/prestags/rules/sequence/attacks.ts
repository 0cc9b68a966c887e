import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Attacks } from '../../../../core/play/whole.ts'
import type { Battle, FireKind } from '../position/contract.ts'
import { shootersAt } from '../fire/fire.ts'
import { restingIn } from '../position/layout.ts'
import { attackersOn } from '../melee/melee.ts'
import { withCargo } from '../movement/going.ts'
import { legalStack } from '../position/stacking.ts'
import { fireTargets, meleeTargets } from './steps.ts'
import type { Command, State, Unit } from '../terms/types.ts'
import { idsOf } from '../position/units.ts'

type Shot = Extract<Command, { type: FireKind }>
type Storm = Extract<Command, { type: 'melee' }>

/** Hexes that a unit beside both of them could attack at once [7.1] lie no farther apart. */
const WIDE = 2

/** Fire, in parts [6.1]. `isFree` leaves those out who are not to fire. */
export const shotsOf = (
  battle: Battle,
  state: State,
  side: SideIndex,
  kind: FireKind,
  isFree: (unit: Unit) => boolean = () => true,
): Attacks<Shot> => ({
  targets: fireTargets(battle, state, side, kind),
  joiners: (target) => idsOf(shootersAt(battle, state, target, side, kind).filter(isFree)),
  order: (units, [target = -1]) => ({ type: kind, units, target }),
})

/** Melee, in parts [7.1]. `isFree` leaves those out who are not to attack. */
export const stormsOf = (
  battle: Battle,
  state: State,
  side: SideIndex,
  isFree: (unit: Unit) => boolean = () => true,
): Attacks<Storm> => {
  const targets = meleeTargets(battle, state, side)
  const on = (cells: readonly Cell[]) => idsOf(attackersOn(battle, state, cells, side).filter(isFree))
  const { board } = battle.map
  return {
    targets,
    joiners: (target) => on([target]),
    fronts: (target) =>
      targets
        .filter((other) => other > target && board.distance(other, target) <= WIDE)
        .map((other) => ({ units: on([target, other]), targets: [target, other] })),
    order: (units, cells) => ({ type: 'melee', units, targets: cells }),
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
