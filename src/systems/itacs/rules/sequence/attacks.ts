import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { asked, type Attacks } from '../../../../core/play/whole.ts'
import type { Battle } from '../position/contract.ts'
import { enemyCells, isFiredAt, shootersAt } from '../missile/fire.ts'
import { frontOf } from '../melee/contact.ts'
import { fieldIn } from '../position/moment.ts'
import type { Command, MeleeOrder, State } from '../position/state.ts'
import { attackersOn, isAttacked } from '../melee/storm.ts'
import { NOWHERE } from '../terms/nowhere.ts'
import type { Unit } from '../terms/types.ts'
import { idsOf } from '../position/units.ts'

type Shot = Extract<Command, { type: 'fire' }>

/** Fire, in parts [4.2]. */
export const shotsOf = (battle: Battle, state: State, side: SideIndex): Attacks<Shot> => ({
  cells: enemyCells(battle, state, side),
  isTarget: asked(isFiredAt(battle, state, side)),
  joiners: (target) => idsOf(shootersAt(battle, state, target, side)),
  order: (units, [target = NOWHERE]) => ({ type: 'fire', units, target }),
})

/** Melee, in parts; a formation is attacked as a whole as well [4.5.3]. */
export const stormsOf = (battle: Battle, state: State, side: SideIndex): Attacks<MeleeOrder> => {
  const on = (target: Cell): readonly Unit[] => attackersOn(battle, state, [target], side)
  return {
    cells: enemyCells(battle, state, side),
    isTarget: asked(isAttacked(battle, state, side)),
    joiners: (target) => idsOf(on(target)),
    fronts: (target) => {
      const units = on(target)
      const targets = frontOf(fieldIn(battle, state), units, target, state.stormed)
      return targets.length > 1 ? [{ units: idsOf(units), targets }] : []
    },
    order: (units, targets) => ({ type: 'melee', units, targets }),
  }
}
