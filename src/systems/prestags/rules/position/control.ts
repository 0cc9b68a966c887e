import { derived } from '../../../../core/engine/derived.ts'
import { isNamed } from '../scenario/odd.ts'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from './battle.ts'
import { type Battle, type Control, firstAnswer } from './contract.ts'
import { rowOf } from '../tables/units.ts'
import type { State, Unit } from '../terms/types.ts'
import { isLeader, isOnMap, radiusOf, shortName } from './units.ts'

const leadersIn = derived((units: readonly Unit[]) => units.filter((unit) => isOnMap(unit) && isLeader(unit)))

export const OUT_OF_CONTROL: Control = {
  inControl: false,
  cite: '10.23',
  text: 'Out of every leader’s radius: half its movement allowance.',
}

/** Control by a leader within whose radius a unit stands [10.21]. */
export const ledControl = (battle: Battle, state: State, unit: Unit): Control | undefined => {
  const { board } = battle.map
  const leader = leadersIn(state.units).find(
    (one) => one.side === unit.side && board.distance(one.at, unit.at) <= radiusOf(one),
  )
  return (
    leader && {
      inControl: true,
      cite: '10.21',
      text: `Within ${radiusOf(leader)} of leader ${shortName(leader)}.`,
      leader,
    }
  )
}

/** Mounted units of some armies need no leader [10.22]. */
const isExempt = (battle: Battle, unit: Unit): boolean =>
  sideOf(battle, unit.side).mountedExempt === true && rowOf(unit.type).mounted

/** Whether a unit is in control wherever it stands. */
export const needsNoLeader = (battle: Battle, unit: Unit): boolean =>
  isNamed(battle.scenario, 'noLeaderRules') || isLeader(unit) || isExempt(battle, unit)

/** Control as it would be judged if the unit's movement phase began now [10.2]. */
export const controlOf = (battle: Battle, state: State, unit: Unit): Control => {
  if (isNamed(battle.scenario, 'noLeaderRules'))
    return { inControl: true, cite: '11.1', text: 'In this battle every unit is in control.' }
  const ruled = firstAnswer(battle.hooks.control, battle, state, unit)
  if (ruled) return ruled
  if (isLeader(unit)) return { inControl: true, cite: '10.21', text: 'A leader is in his own control.' }
  const led = ledControl(battle, state, unit)
  if (led) return led
  if (isExempt(battle, unit))
    return { inControl: true, cite: '10.22', text: 'Mounted units are exempt from control in this battle.' }
  return OUT_OF_CONTROL
}

/** True for whom the leaders of its hex help in melee: they are no followers of each other [10.12]. */
export const isFollower = (battle: Battle, state: State, unit: Unit): boolean =>
  !isLeader(unit) && firstAnswer(battle.hooks.control, battle, state, unit)?.unled !== true

/** Units of a side that begin the movement phase out of control. */
export const outOfControl = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.side === side && isOnMap(unit) && !controlOf(battle, state, unit).inControl)
