import { canonical } from '../../../../core/scenario/checksum.ts'
import { legalLosses } from '../../../../core/engine/choice.ts'
import { type Cell, err, ok } from '../../../../core/engine/vocabulary.ts'
import { type Battle, firstAnswer, type Progress } from '../position/contract.ts'
import { unitById, unitsIn } from '../position/layout.ts'
import { advanceBar } from '../movement/going.ts'
import { legalStack } from '../position/stacking.ts'
import { begin, controlEvents, happen } from '../position/progress.ts'
import { worthOf } from '../position/rows.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Case } from '../terms/rules.ts'
import { isLeaderCode, LEADERS } from '../tables/units.ts'
import type { Combat, CombatResult, Command, Event, Pending, State, TargetGroup, Unit } from '../terms/types.ts'
import { idsOf, isDisrupted, isLeader, isOnMap, shortName } from '../position/units.ts'

export const eliminate = (battle: Battle, units: readonly Unit[], cite: Case): Event[] => {
  const [first] = units
  if (!first) return []
  const vp = units.reduce((sum, unit) => sum + worthOf(battle, unit), 0)
  return [{ type: 'unitsEliminated', side: first.side, units: idsOf(units), vp, cite }]
}

type Cause = 'D' | 'survivor'

/** A first disruption marks, a second one eliminates [8.22]. */
const disruptPlainly = (battle: Battle, units: readonly Unit[]): Event[] => {
  const steady = units.filter((unit) => !isDisrupted(unit))
  const marked: Event[] = steady.length > 0 ? [{ type: 'unitsDisrupted', units: idsOf(steady), cite: '8.2' }] : []
  return [...marked, ...eliminate(battle, units.filter(isDisrupted), '8.22')]
}

/** Disrupts units, save those for whom a rule in force has something else in store. */
const disrupt = (battle: Battle, state: State, units: readonly Unit[], cause: Cause): Event[] => {
  const { onDisruption } = battle.hooks
  const ruled = units.map((unit) => ({ unit, ruling: firstAnswer(onDisruption, battle, state, unit, cause) }))
  const plain = ruled.flatMap(({ unit, ruling }) => (ruling ? [] : [unit]))
  const special = ruled.flatMap(({ unit, ruling }): Event[] => {
    if (!ruling) return []
    return ruling.fate === 'ignored' ? saved([unit], ruling.cite) : eliminate(battle, [unit], ruling.cite)
  })
  return [...disruptPlainly(battle, plain), ...special]
}

/** A leader steps down one grade, a leader of the lowest grade is lost [10.3]. */
const reduce = (battle: Battle, leader: Unit): Event[] => {
  const to = isLeaderCode(leader.type) ? LEADERS[leader.type].reducedTo : undefined
  return to === undefined
    ? eliminate(battle, [leader], '10.3')
    : [{ type: 'leaderReduced', unit: leader.id, to, cite: '10.3' }]
}

const saved = (units: readonly Unit[], cite: Case): Event[] =>
  units.length > 0 ? [{ type: 'unitsSaved', units: idsOf(units), cite }] : []

type Blow = {
  readonly battle: Battle
  readonly state: State
  readonly combat: Pick<Combat, 'id' | 'kind' | 'side'>
  readonly group: TargetGroup
}

const troopsAndLeaders = ({ battle, state, group }: Blow, cells: readonly Cell[] = group.cells): [Unit[], Unit[]] => {
  const units = cells.flatMap((cell) => unitsIn(battle, state, cell))
  return [units.filter((unit) => !isLeader(unit)), units.filter(isLeader)]
}

/** Everybody in the hex suffers it [6.23], by fire, melee or defensive fire [8.21]. */
const disruption = (blow: Blow): Event[] =>
  blow.group.cells.flatMap((cell) => {
    const [troops, leaders] = troopsAndLeaders(blow, [cell])
    if (leaders.length === 0) return disrupt(blow.battle, blow.state, troops, 'D')
    if (blow.combat.kind !== 'melee') return saved(troops, '10.31')
    return [...saved(troops, '10.32'), ...leaders.flatMap((leader) => reduce(blow.battle, leader))]
  })

