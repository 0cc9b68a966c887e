import { ok, type Refusal, type Result } from '../../core/engine/vocabulary.ts'
import { type DiceState, seededDice } from '../../core/dice/dice.ts'
import { answerChoice, carryAct } from './acts.ts'
import { type Battle, firstAnswer, type Progress } from './contract.ts'
import { legalDeploy, legalUndeploy } from './deploy/deploy.ts'
import { entryEvents } from './deploy/entry.ts'
import { legalFire } from './fire.ts'
import { legalMelee } from './melee/melee.ts'
import { legalMove } from './movement/move.ts'
import { actorOf, stepOf } from './moment.ts'
import { begin, controlEvents, happen, SALT, settle } from './progress.ts'
import { type Judged, refuse } from './refusal.ts'
import { advance, chooseLosses, legalAdvance } from './results.ts'
import type { Case } from './rules.ts'
import { endIfDecided, legalEndStep, nextStep, resume } from './steps.ts'
import { strike } from './strike.ts'
import type { Command, Pending, State } from './types.ts'

const HOME: Readonly<Record<Command['type'], { readonly cite: Case; readonly words: string }>> = {
  deploy: { cite: '11.1', words: 'set up' },
  undeploy: { cite: '11.1', words: 'take back units of the set-up' },
  fire: { cite: '4.2', words: 'fire' },
  defensiveFire: { cite: '6.42', words: 'use defensive fire' },
  move: { cite: '4.2', words: 'move' },
  melee: { cite: '4.2', words: 'attack in melee' },
  chooseLosses: { cite: '8.1', words: 'choose losses' },
  advance: { cite: '8.4', words: 'advance' },
  act: { cite: '12.0', words: 'do this' },
  choose: { cite: '12.0', words: 'answer' },
  endStep: { cite: '4.1', words: 'end the step' },
}

const ANSWERS: Readonly<Record<Pending['kind'], Command['type']>> = {
  losses: 'chooseLosses',
  advance: 'advance',
  choice: 'choose',
}

const firstThis = (pending: Pending): string => {
  if (pending.kind === 'choice') return `First an answer is asked for: ${pending.heading}.`
  return pending.kind === 'losses' ? 'The losses must be chosen first.' : 'The advance must be decided first.'
}

/** Whether a kind of command has its place now: the step of the sequence [4.1], or the decision asked for. */
const legalMoment = (battle: Battle, state: State, type: Command['type']): Judged<true> => {
  if (state.verdict) return refuse('over', '11.1', 'The game is over.')
  const home = Object.hasOwn(HOME, type) ? HOME[type] : undefined
  if (!home) return refuse('unknownCommand', '4.1', 'There is no such command.')
  const step = stepOf(battle, state)
  const pending = state.pending.at(-1)
  if (pending)
    return ANSWERS[pending.kind] === type ? ok(true) : refuse('decisionFirst', pending.cite, firstThis(pending))
  if (type === 'endStep' || type === 'act' || step.commands.includes(type)) return ok(true)
  const cite = step.kind === 'movement' && (type === 'fire' || type === 'melee') ? '5.22' : home.cite
  return refuse('wrongStep', cite, `Nobody can ${home.words} in the step “${step.title}”.`)
}

type Of<T extends Command['type']> = Extract<Command, { type: T }>

const move = (battle: Battle, state: State, command: Of<'move'>, side: number): Judged<Progress> => {
  const judged = legalMove(battle, state, command, side)
  if (!judged.ok) return judged
  const rests = judged.value.flatMap((one) => (one.exits ? [] : [one.path.at(-1) ?? -1]))
  const moved = { type: 'unitsMoved', moves: judged.value } as const
  return ok(
    happen(begin(battle, state), moved, ...entryEvents(judged.value), ...controlEvents(battle, state, side, rests)),
  )
}

const deploy = (battle: Battle, state: State, command: Of<'deploy'>, side: number): Judged<Progress> => {
  const judged = legalDeploy(battle, state, command.placements, side)
  if (!judged.ok) return judged
  return ok(happen(begin(battle, state), { type: 'unitsDeployed', placements: command.placements }))
}

const undeploy = (battle: Battle, state: State, command: Of<'undeploy'>, side: number): Judged<Progress> => {
  const judged = legalUndeploy(battle, state, command.units, side)
  return judged.ok ? ok(happen(begin(battle, state), { type: 'unitsUndeployed', units: command.units })) : judged
}

const endStep = (battle: Battle, state: State, { salt }: Of<'endStep'>): Judged<Progress> => {
  const judged = legalEndStep(battle, state)
  if (!judged.ok) return judged
  const salted = salt !== undefined && stepOf(battle, state).secret
  const { state: begun, events } = happen(
    begin(battle, state),
    ...(salted ? [{ type: 'remembered', key: SALT, value: salt } as const] : []),
  )
  const next = nextStep(battle, begun)
  return ok({ ...next, events: [...events, ...next.events] })
}

