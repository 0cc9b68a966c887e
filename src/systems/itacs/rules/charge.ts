import type { Cell, UnitId } from '../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../contract.ts'
import { fieldIn, unitById, unitsById } from '../moment.ts'
import { go } from '../moves.ts'
import { legalStay } from '../movement/stack.ts'
import { happen, lay, marked } from '../progress.ts'
import type { Choice, State } from '../state.ts'
import { broken, disordered } from '../states/markers.ts'
import type { Unit } from '../types.ts'
import { idsOf, isDisrupted, isOnMap } from '../units.ts'
import { endsFor, flee, fleeAsAnswered, fleeQuestion, groupsIn, isAsked } from './flee.ts'
import { rideOf } from './ride.ts'

/** Lies on knights who have charged, and on those whom a leader holds back, by player-turn. */
export const CHARGED = 'charged'
export const HELD = 'held'
/** D markers for friends who are ridden down. */
const RIDDEN = 2

export const mayCharge = ({ setting }: Battle, state: State, unit: Unit): boolean =>
  unit.type === 'HC' &&
  setting.sheet.charges?.(unit) !== false &&
  !isDisrupted(unit) &&
  !unit.routs &&
  !unit.breaks &&
  unit.marks[CHARGED] !== state.playerTurn &&
  unit.marks[HELD] !== state.playerTurn

type Groups = readonly (readonly UnitId[])[]
/** Those who have still to charge, the next one first, and whom they charge. */
type Charging = { readonly knights: readonly UnitId[]; readonly prey: readonly Cell[] }

const wayOf = ({ battle, state }: Progress, knight: Unit, prey: readonly Cell[]) => {
  const field = fieldIn(battle, state)
  const { board } = field.ground
  const [goal] = [...prey].sort((a, b) => board.distance(knight.at, a) - board.distance(knight.at, b))
  return rideOf(field, knight, goal ?? knight.at)
}

/** Friends in a full hex where a charge ends are ridden down: two D, and they break; gives the groups that flee. */
const ridden = (
  progress: Progress,
  knight: Unit,
  to: Cell,
): { readonly progress: Progress; readonly groups: Groups } => {
  if (legalStay(fieldIn(progress.battle, progress.state), to, [knight]).ok) return { progress, groups: [] }
  const after = lay(progress, [to], (markers) => broken(disordered(markers, RIDDEN)), '6.3', 'ridden down by knights')
  const groups = groupsIn(fieldIn(after.battle, after.state), to, (unit) => unit.breaks)
  return { progress: after, groups: groups.map(idsOf) }
}

/** They flee at once, group by group; stops where their owner has a choice of ways. */
const clear = (progress: Progress, groups: Groups, charging: Charging): Progress => {
  let now = progress
  for (const [index, ids] of groups.entries()) {
    const field = fieldIn(now.battle, now.state)
    const group = unitsById(now.state, ids).filter(isOnMap)
    const ends = endsFor(field, group)
    const [only] = ends
    if (isAsked(field, group, ends)) {
      const data = { knights: charging.knights, cells: charging.prey, groups: groups.slice(index + 1) }
      return happen(now, { type: 'decisionAsked', pending: fleeQuestion(now, group, ends, { about: 'ridden', data }) })
    }
    if (only) now = flee(now, group, { flight: only })
  }
  return now
}

/** The knight rides into the hex that was cleared for him. */
const ride = (progress: Progress, knight: Unit, prey: readonly Cell[]): Progress => {
  const way = wayOf(progress, knight, prey)
  const stamp = marked([knight.id], CHARGED, progress.state.playerTurn, '6.3', 'charges')
  return go(happen(progress, stamp), [knight], way, [way], false)
}

/** One knight after the other; `left` are groups that the first of them has already ridden down. */
export const chargeOn = (
  progress: Progress,
  knights: readonly UnitId[],
  prey: readonly Cell[],
  left?: Groups,
): Progress => {
  let now = progress
  for (const [index, id] of knights.entries()) {
    const knight = unitById(now.state, id)
    if (!knight || !mayCharge(now.battle, now.state, knight)) continue
    const last = wayOf(now, knight, prey).path.at(-1)
    const before = index === 0 && left ? { progress: now, groups: left } : undefined
    const met = before ?? (last === undefined ? { progress: now, groups: [] } : ridden(now, knight, last))
    now = clear(met.progress, met.groups, { knights: knights.slice(index), prey })
    if (now.state.pending.length > 0) return now
    now = ride(now, knight, prey)
  }
  return now
}

/** Those ridden down have fled as their owner says; the charge goes on. */
export const rideAsAnswered = (progress: Progress, choice: Choice, option: string): Progress => {
  const { knights = [], cells = [], groups = [] } = choice.data
  return chargeOn(fleeAsAnswered(progress, choice, option), knights, cells, groups)
}