/** Leaders fall in melee only [10.31, 10.33]. */
const elimination = (blow: Blow): Event[] => {
  const [troops, leaders] = troopsAndLeaders(blow)
  return eliminate(blow.battle, blow.combat.kind === 'melee' ? [...troops, ...leaders] : troops, '8.1')
}

/** Fire older than the last player-turn binds nobody any more [6.12]. */
const lastFire = (state: State, unit: Unit): number => Math.max(unit.fired, state.playerTurn - 2)

/** Units nobody could tell apart: the same type and state in the same hex. */
const alike = (state: State, units: readonly Unit[]): boolean => {
  const [first] = units
  return units.every(
    (unit) =>
      first !== undefined &&
      unit.type === first.type &&
      unit.at === first.at &&
      isDisrupted(unit) === isDisrupted(first) &&
      lastFire(state, unit) === lastFire(state, first) &&
      canonical(unit.marks) === canonical(first.marks),
  )
}

/** Nothing to choose: all are lost anyway [8.22], or nobody could tell the losses from the survivors. */
const isForced = (battle: Battle, state: State, troops: readonly Unit[], spared: readonly Cell[]): boolean =>
  (battle.hooks.onDisruption.length === 0 && troops.every((unit) => isDisrupted(unit) && !spared.includes(unit.at))) ||
  alike(state, troops)

/** Losses of a half elimination once they are chosen; survivors beside a leader are not disrupted [8.1, 10.0]. */
const losses = (
  battle: Battle,
  state: State,
  from: readonly Unit[],
  lost: readonly Unit[],
  spared: readonly Cell[],
): Event[] => {
  const survivors = from.filter((unit) => !lost.includes(unit))
  return [
    ...eliminate(battle, lost, '8.1'),
    ...saved(
      survivors.filter((unit) => spared.includes(unit.at)),
      '10.0',
    ),
    ...disrupt(
      battle,
      state,
      survivors.filter((unit) => !spared.includes(unit.at)),
      'survivor',
    ),
  ]
}

/** Leaders lose a grade, and half of the units are lost [8.1, 10.33]. */
const halfElimination = (blow: Blow): Event[] => {
  const { battle, state, combat } = blow
  const [troops, leaders] = troopsAndLeaders(blow)
  const spared = [...new Set(leaders.map((leader) => leader.at))]
  const reduced = combat.kind === 'melee' ? leaders.flatMap((leader) => reduce(battle, leader)) : []
  const count = Math.ceil(troops.length / 2)
  const [first] = troops
  if (!first || isForced(battle, state, troops, spared))
    return [...losses(battle, state, troops, troops.slice(0, count), spared), ...reduced]
  const pending: Pending = {
    kind: 'losses',
    side: first.side,
    combat: combat.id,
    from: idsOf(troops),
    count,
    spared,
    cite: '8.1',
  }
  return [...reduced, { type: 'decisionAsked', pending }]
}

const eventsOf = (blow: Blow, result: CombatResult): Event[] => {
  switch (result) {
    case '-':
      return []
    case 'D':
      return disruption(blow)
    case '½E':
      return halfElimination(blow)
    case 'E':
      return elimination(blow)
  }
}

/** What a result would do to a group, by the function that resolves it. */
export const foreseen = (
  battle: Battle,
  state: State,
  { kind, side }: Pick<Combat, 'kind' | 'side'>,
  group: TargetGroup,
  result: CombatResult,
): State => {
  const combat = { id: state.combats + 1, kind, side }
  return happen(begin(battle, state), ...eventsOf({ battle, state, combat, group }, result)).state
}

/** Applies the results of a combat at once [7.31], group by group [8.1, 8.24]; asks for losses where there is a choice. */
export const applyResults = (progress: Progress, combat: Combat): Progress => {
  const { battle, state } = progress
  const events = combat.groups.flatMap((group, index) =>
    eventsOf({ battle, state, combat, group }, combat.results[index] ?? '-'),
  )
  return offerAdvance(happen(progress, ...events))
}

