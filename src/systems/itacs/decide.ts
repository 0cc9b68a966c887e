import { type DiceState, seededDice } from '../../core/dice/dice.ts'
import { ok, type Refusal, type Result } from '../../core/engine/vocabulary.ts'
import { answerChoice, carryAct, plain } from './acts.ts'
import type { Battle, Progress } from './contract.ts'
import { deploy, undeploy } from './deploy.ts'
import { legalFire } from './fire.ts'
import { actorOf, stepOf } from './moment.ts'
import { legalMove, move } from './moves.ts'
import { begin, settle } from './progress.ts'
import { type Judged, refuse } from './refusal.ts'
import { chooseLosses } from './results.ts'
import type { Case } from './rules.ts'
import type { Command, MeleeOrder, Pending, State } from './state.ts'
import { endIfDecided, legalEndStep, nextStep, resume } from './steps.ts'
import { legalStorm } from './storm.ts'
import { shoot, strike } from './strike.ts'

const HOME: Readonly<Record<Command['type'], { readonly cite: Case; readonly words: string }>> = {
  deploy: { cite: '8.0', words: 'set up' },
  undeploy: { cite: '8.0', words: 'take back units of the set-up' },
  fire: { cite: '4.1.1', words: 'fire' },
  move: { cite: '4.1.1', words: 'move' },
  melee: { cite: '4.1.1', words: 'attack in melee' },
  chooseLosses: { cite: '10.7', words: 'choose losses' },
  act: { cite: '6.0', words: 'do this' },
  choose: { cite: '4.1', words: 'answer' },
  endStep: { cite: '4.1', words: 'end the step' },
}

const ANSWERS: Readonly<Record<Pending['kind'], Command['type']>> = { losses: 'chooseLosses', choice: 'choose' }

const firstThis = (pending: Pending): string =>
  pending.kind === 'choice' ? `First an answer is asked for: ${pending.heading}.` : 'The losses must be chosen first.'

/** Whether a kind of command has its place now: the step of the sequence [4.1.1], or the decision asked for. */
const legalMoment = (battle: Battle, state: State, type: Command['type']): Judged<true> => {
  if (state.verdict) return refuse('over', '4.1', 'The game is over.')
  const home = Object.hasOwn(HOME, type) ? HOME[type] : undefined
  if (!home) return refuse('unknownCommand', '4.1', 'There is no such command.')
  const pending = state.pending.at(-1)
  if (pending)
    return ANSWERS[pending.kind] === type ? ok(true) : refuse('decisionFirst', pending.cite as Case, firstThis(pending))
  const step = stepOf(battle, state)
  if (type === 'endStep' || type === 'act' || step.commands.includes(type)) return ok(true)
  return refuse('wrongStep', home.cite, `Nobody can ${home.words} in the step “${step.title}”.`)
}

/** An attack; a rule may ask the defender something before it is resolved [4.5.5]. */
const melee = (battle: Battle, state: State, order: MeleeOrder, side: number): Judged<Progress> => {
  const judged = legalStorm(battle, state, order, side)
  if (!judged.ok) return judged
  let progress: Progress = begin(battle, state)
  for (const hook of battle.hooks.beforeMelee) progress = hook(progress, order)
  return progress.state.pending.length > 0 ? ok(progress) : strike(progress, order, side)
}

const answer = (battle: Battle, state: State, command: Command): Judged<Progress> => {
  const pending = state.pending.at(-1)
  if (command.type === 'chooseLosses' && pending?.kind === 'losses')
    return chooseLosses(battle, state, pending, command.units)
  if (command.type === 'choose' && pending?.kind === 'choice') return answerChoice(battle, state, pending, command)
  return refuse('nothingAsked', '4.1', 'Nobody is asked for this now.')
}

const endStep = (battle: Battle, state: State): Judged<Progress> => {
  const judged = legalEndStep(battle, state)
  return judged.ok ? ok(nextStep(battle, state)) : judged
}

const carry = (battle: Battle, state: State, command: Command, side: number): Judged<Progress> => {
  switch (command.type) {
    case 'deploy':
      return deploy(battle, state, command.placements, side)
    case 'undeploy':
      return undeploy(battle, state, command.units, side)
    case 'fire':
      return shoot(begin(battle, state), command, side)
    case 'move':
      return move(battle, state, command, side)
    case 'melee':
      return melee(battle, state, command, side)
    case 'act':
      return carryAct(battle, state, command, side)
    case 'chooseLosses':
    case 'choose':
      return answer(battle, state, command)
    case 'endStep':
      return endStep(battle, state)
  }
}

/** Decides a command: the state after it and the events that led there, or the refusal. */
export const decide = (battle: Battle, state: State, command: Command): Result<Progress, Refusal> => {
  const moment = legalMoment(battle, state, command.type)
  if (!moment.ok) return moment
  const carried = carry(battle, state, command, actorOf(battle, state) ?? -1)
  return carried.ok ? ok(resume(endIfDecided(settle(carried.value, 0)))) : carried
}

// Acts and answers are judged by carrying them out; the dice of the players need not have been rolled for it.
const ANY_DICE: DiceState = seededDice(1)
const untold = (command: Extract<Command, { type: 'act' | 'choose' }>): Command => {
  const { dice: _told, ...rest } = command
  return rest
}

/** Judges a command without carrying it out: the same judges as `decide`, without the dice. */
export const judge = (battle: Battle, state: State, command: Command): Judged<true> => {
  const moment = legalMoment(battle, state, command.type)
  if (!moment.ok) return moment
  const side = actorOf(battle, state) ?? -1
  switch (command.type) {
    case 'fire':
      return plain(legalFire(battle, state, command, side))
    case 'melee':
      return plain(legalStorm(battle, state, command, side))
    case 'move':
      return plain(legalMove(battle, state, command, side))
    case 'endStep':
      return legalEndStep(battle, state)
    case 'act':
    case 'choose':
      return plain(carry(battle, { ...state, dice: ANY_DICE }, untold(command), side))
    default:
      return plain(carry(battle, state, command, side))
  }
}
