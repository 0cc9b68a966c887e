import type { Battle } from '../../rules/position/contract.ts'
import { rowIn } from '../../rules/position/rows.ts'
import { isLeaderCode, LEADERS } from '../../rules/tables/units.ts'
import type { State, Unit } from '../../rules/terms/types.ts'
import { isDisrupted, isOnMap } from '../../rules/position/units.ts'
import { facingIn } from './facing.ts'
import { isLed } from './led.ts'
import { nationIn } from '../../../../core/scenario/nations.ts'
import type { Face } from '../../../../core/presenter/view.ts'

const meleeOf = (battle: Battle, unit: Unit): string => {
  const { melee, bracketed } = rowIn(battle, unit)
  return melee === undefined ? '•' : bracketed ? `[${melee}]` : String(melee)
}

/** What is printed on a counter and which marks lie on it. */
export const faceOf = (battle: Battle, state: State, unit: Unit, can = true): Face => {
  const row = rowIn(battle, unit)
  const leader = isLeaderCode(unit.type) ? LEADERS[unit.type] : undefined
  const facing = facingIn(battle, unit)
  const nation = nationIn(battle.scenario.sides, unit.id)
  const badges = isOnMap(unit) ? battle.hooks.badges.flatMap((hook) => hook(battle, state, unit) ?? []) : []
  const fired = unit.fired >= 0 && unit.fired >= state.playerTurn - 1
  return {
    id: unit.id,
    side: unit.side,
    type: unit.type,
    name: row.name,
    silhouette: unit.type,
    identity: unit.id.split('-')[2] ?? '',
    melee: meleeOf(battle, unit),
    unitClass: row.unitClass,
    movement: String(row.movement),
    ...(row.fire === undefined ? {} : { fire: String(row.fire) }),
    ...(row.range === undefined ? {} : { range: String(row.range) }),
    ...(leader ? { leader: { level: String(leader.level), bonus: leader.bonus, radius: leader.radius } } : {}),
    ...(nation ? { nation } : {}),
    disrupted: isDisrupted(unit),
    ...(state.turn > 0 && isOnMap(unit) && !isLed(battle, state, unit) ? { loose: true } : {}),
    fired,
    moved: unit.moved >= 0 && unit.moved === state.playerTurn,
    fought: unit.fought >= 0 && unit.fought === state.playerTurn,
    cell: unit.at,
    ...(facing && isOnMap(unit) ? { facing } : {}),
    ...(badges.length > 0 ? { badges } : {}),
    can,
  }
}
