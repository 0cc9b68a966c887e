import { keysIn } from '../../../../core/engine/keys.ts'
import { troopsOf } from '../../../../core/scenario/force.ts'
import type { Workbench, WorkbenchForce, ForceUnit } from '../../../../core/presenter/workbench.ts'
import type { ItacsBattle } from '../../rules/battle.ts'
import { isUnitCode } from '../../files/battle/start.ts'
import type { ItacsForce } from '../../rules/scenario/force.ts'
import { newUnit } from '../../rules/position/setting.ts'
import type { State } from '../../rules/position/state.ts'
import { LEADERS, rowOf, TROOPS } from '../../rules/tables/units.ts'
import type { LeaderCode, TroopCode } from '../../rules/terms/types.ts'
import { PANIC_PERCENT, shareOf, worthOf } from '../../rules/position/victory.ts'
import { faceOf } from '../common/face.ts'

const troop = (code: TroopCode): ForceUnit => {
  const { name, unitClass, movement } = rowOf(code)
  const words = `${name}, class ${unitClass}, movement ${movement}, ${worthOf(code)} VP`
  return { code, name, isLeader: false, worth: worthOf(code), words }
}

const leader = (code: LeaderCode): ForceUnit => ({
  code,
  name: rowOf(code).name,
  isLeader: true,
  worth: 0,
  words: `Leader of level ${code[0]}, +${LEADERS[code].bonus} in melee, reach ${LEADERS[code].range}`,
})

export const types: readonly ForceUnit[] = [...keysIn(LEADERS).map(leader), ...keysIn(TROOPS).map(troop)]

/** Victory points of all units of a force; leaders are worth none [7.0]. */
const pointsOf = ({ units }: ItacsForce): number =>
  Object.entries(units).reduce((sum, [code, count]) => sum + (isUnitCode(code) ? worthOf(code) * count : 0), 0)

/** A force as it is made up. */
export const forceOf = (battle: ItacsBattle, state: State, side: 0 | 1): WorkbenchForce => {
  const { scenario, facings } = battle.setting
  const force = scenario.sides[side]
  const counts = Object.entries(troopsOf(force)).filter(([, count]) => count > 0)
  return {
    name: force.name,
    points: pointsOf(force),
    panicLevel: force.panicLevel,
    types: counts.flatMap(([code, count]) => {
      if (!isUnitCode(code)) return []
      const face = { ...faceOf(battle, state, newUnit(side, code, 0, facings[side])), identity: '' }
      return [{ code, name: rowOf(code).name, count, worth: worthOf(code), face }]
    }),
  }
}

/** The share of an army at which it panics, and what a share comes to [7.1, I-34]. */
export const panic: NonNullable<Workbench['panic']> = { percent: PANIC_PERCENT, level: shareOf }
