import type { Sentence } from '../../../../core/presenter/log.ts'
import { counted, listed, someOf, verb } from '../../../../core/text/words.ts'
import type { OrderedKind } from '../../rules/position/events.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { unitOf } from '../../rules/position/questions.ts'
import { wayOf } from '../../../../core/map/compass.ts'
import { bearingOf } from '../common/face.ts'
import { label } from '../common/words.ts'
import { type EventOf, line, type Scene, who } from './scene.ts'

type Ordered = EventOf<'ordered'>
/** A verb for whoever is ordered: one, or several. */
type Does = (one: string, many: string) => string

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
const range = ({ changes }: Ordered, does: Does): string => {
  const tenths = changes[0]?.set.range ?? 0
  return tenths === 0
    ? does('holds its fire', 'hold their fire')
    : `${does('opens', 'open')} fire at ${tenths * 10} % of ${does('its', 'their')} range`
}
const delay = ({ changes }: Ordered): string => {
  const aim = changes[0]?.set.aim
  return aim?.kind === 'square'
    ? `, ${aim.waits ? 'when it is on target' : `after ${counted(aim.delay, 'pulse')}`}`
    : ''
}

const state = ({ changes }: Ordered, does: Does): string =>
  changes[0]?.set.stance === 'retreating'
    ? does('retreats', 'retreat')
    : does('changes what it does', 'change what they do')

const digIn = ({ changes }: Ordered, does: Does): string =>
  changes[0]?.set.stance === 'dugIn' ? does('digs in', 'dig in') : does('leaves its trenches', 'leave their trenches')

const WORDS: Readonly<Record<OrderedKind, (scene: Scene, event: Ordered, does: Does) => string>> = {
  move: (scene, event, does) => `${does('is', 'are')} to go to ${where(scene, event)} ${paceOf(event)}`,
  face: (_scene, event, does) => `${does('faces', 'face')} ${facing(event)}`,
  range: (_scene, event, does) => range(event, does),
  fire: (scene, event, does) =>
    `${does('is', 'are')} to fire at ${event.target === undefined ? 'the enemy' : who(scene, event.target)}`,
  bombard: (scene, event, does) => `${does('is', 'are')} to bombard ${where(scene, event)}${delay(event)}`,
  smoke: (scene, event, does) => `${does('puts', 'put')} smoke on ${where(scene, event)}${delay(event)}`,
  assault: (scene, event, does) => `${does('is', 'are')} to assault ${where(scene, event)}`,
  state: (_scene, event, does) => state(event, does),
  cancel: (_scene, _event, does) => does('gives up its orders', 'give up their orders'),
  rally: (_scene, { changes }, does) => `${does('rallies', 'rally')} ${counted(changes.length, 'unit')}`,
  embark: (scene, { changes }, does) =>
    `${does('takes', 'take')} ${changes.map(({ unit }) => who(scene, unit)).join(', ')} aboard`,
  debark: (_scene, _event, does) => does('debarks', 'debark'),
  computer: (_scene, _event, does) => `${does('is', 'are')} commanded by the computer`,
  digIn: (_scene, event, does) => digIn(event, does),
}

/** An order, who gets it and what it costs. */
export const ordered = (scene: Scene, event: Ordered): Sentence[] => {
  const names = someOf(
    event.units.map((id) => who(scene, id)),
    3,
  )
  const does: Does = (one, many) => verb(event.units.length, one, many)
  const text = `${names} ${WORDS[event.order](scene, event, does)}.${paid(scene, event)}`
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
