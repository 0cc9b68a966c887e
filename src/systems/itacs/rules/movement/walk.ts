import { type Cell, ok } from '../../../../core/engine/vocabulary.ts'
import type { TurnCost } from '../../../../core/map/reach.ts'
import { hasFacing } from '../position/facing.ts'
import type { Field } from '../position/field.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { Direction, Unit } from '../terms/types.ts'
import { shortName } from '../position/units.ts'
import { isCrowded, legalGather } from './stack.ts'
import {
  allowanceOf,
  DIRECTIONS,
  isHeld,
  isHeldAgainst,
  mustStopIn,
  stepCost,
  stopIn,
  TURN,
  turningOf,
} from './terms.ts'

/** A way as it is walked: what it costs, how the unit faces at last, and the full hexes it pushed through. */
export type Walk = { readonly cost: number; readonly facing: Direction; readonly crowded: readonly Cell[] }

/** Points spent for each way of facing. */
type Faces = readonly number[]
const NONE = Number.POSITIVE_INFINITY

const startFaces = (unit: Unit): Faces =>
  DIRECTIONS.map((face) => (face === unit.facing || !hasFacing(unit) ? 0 : NONE))

/** The cheapest cost of each facing after a step: every facing before it is tried. */
const goOn = (turning: TurnCost | undefined, faces: Faces, direction: Direction, cost: number): Faces => {
  if (!turning) return faces.map((spent) => spent + cost)
  const next = DIRECTIONS.map(() => NONE)
  for (const face of DIRECTIONS) {
    const spent = (faces[face] ?? NONE) + turning.price(face, direction) + cost
    for (const after of turning.after?.(face, direction) ?? [direction])
      next[after] = Math.min(next[after] ?? NONE, spent)
  }
  return next
}

/** One hex of a way, or why it cannot be entered. */
const legalStep = (field: Field, unit: Unit, from: Cell, to: Cell, movers: readonly Unit[]): Judged<number> => {
  const { board } = field.ground
  const label = board.label(to)
  const direction = board.directionTo(from, to)
  if (direction < 0) return refuse('notAdjacent', '4.3.2', `${label} does not touch ${board.label(from)}.`, to)
  if (isHeldAgainst(field, unit, to)) return refuse('enemy', '4.3.3', `${label} is held by the enemy.`, to)
  const cost = stepCost(field, unit, from, direction, to, movers)
  if (Number.isFinite(cost)) return ok(cost)
  return mustStopIn(field, unit, to)
    ? refuse('fullStop', '4.3.3', `${shortName(unit)} would have to stop in ${label}, and it is full.`, to)
    : refuse('closed', '10.3', `${shortName(unit)} cannot enter ${label} from ${board.label(from)}.`, to)
}

/** Faces at last as wished, or as it came without paying for a turn [4.3.2, I-22]. */
const lastFacing = (
  faces: Faces,
  wished: Direction | undefined,
  last: Direction,
): { cost: number; facing: Direction } => {
  const least = Math.min(...faces)
  if (wished !== undefined) return { cost: Math.min(faces[wished] ?? NONE, least + TURN), facing: wished }
  return { cost: least, facing: faces[last] === least ? last : faces.indexOf(least) }
}

/** Walks a way hex by hex [4.3]; without hexes and with a facing it is a turn in place. */
export const legalWalk = (
  field: Field,
  unit: Unit,
  path: readonly Cell[],
  facing?: Direction,
  movers: readonly Unit[] = [unit],
): Judged<Walk> => {
  const name = shortName(unit)
  if (isHeld(unit)) return refuse('disrupted', '5.1', `${name} is disrupted and may not move.`, unit.at)
  const turning = turningOf(field, unit)
  let faces = startFaces(unit)
  let from = unit.at
  let last = unit.facing
  for (const to of path) {
    const stop = from === unit.at ? undefined : stopIn(field, unit, from)
    if (stop) return refuse('mustStop', stop, `${name} must stop in ${field.ground.board.label(from)}.`, from)
    const step = legalStep(field, unit, from, to, movers)
    if (!step.ok) return step
    last = field.ground.board.directionTo(from, to)
    faces = goOn(turning, faces, last, step.value)
    from = to
  }
  const end = lastFacing(faces, facing, last)
  const allowance = allowanceOf(unit)
  if (end.cost > allowance)
    return refuse('tooFar', '4.3.1', `${name} has ${allowance} points; this costs ${end.cost}.`, from)
  const stay = path.length === 0 ? ok<true>(true) : legalGather(field, from, movers)
  if (!stay.ok) return stay
  const crowded = path.slice(0, -1).filter((cell) => isCrowded(field, cell, movers))
  return ok({ ...end, crowded })
}

/** D markers for pushing through a full hex, laid when all movement is over: on the mover, on those who stand [4.3.3]. */
export const CROWDED = { mover: 1, stationary: 2 } as const
