import {
  eventTypesOf,
  type CourseNames,
  writeAsked,
  writeCourse,
  writeMoment,
  writeVerdict as verdictIn,
} from '../../../../core/battleFile/course.ts'
import { type SideNames, sideName, type WrittenEvent } from '../../../../core/battleFile/words.ts'
import { bySides, inThisTurn, labels, placeNameOn, writeBreakdown } from '../../../../core/battleFile/write.ts'
import { checksum } from '../../../../core/scenario/checksum.ts'
import { type Cell, asSide } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../rules/position/contract.ts'
import type { MeleeAttack } from '../../rules/melee/melee.ts'
import type { MissileAttack } from '../../rules/missile/missile.ts'
import { actorOf } from '../../rules/position/moment.ts'
import type { Combat, Event, Pending, State, UnitMove, Verdict } from '../../rules/position/state.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { heldKey } from '../../rules/position/watch.ts'
import { facingName, writePlacements } from './commands.ts'

export const sidesOf = ({ setting }: Battle): SideNames => setting.sides.map(({ name }) => name)
const boardOf = ({ setting }: Battle): CourseNames['board'] => setting.ground.board
const namesOf = (battle: Battle): CourseNames => ({
  sides: sidesOf(battle),
  board: boardOf(battle),
  sequence: battle.sequence,
})

/** The letter of a cell, else its label. */
export const placeName = ({ setting }: Battle, cell: Cell): string =>
  setting.map ? placeNameOn(setting.map, cell) : setting.ground.board.label(cell)

/** Hexes that victory is about. */
export const watchedCells = ({ setting }: Battle): Cell[] => (setting.watches ?? []).map(({ cell }) => cell)

export const writeMissile = (battle: Battle, attack: MissileAttack): WrittenEvent => ({
  kind: attack.kind,
  attackers: attack.attackers,
  target: boardOf(battle).label(attack.target),
  defenders: attack.defenders,
  strength: writeBreakdown(attack.strength),
  dice: writeBreakdown(attack.dice),
  chances: attack.chances,
})

export const writeMelee = (battle: Battle, attack: MeleeAttack): WrittenEvent => ({
  kind: 'melee',
  attackers: attack.attackers,
  targets: labels(boardOf(battle), attack.targets),
  defenders: attack.defenders,
  leaders: attack.leaders,
  attack: writeBreakdown(attack.attack),
  defence: writeBreakdown(attack.defence),
  ratio: attack.ratio,
  dice: writeBreakdown(attack.dice),
  chances: attack.chances,
})

/** Strengths as they were reckoned: of the fire, or of attack and defence. */
const writeSums = ({ kind, sums }: Combat): WrittenEvent => {
  const [first, second] = sums.map(writeBreakdown)
  return kind === 'melee' ? { attack: first, defence: second } : { strength: first }
}

const writeCombat = (battle: Battle, combat: Combat): WrittenEvent => {
  const { sums: _sums, ...rest } = combat
  const side = sideName(sidesOf(battle), combat.side)
  const targets = labels(boardOf(battle), combat.targets)
  return { ...rest, side, targets, ...writeSums(combat), dice: writeBreakdown(combat.dice) }
}

const writePending = (battle: Battle, pending: Pending): WrittenEvent => {
  const written = writeAsked(namesOf(battle), pending)
  if (pending.kind === 'losses') return written
  const { data: _data, ...rest } = written
  return rest
}

/** How the battle ended, and by how many points. */
export const writeVerdict = (battle: Battle, verdict: Verdict): WrittenEvent => ({
  ...verdictIn(namesOf(battle), verdict),
  ...(verdict.level ? { level: verdict.level } : {}),
  points: bySides(sidesOf(battle), verdict.points),
})

/** Moves with hexes by number. */
export const writeMoves = (battle: Battle, moves: readonly UnitMove[]): WrittenEvent[] =>
  moves.map(({ unit, from, path, facing, cost }) => ({
    unit,
    from: boardOf(battle).label(from),
    path: labels(boardOf(battle), path),
    facing: facingName(facing),
    cost,
  }))

/** An event in the words of the file. */
export const writeEvent = (battle: Battle, event: Event): WrittenEvent => {
  const { type } = event
  switch (type) {
    case 'unitsDeployed':
      return { type, placements: writePlacements(boardOf(battle), event.placements) }
    case 'diceRolled':
      return { type, faces: event.faces }
    case 'unitsMoved':
      return { ...event, moves: writeMoves(battle, event.moves) }
    case 'unitsShifted':
      return { ...event, to: boardOf(battle).label(event.to) }
    case 'combatResolved':
      return { type, combat: writeCombat(battle, event.combat) }
    case 'unitsDestroyed':
    case 'panicked':
      return { ...event, side: sideName(sidesOf(battle), event.side) }
    case 'decisionAsked':
      return { type, pending: writePending(battle, event.pending) }
    case 'gameEnded':
      return { type, verdict: writeVerdict(battle, event.verdict) }
    case 'unitsUndeployed':
    case 'markersLaid':
    case 'typeChanged':
      return { ...event }
    default:
      return writeCourse(namesOf(battle), event)
  }
}

export const EVENT_TYPES = eventTypesOf<Event['type']>({
  unitsDeployed: true,
  unitsUndeployed: true,
  diceRolled: true,
  unitsMoved: true,
  unitsShifted: true,
  combatResolved: true,
  markersLaid: true,
  unitsDestroyed: true,
  typeChanged: true,
  panicked: true,
})

/** Everything about a unit. */
export const writeUnit = (battle: Battle, { playerTurn }: State, unit: Unit): WrittenEvent => ({
  side: sideName(sidesOf(battle), unit.side),
  type: unit.type,
  fate: unit.fate,
  at: unit.at < 0 ? 'nowhere' : boardOf(battle).label(unit.at),
  facing: facingName(unit.facing),
  d: unit.d,
  breaks: unit.breaks,
  routs: unit.routs,
  spent: unit.spent,
  fired: inThisTurn(unit.fired, playerTurn),
  fought: inThisTurn(unit.fought, playerTurn),
  moved: inThisTurn(unit.moved, playerTurn),
  marks: unit.marks,
})

const writeControl = (battle: Battle, { memo }: State): WrittenEvent =>
  Object.fromEntries(
    watchedCells(battle).map((cell) => [
      placeName(battle, cell),
      sideName(sidesOf(battle), asSide(memo[heldKey(cell)])),
    ]),
  )

/** Everything about a state. */
export const writeState = (battle: Battle, state: State): WrittenEvent => ({
  ...writeMoment(namesOf(battle), state, actorOf(battle, state)),
  ...(state.verdict ? { verdict: writeVerdict(battle, state.verdict) } : {}),
  vp: bySides(sidesOf(battle), state.points),
  panicked: sideName(sidesOf(battle), state.panicked),
  control: writeControl(battle, state),
  shot: labels(boardOf(battle), state.shot),
  stormed: labels(boardOf(battle), state.stormed),
  memo: state.memo,
  pending: state.pending.map((pending) => writePending(battle, pending)),
  units: Object.fromEntries(state.units.map((unit) => [unit.id, writeUnit(battle, state, unit)])),
  checksum: checksum(state),
})
