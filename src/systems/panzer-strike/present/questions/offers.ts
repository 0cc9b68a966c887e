import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import type { ActOffer } from '../../../../core/questions/acting.ts'
import { counted } from '../../../../core/text/words.ts'
import { isForAll, orderCost } from '../../rules/formulas/command.ts'
import { legalBombard } from '../../rules/orders/firing.ts'
import { capacityOf, passengersOf } from '../../rules/orders/carrying.ts'
import { nameOf } from '../../rules/orders/giving.ts'
import { isInfantry, isVehicle } from '../../rules/position/arms.ts'
import type { Command, OrderOf } from '../../rules/position/commands.ts'
import { formationOf, isComputers, isHq, isInPlay, unitsAt } from '../../rules/position/questions.ts'
import type { Unit } from '../../rules/position/state.ts'
import { MOST_TURNS } from '../../rules/sequence/course.ts'
import { judge } from '../../rules/sequence/system.ts'
import type { OrderKind } from '../../rules/tables/command.ts'
import { fullName, label } from '../common/words.ts'
import { actingSide, type At, ownOf } from './look.ts'
import { bombardOrders, otherCallers } from './callers.ts'
import { type SquareTask, squareIn, squareTask } from './tasks.ts'

type Offer = ActOffer<Command>

/** An order on its button; where it may not be given, the button says why. */
const offer = (at: At, words: string, command: Command, more: Partial<Offer> = {}): Offer => {
  const judged = judge(at.battle, at.state, command)
  return { label: words, command, holds: [], ...more, ...(judged.ok ? {} : { refusal: judged.error }) }
}

const priced = (words: string, kind: OrderKind): string => {
  const cost = orderCost(kind)
  return cost === 0 ? words : `${words} (${counted(cost, 'order')})`
}

/** The same order for all of a formation, where the chart lets it. */
const wholeOffer = (at: At, unit: Unit, kind: OrderKind, words: string, command: Command): readonly Offer[] => {
  const all = { ...command, whole: 'all' } as Command
  const isOf = isForAll(kind) && formationOf(at.state, unit).filter(isInPlay).length > 1
  return isOf ? [offer(at, priced(words, kind), all, { holds: [unit.id] })] : []
}

/** The order for a unit, and the same for all of its formation where the chart lets it [Charts Costs of Orders]. */
const forAll = (at: At, unit: Unit, kind: OrderKind, words: string, command: Command): readonly Offer[] => [
  offer(at, priced(words, kind), command, { holds: [unit.id] }),
  ...wholeOffer(at, unit, kind, `${words}: all of ${unit.formation}`, command),
]

const STATES = [
  ['positioned', 'Halt, Positioned'],
  ['cautious', 'Go on cautiously'],
  ['full', 'Go on at full speed'],
] as const

const isBound = ({ goals, aim }: Unit): boolean => goals.length > 0 || aim !== undefined

const stateOrders = (at: At, unit: Unit): readonly Offer[] => {
  const changed = (state: OrderOf<'state'>['state']): Command => ({ type: 'state', unit: unit.id, state })
  return [
    ...(isBound(unit) ? forAll(at, unit, 'cancel', 'Cancel its orders', { type: 'cancel', unit: unit.id }) : []),
    ...STATES.filter(([state]) => unit.goals.length > 0 && unit.stance !== state).map(([state, words]) =>
      offer(at, words, changed(state), { holds: [unit.id] }),
    ),
  ]
}

const retreat = (at: At, unit: Unit): Offer =>
  offer(
    at,
    'Retreat',
    { type: 'state', unit: unit.id, state: 'retreating' },
    {
      asks: `${fullName(unit)} gives up its orders and flees to its own edge of the map until it recovers.`,
    },
  )

/** Ranges that are offered, in tenths of the greatest. */
const RANGES = [0, 5, 10] as const
const rangeWords = (tenths: number): string =>
  tenths === 0 ? 'Hold fire' : tenths === 10 ? 'Open fire at any range' : `Open fire at ${tenths * 10} % of the range`

const rangeOrders = (at: At, unit: Unit): readonly Offer[] =>
  unit.arms.length === 0
    ? []
    : RANGES.filter((tenths) => tenths !== unit.range).flatMap((tenths) =>
        forAll(at, unit, 'range', rangeWords(tenths), { type: 'range', unit: unit.id, tenths }),
      )

