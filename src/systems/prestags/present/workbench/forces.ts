import { keysIn } from '../../../../core/engine/keys.ts'
import { troopsOf } from '../../../../core/scenario/force.ts'
import type { Workbench, WorkbenchForce, ForceUnit } from '../../../../core/presenter/workbench.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { pointsOfForce } from '../../rules/position/points.ts'
import { newUnit } from '../../rules/setup/start.ts'
import { isUnitCode, LEADERS, rowOf, TROOPS } from '../../rules/tables/units.ts'
import type { LeaderCode, State, TroopCode } from '../../rules/terms/types.ts'
import { vpOf } from '../../rules/position/units.ts'
import { faceOf } from '../common/face.ts'

const troop = (code: TroopCode): ForceUnit => {
  const { name, unitClass, movement } = rowOf(code)
  const words = `${name}, class ${unitClass}, movement ${movement}, ${vpOf(code, 'chariot')} VP`
  return { code, name, isLeader: false, worth: vpOf(code, 'chariot'), words }
}

const leader = (code: LeaderCode): ForceUnit => ({
  code,
  name: rowOf(code).name,
  isLeader: true,
  worth: vpOf(code, 'chariot'),
  words: `Leader of level ${code[0]}, radius ${LEADERS[code].radius}`,
})

export const types: readonly ForceUnit[] = [...keysIn(LEADERS).map(leader), ...keysIn(TROOPS).map(troop)]

/** A force as it is made up. */
export const forceOf = (battle: Battle, state: State, side: 0 | 1): WorkbenchForce => {
  const { scenario } = battle
  const force = scenario.sides[side]
  const counts = Object.entries(troopsOf(force)).filter(([, count]) => count > 0)
  return {
    name: force.name,
    points: pointsOfForce(force, scenario.game),
    panicLevel: force.panicLevel,
    types: counts.flatMap(([code, count]) => {
      if (!isUnitCode(code)) return []
      const face = { ...faceOf(battle, state, newUnit(side, code, 0)), identity: '' }
      return [{ code, name: rowOf(code).name, count, worth: vpOf(code, scenario.game), face }]
    }),
  }
}

/** A panic level as a share of the points of the force [13.1]. */
export const panic: NonNullable<Workbench['panic']> = {
  percent: 50,
  level: (points, percent) => Math.round((points * percent) / 100),
}