/** An attack; a rule in force may ask the defender something before it is resolved. */
const melee = (battle: Battle, state: State, command: Of<'melee'>, side: number): Judged<Progress> => {
  const judged = legalMelee(battle, state, command, side)
  if (!judged.ok) return judged
  let progress = begin(battle, state)
  for (const hook of battle.hooks.beforeMelee) progress = hook(progress, command)
  return progress.state.pending.length > 0 ? ok(progress) : strike(progress, judged, command.die)
}

const answer = (battle: Battle, state: State, command: Command): Judged<Progress> => {
  const pending = state.pending.at(-1)
  if (command.type === 'chooseLosses' && pending?.kind === 'losses')
    return chooseLosses(battle, state, pending, command.units)
  if (command.type === 'advance' && pending?.kind === 'advance') return advance(battle, state, pending, command.moves)
  if (command.type === 'choose' && pending?.kind === 'choice') return answerChoice(battle, state, pending, command)
  return refuse('nothingAsked', command.type === 'advance' ? '8.4' : '8.1', 'Nobody is asked for this now.')
}

/** Whether an order could be carried out, by its own judge; undefined for commands that are no orders. */
const legalOrder = (battle: Battle, state: State, command: Command, side: number): Judged<unknown> | undefined => {
  switch (command.type) {
    case 'fire':
    case 'defensiveFire':
      return legalFire(battle, state, command, side, command.type)
    case 'move':
      return legalMove(battle, state, command, side)
    case 'melee':
      return legalMelee(battle, state, command, side)
    case 'act':
      return carryAct(battle, state, command, side)
    default:
      return undefined
  }
}

/** A legal order that a rule in force writes down instead of carrying it out [20.0]. */
const asWritten = (battle: Battle, state: State, command: Command, side: number): Judged<Progress> | undefined => {
  if (battle.hooks.written.length === 0) return undefined
  const legal = legalOrder(battle, state, command, side)
  if (!legal) return undefined
  return legal.ok ? firstAnswer(battle.hooks.written, begin(battle, state), command) : legal
}

const carry = (battle: Battle, state: State, command: Command, side: number): Judged<Progress> =>
  asWritten(battle, state, command, side) ?? carryOut(battle, state, command, side)

const carryOut = (battle: Battle, state: State, command: Command, side: number): Judged<Progress> => {
  switch (command.type) {
    case 'deploy':
      return deploy(battle, state, command, side)
    case 'undeploy':
      return undeploy(battle, state, command, side)
    case 'fire':
    case 'defensiveFire':
      return strike(begin(battle, state), legalFire(battle, state, command, side, command.type), command.die)
    case 'move':
      return move(battle, state, command, side)
    case 'melee':
      return melee(battle, state, command, side)
    case 'act':
      return carryAct(battle, state, command, side)
    case 'chooseLosses':
    case 'advance':
    case 'choose':
      return answer(battle, state, command)
    case 'endStep':
      return endStep(battle, state, command)
  }
}

/**
 * Decides a command: the state after it and the events that led there, or the refusal.
 * The state is never changed in place.
 */
export const decide = (battle: Battle, state: State, command: Command): Result<Progress, Refusal> => {
  const moment = legalMoment(battle, state, command.type)
  if (!moment.ok) return moment
  const carried = carry(battle, state, command, actorOf(battle, state) ?? -1)
  return carried.ok ? ok(resume(endIfDecided(settle(carried.value, 0)))) : carried
}

// Acts and answers are judged by carrying them out; the dice of the players need not have been rolled for it.
const ANY_DICE: DiceState = seededDice(1)
const withAnyDice = (state: State): State => ({ ...state, dice: ANY_DICE })
const untold = (command: Of<'act'> | Of<'choose'>): Command => {
  const { dice: _told, ...rest } = command
  return rest
}

/** Judges a command without carrying it out: the same judges as `decide`, without the die. */
export const judge = (battle: Battle, state: State, command: Command): Judged<true> => {
  const moment = legalMoment(battle, state, command.type)
  if (!moment.ok) return moment
  const side = actorOf(battle, state) ?? -1
  const pending = state.pending.at(-1)
  const plain = <T>(judged: Judged<T>): Judged<true> => (judged.ok ? ok(true) : judged)
  const written = asWritten(battle, state, command, side)
  if (written) return plain(written)
  switch (command.type) {
    case 'fire':
    case 'defensiveFire':
      return plain(legalFire(battle, state, command, side, command.type))
    case 'melee':
      return plain(legalMelee(battle, state, command, side))
    case 'move':
      return plain(legalMove(battle, state, command, side))
    case 'advance':
      return pending?.kind === 'advance'
        ? legalAdvance(battle, state, pending, command.moves)
        : refuse('nothingAsked', '8.4', 'Nobody is asked for this now.')
    case 'endStep':
      return legalEndStep(battle, state)
    case 'deploy':
    case 'undeploy':
    case 'chooseLosses':
      return plain(decide(battle, state, command))
    case 'act':
    case 'choose':
      return plain(decide(battle, withAnyDice(state), untold(command)))
  }
}