/** Why none of some orders may be given; undefined where one may. */
const whyNone = (at: At, commands: readonly Command[]): Partial<Offer> => {
  const judged = commands.map((command) => judge(at.battle, at.state, command))
  const [first] = judged
  return first && !first.ok && judged.every(({ ok }) => !ok) ? { refusal: first.error } : {}
}

const smokeOffer = (at: At, unit: Unit): readonly Offer[] =>
  isInfantry(unit)
    ? [
        {
          ...whyNone(
            at,
            [unit.at, ...closeTo(at, unit)].map((target) => ({ type: 'smoke', unit: unit.id, target })),
          ),
          label: `${priced('Lay smoke beside it', 'infantrySmoke')}…`,
          command: undefined,
          holds: [unit.id],
          next: { task: squareTask({ kind: 'smoke', spotter: unit.id }) },
        },
      ]
    : []

const closeTo = (at: At, unit: Unit): readonly Cell[] =>
  unit.fate === 'map' ? [unit.at, ...neighboursOf(at.battle.map.board, unit.at)] : []

const assaultOrders = (at: At, unit: Unit): readonly Offer[] =>
  isInfantry(unit)
    ? closeTo(at, unit)
        .filter((cell) => unitsAt(at.state, cell).some(({ side }) => side !== unit.side))
        .map((cell) =>
          offer(at, priced(`Assault ${label(at.battle, cell)}`, 'assault'), {
            type: 'assault',
            unit: unit.id,
            target: cell,
          }),
        )
    : []

const carryOrders = (at: At, unit: Unit): readonly Offer[] => {
  const riders = unit.fate === 'loaded' ? [unit] : passengersOf(at.state, unit)
  const near = closeTo(at, unit).flatMap((cell) => unitsAt(at.state, cell))
  const waiting = capacityOf(unit) > 0 ? near.filter((one) => one.side === unit.side && one.id !== unit.id) : []
  const boarding = waiting.flatMap((passenger) => {
    const command = { type: 'embark', unit: unit.id, passenger: passenger.id } as const
    return isVehicle(passenger)
      ? []
      : [offer(at, priced(`Take ${nameOf(passenger)} aboard`, 'embark'), command, { holds: [unit.id] })]
  })
  return [
    ...boarding,
    ...riders.flatMap((rider, index) => {
      const words = `Debark ${fullName(rider)}`
      const command = { type: 'debark', unit: rider.id } as const
      const one = offer(at, priced(words, 'debark'), command, { holds: [unit.id] })
      const all = index > 0 ? [] : wholeOffer(at, rider, 'debark', `Debark all of ${rider.formation}`, command)
      return [one, ...all]
    }),
  ]
}

const commandOrders = (at: At, unit: Unit): readonly Offer[] => {
  const isOn = isComputers(at.state, unit)
  const words = isOn ? 'Take it back from the computer' : `Hand formation ${unit.formation} to the computer`
  return [
    ...(isHq(unit) ? [offer(at, 'Rally (1 order, and 1 for each)', { type: 'rally', unit: unit.id })] : []),
    offer(at, words, { type: 'computer', unit: unit.id, on: !isOn }),
  ]
}

/** While a square is to be pressed, only the way back, and who else may call it in. */
const backFrom = (at: At, unit: Unit, task: SquareTask): readonly Offer[] => [
  { label: 'Back to the other orders', command: undefined, holds: [unit.id], next: { task: undefined } },
  ...(isInfantry(unit) ? [] : otherCallers(at, unit, task)),
]

/** Everything that a unit in hand may be ordered beside moving and fire at an enemy. */
export const ordersFor = (at: At, unit: Unit): readonly Offer[] => {
  const task = squareIn(at.task)
  return task
    ? backFrom(at, unit, task)
    : [
        ...stateOrders(at, unit),
        ...assaultOrders(at, unit),
        ...bombardOrders(at, unit),
        ...smokeOffer(at, unit),
        ...carryOrders(at, unit),
        ...commandOrders(at, unit),
        ...rangeOrders(at, unit),
        retreat(at, unit),
      ]
}

const TURNS = [1, 3, MOST_TURNS] as const

