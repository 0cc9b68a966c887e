import type { Chance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { AT_LAST } from './ground.ts'
import { copied, type Genome, type Planner, SCRIPTED } from './plan.ts'
import type { Man, Stake } from './sketch.ts'
import type { Valuer } from './value.ts'
import type { Depth } from './weights.ts'

/** A genome and what it is worth. */
export type Bred = { readonly genome: Genome; readonly worth: number }

export type Search = {
  readonly planner: Planner
  readonly valuer: Valuer
  readonly depth: Depth
  readonly chance: Chance
}

const LEAST = 1e-9

export const isSpent = ({ valuer, depth }: Search): boolean => valuer.count() >= depth.budget

const worthOf = ({ planner, valuer }: Search, genome: Genome): number => {
  planner.place(genome)
  return valuer.weigh()
}

export const weighed = (search: Search, genome: Genome): Bred => ({ genome, worth: worthOf(search, genome) })

/** Each man in turn, with every script he knows: what is better stays. */
export const climbScripts = (search: Search, from: Bred): Bred => {
  const { planner, depth } = search
  const genome = copied(from.genome)
  const { scripts, ranks, cells } = genome
  let worth = from.worth
  for (const { index } of planner.order)
    for (let script = 0; script < depth.scripts; script++) {
      if (isSpent(search)) return { genome, worth }
      const [known, rank, cell] = [scripts[index] as number, ranks[index] as number, cells[index] as Cell]
      if (known === script && rank === 0 && cell === SCRIPTED) continue
      scripts[index] = script
      ranks[index] = 0
      cells[index] = SCRIPTED
      const fresh = worthOf(search, genome)
      if (fresh > worth + LEAST) worth = fresh
      else {
        scripts[index] = known
        ranks[index] = rank
        cells[index] = cell
      }
    }
  return { genome, worth }
}

/** The same plan, every man told the cell to which it brings him. */
const spelledOut = ({ planner }: Search, { genome, worth }: Bred): Bred => {
  planner.place(genome)
  const next = copied(genome)
  for (const man of planner.order) next.cells[man.index] = man.at
  return { genome: next, worth }
}

const sent = (from: Bred, man: Man, cell: Cell, worth: number): Bred => {
  const genome = copied(from.genome)
  genome.cells[man.index] = cell
  return { genome, worth }
}

/** What a plan would be worth if a man were sent to a cell. */
const worthWith = (search: Search, { genome }: Bred, { index }: Man, cell: Cell): number => {
  const known = genome.cells[index] as Cell
  genome.cells[index] = cell
  const worth = worthOf(search, genome)
  genome.cells[index] = known
  return worth
}

/** How much a cell seems to promise before it is weighed: beside foes, on ground that counts, near friends. */
const promiseOf = ({ planner }: Search, man: Man, cell: Cell): number => {
  const { sketch, fields } = planner.outlook
  const { neighbours, degree } = sketch.board
  let promise = (fields.prize[cell] as number) > 0 ? 3 : 0
  for (let direction = 0; direction < degree; direction++) {
    const next = neighbours[cell * degree + direction] as Cell
    if (next < 0) continue
    if ((fields.foeAt[next] as number) >= 0) promise += 2
    if ((fields.prize[next] as number) > 0) promise += 1
  }
  for (const other of sketch.own) {
    if (other === man) continue
    const far = sketch.board.distance(other.at, cell)
    if (far <= 1) promise += other.role === 'leader' ? 1 : 0.5
  }
  return promise - 0.02 * (fields.heat[cell] as number) - 0.01 * (fields.front[cell] as number)
}

/** The cells that a man could go to, the most promising first. */
const cellsFor = (search: Search, man: Man, most: number): readonly Cell[] => {
  const ends = search.planner.outlook.sketch.ends[man.index] ?? []
  if (ends.length <= most) return ends
  return ends
    .map((cell) => ({ cell, promise: promiseOf(search, man, cell) }))
    .sort((a, b) => b.promise - a.promise || a.cell - b.cell)
    .slice(0, most)
    .map(({ cell }) => cell)
}

/** Every man in turn to every place that he can reach, as long as that betters the plan. */
const climbCells = (search: Search, from: Bred, most: number): Bred => {
  let best = from
  for (const man of search.planner.order) {
    search.planner.place(best.genome)
    const home = man.at
    for (const cell of cellsFor(search, man, most)) {
      if (isSpent(search)) return best
      if (cell === home) continue
      const worth = worthWith(search, best, man, cell)
      if (worth > best.worth + LEAST) best = sent(best, man, cell, worth)
    }
  }
  return best
}

/** The cells to which a plan brings all who move, by index. */
const placesIn = ({ planner }: Search, { genome }: Bred): readonly Cell[] => {
  planner.place(genome)
  return planner.outlook.sketch.own.map(({ at }) => at)
}

/** Two men change their places. */
const climbPairs = (search: Search, from: Bred): Bred => {
  const { order, outlook } = search.planner
  const { ends } = outlook.sketch
  let best = from
  let places = placesIn(search, best)
  for (let a = 0; a < order.length; a++)
    for (let b = a + 1; b < order.length; b++) {
      if (isSpent(search)) return best
      const [one, other] = [order[a] as Man, order[b] as Man]
      const [here, there] = [places[one.index] as Cell, places[other.index] as Cell]
      if (here === there || !ends[one.index]?.includes(there) || !ends[other.index]?.includes(here)) continue
      const next = sent(best, one, there, 0).genome
      next.cells[other.index] = here
      const fresh = weighed(search, next)
      if (fresh.worth <= best.worth + LEAST) continue
      best = fresh
      places = placesIn(search, best)
    }
  return best
}

/** The cells around a cell in which somebody could stand. */
const around = ({ planner }: Search, cell: Cell): readonly Cell[] => {
  const { sketch, fields } = planner.outlook
  const { neighbours, degree } = sketch.board
  const cells: Cell[] = []
  for (let direction = 0; direction < degree; direction++) {
    const next = neighbours[cell * degree + direction] as Cell
    if (next >= 0 && (fields.foeAt[next] as number) < 0) cells.push(next)
  }
  return cells
}

/** Men who may go to a cell and do something there, the better first, by `order` of two of them. */
const menFor = (
  { planner }: Search,
  cell: Cell,
  isFit: (man: Man) => boolean,
  order: (a: Man, b: Man) => number,
): readonly Man[] => {
  const { ends } = planner.outlook.sketch
  return planner.order
    .filter((man) => isFit(man) && ends[man.index]?.includes(cell))
    .sort((a, b) => order(a, b) || a.index - b.index)
}

/** A cell, and who may be sent to it, the best first. */
type Post = { readonly cell: Cell; readonly men: readonly Man[] }

/**
 * Men sent to some cells: one man more at a time, the best place of all for each, though the first of them may seem to
 * go there for nothing. What is best of all these stays.
 */
const gathered = (search: Search, from: Bred, posts: readonly Post[], most: number): Bred => {
  const joined = new Set<number>()
  let best = from
  let at = from
  for (;;) {
    let step: { readonly worth: number; readonly man: Man; readonly cell: Cell } | undefined
    for (const { cell, men } of posts) {
      // Men alike promise the same: the two best of each cell are tried.
      const fresh = men.filter((man) => !joined.has(man.index)).slice(0, 2)
      for (const man of fresh) {
        if (isSpent(search)) return best
        const worth = worthWith(search, at, man, cell)
        if (!step || worth > step.worth) step = { worth, man, cell }
      }
    }
    if (!step) return best
    at = sent(at, step.man, step.cell, step.worth)
    joined.add(step.man.index)
    if (at.worth > best.worth + LEAST) best = at
    if (joined.size >= most) return best
  }
}

const MOST_JOINED = 6

const strikes = (man: Man): boolean => man.attack > 0 && man.steady
const byAttack = (a: Man, b: Man): number => b.attack - a.attack

/** An attack on a stack of foes by some cells around it. */
const assaultOn = (search: Search, from: Bred, target: Cell): Bred => {
  const posts = around(search, target).map((cell) => ({ cell, men: menFor(search, cell, strikes, byAttack) }))
  return gathered(search, from, posts, MOST_JOINED)
}

const climbAssaults = (search: Search, from: Bred): Bred => {
  const { fields, hopes } = search.planner.outlook
  const targets = fields.foes
    .map(({ cell }, index) => ({ cell, hope: hopes[index] as number }))
    .filter(({ hope }) => hope > 0)
    .sort((a, b) => b.hope - a.hope || a.cell - b.cell)
  let best = from
  for (const { cell } of targets) {
    if (isSpent(search)) return best
    best = assaultOn(search, best, cell)
  }
  return best
}

/** Shooters who are gathered around one stack, at most. */
const MOST_SHOOTERS = 24

/** The cells from which a stack can be shot at: the farthest first, of which none is in the way of another, then the safest. */
const standsFor = ({ planner }: Search, target: Cell, range: number): readonly Cell[] => {
  const { sketch, fields } = planner.outlook
  const cells: { readonly cell: Cell; readonly heat: number; readonly far: number }[] = []
  for (let cell = 0; cell < sketch.board.size; cell++) {
    const far = sketch.board.distance(cell, target)
    if (far === 0 || far > range || (fields.foeAt[cell] as number) >= 0) continue
    cells.push({ cell, far, heat: fields.heat[cell] as number })
  }
  return cells.sort((a, b) => b.far - a.far || a.heat - b.heat || a.cell - b.cell).map(({ cell }) => cell)
}

/** Shooters gathered around a stack one by one, though the first of them may seem to stand there for nothing. */
const barrageOn = (search: Search, from: Bred, target: Cell): Bred => {
  const { planner } = search
  const { sketch } = planner.outlook
  const { distance } = sketch.board
  const places = placesIn(search, from)
  const shooters = planner.order.filter((man) => man.fire > 0)
  const range = shooters.reduce((most, man) => Math.max(most, man.range), 0)
  const free = new Set(shooters.filter((man) => distance(places[man.index] as Cell, target) > man.range))
  let best = from
  let at = from
  let joined = shooters.length - free.size
  for (const cell of standsFor(search, target, range)) {
    let room = sketch.limit[0] - places.filter((place) => place === cell).length
    for (const man of free) {
      if (room <= 0) break
      if (distance(cell, target) > man.range || !sketch.ends[man.index]?.includes(cell)) continue
      if (isSpent(search) || joined >= MOST_SHOOTERS) return best
      at = sent(at, man, cell, worthWith(search, at, man, cell))
      free.delete(man)
      joined++
      room--
      if (at.worth > best.worth + LEAST) best = at
    }
  }
  return best
}

/** Stacks that are worth most are shot at by many, as far as that is better. */
const climbBarrages = (search: Search, from: Bred): Bred => {
  const { fields, sketch } = search.planner.outlook
  if (sketch.left?.own === 0 || !search.planner.order.some((man) => man.fire > 0)) return from
  const targets = [...fields.foes].sort((a, b) => b.worth - a.worth || a.cell - b.cell)
  let best = from
  for (const { cell } of targets) {
    if (isSpent(search)) return best
    best = barrageOn(search, best, cell)
  }
  return best
}

/** Men who are gathered on ground, at most. */
const MOST_HOLDERS = 8

const holds = (man: Man): boolean => man.role !== 'leader'
const byDefence = (a: Man, b: Man): number => b.defence - a.defence || a.worth - b.worth

/** Ground that counts held by several, in it and around it: one beside it alone keeps nobody off. */
const garrisonOn = (search: Search, from: Bred, ground: Cell): Bred => {
  const cells = [ground, ...around(search, ground)]
  const posts = cells.map((cell) => ({ cell, men: menFor(search, cell, holds, byDefence) }))
  return gathered(search, from, posts, MOST_HOLDERS)
}

/** Ground is gathered on when its end is near, what is worth most first. */
const climbGarrisons = (search: Search, from: Bred): Bred => {
  const { goals, left } = search.planner.outlook.sketch
  const isDue = (goal: Stake): boolean => ((goal.left ?? left)?.own ?? AT_LAST + 1) <= AT_LAST
  let best = from
  for (const { cell } of goals.filter(isDue).sort((a, b) => b.worth - a.worth || a.cell - b.cell)) {
    if (isSpent(search)) return best
    best = garrisonOn(search, best, cell)
  }
  return best
}

/** So many places of each man are tried at first; then all of them. */
const FEW = 24
const MANY = 160

/** A plan made better man by man, by attacks of several, and by pairs who change, as far as the budget lasts. */
export const bettered = (search: Search, from: Bred): Bred => {
  let best = climbCells(search, spelledOut(search, from), FEW)
  for (;;) {
    const before = best.worth
    best = climbAssaults(search, best)
    best = climbBarrages(search, best)
    best = climbGarrisons(search, best)
    best = climbCells(search, best, MANY)
    best = climbPairs(search, best)
    if (isSpent(search) || best.worth <= before + LEAST) return best
  }
}
