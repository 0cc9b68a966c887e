import { type DiceState, seededDice } from '../dice/dice.ts'
import type { Asked } from './choice.ts'
import { actorOf, type Moment, type Staged, stepOf } from './moment.ts'
import { isParting, type Settling } from './parting.ts'
import type { Progress } from './progress.ts'
import { isCommand, shapeFault, type Shapes } from './shape.ts'
import type { View } from './view.ts'
import { type AnyCommand, err, ok, type Refusal, type Result, type SideIndex, type Step } from './vocabulary.ts'

/** Where the commands of a rulebook have their place, for refusals: “Nobody can move in the step …”. */
export type CommandHomes<T extends string, Case extends string = string> = {
  readonly homes: Readonly<Record<T | 'endStep', { readonly cite: Case; readonly words: string }>>
  /** Paragraph under which nothing can be done any more. */
  readonly over: Case
  /** Another paragraph for a command in the wrong step, where the rulebook has one. */
  readonly wrongStep?: (step: Step, type: T) => Case | undefined
}

const ANSWERS: Readonly<Record<Asked['kind'], string>> = {
  losses: 'chooseLosses',
  advance: 'advance',
  choice: 'choose',
}

const firstThis = (asked: Asked): string => {
  if (asked.kind === 'choice') return `First an answer is asked for: ${asked.heading}.`
  return asked.kind === 'losses' ? 'The losses must be chosen first.' : 'The advance must be decided first.'
}

/** Whether a kind of command has its place now: the step of the sequence, or the decision asked for. */
const legalMoment = <T extends string>(
  { homes, over, wrongStep }: CommandHomes<T>,
  battle: Staged,
  moment: Moment,
  type: T,
): Result<true, Refusal> => {
  if (moment.verdict) return err({ code: 'over', cite: over, text: 'The game is over.' })
  const home = Object.hasOwn(homes, type) ? homes[type] : undefined
  if (!home) return err({ code: 'unknownCommand', cite: homes.endStep.cite, text: 'There is no such command.' })
  const asked = moment.pending.at(-1)
  if (asked)
    return ANSWERS[asked.kind] === type
      ? ok(true)
      : err({ code: 'decisionFirst', cite: asked.cite, text: firstThis(asked) })
  const step = stepOf(battle, moment)
  if (type === 'endStep' || type === 'act' || step.commands.includes(type)) return ok(true)
  const cite = wrongStep?.(step, type) ?? home.cite
  return err({ code: 'wrongStep', cite, text: `Nobody can ${home.words} in the step “${step.title}”.` })
}

/** Orders are judged on what the one who gives them sees: no refusal betrays what is hidden from him. */
type Unseen<B, S, C, E> = Pick<View<B, S, C, E>, 'hides' | 'state'> & {
  /** What comes of a legal order that the truth makes impossible; left out where nothing hidden can. */
  readonly thwarted?: (battle: B, state: S, command: C, side: SideIndex, refusal: Refusal) => Progress<B, S, E>
}

/** What a system knows of its commands. */
export type Judges<B, S, C extends AnyCommand, E> = {
  readonly places: CommandHomes<C['type']>
  readonly shapes: Shapes<C>
  /** Left out where everybody sees everything. */
  readonly unseen?: Unseen<B, S, C, E>
  /** Who gives a command that has its place now, though the step knows it not; undefined for all others. */
  readonly outside?: (battle: B, state: S, command: C) => SideIndex | undefined
  /** The judge of a command, which throws no dice; undefined for what is judged by carrying it out. */
  readonly legal: (battle: B, state: S, command: C, side: SideIndex) => Result<unknown, Refusal> | undefined
  readonly carry: (battle: B, state: S, command: C, side: SideIndex) => Result<Progress<B, S, E>, Refusal>
  /** What ends a game without a rule (`partBy`). */
  readonly part: (battle: B, state: S, command: AnyCommand) => Result<Progress<B, S, E>, Refusal>
  /** What follows by itself from what was carried out. */
  readonly goOn: (progress: Progress<B, S, E>) => Progress<B, S, E>
}

type Position = Moment & { readonly dice: DiceState }

// The dice of the players need not have been rolled for a judgement.
const ANY_DICE: DiceState = seededDice(1)
const untold = <C extends AnyCommand>(command: C): C => {
  const { dice: _told, ...rest } = command as C & { readonly dice?: unknown }
  return rest as unknown as C
}

