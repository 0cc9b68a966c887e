import { legalLosses } from '../../../../core/engine/choice.ts'
import { ok } from '../../../../core/engine/vocabulary.ts'
import { canonical } from '../../../../core/scenario/checksum.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { fieldIn, unitsById } from '../position/moment.ts'
import { begin, destroyed, happen, lay, marked } from '../position/progress.ts'
import type { Judged } from '../terms/refusal.ts'
import type { Cause, Combat, Pending, State } from '../position/state.ts'
import { broken, disordered } from '../position/markers.ts'
import { type Outcome, outcomeOf } from '../tables/results.ts'
import type { CombatResult, Unit } from '../terms/types.ts'
import { beganAs, idsOf, isOnMap } from '../position/units.ts'

type Blow = Outcome['attackers']
type Losses = Extract<Pending, { kind: 'losses' }>

/** Lies on units that must break, with the player-turn [4.5.12]. */
export const FORCED = 'forced'

declare module '../terms/types.ts' {
  interface MarkTable {
    [FORCED]: number
  }
}

/** What the sheet gives to single units. */
const giftsOf = ({ setting: { sheet, waits } }: Battle, unit: Unit): readonly unknown[] => [
  sheet.isElite(unit),
  sheet.hasShield(unit),
  sheet.formsSquares(unit),
  sheet.throws(unit),
  sheet.isMarine(unit),
  sheet.charges?.(unit) ?? true,
  waits?.(unit),
]

/** By what a unit can be told from another: type now and at the start, place, gifts, what it has done, whom it carries. */
const sameness = (battle: Battle, state: State, unit: Unit): string => {
  const isNow = (playerTurn: number): boolean => playerTurn === state.playerTurn
  const done = [unit.spent, isNow(unit.fired), isNow(unit.fought), isNow(unit.moved)]
  const load = fieldIn(battle, state)
    .aboard(unit.id)
    .map((one) => [one.type, ...giftsOf(battle, one)])
  return canonical([unit.type, beganAs(unit), unit.at, unit.facing, unit.marks, giftsOf(battle, unit), done, load])
}

/** Nobody could tell the losses from the survivors. */
const alike = ({ battle, state }: Progress, units: readonly Unit[]): boolean =>
  new Set(units.map((unit) => sameness(battle, state, unit))).size <= 1

/** As much of a combat as its results need. */
type Fought = Pick<Combat, 'id' | 'kind' | 'attackers' | 'defenders'>

const causeOf = (combat: Fought): Cause => (combat.kind === 'melee' ? 'melee' : 'missile')

/** Losses by their owner’s choice, where there is any [10.7]. */
const lose = (
  progress: Progress,
  combat: Fought,
  troops: readonly Unit[],
  count: number,
  by: Losses['by'],
): Progress => {
  const [first] = troops
  if (!first || count <= 0) return progress
  const cause = causeOf(combat)
  if (count >= troops.length || alike(progress, troops))
    return happen(progress, ...destroyed(troops.slice(0, count), cause, '10.7', by))
  const pending: Losses = {
    kind: 'losses',
    side: first.side,
    combat: combat.id,
    from: idsOf(troops),
    count,
    cause,
    by,
    cite: '10.7',
  }
  return happen(progress, { type: 'decisionAsked', pending })
}

/** What a result does to one side: D markers and Break on its hexes, then the losses [10.7, I-25]. */
const suffer = (progress: Progress, combat: Fought, ids: readonly string[], blow: Blow, by: Losses['by']): Progress => {
  const troops = unitsById(progress.state, ids).filter(isOnMap)
  const cells = [...new Set(troops.map((unit) => unit.at))]
  if (blow.lost >= troops.length) return lose(progress, combat, troops, troops.length, by)
  let after = blow.d
    ? lay(progress, cells, (all) => disordered(all, blow.d), '10.7', 'disrupted by the combat')
    : progress
  if (blow.breaks) {
    after = lay(after, cells, broken, '4.5.12', 'must break')
    const there = after.state.units.filter((unit) => unit.breaks && cells.includes(unit.at))
    after = happen(after, marked(idsOf(there), FORCED, after.state.playerTurn, '4.5.12'))
  }
  return lose(after, combat, troops, blow.lost, by)
}

/** Applies the outcome of a combat to both sides; asks for losses where there is a choice [4.5.11, 10.7]. */
export const applyOutcome = (progress: Progress, combat: Fought, outcome: Outcome): Progress => {
  const hit = suffer(progress, combat, combat.defenders, outcome.defenders, combat.attackers)
  return suffer(hit, combat, combat.attackers, outcome.attackers, combat.defenders)
}

/** What a result would do to both sides, by the function that resolves it. */
export const foreseen = (
  battle: Battle,
  state: State,
  fought: Omit<Fought, 'id'> & { readonly square: boolean },
  result: CombatResult,
): State => {
  const outcome = outcomeOf(result, fought.defenders.length, fought.square)
  return applyOutcome(begin(battle, state), { ...fought, id: state.combats }, outcome).state
}

/** The owner names those whom a result takes [10.7]. */
export const chooseLosses = (
  battle: Battle,
  state: State,
  pending: Losses,
  chosen: readonly string[],
): Judged<Progress> => {
  const judged = legalLosses(pending, chosen)
  if (!judged.ok) return judged
  const lost = destroyed(unitsById(state, chosen), pending.cause, '10.7', pending.by)
  return ok(happen(begin(battle, state), { type: 'decisionMade', kind: 'losses' }, ...lost))
}
