import { ok, type Refusal, type Result } from '../../core/engine/vocabulary.ts'
import { rollDie } from '../../core/dice/dice.ts'
import { total } from '../../core/calc/breakdown.ts'
import { FACES, resultFor } from './combat.ts'
import type { Battle } from './contract.ts'
import { legalDeploy, legalUndeploy } from './deploy/deploy.ts'
import { legalFire } from './fire.ts'
import { legalMelee } from './melee/melee.ts'
import { legalMove } from './movement.ts'
import { begin, controlEvents, happen, type Progress } from './progress.ts'
import { type Judged, refuse } from './refusal.ts'
import { advance, applyResults, chooseLosses, legalAdvance } from './results.ts'
import type { Case } from './rules.ts'
import { actorOf, legalEndStep, nextStep, stepOf } from './steps.ts'
import type { Assessment, Column, Combat, Command, Pending, State } from './types.ts'

const HOME: Readonly<Record<Command['type'], { readonly cite: Case; readonly words: string }>> = {
  deploy: { cite: '11.1', words: 'set up' },
  undeploy: { cite: '11.1', words: 'take back units of the set-up' },
  fire: { cite: '4.2', words: 'fire' },
  defensiveFire: { cite: '6.42', words: 'use defensive fire' },
  move: { cite: '4.2', words: 'move' },
  melee: { cite: '4.2', words: 'attack in melee' },
  chooseLosses: { cite: '8.1', words: 'choose losses' },
  advance: { cite: '8.4', words: 'advance' },
  endStep: { cite: '4.1', words: 'end the step' },
}

const ANSWERS: Readonly<Record<Pending['kind'], Command['type']>> = { losses: 'chooseLosses', advance: 'advance' }

/** Whether a kind of command has its place now: the step of the sequence [4.1], or the decision asked for. */
const legalMoment = (battle: Battle, state: State, type: Command['type']): Judged<true> => {
  if (state.verdict) return refuse('over', '11.1', 'The game is over.')
  const home = Object.hasOwn(HOME, type) ? HOME[type] : undefined
  if (!home) return refuse('unknownCommand', '4.1', 'There is no such command.')
  const step = stepOf(battle, state)
  const pending = state.pending.at(-1)
  if (pending)
    return ANSWERS[pending.kind] === type
      ? ok(true)
      : refuse(
          'decisionFirst',
          pending.cite,
          pending.kind === 'losses' ? 'The losses must be chosen first.' : 'The advance must be decided first.',
        )
  if (type === 'endStep' || step.commands.includes(type)) return ok(true)
  const cite = step.kind === 'movement' && (type === 'fire' || type === 'melee') ? '5.22' : home.cite
  return refuse('wrongStep', cite, `Nobody can ${home.words} in the step “${step.title}”.`)
}

/** A combat resolved: the assessment with the die and what it gives each group. */
const resolve = (state: State, assessment: Assessment, column: Column, die: number): Combat => ({
  ...assessment,
  id: state.combats + 1,
  turn: state.turn,
  column,
  die,
  results: assessment.groups.map((group) => resultFor(column, die, total(group.dieModifier))),
})

const fight = (
  battle: Battle,
  state: State,
  judged: Judged<Assessment>,
  told: number | undefined,
): Judged<Progress> => {
  if (!judged.ok) return judged
  const { column } = judged.value
  const roll = rollDie(state.dice, FACES, told)
  if (!roll.ok) return refuse(roll.error.code, '8.1', roll.error.text)
  const { die, dice } = roll.value
  const combat = resolve(state, judged.value, column as Column, die)
  const rolled = happen(begin(battle, state), { type: 'dieRolled', die, dice }, { type: 'combatResolved', combat })
  return ok(applyResults(rolled, combat))
}

type Of<T extends Command['type']> = Extract<Command, { type: T }>

const move = (battle: Battle, state: State, command: Of<'move'>, side: number): Judged<Progress> => {
  const judged = legalMove(battle, state, command, side)
  if (!judged.ok) return judged
  const rests = judged.value.flatMap((one) => (one.exits ? [] : [one.path.at(-1) ?? -1]))
  const moved = { type: 'unitsMoved', moves: judged.value } as const
  return ok(happen(begin(battle, state), moved, ...controlEvents(battle, state, side, rests)))
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

const endStep = (battle: Battle, state: State): Judged<Progress> => {
  const judged = legalEndStep(battle, state)
  return judged.ok ? ok(nextStep(battle, state)) : judged
}

const answer = (battle: Battle, state: State, command: Of<'chooseLosses'> | Of<'advance'>): Judged<Progress> => {
  const pending = state.pending.at(-1)
  if (command.type === 'chooseLosses' && pending?.kind === 'losses')
    return chooseLosses(battle, state, pending, command.units)
  if (command.type === 'advance' && pending?.kind === 'advance') return advance(battle, state, pending, command.moves)
  return refuse('nothingAsked', command.type === 'advance' ? '8.4' : '8.1', 'Nobody is asked for this now.')
}

/**
 * Decides a command: the state after it and the events that led there, or the refusal.
 * The state is never changed in place.
 */
export const decide = (battle: Battle, state: State, command: Command): Result<Progress, Refusal> => {
  const moment = legalMoment(battle, state, command.type)
  if (!moment.ok) return moment
  const side = actorOf(battle, state) ?? -1
  switch (command.type) {
    case 'deploy':
      return deploy(battle, state, command, side)
    case 'undeploy':
      return undeploy(battle, state, command, side)
    case 'fire':
    case 'defensiveFire':
      return fight(battle, state, legalFire(battle, state, command, side, command.type), command.die)
    case 'move':
      return move(battle, state, command, side)
    case 'melee':
      return fight(battle, state, legalMelee(battle, state, command, side), command.die)
    case 'chooseLosses':
    case 'advance':
      return answer(battle, state, command)
    case 'endStep':
      return endStep(battle, state)
  }
}

/** Judges a command without carrying it out: the same judges as `decide`, without the die. */
export const judge = (battle: Battle, state: State, command: Command): Judged<true> => {
  const moment = legalMoment(battle, state, command.type)
  if (!moment.ok) return moment
  const side = actorOf(battle, state) ?? -1
  const pending = state.pending.at(-1)
  const plain = <T>(judged: Judged<T>): Judged<true> => (judged.ok ? ok(true) : judged)
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
  }
}
