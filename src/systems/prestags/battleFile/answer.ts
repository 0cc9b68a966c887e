import { writeCommand } from './commands.ts'
import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Battle } from '../contract.ts'
import { decide, judge } from '../decide.ts'
import { assessFire } from '../fire.ts'
import { mustStop, unitById } from '../layout.ts'
import { assessMelee } from '../melee/melee.ts'
import { legalMove, legalMover } from '../movement/move.ts'
import { reachOf } from '../movement/reach.ts'
import { allowanceOf } from '../movement/terms.ts'
import { offersOf, type Pick } from '../offers.ts'
import { type Judged, refuse } from '../refusal.ts'
import { legalSight } from '../sight.ts'
import { actorOf } from '../moment.ts'
import type { Assessment, Command, State } from '../types.ts'
import type { Ask } from './questions.ts'
import { writeAssessment, writeEvent, writeRefusal, writeState, type Written } from './write.ts'

const reachAnswer = (battle: Battle, state: State, id: string): Written => {
  const { label } = battle.map.board
  const unit = unitById(battle, state, id)
  if (unit?.fate !== 'map') return { unit: id, mayMove: false, reason: 'not on the map', cells: {} }
  const found = reachOf(battle, state, unit)
  const there = found.cells.filter((cell) => cell !== unit.at)
  const may = legalMover(battle, state, id, unit.side)
  return {
    unit: id,
    from: label(unit.at),
    allowance: allowanceOf(battle, state, unit),
    mayMove: may.ok,
    ...(may.ok ? {} : { refusal: writeRefusal(battle, may.error) }),
    cells: Object.fromEntries(there.map((cell) => [label(cell), found.cost[cell]])),
    oneHex: found.oneHex.map(label),
    stops: there.filter((cell) => mustStop(battle, state, unit.side, cell)).map(label),
  }
}

const sightAnswer = (battle: Battle, state: State, { from, to }: Extract<Ask, { kind: 'sight' }>): Written => {
  const { board } = battle.map
  const sight = legalSight(battle, state, from, to)
  const head = { from: board.label(from), to: board.label(to), distance: board.distance(from, to), clear: sight.ok }
  return sight.ok ? head : { ...head, ...writeRefusal(battle, sight.error) }
}

const legality = (battle: Battle, judged: Judged<unknown>): Written =>
  judged.ok ? { legal: true } : { legal: false, ...writeRefusal(battle, judged.error) }

/** Who gives a command: the owner of its first unit, or whoever acts. */
const giverOf = (battle: Battle, state: State, units: readonly string[]): SideIndex =>
  unitById(battle, state, units[0] ?? '')?.side ?? actorOf(battle, state) ?? 0

type Combatant = Extract<Command, { type: 'fire' | 'defensiveFire' | 'melee' }>

const assessmentOf = (battle: Battle, state: State, command: Combatant): Judged<Assessment> => {
  const side = giverOf(battle, state, command.units)
  return command.type === 'melee'
    ? assessMelee(battle, state, command, side)
    : assessFire(battle, state, command, side, command.type)
}

const withAssessment = (battle: Battle, assessed: Judged<Assessment>): Written =>
  assessed.ok ? { assessment: writeAssessment(battle, assessed.value) } : {}

const moveCosts = (battle: Battle, state: State, command: Extract<Command, { type: 'move' }>): Written => {
  const units = command.units.map((entry) => entry.unit)
  const judged = legalMove(battle, state, command, giverOf(battle, state, units))
  return judged.ok ? { moves: writeEvent(battle, { type: 'unitsMoved', moves: judged.value })['moves'] } : {}
}

const consequences = (battle: Battle, state: State, command: Command): Written => {
  const decided = decide(battle, state, command)
  return decided.ok ? { events: decided.value.events.map((event) => writeEvent(battle, event)) } : {}
}

/** What a command would do: the sums and chances of a combat, the cost of a move, the events of anything else. */
const previewAnswer = (battle: Battle, state: State, command: Command): Written => {
  const head = legality(battle, judge(battle, state, command))
  switch (command.type) {
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return { ...head, ...withAssessment(battle, assessmentOf(battle, state, command)) }
    case 'move':
      return { ...head, ...moveCosts(battle, state, command) }
    case 'deploy':
    case 'undeploy':
    case 'chooseLosses':
    case 'advance':
    case 'act':
    case 'choose':
    case 'endStep':
      return { ...head, ...consequences(battle, state, command) }
  }
}

const writePick = ({ map }: Battle, pick: Pick): Written => {
  const { label } = map.board
  switch (pick.kind) {
    case 'deploy':
    case 'move':
    case 'advance':
      return { ...pick, to: label(pick.to) }
    case 'exit':
      return { ...pick, from: label(pick.from) }
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return { ...pick, target: label(pick.target) }
    case 'lose':
    case 'choose':
      return { ...pick }
    case 'act':
      return { kind: pick.kind, command: writeCommand(map, pick.command) }
    case 'end':
      return { kind: pick.kind, command: pick.command }
  }
}

const offersAnswer = (battle: Battle, state: State): Written => {
  const picks = offersOf(battle, state)
  const counted: Record<string, number> = {}
  for (const { kind } of picks) counted[kind] = (counted[kind] ?? 0) + 1
  return { total: picks.length, counted, list: picks.map((pick) => writePick(battle, pick)) }
}

/** Answers a question about a state. */
export const answer = (battle: Battle, state: State, ask: Ask): Written => {
  switch (ask.kind) {
    case 'reach':
      return reachAnswer(battle, state, ask.unit)
    case 'sight':
      return sightAnswer(battle, state, ask)
    case 'legal':
      return legality(battle, state.verdict ? over() : judge(battle, state, ask.command))
    case 'preview':
      return previewAnswer(battle, state, ask.command)
    case 'offers':
      return offersAnswer(battle, state)
    case 'state':
      return writeState(battle, state)
  }
}

const over = (): Judged<never> => refuse('over', '11.1', 'The game is over.')
