import type { BadgeView, Face } from '../../../core/table/view.ts'
import { wayOf } from '../../../core/map/compass.ts'
import { nameOf } from '../rules/orders/giving.ts'
import { isComputers, isHq } from '../rules/position/questions.ts'
import type { State, Unit } from '../rules/position/state.ts'
import { pageOf } from '../rules/scenario/pages.ts'
import type { UnitType } from '../rules/terms/types.ts'
import { isMoving, STATE_NAMES } from '../rules/terms/states.ts'
import { STATE_SIGNS } from './legend.ts'
import { fullName } from './words.ts'

/** The picture of a unit, by what it is: a stable key, whoever draws it. */
export type Art =
  | 'tank'
  | 'heavyTank'
  | 'assaultGun'
  | 'halftrack'
  | 'armouredCar'
  | 'truck'
  | 'gun'
  | 'atGun'
  | 'mortar'
  | 'squad'
  | 'mg'
  | 'hq'

const HEAVY = 10

export const artOf = (page: UnitType, isCommand = false): Art => {
  if (page.kind === 'squad') return isCommand ? 'hq' : page.role === 'infantry' ? 'squad' : 'mg'
  if (page.kind === 'gun') return page.role === 'atGun' ? 'atGun' : page.role === 'mortar' ? 'mortar' : 'gun'
  if (page.armour.FH === 0) return 'truck'
  if (page.move === 'half') return 'halftrack'
  if (page.move === 'wheel') return 'armouredCar'
  if (page.capacity > 0) return 'halftrack'
  if (!page.turret) return 'assaultGun'
  return page.armour.FH >= HEAVY ? 'heavyTank' : 'tank'
}

const stateBadge = ({ stance }: Unit): BadgeView[] => {
  const found = STATE_SIGNS[stance]
  return found ? [{ sign: found[0], tone: found[1], text: STATE_NAMES[stance] }] : []
}

const suppressionBadge = ({ suppression, morale }: Unit): BadgeView[] =>
  suppression > 0
    ? [
        {
          sign: `S${suppression}`,
          tone: suppression >= morale ? 'warn' : 'calm',
          text: `suppression ${suppression}, morale ${morale}`,
        },
      ]
    : []

/** What can no longer move, fire or be told what to do. */
const troubles = (state: State, unit: Unit): BadgeView[] => [
  ...(unit.inCommand ? [] : [{ sign: 'OC', tone: 'warn', text: 'out of command' } as const]),
  ...(isComputers(state, unit) ? [{ sign: 'PC', tone: 'calm', text: 'commanded by the computer' } as const] : []),
  ...(pageOf(unit.type).maxSpeed > 0 && unit.speed === 0
    ? [{ sign: 'IM', tone: 'warn', text: 'immobilized' } as const]
    : []),
]

export const bearingOf = (facing: number): number => facing * 45

/** What lies on a counter: its picture, formation and number, orders left, state, suppression. */
export const faceOf = (state: State, unit: Unit, can: boolean): Face => {
  const page = pageOf(unit.type)
  const isOwn = unit.arms.length > 0
  const badges = [...stateBadge(unit), ...suppressionBadge(unit), ...(isOwn ? troubles(state, unit) : [])]
  const bearing = bearingOf(unit.facing)
  return {
    id: unit.id,
    side: unit.side,
    type: page.name,
    name: fullName(unit),
    silhouette: artOf(page, isHq(unit)),
    identity: nameOf(unit),
    melee: page.kind === 'vehicle' ? '' : String(unit.men),
    unitClass: isHq(unit) && isOwn ? `HQ ${unit.orders}` : '',
    movement: String(unit.speed),
    disrupted: false,
    ...(isOwn && !unit.inCommand ? { loose: true } : {}),
    fired: unit.firedAt !== undefined,
    moved: isMoving(unit.stance),
    fought: false,
    cell: unit.at,
    ...(unit.fate === 'map' ? { facing: { bearing, words: wayOf(bearing) } } : {}),
    ...(badges.length > 0 ? { badges } : {}),
    can,
  }
}
