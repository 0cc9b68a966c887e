import { decideBy, type Judges, judgeBy, type CommandHomes } from '../../../../core/engine/decide.ts'
import { partBy, type PartingCommand, type PlayOn } from '../../../../core/engine/parting.ts'
import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { answerChoice, carryAct } from '../movement/acts.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { deploy, undeploy } from '../setup/deploy.ts'
import { legalFire } from '../missile/fire.ts'
import { legalMove, move } from '../movement/moves.ts'
import { begin, happen, settle } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { chooseLosses } from '../results/results.ts'
import type { Command, Event, MeleeOrder, State } from '../position/state.ts'
import type { Case } from '../terms/rules.ts'
import { SHAPES } from './shapes.ts'
import { endIfDecided, legalEndStep, nextStep, playOn, resume } from './steps.ts'
import { legalStorm } from '../melee/storm.ts'
import { shoot, strike } from '../results/strike.ts'

/** What the rulebook knows as an order. */
type Order = Exclude<Command, PartingCommand | PlayOn>

const PLACES: CommandHomes<Order['type'], Case> = {
  homes: {
    deploy: { cite: '8.0', words: 'set up' },
    undeploy: { cite: '8.0', words: 'take back units of the set-up' },
    fire: { cite: '4.1.1', words: 'fire' },
    move: { cite: '4.1.1', words: 'move' },
    melee: { cite: '4.1.1', words: 'attack in melee' },
    chooseLosses: { cite: '10.7', words: 'choose losses' },
    act: { cite: '6.0', words: 'do this' },
    choose: { cite: '4.1', words: 'answer' },
    endStep: { cite: '4.1', words: 'end the step' },
  },
  over: '4.1',
}

/** An attack; a rule may ask the defender something before it is resolved [4.5.5]. */
const melee = (battle: Battle, state: State, order: MeleeOrder, side: SideIndex): Judged<Progress> => {
  const judged = legalStorm(battle, state, order, side)
  if (!judged.ok) return judged
  let progress: Progress = begin(battle, state)
  for (const hook of battle.hooks.beforeMelee) progress = hook(progress, order)
  return progress.state.pending.length > 0 ? ok(progress) : strike(progress, order, side)
}

const answer = (battle: Battle, state: State, command: Order): Judged<Progress> => {
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

const carry = (battle: Battle, state: State, command: Order, side: SideIndex): Judged<Progress> => {
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

const legalCommand = (battle: Battle, state: State, command: Order, side: SideIndex): Judged<unknown> | undefined => {
  switch (command.type) {
    case 'fire':
      return legalFire(battle, state, command, side)
    case 'melee':
      return legalStorm(battle, state, command, side)
    case 'move':
      return legalMove(battle, state, command, side)
    case 'endStep':
      return legalEndStep(battle, state)
    default:
      return undefined
  }
}

const JUDGES: Judges<Battle, State, Order, Event> = {
  places: PLACES,
  shapes: SHAPES,
  legal: legalCommand,
  carry,
  part: partBy(
    {
      names: ({ setting }) => [setting.sides[0].name, setting.sides[1].name],
      happen,
      verdict: (_battle, { points }, plain) => ({ ...plain, level: undefined, points }),
      playsOn: playOn,
    },
    PLACES.over,
  ),
  goOn: (progress) => resume(endIfDecided(settle(progress, 0))),
}

/** Decides a command; the state is never changed in place. */
export const decide = decideBy(JUDGES)

/** Judges a command without carrying it out. */
export const judge = judgeBy(JUDGES)
