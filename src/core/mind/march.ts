import type { Chance } from '../dice/chance.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Feature } from '../play/worth.ts'
import type { Bred } from './climb.ts'
import type { Trails } from './comers.ts'
import { evolve, startsFor } from './evolve.ts'
import { groupsOf } from './groups.ts'
import { sampledValuer } from './guesses.ts'
import { assign, copied, type Planner, plannerOf } from './plan.ts'
import { outlookOf, TASKS, type ScriptTask } from './scripts.ts'
import { defined, fieldsOf, type Man, type Sketch } from './sketch.ts'
import { type Valuer, valuerOf } from './value.ts'
import { type Depth, FEATURES, type Weights } from './weights.ts'

/** A march of one man, the cell at which he is to strike from there, or the direction in which he is to look. */
type Move = { readonly unit: UnitId; readonly to: Cell; readonly towards?: Cell; readonly look?: number }

/** What a group is to do, and why. */
export type GroupPlan = {
  readonly task: ScriptTask
  readonly men: readonly UnitId[]
  readonly cells: readonly Cell[]
  readonly features: readonly Feature[]
  readonly rejected?: { readonly task: ScriptTask; readonly features: readonly Feature[] }
}

export type MarchPlan = {
  /** In the order in which they are to be made. */
  readonly moves: readonly Move[]
  /** Those who stay where they are. */
  readonly stays: readonly Move[]
  readonly groups: readonly GroupPlan[]
  readonly tasks: readonly ScriptTask[]
  readonly evaluations: number
  /** What it is worth on the mind's board. */
  readonly worth: number
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

/** What a plan changes, the largest first: features that change nothing are left out. */
export const differences = (after: Float64Array, before: Float64Array): Feature[] =>
  FEATURES.map((name, index) => ({ name, value: (after[index] as number) - (before[index] as number) }))
    .filter(({ value }) => Math.abs(value) > 1e-9)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))

type Reckoned = { readonly planner: Planner; readonly valuer: Valuer; readonly best: Bred }

/** What the features are when a group stays where it is and all others go. */
const withoutGroup = ({ planner, valuer, best }: Reckoned, men: readonly Man[]): Float64Array => {
  planner.place(best.genome)
  for (const man of men) man.at = man.home
  valuer.weigh()
  return valuer.values.slice()
}

/** The best other task of a group, all others going as planned. */
const otherTask = (
  { planner, valuer, best }: Reckoned,
  group: number,
  depth: Depth,
): { readonly task: ScriptTask; readonly values: Float64Array } | undefined => {
  let found: { readonly task: ScriptTask; readonly values: Float64Array; readonly worth: number } | undefined
  for (const task of TASKS) {
    if (task === best.genome.tasks[group]) continue
    const next = copied(best.genome)
    assign(next, planner.groups, group, task, depth.scripts)
    planner.place(next)
    const worth = valuer.weigh()
    if (!found || worth > found.worth) found = { task, values: valuer.values.slice(), worth }
  }
  return found
}

const groupPlans = (reckoned: Reckoned, depth: Depth): GroupPlan[] => {
  const { planner, valuer, best } = reckoned
  planner.place(best.genome)
  valuer.weigh()
  const all = valuer.values.slice()
  return planner.groups.flatMap(({ men }, group): GroupPlan[] => {
    planner.place(best.genome)
    const going = men.filter((man) => man.at !== man.home)
    if (going.length === 0) return []
    const cells = going.map((man) => man.at)
    const stays = withoutGroup(reckoned, men)
    const other = otherTask(reckoned, group, depth)
    return [
      {
        task: best.genome.tasks[group] ?? 'take',
        men: going.map(({ id }) => id),
        cells: [...new Set(cells)],
        features: differences(all, stays),
        ...(other ? { rejected: { task: other.task, features: differences(other.values, stays) } } : {}),
      },
    ]
  })
}

/** What betters nothing by more is left. */
const LEAST_LOOK = 1e-6

/** Whoever strikes at nobody looks where it is best, one after the other. */
const lookedBest = ({ board, own }: Sketch, valuer: Valuer): void => {
  let most = valuer.weigh()
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

/** Plans the moves of a whole step. `told` false leaves out why. */
export const planOf = ({ sketch, weights, depth, chance, memory, trails }: Thinking, told = true): MarchPlan => {
  const fields = fieldsOf(sketch)
  const planner = plannerOf(outlookOf(sketch, fields), groupsOf(sketch))
  const isGuessed = sketch.atOnce === true && depth.ahead > 0
  const valuer = isGuessed
    ? sampledValuer(sketch, weights, depth.replies, trails)
    : valuerOf(sketch, fields, weights, depth.replies, trails)
  const search = { planner, valuer, depth, chance }
  const [best] = evolve(search, startsFor(planner, depth, memory))
  if (!best) return { moves: [], stays: [], groups: [], tasks: [], evaluations: 0, worth: 0, feared: 0 }
  const evaluations = valuer.count()
  const groups = told ? groupPlans({ planner, valuer, best }, depth) : []
  planner.place(best.genome)
  if (depth.local) lookedBest(sketch, valuer)
  else valuer.weigh()
  const moveOf = ({ id, index, at, told: look }: Man): Move => {
    const towards = valuer.aims[index] as Cell
    return { unit: id, to: at, ...(towards >= 0 ? { towards } : defined('look', look)) }
  }
  const moves = planner.order.filter((man) => man.at !== man.home).map(moveOf)
  const stays = sketch.own.filter((man) => man.at === man.home).map(moveOf)
  return { moves, stays, groups, tasks: best.genome.tasks, evaluations, worth: best.worth, feared: valuer.feared() }
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