const passWords = (turns: number): string =>
  turns === 1
    ? 'No orders in this turn'
    : turns === MOST_TURNS
      ? 'No orders until asked for'
      : `No orders for ${turns} turns`

const passAsks = (name: string, turns: number): string =>
  turns === MOST_TURNS
    ? `The ${name} give no orders; turn follows turn until “Orders after this turn” is pressed.`
    : `The ${name} give no orders for ${counted(turns, 'turn')}; the combat goes on.`

/** All units to the computer and back, at one press [II.B.1 Computer Control]. */
const wholeSide = (at: At): readonly Offer[] => {
  const [unit] = ownOf(at)
  if (!unit) return []
  const all = (on: boolean): Command => ({ type: 'computer', unit: unit.id, on, whole: 'all' })
  const isAny = ownOf(at).some((one) => isComputers(at.state, one))
  return [
    offer(at, 'All units to the computer', all(true)),
    ...(isAny ? [offer(at, 'Take all units back from the computer', all(false))] : []),
  ]
}

/** With nobody in hand: what concerns the whole side. */
export const sideOrders = (at: At): readonly Offer[] => {
  const side = actingSide(at)
  const back = ownOf(at)
    .filter((unit) => isHq(unit) && isComputers(at.state, unit))
    .map((unit) =>
      offer(at, `Take formation ${unit.formation} back from the computer`, {
        type: 'computer',
        unit: unit.id,
        on: false,
      }),
    )
  return [
    ...back,
    ...wholeSide(at),
    ...TURNS.map((turns) => {
      const command = { type: 'pass', turns } as const
      return offer(at, passWords(turns), command, { asks: passAsks(at.battle.sheet.sides[side].name, turns) })
    }),
  ]
}

/** What this battle does not know, or not for this side, has no button. */
const NEVER: readonly string[] = ['noAssault', 'noObjective']

/** In the deployment: to dig in, and to lay the objective [II.A Dug-In, III Deployment]. */
export const deploying = (at: At, [id]: readonly UnitId[]): readonly Offer[] => {
  const unit = ownOf(at).find((one) => (id === undefined ? one.fate === 'map' : one.id === id))
  if (!unit) return []
  const dig: Command = { type: 'digIn', unit: unit.id, ...(id === undefined ? { whole: 'all' } : {}) }
  const lay: Command = { type: 'objective', to: unit.at }
  const offered = [
    [id === undefined ? 'Dig everybody in, or out' : 'Dig in, or out', dig],
    ...(id === undefined ? [] : ([[`Lay the objective in ${label(at.battle, unit.at)}`, lay]] as const)),
  ] as const
  return offered.flatMap(([words, command]) => {
    const found = offer(at, words, command, { holds: id === undefined ? [] : [id] })
    return found.refusal && NEVER.includes(found.refusal.code) ? [] : [found]
  })
}

type Placed = { readonly cell: Cell; readonly command: Command }

/** The order for a square: infantry lays smoke beside itself, others fire. */
export const squareOrder = (unit: Unit, { kind, spotter }: SquareTask, target: Cell): Command =>
  isInfantry(unit)
    ? { type: 'smoke', unit: unit.id, target }
    : { type: 'bombard', unit: unit.id, spotter, target, shell: kind }

/** The orders for squares, before they are judged. */
export const squaresFor = (at: At, unit: Unit, task: SquareTask): readonly Placed[] => {
  const cells = isInfantry(unit)
    ? closeTo(at, unit)
    : Array.from({ length: at.battle.map.board.size }, (_, cell) => cell)
  return cells.map((cell) => ({ cell, command: squareOrder(unit, task, cell) }))
}

/** `Bombard 0914 with B2, in 3 pulses`. */
export const squareWords = (at: At, unit: Unit, command: Command, where: string): string => {
  if (command.type !== 'bombard') return `${nameOf(unit)} lays smoke in ${where}`
  const legal = legalBombard(at.battle, at.state, command, actingSide(at))
  const aim = legal.ok && legal.value.aim.kind === 'square' ? legal.value.aim : undefined
  const when = aim?.waits ? 'when it is on target' : aim ? `after ${counted(aim.delay, 'pulse')}` : ''
  const what = command.shell === 'smoke' ? 'Smoke on' : 'Bombard'
  return `${what} ${where} with ${nameOf(unit)} ${when}`.trim()
}
