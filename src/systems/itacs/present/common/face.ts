import { counted } from '../../../../core/text/words.ts'
import type { Face, MarkerView, TraitView } from '../../../../core/presenter/view.ts'
import type { Battle } from '../../rules/position/contract.ts'
import type { State } from '../../rules/position/state.ts'
import { isLeaderCode, LEADERS } from '../../rules/tables/units.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { isDisrupted, isLeader, isOnMap, rowFor } from '../../rules/position/units.ts'
import { facingIn } from './facing.ts'
import { numberOf } from './words.ts'

/** As printed [2.4.6]: plain, in brackets, or a dot. */
export const combatPrinted = (unit: Unit): string => {
  const { combat, bracketed } = rowFor(unit)
  if (combat === undefined) return '•'
  return bracketed ? `[${combat}]` : String(combat)
}

/** What lies on the hex of a unit: so many D, Break, Rout [5.0]. */
const markersOn = ({ d, breaks, routs }: Unit): MarkerView[] => [
  ...(d > 0
    ? [{ kind: 'disruption' as const, sign: d === 1 ? 'D' : `D${d}`, text: `disrupted, ${counted(d, 'D marker')}` }]
    : []),
  ...(breaks ? [{ kind: 'break' as const, sign: 'B', text: 'breaks' }] : []),
  ...(routs ? [{ kind: 'rout' as const, sign: 'R', text: 'routs' }] : []),
]

/** Printed on the sheet of the battle: what sets a unit apart from others of its type. */
const traitsOf = ({ setting }: Battle, unit: Unit): TraitView[] => [
  ...(setting.sheet.isElite(unit) ? [{ sign: 'elite' as const, text: 'elite' }] : []),
  ...(setting.sheet.hasShield(unit) && !isLeader(unit) ? [{ sign: 'shield' as const, text: 'with shields' }] : []),
]

const printed = (unit: Unit): Pick<Face, 'melee' | 'unitClass' | 'movement' | 'fire' | 'range' | 'leader'> => {
  const { unitClass, movement, fire, range } = rowFor(unit)
  const leader = isLeaderCode(unit.type) ? LEADERS[unit.type] : undefined
  return {
    melee: combatPrinted(unit),
    unitClass,
    movement: String(movement),
    ...(fire === undefined ? {} : { fire: String(fire) }),
    ...(range === undefined ? {} : { range: String(range) }),
    ...(leader ? { leader: { level: unit.type.charAt(0), bonus: leader.bonus, radius: leader.range } } : {}),
  }
}

const isNow = (state: State, playerTurn: number): boolean => playerTurn > 0 && playerTurn === state.playerTurn

/** What is printed on a counter and what lies on it. */
export const faceOf = (battle: Battle, state: State, unit: Unit, can = true): Face => {
  const there = isOnMap(unit)
  const facing = there ? facingIn(unit) : undefined
  const badges = there ? battle.hooks.badges.flatMap((hook) => hook(battle, state, unit) ?? []) : []
  const nation = battle.setting.nation?.(unit)
  const traits = traitsOf(battle, unit)
  const markers = markersOn(unit)
  return {
    id: unit.id,
    side: unit.side,
    type: unit.type,
    name: rowFor(unit).name,
    silhouette: unit.type,
    identity: numberOf(unit.id),
    ...printed(unit),
    ...(traits.length > 0 ? { traits } : {}),
    ...(nation ? { nation } : {}),
    disrupted: isDisrupted(unit),
    ...(markers.length > 0 ? { markers } : {}),
    fired: isNow(state, unit.fired),
    moved: isNow(state, unit.moved),
    fought: isNow(state, unit.fought),
    cell: unit.at,
    ...(facing ? { facing } : {}),
    ...(badges.length > 0 ? { badges } : {}),
    can,
  }
}
