import { notOnMap } from '../../../../core/battleFile/answer.ts'
import type { WrittenEvent } from '../../../../core/battleFile/words.ts'
import { labels, writeRefusal } from '../../../../core/battleFile/write.ts'
import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { legalFire, legalOwn } from '../../rules/missile/fire.ts'
import { actorOf, fieldIn, unitById } from '../../rules/position/moment.ts'
import { reachOf } from '../../rules/movement/reach.ts'
import { DIRECTIONS, mustStopIn } from '../../rules/movement/terms.ts'
import { legalMove, legalMover } from '../../rules/movement/moves.ts'
import { offersOf, type Pick } from '../../rules/sequence/offers.ts'
import type { Judged } from '../../rules/terms/refusal.ts'
import type { Command, State } from '../../rules/position/state.ts'
import { legalStorm } from '../../rules/melee/storm.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { isOnMap } from '../../rules/position/units.ts'
import { facingName, writeCommand } from './commands.ts'
import { writeMelee, writeMissile, writeMoves } from './write.ts'

const mayMove = (battle: Battle, state: State, { id, side }: Unit): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  return own.ok ? legalMover(battle, state, own.value) : own
}

/** Where a unit can go, and what it costs to turn where it stands. */
export const reachAnswer = (battle: Battle, state: State, id: string): WrittenEvent => {
  const unit = unitById(state, id)
  if (!unit || !isOnMap(unit)) return notOnMap(id)
  const { board } = battle.setting.ground
  const field = fieldIn(battle, state)
  const found = reachOf(field, unit)
  const may = mayMove(battle, state, unit)
  const there = found.ends.filter((cell) => cell !== unit.at)
  const turns = DIRECTIONS.filter((way) => way !== unit.facing && found.costFacing(unit.at, way) <= found.allowance)
  return {
    unit: id,
    from: board.label(unit.at),
    facing: facingName(unit.facing),
    allowance: found.allowance,
    mayMove: may.ok,
    ...(may.ok ? {} : { refusal: writeRefusal(board, may.error) }),
    cells: Object.fromEntries(there.map((cell) => [board.label(cell), found.costTo(cell)])),
    turns: Object.fromEntries(turns.map((way) => [facingName(way), found.costFacing(unit.at, way)])),
    stops: labels(
      board,
      there.filter((cell) => mustStopIn(field, unit, cell)),
    ),
  }
}

/** Who gives a command: the owner of its first unit, or whoever acts. */
const giverOf = (battle: Battle, state: State, units: readonly string[]): SideIndex =>
  unitById(state, units[0] ?? '')?.side ?? actorOf(battle, state) ?? 0

const moveCosts = (battle: Battle, state: State, command: Extract<Command, { type: 'move' }>): WrittenEvent => {
  const judged = legalMove(battle, state, command, giverOf(battle, state, command.units))
  if (!judged.ok) return {}
  const { units, walks } = judged.value
  const moves = units.map((unit, index) => ({
    unit: unit.id,
    from: unit.at,
    path: command.path,
    facing: walks[index]?.facing ?? unit.facing,
    cost: walks[index]?.cost ?? 0,
  }))
  return { moves: writeMoves(battle, moves) }
}

/** The sums and chances of a combat, the cost of a move. */
export const previewOf = (battle: Battle, state: State, command: Command): WrittenEvent | undefined => {
  switch (command.type) {
    case 'fire': {
      const fire = legalFire(battle, state, command, giverOf(battle, state, command.units))
      return fire.ok ? { assessment: writeMissile(battle, fire.value) } : {}
    }
    case 'melee': {
      const storm = legalStorm(battle, state, command, giverOf(battle, state, command.units))
      return storm.ok ? { assessment: writeMelee(battle, storm.value) } : {}
    }
    case 'move':
      return moveCosts(battle, state, command)
    default:
      return undefined
  }
}

type Offer = WrittenEvent & { readonly kind: string }

const writePick = (battle: Battle, pick: Pick): Offer => {
  const { board } = battle.setting.ground
  switch (pick.kind) {
    case 'deploy':
    case 'move':
      return { ...pick, to: board.label(pick.to) }
    case 'turn':
      return { ...pick, facing: facingName(pick.facing) }
    case 'fire':
    case 'melee':
      return { ...pick, target: board.label(pick.target) }
    case 'act':
      return { kind: pick.kind, command: writeCommand(board, pick.command) }
    case 'lose':
    case 'choose':
    case 'end':
      return { ...pick }
  }
}

/** Single choices, one unit and one place each. */
export const offersIn = (battle: Battle, state: State): Offer[] =>
  offersOf(battle, state).map((pick) => writePick(battle, pick))
