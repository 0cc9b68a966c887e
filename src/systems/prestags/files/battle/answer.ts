import { notOnMap } from '../../../../core/battleFile/answer.ts'
import type { WrittenEvent } from '../../../../core/battleFile/words.ts'
import { writeRefusal } from '../../../../core/battleFile/write.ts'
import { writeCommand } from './commands.ts'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { assessFire } from '../../rules/fire/fire.ts'
import { mustStop, unitById } from '../../rules/position/layout.ts'
import { assessMelee } from '../../rules/melee/melee.ts'
import { legalMove, legalMover } from '../../rules/movement/move.ts'
import { reachOf } from '../../rules/movement/reach.ts'
import { allowanceOf } from '../../rules/movement/terms.ts'
import { offersOf, type Pick } from '../../rules/sequence/offers.ts'
import type { Judged } from '../../rules/terms/refusal.ts'
import { actorOf } from '../../rules/position/moment.ts'
import type { Assessment, Command, State } from '../../rules/terms/types.ts'
import { writeAssessment, writeEvent } from './write.ts'

/** Where a unit can go. */
export const reachAnswer = (battle: Battle, state: State, id: string): WrittenEvent => {
  const { label } = battle.map.board
  const unit = unitById(battle, state, id)
  if (unit?.fate !== 'map') return notOnMap(id)
  const found = reachOf(battle, state, unit)
  const there = found.cells.filter((cell) => cell !== unit.at)
  const may = legalMover(battle, state, id, unit.side)
  return {
    unit: id,
    from: label(unit.at),
    allowance: allowanceOf(battle, state, unit),
    mayMove: may.ok,
    ...(may.ok ? {} : { refusal: writeRefusal(battle.map.board, may.error) }),
    cells: Object.fromEntries(there.map((cell) => [label(cell), found.cost[cell]])),
    oneHex: found.oneHex.map(label),
    stops: there.filter((cell) => mustStop(battle, state, unit.side, cell)).map(label),
  }
}

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

const withAssessment = (battle: Battle, assessed: Judged<Assessment>): WrittenEvent =>
  assessed.ok ? { assessment: writeAssessment(battle, assessed.value) } : {}

const moveCosts = (battle: Battle, state: State, command: Extract<Command, { type: 'move' }>): WrittenEvent => {
  const units = command.units.map((entry) => entry.unit)
  const judged = legalMove(battle, state, command, giverOf(battle, state, units))
  return judged.ok ? { moves: writeEvent(battle, { type: 'unitsMoved', moves: judged.value })['moves'] } : {}
}

/** The sums and chances of a combat, the cost of a move. */
export const previewOf = (battle: Battle, state: State, command: Command): WrittenEvent | undefined => {
  switch (command.type) {
    case 'fire':
    case 'defensiveFire':
    case 'melee':
      return withAssessment(battle, assessmentOf(battle, state, command))
    case 'move':
      return moveCosts(battle, state, command)
    default:
      return undefined
  }
}

type Offer = WrittenEvent & { readonly kind: string }

const writePick = ({ map }: Battle, pick: Pick): Offer => {
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

/** Single choices, one unit and one place each. */
export const offersIn = (battle: Battle, state: State): Offer[] =>
  offersOf(battle, state).map((pick) => writePick(battle, pick))
