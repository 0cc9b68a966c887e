import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { taken } from '../position/captivity.ts'
import { legalCrowds } from './crowds.ts'
import { isBearer, legalMover } from './mover.ts'
import { hasFacing } from '../position/facing.ts'
import { legalOwn } from '../missile/fire.ts'
import { fieldIn, unitsById } from '../position/moment.ts'
import { CROWDED, legalWalk, type Walk } from './walk.ts'
import { begin, happen, lay, marked } from '../position/progress.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Command, Event, State, UnitMove } from '../position/state.ts'
import type { Direction, Unit } from '../terms/types.ts'
import { idsOf, isLeader, isSiege, movementOf, shortName, troopsOf } from '../position/units.ts'

export { legalMover }

type Order = Extract<Command, { type: 'move' }>

/** Lies on units that pushed through a full hex, or were pushed through: D markers to come [4.3.3]. */
export const PUSHED = 'pushed'

declare module '../terms/types.ts' {
  interface MarkTable {
    [PUSHED]: number
  }
}

type March = { readonly units: readonly Unit[]; readonly walks: readonly Walk[] }

/** A move as ordered: units of one hex along one way, or turning in place [4.3]. */
export const legalMove = (battle: Battle, state: State, order: Order, side: SideIndex): Judged<March> => {
  const units: Unit[] = []
  for (const id of order.units) {
    const own = legalOwn(state, id, side)
    if (!own.ok) return own
    const mover = legalMover(battle, state, own.value)
    if (!mover.ok) return mover
    units.push(own.value)
  }
  const [first] = units
  if (!first) return refuse('nobody', '4.3', 'Choose the units that move.')
  if (new Set(units).size !== units.length) return refuse('twice', '4.3', 'A unit is named twice.')
  if (units.some((unit) => unit.at !== first.at))
    return refuse('apart', '4.3.3', 'Units that move together begin in one hex.')
  if (order.path.length === 0 && order.facing === undefined)
    return refuse('nowhere', '4.3', 'A move leads somewhere, or turns the unit.', first.at)
  if (order.facing !== undefined && ![0, 1, 2, 3, 4, 5].includes(order.facing))
    return refuse('noFacing', '2.5', 'A unit faces one of six hexsides.')
  const round = order.path.length === 0 ? units.find((unit) => !hasFacing(unit)) : undefined
  if (round)
    return refuse('noFacing', isLeader(round) ? '2.4.3' : '6.7', `${shortName(round)} faces every way.`, round.at)
  const engine = units.some(isBearer) ? undefined : units.find(isSiege)
  if (engine)
    return refuse('noBearers', '3.1.4', `${shortName(engine)} moves with infantry of its hex: send both.`, engine.at)
  const walks: Walk[] = []
  for (const unit of units) {
    const walk = legalWalk(fieldIn(battle, state), unit, order.path, order.facing, units)
    if (!walk.ok) return walk
    walks.push(walk.value)
  }
  const crowds = legalCrowds(battle, state, units, walks, order.path.at(-1) ?? first.at)
  return crowds.ok ? ok({ units, walks }) : crowds
}

/** Whom the movers push through, and what it will cost both when all movement is over [4.3.3]. */
const pushed = (progress: Progress, movers: readonly Unit[], crowded: readonly Cell[]): Progress => {
  if (crowded.length === 0) return progress
  const field = fieldIn(progress.battle, progress.state)
  const standing = crowded.flatMap((cell) => field.at(cell).filter((unit) => !movers.some(({ id }) => id === unit.id)))
  // One D for who moves and two for who stands, however many full hexes and passages [I-68].
  const more = (units: readonly Unit[], d: number): Event[] =>
    units.flatMap((unit) =>
      (unit.marks[PUSHED] ?? 0) < d ? [marked([unit.id], PUSHED, d, '4.3.3', 'pushing through a full hex')] : [],
    )
  return happen(progress, ...more(troopsOf(movers), CROWDED.mover), ...more(standing, CROWDED.stationary))
}

/** A leader found alone is taken by those who come [6.1.4, I-35]; he who takes him stops. */
const takeLeaders = (progress: Progress, units: readonly Unit[], to: Cell): Progress => {
  const captor = troopsOf(units)[0]
  const lone = fieldIn(progress.battle, progress.state)
    .at(to)
    .filter((unit) => unit.side !== units[0]?.side)
  if (!captor || lone.length === 0) return progress
  return happen(
    taken(progress, lone, captor, 'taken by those who found him alone'),
    ...units.map((unit) => ({ type: 'pointsSpent', units: [unit.id], points: movementOf(unit) }) as const),
  )
}

/** What happens to those who come to a hex: they share its markers [5.0], and take a leader who is alone there. */
export const arrive = (progress: Progress, ids: readonly string[], to: Cell): Progress =>
  lay(
    takeLeaders(progress, unitsById(progress.state, ids), to),
    [to],
    (markers) => markers,
    '5.0',
    'sharing the markers of the hex',
  )

/** Units are brought along a way, by whatever movement. */
export const go = (
  progress: Progress,
  units: readonly Unit[],
  walk: { readonly path: readonly Cell[]; readonly crowded: readonly Cell[] },
  ends: readonly { readonly facing: Direction; readonly cost: number }[],
  rout: boolean,
): Progress => {
  const moves = units.map(
    (unit, index): UnitMove => ({
      unit: unit.id,
      from: unit.at,
      path: walk.path,
      facing: ends[index]?.facing ?? unit.facing,
      cost: ends[index]?.cost ?? 0,
    }),
  )
  const before = pushed(progress, units, walk.crowded)
  const moved = happen(before, { type: 'unitsMoved', moves, rout, cite: rout ? '5.3.1' : '4.3' })
  const to = walk.path.at(-1)
  return to === undefined ? moved : arrive(moved, idsOf(units), to)
}

export const move = (battle: Battle, state: State, order: Order, side: SideIndex): Judged<Progress> => {
  const judged = legalMove(battle, state, order, side)
  if (!judged.ok) return judged
  const { units, walks } = judged.value
  const crowded = [...new Set(walks.flatMap((walk) => walk.crowded))]
  return ok(go(begin(battle, state), units, { path: order.path, crowded }, walks, false))
}
