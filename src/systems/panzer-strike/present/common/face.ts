import type { BadgeView, Face } from '../../../../core/presenter/view.ts'
import { counted } from '../../../../core/text/words.ts'
import { wayOf } from '../../../../core/map/compass.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { isComputers, isHq } from '../../rules/position/questions.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import { pageOf } from '../../rules/scenario/pages.ts'
import { isFleeing, isMoving, STATE_NAMES } from '../../rules/terms/states.ts'
import { STATE_SIGNS } from './legend.ts'
import { silhouetteOf } from '../../rules/scenario/silhouette.ts'
import { fullName } from './words.ts'

const stateBadge = ({ stance }: Unit): BadgeView[] => {
  const found = STATE_SIGNS[stance]
  return found ? [{ sign: found[0], tone: found[1], text: STATE_NAMES[stance] }] : []
}

/** Full when it reaches the morale: then the unit is held down. */
const suppressed = ({ suppression, morale }: Unit): NonNullable<Face['gauge']> => ({
  share: Math.min(1, suppression / Math.max(1, morale)),
  text: `suppression ${suppression}, morale ${morale}`,
})

const OUT_OF_COMMAND = 'out of command'

/** What can no longer move, fire or be told what to do. */
const troubles = (state: State, unit: Unit): BadgeView[] => [
  ...(unit.inCommand ? [] : [{ sign: 'OC', tone: 'warn', text: OUT_OF_COMMAND } as const]),
  ...(isComputers(state, unit) ? [{ sign: 'PC', tone: 'calm', text: 'commanded by the computer' } as const] : []),
  ...(pageOf(unit.type).maxSpeed > 0 && unit.speed === 0
    ? [{ sign: 'IM', tone: 'warn', text: 'immobilized' } as const]
    : []),
]

export const bearingOf = (facing: number): number => facing * 45

const ADVANCING = { moved: 'advancing', loose: OUT_OF_COMMAND } as const
const FLEEING = { moved: 'fleeing', loose: OUT_OF_COMMAND } as const

/** What is printed on a counter, for those who hear it. */
const numbersOf = (unit: Unit): readonly string[] => [
  ...(pageOf(unit.type).kind === 'vehicle' ? [] : [counted(unit.men, 'man', 'men')]),
  ...(isHq(unit) && unit.arms.length > 0 ? [`${counted(unit.orders, 'order')} left`] : []),
  `speed ${unit.speed}`,
]

/** What lies on a counter: its picture, formation and number, orders left, state, suppression. */
export const faceOf = (state: State, unit: Unit, can: boolean): Face => {
  const page = pageOf(unit.type)
  const isOwn = unit.arms.length > 0
  const badges = [...stateBadge(unit), ...(isOwn ? troubles(state, unit) : [])]
  const bearing = bearingOf(unit.facing)
  return {
    id: unit.id,
    side: unit.side,
    type: page.name,
    name: fullName(unit),
    kind: page.name,
    silhouette: silhouetteOf(page),
    identity: nameOf(unit),
    melee: page.kind === 'vehicle' ? '' : String(unit.men),
    unitClass: isHq(unit) && isOwn ? `HQ ${unit.orders}` : '',
    movement: String(unit.speed),
    disrupted: false,
    ...(isOwn && !unit.inCommand ? { loose: true } : {}),
    fired: unit.firedAt !== undefined,
    moved: isMoving(unit.stance),
    fought: false,
    said: { ...(isFleeing(unit.stance) ? FLEEING : ADVANCING), numbers: numbersOf(unit) },
    cell: unit.at,
    ...(unit.fate === 'map' ? { facing: { bearing, words: wayOf(bearing) } } : {}),
    ...(unit.suppression > 0 ? { gauge: suppressed(unit) } : {}),
    ...(isHq(unit) ? { traits: [{ sign: 'flag' as const, text: 'headquarters' }] } : {}),
    ...(badges.length > 0 ? { badges } : {}),
    can,
  }
}
