import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Feature } from '../play/worth.ts'
import type { Bred } from './climb.ts'
import { assign, copied, type Planner } from './plan.ts'
import { type Pursuit, pursuitsIn } from './pursuits.ts'
import { TASKS, type ScriptTask } from './scripts.ts'
import { defined, type Man, type Sketch } from './sketch.ts'
import type { Valuer } from './value.ts'
import { FEATURES } from './weights.ts'

/** Men of a group who do the same, and why. */
export type GroupPlan = {
  readonly pursuit: Pursuit
  /** The cells of all of them: whom they strike, to which ground they go. */
  readonly marks: readonly Cell[]
  readonly men: readonly UnitId[]
  /** Where those are to be who go. */
  readonly cells: readonly Cell[]
  readonly features: readonly Feature[]
  /** The best of their other tasks: what most of those would do by it who would do something else. */
  readonly rejected?: Rejected
}

type Rejected = {
  readonly pursuit: Pursuit
  readonly marks: readonly Cell[]
  /** How many of them would do that, and where they would be. */
  readonly count: number
  readonly cells: readonly Cell[]
  readonly features: readonly Feature[]
}

/** What came of a plan: who went, who turned where he stands, and whether the rest is still to be thought of. */
export type OrdersGiven = {
  readonly gone: ReadonlySet<UnitId>
  readonly turned: ReadonlySet<UnitId>
  readonly isOpen: boolean
}

/** What a plan changes, the largest first: features that change nothing are left out. */
export const differences = (
  after: Float64Array,
  before: Float64Array,
  names: readonly string[] = FEATURES,
): Feature[] =>
  names
    .map((name, index) => ({ name, value: (after[index] as number) - (before[index] as number) }))
    .filter(({ value }) => Math.abs(value) > 1e-9)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))

export type Reckoned = {
  readonly planner: Planner
  readonly valuer: Valuer
  readonly best: Bred
  /** How many of the scripts are known. */
  readonly known: number
  /** A reckoner for the same position with other men of one's own. */
  readonly valuerWith: (own: readonly Man[]) => Valuer
}

type Part = { readonly pursuit: Pursuit; readonly marks: readonly Cell[]; readonly men: readonly Man[] }

/** Men by what they do, those of whom there are most first. */
const partsOf = (men: readonly Man[], pursuitOf: (man: Man) => Pursuit): readonly Part[] => {
  const found = new Map<string, { readonly pursuit: Pursuit; readonly marks: Set<Cell>; readonly men: Man[] }>()
  for (const man of men) {
    const pursuit = pursuitOf(man)
    const part = found.get(pursuit.kind) ?? { pursuit, marks: new Set(), men: [] }
    found.set(pursuit.kind, part)
    part.men.push(man)
    if (pursuit.cell !== undefined) part.marks.add(pursuit.cell)
  }
  return [...found.values()]
    .map((part) => ({ ...part, marks: [...part.marks] }))
    .sort((a, b) => b.men.length - a.men.length)
}

/** How a plan stands once it is ordered: its worth, its features, where everybody is and looks, and whom he strikes. */
type Standing = {
  readonly worth: number
  readonly values: Float64Array
  readonly places: readonly Cell[]
  readonly looks: readonly (number | undefined)[]
  readonly aims: ArrayLike<number>
}

const standingOf = ({ own }: Sketch, valuer: Valuer): Standing => {
  const worth = valuer.weigh()
  const places = own.map(({ at }) => at)
  const looks = own.map(({ told }) => told)
  return { worth, values: valuer.values.slice(), places, looks, aims: valuer.aims.slice() }
}

const put = ({ own }: Sketch, places: readonly Cell[]): void => {
  for (const man of own) man.at = places[man.index] ?? man.home
}

/** Nobody was told where to look from another place than that of the plan. */
const look = ({ own }: Sketch, { places, looks }: Standing): void => {
  for (const man of own) {
    const told = man.at === places[man.index] ? looks[man.index] : undefined
    if (told === undefined) delete man.told
    else man.told = told
  }
}

/** What the features are when some stay where they are and all others do what they do. */
const without = ({ planner, valuer }: Reckoned, standing: Standing, men: readonly Man[]): Float64Array => {
  const { sketch } = planner.outlook
  put(sketch, standing.places)
  for (const man of men) man.at = man.home
  look(sketch, standing)
  valuer.weigh()
  return valuer.values.slice()
}

