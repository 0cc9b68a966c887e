import { decideBy, type Judges, judgeBy, type CommandHomes } from '../../../../core/engine/decide.ts'
import { partBy, type PartingCommand, type PlayOn } from '../../../../core/engine/parting.ts'
import { ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { answerChoice, carryAct } from '../movement/acts.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { legalDeploy, legalUndeploy } from '../setup/deploy.ts'
import { entryEvents } from '../movement/entry.ts'
import { legalFire } from '../fire/fire.ts'
import { legalMelee } from '../melee/melee.ts'
import { legalMove } from '../movement/move.ts'
import { concededVerdict } from '../optional/concession.ts'
import { stepOf } from '../position/moment.ts'
import { begin, controlEvents, happen, SALT, settle } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { advance, chooseLosses, legalAdvance } from '../results/results.ts'
import type { Case } from '../terms/rules.ts'
import { view } from '../position/secrecy.ts'
import { SHAPES } from './shapes.ts'
import { endIfDecided, legalEndStep, nextStep, playOn, resume } from './steps.ts'
import { strike } from '../results/strike.ts'
import type { Command, Event, State } from '../terms/types.ts'

/** What the rulebook knows as an order. */
type Order = Exclude<Command, PartingCommand | PlayOn>

const PLACES: CommandHomes<Order['type'], Case> = {
  homes: {
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
  },
  over: '11.1',
  wrongStep: ({ kind }, type) => (kind === 'movement' && (type === 'fire' || type === 'melee') ? '5.22' : undefined),
}

type Of<T extends Order['type']> = Extract<Order, { type: T }>

const move = (battle: Battle, state: State, command: Of<'move'>, side: SideIndex): Judged<Progress> => {
  const judged = legalMove(battle, state, command, side)
  if (!judged.ok) return judged
  const rests = judged.value.flatMap((one) => (one.exits ? [] : one.path.slice(-1)))
  const moved = { type: 'unitsMoved', moves: judged.value } as const
  return ok(
    happen(begin(battle, state), moved, ...entryEvents(judged.value), ...controlEvents(battle, state, side, rests)),
  )
}

const deploy = (battle: Battle, state: State, command: Of<'deploy'>, side: SideIndex): Judged<Progress> => {
  const judged = legalDeploy(battle, state, command.placements, side)
  if (!judged.ok) return judged
  return ok(happen(begin(battle, state), { type: 'unitsDeployed', placements: command.placements }))
}

const undeploy = (battle: Battle, state: State, command: Of<'undeploy'>, side: SideIndex): Judged<Progress> => {
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
const melee = (battle: Battle, state: State, command: Of<'melee'>, side: SideIndex): Judged<Progress> => {
  const judged = legalMelee(battle, state, command, side)
  if (!judged.ok) return judged
  const before = begin(battle, state)
  const progress = battle.evasion?.beforeMelee(before, command) ?? before
  return progress.state.pending.length > 0 ? ok(progress) : strike(progress, judged, command.die)
}

const answer = (battle: Battle, state: State, command: Order): Judged<Progress> => {
  const pending = state.pending.at(-1)
  if (command.type === 'chooseLosses' && pending?.kind === 'losses')
    return chooseLosses(battle, state, pending, command.units)
  if (command.type === 'advance' && pending?.kind === 'advance') return advance(battle, state, pending, command.moves)
  if (command.type === 'choose' && pending?.kind === 'choice') return answerChoice(battle, state, pending, command)
  return refuse('nothingAsked', '8.1', 'Nobody is asked for this now.')
}

/** An order by its own judge; undefined for commands that are no orders. */
const legalOrder = (battle: Battle, state: State, command: Order, side: SideIndex): Judged<unknown> | undefined => {
  switch (command.type) {
    case 'fire':
    case 'defensiveFire':
      return legalFire(battle, state, command, side, command.type)
    case 'move':
      return legalMove(battle, state, command, side)
    case 'melee':
      return legalMelee(battle, state, command, side)
    default:
      return undefined
  }
}

/** A legal order that a rule in force writes down instead of carrying it out [20.0]. */
const asWritten = (battle: Battle, state: State, command: Order, side: SideIndex): Judged<Progress> | undefined => {
  const { written } = battle.course
  if (!written) return undefined
  const legal =
    command.type === 'act' ? carryAct(battle, state, command, side) : legalOrder(battle, state, command, side)
  if (!legal) return undefined
  return legal.ok ? written(begin(battle, state), command) : legal
}

const carry = (battle: Battle, state: State, command: Order, side: SideIndex): Judged<Progress> =>
  asWritten(battle, state, command, side) ?? carryOut(battle, state, command, side)

const carryOut = (battle: Battle, state: State, command: Order, side: SideIndex): Judged<Progress> => {
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

const legalCommand = (battle: Battle, state: State, command: Order, side: SideIndex): Judged<unknown> | undefined => {
  const pending = state.pending.at(-1)
  switch (command.type) {
    case 'deploy':
      return legalDeploy(battle, state, command.placements, side)
    case 'undeploy':
      return legalUndeploy(battle, state, command.units, side)
    case 'advance':
      return pending?.kind === 'advance' ? legalAdvance(battle, state, pending, command.moves) : undefined
    case 'endStep':
      return legalEndStep(battle, state)
    default:
      return asWritten(battle, state, command, side) ?? legalOrder(battle, state, command, side)
  }
}

const JUDGES: Judges<Battle, State, Order, Event> = {
  places: PLACES,
  shapes: SHAPES,
  unseen: view,
  legal: legalCommand,
  carry,
  part: partBy(
    {
      names: ({ scenario }) => [scenario.sides[0].name, scenario.sides[1].name],
      happen,
      verdict: (battle, state, plain) => (plain.winner === undefined ? plain : concededVerdict(battle, state, plain)),
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
