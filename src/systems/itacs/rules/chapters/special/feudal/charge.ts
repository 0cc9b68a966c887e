import type { Cell, UnitId } from '../../../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../../../position/contract.ts'
import { fieldIn, unitById } from '../../../position/moment.ts'
import { go } from '../../../movement/moves.ts'
import { happen, lay, marked } from '../../../position/progress.ts'
import type { Choice, State } from '../../../position/state.ts'
import { broken, disordered } from '../../../position/markers.ts'
import type { Unit } from '../../../terms/types.ts'
import { idsOf, isDisrupted, troopsOf } from '../../../position/units.ts'
import { mates } from '../../morale/breaks.ts'
import { flee, groupsIn, partyOf } from '../../morale/flee.ts'
import { rideOf, riddenIn } from './ride.ts'
import { fleeAsAnswered, fleeNamed } from '../../morale/whither.ts'

/** Lies on knights who have charged, and on those whom a leader holds back, by player-turn. */
export const CHARGED = 'charged'
export const HELD = 'held'

declare module '../../../terms/types.ts' {
  interface MarkTable {
    [CHARGED]: number
    [HELD]: number
  }
}
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

/** Those who have still to charge, the next one first, and whom they charge. */
type Charging = { readonly knights: readonly UnitId[]; readonly prey: readonly Cell[] }

/** The hex of the enemy formation that is nearest to a knight. */
const goalOf = ({ battle, state }: Progress, knight: Unit, prey: readonly Cell[]): Cell => {
  const { board } = fieldIn(battle, state).ground
  const [goal] = [...prey].sort((a, b) => board.distance(knight.at, a) - board.distance(knight.at, b))
  return goal ?? knight.at
}

/** Friends in a hex are ridden down: two D, and they break; the rest of their formation may as well [4.5.12, 5.2]. */
const trample = (progress: Progress, cell: Cell): Progress => {
  const units = troopsOf(fieldIn(progress.battle, progress.state).at(cell))
  const laid = lay(progress, [cell], (markers) => broken(disordered(markers, RIDDEN)), '6.3', 'ridden down by knights')
  return mates(laid, units)
}

/** True when all who are ridden down there can get out of the way, one after the other. */
const wouldClear = (progress: Progress, cell: Cell): boolean => {
  let now = trample(progress, cell)
  for (;;) {
    const field = fieldIn(now.battle, now.state)
    const [group] = groupsIn(field, cell, () => true)
    if (!group) return true
    const party = partyOf(field, group)
    const [way] = party?.ends ?? []
    if (!party || !way || (way.path.length === 0 && !way.leaves)) return false
    now = flee(now, party.units, { flight: way })
  }
}

/** Those whom a knight rides down: where his points end in a full hex that they can leave [6.3, 4.3.3]. */
const met = (progress: Progress, knight: Unit, prey: readonly Cell[]): { now: Progress; left: readonly UnitId[] } => {
  const cell = riddenIn(fieldIn(progress.battle, progress.state), knight, goalOf(progress, knight, prey))
  if (cell === undefined || !wouldClear(progress, cell)) return { now: progress, left: [] }
  const left = idsOf(troopsOf(fieldIn(progress.battle, progress.state).at(cell)))
  return { now: trample(progress, cell), left }
}

/** Friends flee at once; stops where their owner has something to choose. */
const clear = (progress: Progress, ids: readonly UnitId[], { knights, prey }: Charging): Progress =>
  fleeNamed(progress, ids, (left) => ({ about: 'ridden', data: { knights, cells: prey, left } }))

/** The knight rides as far as there is room for him. */
const ride = (progress: Progress, knight: Unit, prey: readonly Cell[]): Progress => {
  const way = rideOf(fieldIn(progress.battle, progress.state), knight, goalOf(progress, knight, prey))
  const stamp = marked([knight.id], CHARGED, progress.state.playerTurn, '6.3', 'charges')
  return go(happen(progress, stamp), [knight], way, [way], false)
}

/** One knight after the other; `left` are those whom the first of them has already ridden down. */
export const chargeOn = (
  progress: Progress,
  knights: readonly UnitId[],
  prey: readonly Cell[],
  left?: readonly UnitId[],
): Progress => {
  let now = progress
  for (const [index, id] of knights.entries()) {
    const knight = unitById(now.state, id)
    if (!knight || !mayCharge(now.battle, now.state, knight)) continue
    const down = index === 0 && left ? { now, left } : met(now, knight, prey)
    now = clear(down.now, down.left, { knights: knights.slice(index), prey })
    if (now.state.pending.length > 0) return now
    now = ride(now, knight, prey)
  }
  return now
}

/** Those ridden down have fled as their owner says; the charge goes on. */
export const rideAsAnswered = (progress: Progress, choice: Choice, option: string): Progress => {
  const { knights = [], cells = [], left = [], units = [] } = choice.data
  const fled = fleeAsAnswered(progress, choice, option)
  if (fled.state.pending.length > 0) return fled
  const still = left.filter((id) => !units.includes(id))
  return chargeOn(fled, knights, cells, still)
}
