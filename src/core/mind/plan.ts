import type { Cell } from '../engine/vocabulary.ts'
import { emptied } from './emptied.ts'
import type { Group } from './groups.ts'
import { type ScriptOutlook, placesFor, SCRIPTS, type Script, scriptFor, type ScriptTask } from './scripts.ts'
import type { Man, Sketch } from './sketch.ts'

/**
 * A whole step as it is bred: a task for each group, and for each man a script and which of its places, or the cell that
 * he was told himself; -1 where he follows his script.
 */
export type Genome = {
  readonly tasks: ScriptTask[]
  readonly scripts: Uint8Array
  readonly ranks: Uint8Array
  readonly cells: Int16Array
}

/** Follows his script. */
export const SCRIPTED = -1

/** How genomes become places on the sketch. */
export type Planner = {
  readonly outlook: ScriptOutlook
  readonly groups: readonly Group[]
  readonly groupOf: Int32Array
  /** The foremost first. */
  readonly order: readonly Man[]
  /** Puts every man where the genome wants him, or as near as there is room. */
  readonly place: (genome: Genome) => void
}

const aimOf = ({ aims }: ScriptOutlook, task: ScriptTask): Float64Array =>
  task === 'left' ? aims.left : task === 'right' ? aims.right : aims.take

/** Three ways to aim; every other task aims as the first. */
const aimNumber = (task: ScriptTask): number => (task === 'left' ? 1 : task === 'right' ? 2 : 0)

const WAYS = 3

type Stacks = {
  readonly stackIn: (cell: Cell) => Man[]
  /** Brings a man from his home to a cell. */
  readonly leave: (man: Man, cell: Cell) => void
  /** Brings everybody home. */
  readonly fill: () => void
}

/** Own men by cell; only cells that somebody left or came to are looked at again. */
const stacksOf = ({ board, own }: Sketch): Stacks => {
  const homes: (Man[] | undefined)[] = new Array(board.size).fill(undefined)
  for (const man of own) homes[man.home] = [...(homes[man.home] ?? []), man]
  const stacks = homes.map((men) => men && [...men])
  const changed: Cell[] = []
  const stackIn = (cell: Cell): Man[] => {
    const men = stacks[cell] ?? []
    stacks[cell] = men
    return men
  }
  const leave = (man: Man, cell: Cell): void => {
    const home = stackIn(man.home)
    for (let place = home.indexOf(man); place < home.length - 1; place++) home[place] = home[place + 1] as Man
    home.pop()
    stackIn(cell).push(man)
    changed.push(man.home, cell)
    man.at = cell
  }
  const fill = (): void => {
    for (const cell of changed) {
      const there = stackIn(cell)
      emptied(there)
      for (const man of homes[cell] ?? []) there.push(man)
    }
    emptied(changed)
    for (const man of own) man.at = man.home
  }
  return { stackIn, leave, fill }
}

export const plannerOf = (outlook: ScriptOutlook, groups: readonly Group[]): Planner => {
  const { sketch, fields } = outlook
  const groupOf = new Int32Array(sketch.own.length)
  groups.forEach(({ men }, index) => {
    for (const man of men) groupOf[man.index] = index
  })
  const known: (readonly Cell[] | undefined)[] = []
  const places = (man: Man, script: number, task: ScriptTask): readonly Cell[] => {
    const key = (man.index * SCRIPTS.length + script) * WAYS + aimNumber(task)
    const found = known[key] ?? placesFor(outlook, man, SCRIPTS[script] as Script, aimOf(outlook, task))
    known[key] = found
    return found
  }
  const movers = sketch.own.filter((man) => (sketch.ends[man.index]?.length ?? 0) > 1)
  const order = movers.sort((a, b) => (fields.front[a.home] as number) - (fields.front[b.home] as number))
  const { stackIn, leave, fill } = stacksOf(sketch)
  const settle = (man: Man, cells: readonly Cell[], first: number): void => {
    for (let turn = 0; turn < cells.length; turn++) {
      const cell = cells[(first + turn) % cells.length] as Cell
      if (cell === man.home) return
      const there = stackIn(cell)
      if (!sketch.fits(there, man)) continue
      leave(man, cell)
      return
    }
  }
  const told: Cell[] = [0]
  const place = ({ tasks, scripts, ranks, cells: own }: Genome): void => {
    fill()
    for (const man of order) {
      const cell = own[man.index] as Cell
      if (cell !== SCRIPTED) {
        told[0] = cell
        settle(man, told, 0)
        continue
      }
      const cells = places(man, scripts[man.index] as number, tasks[groupOf[man.index] as number] as ScriptTask)
      settle(man, cells, ranks[man.index] as number)
    }
  }
  return { outlook, groups, groupOf, order, place }
}

const numberOf = (script: Script): number => SCRIPTS.indexOf(script)

/** Tells a group its task, and some of its men what goes with it. */
export const assign = (genome: Genome, group: number, task: ScriptTask, men: readonly Man[], known: number): void => {
  genome.tasks[group] = task
  for (const man of men) {
    genome.scripts[man.index] = Math.min(numberOf(scriptFor(task, man)), known - 1)
    genome.ranks[man.index] = 0
    genome.cells[man.index] = SCRIPTED
  }
}

export const genomeOf = (planner: Planner, tasks: readonly ScriptTask[], known: number): Genome => {
  const men = planner.outlook.sketch.own.length
  const genome: Genome = {
    tasks: [],
    scripts: new Uint8Array(men),
    ranks: new Uint8Array(men),
    cells: new Int16Array(men).fill(SCRIPTED),
  }
  planner.groups.forEach(({ men: all }, index) => {
    assign(genome, index, tasks[index] ?? 'take', all, known)
  })
  return genome
}

export const copied = ({ tasks, scripts, ranks, cells }: Genome): Genome => ({
  tasks: [...tasks],
  scripts: scripts.slice(),
  ranks: ranks.slice(),
  cells: cells.slice(),
})
