import { type Bred, bettered, climbScripts, isSpent, type Search, weighed } from './climb.ts'
import { advances } from './advances.ts'
import { assign, copied, type Genome, genomeOf, type Planner, SCRIPTED } from './plan.ts'
import { TASKS, type ScriptTask } from './scripts.ts'
import type { Man } from './sketch.ts'
import type { Depth } from './weights.ts'

/** So many plans are kept to breed from. */
const KEPT = 6
const RANKS = 4
/** Men so near to each other change their minds together. */
const TOGETHER = 3

/** The scripted plans: everybody with one task, the wings apart from the middle, and what was begun last turn. */
export const startsFor = (planner: Planner, depth: Depth, memory: readonly ScriptTask[] | undefined): Genome[] => {
  const { groups } = planner
  const all = (task: ScriptTask): ScriptTask[] => groups.map(() => task)
  const wings = groups.map(
    ({ men }, index): ScriptTask => (men[0]?.role === 'horse' ? (index % 2 === 0 ? 'left' : 'right') : 'take'),
  )
  const lists = [all('take'), ...(memory ? [memory] : []), all('pin'), all('hold'), wings, all('withdraw')]
  return [
    ...lists.map((tasks) => genomeOf(planner, tasks, depth.scripts)),
    ...(depth.local ? advances(planner, depth) : []),
  ]
}

const keep = (pool: Bred[], fresh: Bred): void => {
  pool.push(fresh)
  pool.sort((a, b) => b.worth - a.worth)
  if (pool.length > KEPT) pool.pop()
}

const near = ({ planner }: Search, man: Man): readonly Man[] =>
  planner.order.filter((other) => planner.outlook.sketch.board.distance(other.home, man.home) <= TOGETHER)

/** Another task for a group, another script for a few men side by side, or a group as another plan has it. */
const mutated = (search: Search, pool: readonly Bred[]): Genome => {
  const { planner, chance, depth } = search
  const parent = pool[Math.min(chance.below(pool.length), chance.below(pool.length))] as Bred
  const next = copied(parent.genome)
  const way = chance.below(10)
  if (way === 0) {
    const group = chance.below(planner.groups.length)
    assign(next, group, chance.pick(TASKS), planner.groups[group]?.men ?? [], depth.scripts)
  } else if (way === 1) {
    const other = chance.pick(pool).genome
    const group = chance.below(planner.groups.length)
    next.tasks[group] = other.tasks[group] as ScriptTask
    for (const { index } of planner.groups[group]?.men ?? []) {
      next.scripts[index] = other.scripts[index] as number
      next.ranks[index] = other.ranks[index] as number
      next.cells[index] = other.cells[index] as number
    }
  } else {
    const company = near(search, chance.pick(planner.order))
    const script = chance.below(depth.scripts)
    for (let count = 1 + chance.below(3); count > 0; count--) {
      const { index } = chance.pick(company)
      next.scripts[index] = way < 5 ? script : chance.below(depth.scripts)
      next.ranks[index] = chance.below(RANKS)
      next.cells[index] = SCRIPTED
    }
  }
  return next
}

/** So large a part of the budget is for plans that are bred; the rest betters the best of them man by man. */
const BRED = 0.4

/** So many plans are bettered, the best first, where the budget lasts: few men stand on many little hills. */
const BETTERED = 4

/** The best plan that is found within the budget; every one that was kept stands behind it. */
export const evolve = (search: Search, starts: readonly Genome[]): readonly Bred[] => {
  const pool: Bred[] = []
  for (const genome of starts) if (pool.length === 0 || !isSpent(search)) keep(pool, weighed(search, genome))
  if (search.planner.order.length === 0) return pool
  const bred: Search = { ...search, depth: { ...search.depth, budget: search.depth.budget * BRED } }
  if (!isSpent(bred)) keep(pool, climbScripts(bred, pool[0] as Bred))
  while (!isSpent(bred)) keep(pool, weighed(search, mutated(search, pool)))
  if (search.depth.local) for (const one of [...pool].slice(0, BETTERED)) keep(pool, bettered(search, one))
  while (!isSpent(search)) keep(pool, weighed(search, mutated(search, pool)))
  return pool
}