/** Who gives a command that has its place now and can be read: only then is it looked at by the rules. */
const legalArrival = <B extends Staged, S extends Position, C extends AnyCommand, E>(
  { places, shapes, outside }: Judges<B, S, C, E>,
  battle: B,
  state: S,
  command: C,
): Result<SideIndex, Refusal> => {
  const giver = isCommand(command) ? outside?.(battle, state, command) : undefined
  const moment = legalMoment<C['type']>(places, battle, state, isCommand(command) ? command.type : '')
  if (!moment.ok && giver === undefined) return moment
  const { cite } = places.homes[command.type as C['type']]
  const fault = shapeFault(shapes, command)
  if (fault !== undefined) return err({ code: 'malformed', cite, text: fault })
  const actor = giver ?? actorOf(battle, state)
  return actor === undefined ? err({ code: 'wrongStep', cite, text: 'Nobody acts in this step.' }) : ok(actor)
}

/** What the side that acts sees; the state itself where nothing is hidden from it. */
const seenIn = <B, S, C extends AnyCommand, E>(
  { unseen }: Judges<B, S, C, E>,
  battle: B,
  state: S,
  side: SideIndex,
): S => (unseen?.hides(battle) ? unseen.state(battle, state, side) : state)

const judgedOn = <B, S extends Position, C extends AnyCommand, E>(
  { legal, carry }: Judges<B, S, C, E>,
  battle: B,
  state: S,
  command: C,
  side: SideIndex,
): Result<unknown, Refusal> =>
  legal(battle, state, command, side) ?? carry(battle, { ...state, dice: ANY_DICE }, untold(command), side)

/** An order given on what is seen, carried out on what is true. */
const carriedBlind = <B, S extends Position, C extends AnyCommand, E>(
  judges: Judges<B, S, C, E>,
  battle: B,
  { seen, state }: { readonly seen: S; readonly state: S },
  command: C,
  side: SideIndex,
): Result<Progress<B, S, E>, Refusal> => {
  const judged = judgedOn(judges, battle, seen, command, side)
  if (!judged.ok) return judged
  const carried = judges.carry(battle, state, command, side)
  if (carried.ok || !judges.unseen?.thwarted) return carried
  // What is wrong with the order itself, such as dice that were told wrong, is refused as always.
  const would = judges.carry(battle, { ...seen, dice: state.dice }, command, side)
  return would.ok ? ok(judges.unseen.thwarted(battle, state, command, side, carried.error)) : would
}

const outcomeOf = <B, S, E>(
  made: Result<Progress<B, S, E>, Refusal>,
): Result<Pick<Progress<B, S, E>, 'state' | 'events'>, Refusal> =>
  made.ok ? ok({ state: made.value.state, events: made.value.events }) : made

/** Decides a command: the state after it and the events that led there, or the refusal. */
export const decideBy =
  <B extends Staged, S extends Position, C extends AnyCommand, E>(judges: Judges<B, S, C, E>) =>
  (battle: B, state: S, given: C | Settling): Result<Pick<Progress<B, S, E>, 'state' | 'events'>, Refusal> => {
    if (isParting(state, given)) return outcomeOf(judges.part(battle, state, given))
    const command = given as C
    const arrival = legalArrival(judges, battle, state, command)
    if (!arrival.ok) return arrival
    const side = arrival.value
    const seen = seenIn(judges, battle, state, side)
    const carried =
      seen === state
        ? judges.carry(battle, state, command, side)
        : carriedBlind(judges, battle, { seen, state }, command, side)
    return carried.ok ? outcomeOf(ok(judges.goOn(carried.value))) : carried
  }

/** Judges a command without carrying it out: the same judges as in deciding, without the dice. */
export const judgeBy =
  <B extends Staged, S extends Position, C extends AnyCommand, E>(judges: Judges<B, S, C, E>) =>
  (battle: B, state: S, given: C | Settling): Result<true, Refusal> => {
    if (isParting(state, given)) {
      const parted = judges.part(battle, state, given)
      return parted.ok ? ok(true) : parted
    }
    const command = given as C
    const arrival = legalArrival(judges, battle, state, command)
    if (!arrival.ok) return arrival
    const side = arrival.value
    const judged = judgedOn(judges, battle, seenIn(judges, battle, state, side), command, side)
    return judged.ok ? ok(true) : judged
  }
