import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import { CELL_WORDS } from '../../../core/grid/words.ts'
import { wayOf } from '../../../core/map/compass.ts'
import { type Ordered, orderOf, orderWords, wayAlong } from '../../../core/presenter/ordered.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import { counted } from '../../../core/text/words.ts'
import { passengersOf } from '../rules/orders/carrying.ts'
import type { Command, Order, OrderOf } from '../rules/position/commands.ts'
import type { Event } from '../rules/position/events.ts'
import { unitOf } from '../rules/position/questions.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { bearingOf } from './common/face.ts'
import type { EventOf } from './log/scene.ts'
import { naming, wordOf } from './common/words.ts'

type Own = Presenter<Battle, State, Command, Event>

const words = orderWords(naming, CELL_WORDS.square)

/** What an order reaches, as the rules found it. */
type Reached = {
  readonly battle: Battle
  readonly before: State
  readonly units: readonly UnitId[]
  readonly changes: EventOf<'ordered'>['changes']
  /** Their names; a whole formation goes by its letter. */
  readonly who: string
}

const PACES = { cautious: 'cautiously', full: 'at full speed' } as const

/** The ways that units are to go, one objective after the other; whoever is aboard goes along. */
const march = (order: OrderOf<'move'>, { battle, before, units, changes, who }: Reached): Ordered => {
  const deed = order.next ? 'March on' : 'March'
  const shape = order.whole === 'shape' ? ' in its shape' : ''
  const riders = units.flatMap((id) => passengersOf(before, { id }).map((rider) => rider.id))
  return orderOf(deed, `${deed} to ${words.place(battle, order.to)} ${PACES[order.pace]} with ${who}${shape}`, {
    units: [...units, ...riders],
    ways: changes.flatMap(({ unit, set }) => {
      const path = (set.goals ?? []).flatMap(({ way }) => way)
      return wayAlong(before, unit, path)
    }),
  })
}

const fire = ({ target }: OrderOf<'fire'>, { before, units, who }: Reached): Ordered => {
  const enemy = unitOf(before, target)
  const targets = enemy?.fate === 'map' ? [enemy.at] : []
  return orderOf('Fire', `Fire at ${wordOf(before, target)} with ${who}`, { units, targets })
}

const bombard = (order: OrderOf<'bombard'>, { battle, before, units, who }: Reached): Ordered => {
  const place = words.place(battle, order.target)
  const called = order.spotter === order.unit ? '' : `, called in by ${wordOf(before, order.spotter)}`
  const parts = { units: [...new Set([...units, order.spotter])], targets: [order.target] }
  return order.shell === 'smoke'
    ? orderOf('Lay smoke', `Put smoke on ${place} with ${who}${called}`, parts)
    : orderOf('Bombard', `Bombard ${place} with ${who}${called}`, parts)
}

const atSquare = (deed: string, verb: string, target: Cell, { battle, units, who }: Reached): Ordered =>
  orderOf(deed, `${verb} ${words.place(battle, target)} with ${who}`, { units, targets: [target] })

const range = ({ tenths }: OrderOf<'range'>, { units, who }: Reached): Ordered => {
  if (tenths === 0) return orderOf('Hold fire', `Hold the fire of ${who}`, { units })
  const from = tenths === 10 ? 'any range' : `${tenths * 10} % of the range`
  return orderOf('Open fire', `Open fire at ${from} with ${who}`, { units })
}

const STATES = {
  positioned: ['Halt', 'Halt'],
  cautious: ['Go on', 'Go on cautiously with'],
  full: ['Go on', 'Go on at full speed with'],
  retreating: ['Retreat', 'Retreat with'],
} as const

const embark = ({ passenger }: OrderOf<'embark'>, { before, units, who }: Reached): Ordered =>
  orderOf('Embark', `Embark ${wordOf(before, passenger)} on ${who}`, { units: [passenger, ...units] })

/** Orders that change what units do where they stand. */
const standing = (order: Order, reached: Reached): Ordered | undefined => {
  const { units, who } = reached
  switch (order.type) {
    case 'face': {
      const way = wayOf(bearingOf(order.facing))
      return orderOf('Turn', `Turn to the ${way} with ${who}`, { units })
    }
    case 'range':
      return range(order, reached)
    case 'state': {
      const [deed, verb] = STATES[order.state]
      return orderOf(deed, `${verb} ${who}`, { units })
    }
    case 'cancel':
      return orderOf('Cancel orders', `Cancel the orders of ${who}`, { units })
    case 'digIn':
      return orderOf('Dig in', `Dig in with ${who}`, { units })
    case 'rally':
      return orderOf('Rally', `Rally the shaken near ${who}`, { units })
    case 'embark':
      return embark(order, reached)
    case 'debark':
      return orderOf('Debark', `Debark ${who}`, { units })
    case 'computer':
      return orderOf('Hand over', `${order.on ? 'Hand to' : 'Take back from'} the computer: ${who}`, { units })
    default:
      return undefined
  }
}

const given = (order: Order, reached: Reached): Ordered | undefined => {
  switch (order.type) {
    case 'move':
      return march(order, reached)
    case 'fire':
      return fire(order, reached)
    case 'bombard':
      return bombard(order, reached)
    case 'smoke':
      return atSquare('Lay smoke', 'Lay smoke in', order.target, reached)
    case 'assault':
      return atSquare('Assault', 'Assault', order.target, reached)
    default:
      return standing(order, reached)
  }
}

/** What is of the battle and its course, and of no formation. */
const general = (battle: Battle, before: State, command: Command): Ordered => {
  switch (command.type) {
    case 'objective':
      return orderOf('Lay the objective', `Lay the objective on ${words.place(battle, command.to)}`)
    case 'pass':
      return orderOf('Pass', `Pass over the orders of ${counted(command.turns, 'turn')}`)
    case 'interrupt':
      return orderOf('Ask for orders')
    case 'pulse':
      return orderOf('Fight a pulse')
    case 'deploy':
    case 'undeploy':
    case 'choose':
    case 'resign':
    case 'offerDraw':
    case 'playOn':
    case 'endStep':
      return words.usual(battle, before, command)
    default:
      return orderOf('Order')
  }
}

/** What a command orders: of orders to units, to whom and which way, as the rules find it. */
export const ordered: NonNullable<Own['ordered']> = (before, { command, events }, battle) => {
  const told = events.find((event) => event.type === 'ordered')
  if (!('unit' in command)) return general(battle, before, command)
  const unit = unitOf(before, command.unit)
  const units = told?.units ?? [command.unit]
  const isWhole = unit && 'whole' in command && command.whole !== undefined
  const who = isWhole ? `formation ${unit.formation}` : words.named(battle, before, units)
  return (
    given(command, { battle, before, units, changes: told?.changes ?? [], who }) ?? general(battle, before, command)
  )
}
