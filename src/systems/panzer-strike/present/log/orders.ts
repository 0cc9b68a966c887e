import type { Sentence } from '../../../../core/presenter/log.ts'
import { counted, listed, someOf } from '../../../../core/text/words.ts'
import type { OrderedKind } from '../../rules/position/events.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { unitOf } from '../../rules/position/questions.ts'
import { wayOf } from '../../../../core/map/compass.ts'
import { bearingOf } from '../common/face.ts'
import { label } from '../common/words.ts'
import { type EventOf, line, type Scene, who } from './scene.ts'

type Ordered = EventOf<'ordered'>

const shortOf = ({ before }: Scene, id: string): string => {
  const unit = unitOf(before, id)
  return unit ? nameOf(unit) : id
}

/** `B0 pays 1 order`. */
const paid = (scene: Scene, { spent }: Ordered): string =>
  spent.length === 0
    ? ''
    : ` ${listed(spent.map(({ hq, orders }) => `${shortOf(scene, hq)} pays ${counted(orders, 'order')}`))}.`

const paceOf = ({ changes }: Ordered): string => {
  const goal = changes[0]?.set.goals?.at(-1)
  return goal?.pace === 'cautious' ? 'cautiously' : 'at full speed'
}

const where = ({ battle }: Scene, { to }: Ordered): string => (to === undefined ? '' : label(battle, to))

const facing = ({ changes }: Ordered): string => wayOf(bearingOf(changes[0]?.set.facing ?? 0))
const range = ({ changes }: Ordered): string => {
  const tenths = changes[0]?.set.range ?? 0
  return tenths === 0 ? 'holds its fire' : `opens fire at ${tenths * 10} % of its range`
}
const delay = ({ changes }: Ordered): string => {
  const aim = changes[0]?.set.aim
  return aim?.kind === 'square'
    ? `, ${aim.waits ? 'when it is on target' : `after ${counted(aim.delay, 'pulse')}`}`
    : ''
}

const WORDS: Readonly<Record<OrderedKind, (scene: Scene, event: Ordered) => string>> = {
  move: (scene, event) => `is to go to ${where(scene, event)} ${paceOf(event)}`,
  face: (_scene, event) => `faces ${facing(event)}`,
  range: (_scene, event) => range(event),
  fire: (scene, event) => `is to fire at ${event.target === undefined ? 'the enemy' : who(scene, event.target)}`,
  bombard: (scene, event) => `is to bombard ${where(scene, event)}${delay(event)}`,
  smoke: (scene, event) => `puts smoke on ${where(scene, event)}${delay(event)}`,
  assault: (scene, event) => `is to assault ${where(scene, event)}`,
  state: (_scene, { changes }) => (changes[0]?.set.stance === 'retreating' ? 'retreats' : 'changes what it does'),
  cancel: () => 'gives up its orders',
  rally: (_scene, { changes }) => `rallies ${counted(changes.length, 'unit')}`,
  embark: (scene, { changes }) => `takes ${changes.map(({ unit }) => who(scene, unit)).join(', ')} aboard`,
  debark: () => 'debarks',
  computer: () => 'is commanded by the computer',
  digIn: (_scene, { changes }) => (changes[0]?.set.stance === 'dugIn' ? 'digs in' : 'leaves its trenches'),
}

/** An order, who gets it and what it costs. */
export const ordered = (scene: Scene, event: Ordered): Sentence[] => {
  const names = someOf(
    event.units.map((id) => who(scene, id)),
    3,
  )
  const text = `${names}: ${WORDS[event.order](scene, event)}.${paid(scene, event)}`
  const cells = event.to === undefined ? [] : [event.to]
  return [line(scene, 'move', text, { cite: event.cite, units: event.units, cells })]
}

export const handedOver = (scene: Scene, { side, formation, on, cite }: EventOf<'handedOver'>): Sentence[] => {
  const name = scene.battle.sheet.sides[side].name
  const text = on
    ? `${name}: formation ${formation} is handed to the computer.`
    : `${name}: formation ${formation} is taken back from the computer.`
  return [{ ...line(scene, 'move', text, { cite }), side }]
}
