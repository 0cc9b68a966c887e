import type { Verdict } from '../../../core/engine/course.ts'
import type { Breakdown, Cell, Refusal, SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { total } from '../../../core/calc/breakdown.ts'
import { checksum } from '../../../core/scenario/checksum.ts'
import { sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { actorOf, stepOf } from '../moment.ts'
import { COLUMNS } from '../tables/combat.ts'
import type { Assessment, Combat, Event, Pending, State, Unit } from '../types.ts'

/** What the engine knows in the words of the file: labels for cells, names for sides, totals beside their lines. */
export type Written = Readonly<Record<string, unknown>>

export const nameOf = (battle: Battle, side: SideIndex | undefined): string =>
  side === undefined ? 'nobody' : sideOf(battle, side).name

/** The letter of a cell, else its label. */
export const placeName = (battle: Battle, cell: Cell): string =>
  Object.entries(battle.map.letters).find(([, at]) => at === cell)?.[0] ?? battle.map.board.label(cell)

const labels = (battle: Battle, cells: readonly Cell[]): string[] => cells.map(battle.map.board.label)

export const writeRefusal = (battle: Battle, { code, text, cite, cell }: Refusal): Written => ({
  code,
  cite,
  text,
  ...(cell !== undefined && cell >= 0 && cell < battle.map.board.size ? { hex: battle.map.board.label(cell) } : {}),
})

const writeBreakdown = (sum: Breakdown): Written => ({
  title: sum.title,
  total: total(sum),
  ...(sum.parts.length > 0 ? { parts: sum.parts.map(writeBreakdown) } : {}),
  ...(sum.lines.length > 0 ? { lines: sum.lines } : {}),
})

export const writeAssessment = (battle: Battle, assessment: Assessment): Written => ({
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

const writeCombat = (battle: Battle, combat: Combat): Written => ({
  id: combat.id,
  turn: combat.turn,
  ...writeAssessment(battle, combat),
  die: combat.die,
  results: combat.results,
})

const writePending = (battle: Battle, pending: Pending): Written => {
  const side = nameOf(battle, pending.side)
  if (pending.kind === 'choice')
    return {
      ...pending,
      side,
      options: pending.options.map((option) => ({ ...option, cells: labels(battle, option.cells) })),
    }
  return pending.kind === 'losses'
    ? { ...pending, side, spared: labels(battle, pending.spared) }
    : { ...pending, side, cells: labels(battle, pending.cells) }
}

export const writeVerdict = (battle: Battle, { winner, title, reasons }: Verdict): Written => ({
  winner: winner === undefined ? 'draw' : nameOf(battle, winner),
  title,
  reasons,
})

const standing = (battle: Battle, list: readonly { readonly unit: UnitId; readonly to: Cell }[]): Written[] =>
  list.map(({ unit, to }) => ({ unit, to: battle.map.board.label(to) }))

const writeStep = (battle: Battle, index: number): Written => {
  const step = battle.sequence.steps[index]
  return { step: step?.kind, side: step?.owner === undefined ? 'both' : nameOf(battle, step.owner) }
}

/** An event in the words of the file. */
export const writeEvent = (battle: Battle, event: Event): Written => {
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
    case 'told':
      return {
        ...event,
        side: event.side === undefined ? 'both' : nameOf(battle, event.side),
        cells: labels(battle, event.cells),
      }
    case 'controlChanged':
      return { type: event.type, hex: placeName(battle, event.cell), side: nameOf(battle, event.side) }
    case 'stepBegan':
      return { ...event, ...writeStep(battle, event.step) }
    case 'stepSkipped':
      return { type: event.type, ...writeStep(battle, event.step), reason: event.reason }
    case 'gameEnded':
      return { type: event.type, verdict: writeVerdict(battle, event.verdict) }
    case 'unitsUndeployed':
    case 'unitsDisrupted':
    case 'unitsSaved':
    case 'leaderReduced':
    case 'decisionMade':
    case 'aftermathEnded':
    case 'conditionNoted':
    case 'unitsRecovered':
    case 'unitsMarked':
    case 'pointsSpent':
    case 'typeChanged':
    case 'unitsLeft':
    case 'remembered':
      return { ...event }
  }
}

const EVENTS: Readonly<Record<Event['type'], true>> = {
  unitsDeployed: true,
  unitsUndeployed: true,
  dieRolled: true,
  unitsMoved: true,
  combatResolved: true,
  unitsDisrupted: true,
  unitsEliminated: true,
  unitsSaved: true,
  leaderReduced: true,
  decisionAsked: true,
  decisionMade: true,
  aftermathEnded: true,
  unitsAdvanced: true,
  controlChanged: true,
  stepBegan: true,
  stepSkipped: true,
  conditionNoted: true,
  unitsRecovered: true,
  unitsMarked: true,
  unitsShifted: true,
  pointsSpent: true,
  typeChanged: true,
  unitsLeft: true,
  remembered: true,
  sealed: true,
  told: true,
  gameEnded: true,
}
export const EVENT_TYPES: readonly string[] = Object.keys(EVENTS)

const since = (moment: number, playerTurn: number): 'thisTurn' | 'lastTurn' | false => {
  if (moment < 0 || moment < playerTurn - 1) return false
  return moment === playerTurn ? 'thisTurn' : 'lastTurn'
}
/** Where not everybody recovers, disruption may last longer [Alternate E]. */
const disruptedSince = (moment: number, playerTurn: number): 'thisTurn' | 'lastTurn' | false =>
  moment < 0 ? false : moment === playerTurn ? 'thisTurn' : 'lastTurn'
const inThisTurn = (moment: number, playerTurn: number): 'thisTurn' | false =>
  moment >= 0 && moment === playerTurn ? 'thisTurn' : false

/** Everything about a unit. */
export const writeUnit = (battle: Battle, { playerTurn }: State, unit: Unit): Written => ({
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
export const writeState = (battle: Battle, state: State): Written => {
  const step = stepOf(battle, state)
  return {
    turn: state.turn,
    step: step.kind,
    side: step.owner === undefined ? 'both' : nameOf(battle, step.owner),
    actor: nameOf(battle, actorOf(battle, state)),
    playerTurn: state.playerTurn,
    over: state.verdict !== undefined,
    ...(state.verdict ? { verdict: writeVerdict(battle, state.verdict) } : {}),
    vp: { [nameOf(battle, 0)]: state.vp[0], [nameOf(battle, 1)]: state.vp[1] },
    control: Object.fromEntries(
      [...battle.watched].map((cell) => [placeName(battle, cell), nameOf(battle, state.control[cell])]),
    ),
    attacked: labels(battle, state.attacked),
    memo: state.memo,
    pending: state.pending.map((pending) => writePending(battle, pending)),
    units: Object.fromEntries(state.units.map((unit) => [unit.id, writeUnit(battle, state, unit)])),
    checksum: checksum(state),
  }
}
