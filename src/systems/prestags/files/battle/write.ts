import { sideName, type SideNames, type WrittenEvent } from '../../../../core/battleFile/words.ts'
import {
  bySides,
  inThisTurn,
  labels as labelsOn,
  placeNameOn,
  since,
  writeBreakdown,
} from '../../../../core/battleFile/write.ts'
import {
  eventTypesOf,
  type CourseNames,
  writeAsked,
  writeCourse,
  writeMoment,
  writeVerdict as verdictIn,
} from '../../../../core/battleFile/course.ts'
import type { Verdict } from '../../../../core/engine/course.ts'
import { checksum } from '../../../../core/scenario/checksum.ts'
import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { actorOf } from '../../rules/position/moment.ts'
import { COLUMNS } from '../../rules/tables/combat.ts'
import type { Assessment, Combat, Event, Pending, State, Unit } from '../../rules/terms/types.ts'

export const sidesOf = ({ scenario }: Battle): SideNames => scenario.sides.map(({ name }) => name)
const namesOf = (battle: Battle): CourseNames => ({
  sides: sidesOf(battle),
  board: battle.map.board,
  sequence: battle.sequence,
})
export const nameOf = (battle: Battle, side: SideIndex | undefined): string => sideName(sidesOf(battle), side)

export const placeName = ({ map }: Battle, cell: Cell): string => placeNameOn(map, cell)

const labels = ({ map }: Battle, cells: readonly Cell[]): string[] => labelsOn(map.board, cells)

export const writeAssessment = (battle: Battle, assessment: Assessment): WrittenEvent => ({
  kind: assessment.kind,
  side: nameOf(battle, assessment.side),
  attackers: assessment.attackers,
  leaders: assessment.leaders,
  targets: labels(battle, assessment.targets),
  attack: writeBreakdown(assessment.attack),
  defence: writeBreakdown(assessment.defence),
  ...(assessment.shift.lines.length > 0 ? { shift: writeBreakdown(assessment.shift) } : {}),
  odds: assessment.column === undefined ? 'below 1-2' : COLUMNS[assessment.column],
  groups: assessment.groups.map((group) => ({
    hexes: labels(battle, group.cells),
    defenders: group.defenders,
    dieModifier: writeBreakdown(group.dieModifier),
    ...(group.faceNotes.length > 0 ? { faces: group.faces, faceNotes: group.faceNotes } : {}),
    chances: group.chances,
  })),
})

const writeCombat = (battle: Battle, combat: Combat): WrittenEvent => ({
  id: combat.id,
  turn: combat.turn,
  ...writeAssessment(battle, combat),
  die: combat.die,
  results: combat.results,
})

const writePending = (battle: Battle, pending: Pending): WrittenEvent =>
  pending.kind === 'losses'
    ? { ...writeAsked(namesOf(battle), pending), spared: labels(battle, pending.spared) }
    : writeAsked(namesOf(battle), pending)

export const writeVerdict = (battle: Battle, verdict: Verdict): WrittenEvent => verdictIn(namesOf(battle), verdict)

const standing = (battle: Battle, list: readonly { readonly unit: UnitId; readonly to: Cell }[]): WrittenEvent[] =>
  list.map(({ unit, to }) => ({ unit, to: battle.map.board.label(to) }))

/** An event in the words of the file. */
export const writeEvent = (battle: Battle, event: Event): WrittenEvent => {
  const { label } = battle.map.board
  switch (event.type) {
    case 'unitsDeployed':
      return { type: event.type, placements: standing(battle, event.placements) }
    case 'dieRolled':
      return { type: event.type, die: event.die }
    case 'unitsMoved': {
      const moves = event.moves.map((move) => ({
        ...move,
        from: move.from < 0 ? 'off the map' : label(move.from),
        path: labels(battle, move.path),
      }))
      return { type: event.type, moves }
    }
    case 'combatResolved':
      return { type: event.type, combat: writeCombat(battle, event.combat) }
    case 'unitsEliminated':
    case 'sealed':
      return { ...event, side: nameOf(battle, event.side) }
    case 'decisionAsked':
      return { type: event.type, pending: writePending(battle, event.pending) }
    case 'unitsAdvanced':
      return { type: event.type, moves: standing(battle, event.moves) }
    case 'unitsShifted':
      return { ...event, moves: standing(battle, event.moves) }
    case 'controlChanged':
      return { type: event.type, hex: placeName(battle, event.cell), side: nameOf(battle, event.side) }
    case 'gameEnded':
      return { type: event.type, verdict: writeVerdict(battle, event.verdict) }
    case 'unitsUndeployed':
    case 'unitsDisrupted':
    case 'unitsSaved':
    case 'leaderReduced':
    case 'aftermathEnded':
    case 'conditionNoted':
    case 'unitsRecovered':
    case 'typeChanged':
    case 'unitsLeft':
      return { ...event }
    default:
      return writeCourse(namesOf(battle), event)
  }
}

export const EVENT_TYPES = eventTypesOf<Event['type']>({
  unitsDeployed: true,
  unitsUndeployed: true,
  dieRolled: true,
  unitsMoved: true,
  combatResolved: true,
  unitsDisrupted: true,
  unitsEliminated: true,
  unitsSaved: true,
  leaderReduced: true,
  aftermathEnded: true,
  unitsAdvanced: true,
  controlChanged: true,
  conditionNoted: true,
  unitsRecovered: true,
  unitsShifted: true,
  typeChanged: true,
  unitsLeft: true,
  sealed: true,
})

/** Where not everybody recovers, disruption may last longer [Alternate E]. */
const disruptedSince = (moment: number, playerTurn: number): 'thisTurn' | 'lastTurn' | false =>
  moment < 0 ? false : moment === playerTurn ? 'thisTurn' : 'lastTurn'

/** Everything about a unit. */
export const writeUnit = (battle: Battle, { playerTurn }: State, unit: Unit): WrittenEvent => ({
  side: nameOf(battle, unit.side),
  type: unit.type,
  fate: unit.fate,
  at: unit.at < 0 ? 'nowhere' : battle.map.board.label(unit.at),
  disrupted: disruptedSince(unit.disrupted, playerTurn),
  fired: since(unit.fired, playerTurn),
  fought: inThisTurn(unit.fought, playerTurn),
  moved: inThisTurn(unit.moved, playerTurn),
  halved: unit.halved,
  spent: unit.spent,
  marks: unit.marks,
})

/** Everything about a state. */
export const writeState = (battle: Battle, state: State): WrittenEvent => ({
  ...writeMoment(namesOf(battle), state, actorOf(battle, state)),
  ...(state.verdict ? { verdict: writeVerdict(battle, state.verdict) } : {}),
  vp: bySides(sidesOf(battle), state.vp),
  control: Object.fromEntries(
    [...battle.watched].map((cell) => [placeName(battle, cell), nameOf(battle, state.control[cell])]),
  ),
  attacked: labels(battle, state.attacked),
  memo: state.memo,
  pending: state.pending.map((pending) => writePending(battle, pending)),
  units: Object.fromEntries(state.units.map((unit) => [unit.id, writeUnit(battle, state, unit)])),
  checksum: checksum(state),
})