/** Once all losses are settled, the attackers of a melee may enter what became empty [8.4]. */
const offerAdvance = (progress: Progress): Progress => {
  const { battle, state } = progress
  if (!state.aftermath || state.pending.length > 0) return progress
  if (battle.course.defersAdvance?.(battle, state) === true) return happen(progress, { type: 'aftermathEnded' })
  const { combat, attackers, targets } = state.aftermath
  const cells = targets.filter((cell) => unitsIn(battle, state, cell).length === 0)
  const units = attackers.filter((id) => {
    const unit = unitById(battle, state, id)
    return unit !== undefined && isOnMap(unit)
  })
  const ended = happen(progress, { type: 'aftermathEnded' })
  const side = unitById(battle, state, units[0] ?? '')?.side
  if (cells.length === 0 || side === undefined) return ended
  return happen(ended, { type: 'decisionAsked', pending: { kind: 'advance', side, combat, units, cells, cite: '8.4' } })
}

type Losses = Extract<Pending, { kind: 'losses' }>
type Advance = Extract<Pending, { kind: 'advance' }>

/** The owner chooses what a half elimination takes [8.1]. */
export const chooseLosses = (
  battle: Battle,
  state: State,
  pending: Losses,
  chosen: readonly string[],
): Judged<Progress> => {
  const judged = legalLosses(pending, chosen)
  if (!judged.ok) return judged
  const from = state.units.filter((unit) => pending.from.includes(unit.id))
  const lost = from.filter((unit) => chosen.includes(unit.id))
  const decided: Event = { type: 'decisionMade', kind: 'losses' }
  return ok(offerAdvance(happen(begin(battle, state), decided, ...losses(battle, state, from, lost, pending.spared))))
}

type Moves = Extract<Command, { type: 'advance' }>['moves']

/** Judges an advance: by attackers of this melee, into vacated hexes, within stacking [8.4]. */
export const legalAdvance = (battle: Battle, state: State, pending: Advance, moves: Moves): Judged<true> => {
  for (const [index, { unit: id, to }] of moves.entries()) {
    const unit = unitById(battle, state, id)
    if (!unit || !pending.units.includes(id))
      return refuse('notAttacker', '8.4', `${id} did not take part in this attack.`)
    if (!pending.cells.includes(to))
      return refuse('notVacated', '8.4', 'Only a hex that this combat emptied may be entered.', to)
    if (battle.map.board.directionTo(unit.at, to) < 0)
      return refuse('notAdjacent', '8.4', `${shortName(unit)} does not touch that hex.`, to)
    const bar = advanceBar(battle, state, unit, to)
    if (bar) return err(bar)
    if (moves.findIndex((move) => move.unit === id) !== index)
      return refuse('twice', '8.4', `${shortName(unit)} is named twice.`)
  }
  for (const cell of pending.cells) {
    const entering = moves
      .filter((move) => move.to === cell)
      .flatMap((move) => unitById(battle, state, move.unit) ?? [])
    const stack = legalStack(battle, pending.side, cell, entering)
    if (!stack.ok) return stack
  }
  return ok(true)
}

export const advance = (battle: Battle, state: State, pending: Advance, moves: Moves): Judged<Progress> => {
  const judged = legalAdvance(battle, state, pending, moves)
  if (!judged.ok) return judged
  const made = happen(begin(battle, state), { type: 'decisionMade', kind: 'advance' })
  if (moves.length === 0) return ok(made)
  const entered = controlEvents(
    battle,
    state,
    pending.side,
    moves.map((move) => move.to),
  )
  const advanced = moves.map((move) => ({ ...move, from: unitById(battle, state, move.unit)?.at ?? -1 }))
  return ok(happen(made, { type: 'unitsAdvanced', moves: advanced }, ...entered))
}
