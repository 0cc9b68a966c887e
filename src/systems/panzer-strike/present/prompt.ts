import { stepOf } from '../../../core/engine/moment.ts'
import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { endAction, promptsBy } from '../../../core/presenter/prompts.ts'
import type { Guard, Item, Prompt } from '../../../core/presenter/view.ts'
import { counted } from '../../../core/text/words.ts'
import type { Command } from '../rules/position/commands.ts'
import { isComputerSide, isHq, isInPlay } from '../rules/position/questions.ts'
import type { State, Unit } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'
import { isBetween } from '../rules/sequence/course.ts'
import { judge } from '../rules/sequence/system.ts'
import { fullName, naming, nameOfSide } from './common/words.ts'
import { item } from './common/telling.ts'

const prompts = promptsBy<Battle, State>(naming, {
  turns: ({ turns }) => turns,
  short: ({ kind }) => kind,
  closes: () => false,
  spared: '',
  over: 'II.A Victory',
})

const END = { type: 'endStep' } as const

type Work = Pick<Prompt, 'text' | 'todo' | 'done'> & { readonly guard?: Guard }

const deployment = ({ units }: State, side: SideIndex): Work => {
  const left = units.filter((unit) => unit.side === side && unit.fate === 'reserve')
  const todo: Item[] =
    left.length === 0 ? [] : [item(`${counted(left.length, 'unit')} without a place.`, left, 'III Deployment', [])]
  return { text: 'Put your units into the columns of your side, or let them be deployed for you.', todo, done: [] }
}

const isBusy = (unit: Unit): boolean => unit.goals.length > 0 || unit.aim !== undefined

const ordersLeft = (unit: Unit): Item => item(`${fullName(unit)}: ${counted(unit.orders, 'order')} left.`, [unit])

const IDLE =
  'The computer commands every formation. End the orders, or take some back; in the combat phase “Orders after this turn” asks for orders again.'

const orders = (state: State, side: SideIndex): Work => {
  const { units } = state
  if (isComputerSide(state, side)) return { text: IDLE, todo: [], done: [] }
  const own = units.filter((unit) => unit.side === side && isInPlay(unit))
  const leaders = own.filter((unit) => isHq(unit) && unit.orders > 0)
  const busy = own.filter(isBusy)
  return {
    text: 'Press a unit, then ground to move or an enemy to fire. Other orders stand below.',
    todo: leaders.map(ordersLeft),
    done: busy.length > 0 ? [item(`${counted(busy.length, 'unit')} with orders.`, busy)] : [],
  }
}

/** Carried out by the table itself: nobody orders it. */
const PULSE = { type: 'pulse' } as const

/** The turn is fought, and the next one begins without the orders of somebody. */
const between = ({ turn, interrupted }: State): Prompt<Command> => ({
  actor: undefined,
  actorName: '',
  heading: `Turn ${turn} is fought`,
  cite: 'II.A Interrupt',
  text: interrupted ? 'Orders come now.' : 'The next turn follows. “Orders after this turn” asks for orders first.',
  todo: [],
  done: [],
  action: { label: interrupted ? 'To the orders' : `On to turn ${turn + 1}`, command: PULSE },
})

const combat = (battle: Battle, state: State): Prompt<Command> => {
  if (isBetween(state)) return between(state)
  const { title, cite } = stepOf(battle, state)
  return {
    actor: undefined,
    actorName: '',
    heading: title,
    cite,
    text: 'The combat phase plays by itself: pulse by pulse, or all of it. On the map is what all who sit here may see; the rest is told to each side as it takes over.',
    todo: [],
    done: [],
    action: { label: `Play ${title.slice(title.indexOf('pulse'))}`, command: PULSE },
  }
}

/** What the game asks for now, what is left to do, and the one obvious next action. */
export const promptOf = (battle: Battle, state: State): Prompt<Command> => {
  if (state.verdict) return prompts.over(battle, state)
  const pending = state.pending.at(-1)
  if (pending?.kind === 'choice') return prompts.choice(battle, pending)
  const { kind, owner, cite } = stepOf(battle, state)
  if (kind === 'combat' || owner === undefined) return combat(battle, state)
  const work = kind === 'deployment' ? deployment(state, owner) : orders(state, owner)
  return {
    actor: owner,
    actorName: nameOfSide(battle, owner),
    heading: kind === 'deployment' ? 'Deployment' : 'Orders',
    cite,
    ...work,
    action: endAction(prompts.endLabel(battle, state), END, judge(battle, state, END)),
  }
}