/** What they are when some neither turn nor strike. */
const unturned = ({ planner, valuerWith }: Reckoned, standing: Standing, men: readonly Man[]): Float64Array => {
  const { sketch } = planner.outlook
  put(sketch, standing.places)
  look(sketch, standing)
  const valuer = valuerWith(
    sketch.own.map((man) => (men.includes(man) ? { ...man, attack: 0, ...defined('told', man.face) } : man)),
  )
  valuer.weigh()
  return valuer.values.slice()
}

/** Some of a group with another task, everybody else as planned; undefined where they would do the same. */
const otherwise = (
  { planner, valuer, best, known }: Reckoned,
  standing: Standing,
  group: number,
  men: readonly Man[],
  task: ScriptTask,
): Standing | undefined => {
  const { places } = standing
  const next = copied(best.genome)
  for (const [index, cell] of places.entries()) next.cells[index] = cell
  assign(next, group, task, men, known)
  planner.place(next)
  if (men.every(({ at, index }) => at === places[index])) return undefined
  const { sketch } = planner.outlook
  look(sketch, standing)
  return standingOf(sketch, valuer)
}

/** The best of the other tasks that are worth less. */
const rejectedOf = (
  reckoned: Reckoned,
  standing: Standing,
  group: number,
  men: readonly Man[],
  stays: Float64Array,
): Rejected | undefined => {
  let best: Standing | undefined
  for (const task of TASKS) {
    const found = otherwise(reckoned, standing, group, men, task)
    if (found && found.worth < standing.worth && found.worth > (best?.worth ?? Number.NEGATIVE_INFINITY)) best = found
  }
  if (!best) return undefined
  const { outlook } = reckoned.planner
  put(outlook.sketch, best.places)
  const others = men.filter(({ at, index }) => at !== standing.places[index])
  const [most] = partsOf(others, pursuitsIn(outlook, best.aims))
  if (!most) return undefined
  const { pursuit, marks } = most
  const cells = [...new Set(most.men.map(({ at }) => at))]
  return { pursuit, marks, count: most.men.length, cells, features: differences(best.values, stays) }
}

const planOfPart = (
  reckoned: Reckoned,
  standing: Standing,
  group: number,
  { pursuit, marks, men }: Part,
): GroupPlan => {
  const home = without(reckoned, standing, men)
  const stays = pursuit.kind === 'turn' ? unturned(reckoned, standing, men) : home
  const rejected = rejectedOf(reckoned, standing, group, men, stays)
  const cells = men.flatMap(({ index, home: from }) =>
    standing.places[index] === from ? [] : [standing.places[index] as Cell],
  )
  return {
    pursuit,
    marks,
    men: men.map(({ id }) => id),
    cells: [...new Set(cells)],
    features: differences(standing.values, stays),
    ...defined('rejected', rejected),
  }
}

/** What was ordered of a plan, told by groups and, where men of a group do different things, by parts of them. */
export const tellingOf =
  (reckoned: Reckoned, places: readonly Cell[]) =>
  ({ gone, turned, isOpen }: OrdersGiven): readonly GroupPlan[] => {
    const { planner, valuer } = reckoned
    const { outlook, groups } = planner
    const { sketch } = outlook
    put(
      sketch,
      places.map((cell, index) => {
        const { id, home } = sketch.own[index] as Man
        return isOpen || gone.has(id) ? cell : home
      }),
    )
    const standing = standingOf(sketch, valuer)
    const about = pursuitsIn(outlook, standing.aims)
    const pursuits = new Map(sketch.own.map((man) => [man, about(man)]))
    const pursuitOf = (man: Man): Pursuit => {
      const pursuit = pursuits.get(man) ?? { kind: 'stay' }
      return pursuit.kind === 'stay' && turned.has(man.id) ? { kind: 'turn' } : pursuit
    }
    return groups.flatMap(({ men }, group) => {
      const told = isOpen ? men.filter(({ id }) => gone.has(id)) : men
      return partsOf(told, pursuitOf).map((part) => planOfPart(reckoned, standing, group, part))
    })
  }
