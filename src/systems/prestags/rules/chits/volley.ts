import { err, ok, type Refusal, type SideIndex, type UnitId, type Cell } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { legalFire } from '../fire/fire.ts'
import { unitsById } from '../position/layout.ts'
import { stepKind, stepOf } from '../position/moment.ts'
import { happen, remembered } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { strike } from '../results/strike.ts'
import type { ChoiceOf, Command, State, Unit } from '../terms/types.ts'
import { namesOf, shortName } from '../position/units.ts'
import { DEFENDED } from './orders.ts'

/** Fire orders of both sides, written down until everybody fires at once [Alternate B]. */
type FireOrder = {
  readonly side: SideIndex
  readonly units: readonly UnitId[]
  readonly target: Cell
  readonly die?: number
}

const ORDERS = 'chitFire'
/** Name of the question for the die of an order. */
export const VOLLEY = 'chitVolley'

declare module '../terms/types.ts' {
  interface MemoTable {
    [ORDERS]: readonly FireOrder[]
  }
  interface QuestionTable {
    /** The place of the order among all. */
    [VOLLEY]: number
  }
}

export const fireOrders = (state: State): readonly FireOrder[] => state.memo[ORDERS] ?? []

const write = (progress: Progress, orders: readonly FireOrder[]): Progress =>
  happen(progress, remembered(ORDERS, orders.length > 0 ? orders : undefined))

/** In this sequence of play whoever fires writes his orders. */
const isWriting = (battle: Battle, state: State): boolean => stepKind(battle, state) === 'fire'

/** A die told with the order is kept for it; dice that roll themselves are told nothing. */
const toldDie = (state: State, die: number | undefined): Judged<true> => {
  if (die === undefined) return ok(true)
  if (state.dice.kind !== 'physical')
    return refuse('toldRoll', '8.1', 'This game rolls its own dice; a number may not be told.')
  return die >= 1 && die <= 6 ? ok(true) : refuse('badRoll', '8.1', `A die shows 1 to 6, not ${die}.`)
}

/** A legal order to fire is written down [Alternate B]. */
export const written = (progress: Progress, command: Command): Judged<Progress> | undefined => {
  const { battle, state } = progress
  const side = stepOf(battle, state).owner
  if (command.type !== 'fire' || side === undefined) return undefined
  const die = toldDie(state, command.die)
  if (!die.ok) return die
  const { units, target } = command
  const order = { side, units: [...units], target, ...(command.die === undefined ? {} : { die: command.die }) }
  const text = `Fire order: ${namesOf(unitsById(battle, state, units), 4)} at ${battle.map.board.label(target)}.`
  const told = { type: 'told', side, cite: 'Alternate B', text, units, cells: [target] } as const
  return ok(happen(write(progress, [...fireOrders(state), order]), told))
}

/** Who has his order, and who fired in defence in the turn before, fires no more [Alternate B]. */
export const barsFire = (battle: Battle, state: State, unit: Unit): Refusal | undefined => {
  if (!isWriting(battle, state)) return undefined
  const name = shortName(unit)
  const bar = (code: string, text: string): Refusal => ({ code, cite: 'Alternate B', text, cell: unit.at })
  if (unit.marks[DEFENDED] === state.turn - 1)
    return bar('defended', `${name} used defensive fire in the turn before and does not fire now.`)
  return fireOrders(state).some((order) => order.units.includes(unit.id))
    ? bar('ordered', `${name} has its fire order already.`)
    : undefined
}

/** One attack on a hex [6.15]. */
export const barsTarget = (battle: Battle, state: State, target: Cell): Refusal | undefined => {
  if (!isWriting(battle, state)) return undefined
  const text = `Hex ${battle.map.board.label(target)} is under fire by an order already.`
  return fireOrders(state).some((order) => order.target === target)
    ? { code: 'attacked', cite: '6.15', text, cell: target }
    : undefined
}

const needsDie = (state: State): number =>
  fireOrders(state).findIndex((order) => state.dice.kind === 'physical' && order.die === undefined)

const askDie = (progress: Progress, index: number): Progress => {
  const { battle, state } = progress
  const order = fireOrders(state)[index] as FireOrder
  const units = unitsById(battle, state, order.units)
  const label = `${namesOf(units, 4)} at ${battle.map.board.label(order.target)}`
  const option = { id: 'roll', label: `Roll: ${label}`, units: order.units, cells: [order.target], dice: 1 }
  const pending: ChoiceOf<typeof VOLLEY> = {
    kind: 'choice',
    side: order.side,
    about: VOLLEY,
    cite: 'Alternate B',
    heading: 'Fire at once',
    text: `roll the fire of ${label}.`,
    options: [option],
    data: index,
  }
  return happen(progress, { type: 'decisionAsked', pending })
}

/** Every attack as it stood before anybody was hit; then all the results [Alternate B]. */
const fireAll = (progress: Progress): Progress => {
  const { battle, state } = progress
  const shots = fireOrders(state).map((order) => ({
    order,
    judged: legalFire(battle, state, order, order.side, 'fire'),
  }))
  return shots.reduce(
    (before, { order, judged }) => {
      const struck = strike(before, judged, order.die)
      return struck.ok ? struck.value : before
    },
    write(progress, []),
  )
}

/** The fire of both sides at once, when all dice are there. */
export const volley = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (stepKind(battle, state) !== 'volley' || fireOrders(state).length === 0) return progress
  const index = needsDie(state)
  return index < 0 ? fireAll(progress) : askDie(progress, index)
}

/** The die of an order, told by the players. */
export const dieTold = (
  progress: Progress,
  choice: ChoiceOf<typeof VOLLEY>,
  _option: string,
  dice: readonly number[],
): Judged<Progress> => {
  const { state } = progress
  const [die, ...more] = dice
  if (state.dice.kind !== 'physical') return ok(fireAll(progress))
  if (die === undefined)
    return err({ code: 'needsRoll', cite: '8.1', text: 'Roll a die and enter the number, 1 to 6.' })
  const fair = toldDie(state, die)
  if (!fair.ok) return fair
  if (more.length > 0) return refuse('badDice', '8.1', 'One die is rolled here.')
  const orders = fireOrders(state).map((order, index) => (index === choice.data ? { ...order, die } : order))
  return ok(volley(write(progress, orders)))
}
