import type { Chance } from '../dice/chance.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Trails } from './comers.ts'
import { evolve, startsFor } from './evolve.ts'
import { groupsOf } from './groups.ts'
import { sampledValuer } from './guesses.ts'
import { plannerOf } from './plan.ts'
import { outlookOf, type ScriptTask } from './scripts.ts'
import { defined, fieldsOf, type Man, type Sketch } from './sketch.ts'
import { type GroupPlan, type OrdersGiven, tellingOf } from './telling.ts'
import { type Valuer, valuerOf } from './value.ts'
import { type Depth, FEATURES, type Weights } from './weights.ts'

/** A march of one man, the cell at which he is to strike from there, or the direction in which he is to look. */
type Move = { readonly unit: UnitId; readonly to: Cell; readonly towards?: Cell; readonly look?: number }

export type MarchPlan = {
  /** In the order in which they are to be made. */
  readonly moves: readonly Move[]
  /** Those who stay where they are. */
  readonly stays: readonly Move[]
  /** What was ordered of it, group by group, and why. */
  readonly tell: (ordered: OrdersGiven) => readonly GroupPlan[]
  readonly tasks: readonly ScriptTask[]
  readonly evaluations: number
  /** What it is worth on the mind's board, and by which features. */
  readonly worth: number
  readonly values: Float64Array
  /** Points that the enemy would take next, if he took all that is open to him. */
  readonly feared: number
}

export type Thinking = {
  readonly sketch: Sketch
  readonly weights: Weights
  readonly depth: Depth
  readonly chance: Chance
  readonly memory: readonly ScriptTask[] | undefined
  /** Ways of foes that this thought has found so far. */
  readonly trails?: Trails
}

/** What betters nothing by more is left. */
const LEAST_LOOK = 1e-6

/** Whoever strikes at nobody looks where it is best, one after the other. */
const lookedBest = ({ board, own }: Sketch, valuer: Valuer, worth: number): void => {
  let most = worth
  const idle = own.filter((man) => man.face !== undefined && (valuer.aims[man.index] as Cell) < 0)
  for (const man of idle) {
    let best: number | undefined
    for (let way = 0; way < board.degree; way++) {
      man.told = way
      const worth = valuer.weigh()
      if (worth <= most + LEAST_LOOK) continue
      most = worth
      best = way
    }
    if (best === undefined) delete man.told
    else man.told = best
  }
  valuer.weigh()
}

const NO_PLAN: MarchPlan = {
  moves: [],
  stays: [],
  tell: () => [],
  tasks: [],
  evaluations: 0,
  worth: 0,
  values: new Float64Array(FEATURES.length),
  feared: 0,
}

/** Plans the moves of a whole step. */
export const planOf = ({ sketch, weights, depth, chance, memory, trails }: Thinking): MarchPlan => {
  const planner = plannerOf(outlookOf(sketch, fieldsOf(sketch)), groupsOf(sketch))
  const isGuessed = sketch.atOnce === true && depth.ahead > 0
  const reckoner = (on: Sketch): Valuer =>
    isGuessed
      ? sampledValuer(on, weights, depth.replies, trails)
      : valuerOf(on, on === sketch ? planner.outlook.fields : fieldsOf(on), weights, depth.replies, trails)
  const valuer = reckoner(sketch)
  const search = { planner, valuer, depth, chance }
  const [best] = evolve(search, startsFor(planner, depth, memory))
  if (!best) return NO_PLAN
  const evaluations = valuer.count()
  planner.place(best.genome)
  const worth = valuer.weigh()
  const values = valuer.values.slice()
  if (depth.local) lookedBest(sketch, valuer, worth)
  const feared = valuer.feared()
  const moveOf = ({ id, index, at, told: look }: Man): Move => {
    const towards = valuer.aims[index] as Cell
    return { unit: id, to: at, ...(towards >= 0 ? { towards } : defined('look', look)) }
  }
  const moves = planner.order.filter((man) => man.at !== man.home).map(moveOf)
  const stays = sketch.own.filter((man) => man.at === man.home).map(moveOf)
  const valuerWith = (own: readonly Man[]): Valuer => reckoner({ ...sketch, own })
  const tell = tellingOf(
    { planner, valuer, best, known: depth.scripts, valuerWith },
    sketch.own.map(({ at }) => at),
  )
  return { moves, stays, tell, tasks: best.genome.tasks, evaluations, worth: best.worth, values, feared }
}

type Places = readonly { readonly unit: UnitId; readonly to: Cell }[]
type Standing = { readonly worth: number; readonly values: Float64Array }

/** What a position is worth when some stand elsewhere: the features, weighted. */
export const standingIn = ({ sketch, weights, depth, trails }: Thinking): ((places: Places) => Standing) => {
  const valuer = valuerOf(sketch, fieldsOf(sketch), weights, depth.replies, trails)
  return (places) => {
    for (const man of sketch.own) man.at = places.find(({ unit }) => unit === man.id)?.to ?? man.home
    const worth = valuer.weigh()
    return { worth, values: valuer.values.slice() }
  }
}
