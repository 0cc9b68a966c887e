import type { Cell } from '../engine/vocabulary.ts'
import { type Comers, comersOf, type Trails } from './comers.ts'
import { emptied } from './emptied.ts'
import { KINDS, nameOf, otherNameOf } from './names.ts'
import { newRecall, type Recall } from './recall.ts'
import type { Blow, Fields, Left, Man, Sketch, Stake } from './sketch.ts'
import { leftIn, newBlow } from './sketch.ts'
import { bitsOf } from './ways.ts'

/** By how much less one's own losses weigh for a side that has nothing to save. */
const RISK = 0.8

/** A hope smaller than this is none. */
export const LEAST = 0.05

/** Two names for each of some men, or stacks, by index: who is named alike promises the same. */
type Names = { readonly name: Int32Array; readonly other: Int32Array }

const namesFor = (count: number): Names => ({ name: new Int32Array(count), other: new Int32Array(count) })

/** A stack of foes within range, by its number, and in which cells anybody is in the way of a shot at it. */
export type Target = { readonly foe: number; readonly screens: readonly (readonly Cell[])[] }

/** Room to reckon in, used again and again. */
export type Work = {
  readonly sketch: Sketch
  readonly fields: Fields
  readonly left: Left
  /** What points are worth by themselves. */
  readonly means: number
  /** The same of one's own who are lost to the enemy's answer: whoever must change how things stand minds them less. */
  readonly dread: number
  readonly hope: number
  /** The own stack in each cell; -1 where there is none. */
  readonly ownAt: Int32Array
  readonly stacks: Man[][]
  readonly cells: Cell[]
  readonly lists: Man[][]
  readonly gains: Float64Array
  readonly used: Uint8Array
  /** The cell that each of one's own strikes at; -1 where he strikes at none. */
  readonly aims: Int16Array
  /** How likely each of one's own is to strike, fire before it taken into account. */
  readonly sure: Float64Array
  /** How likely each of one's own is to be out of action after the enemy's answer; 0 where that is not looked at. */
  readonly struck: Float64Array
  /** How likely each stack of foes is to be gone by one's own fire of the next turn, by its number. */
  readonly shotDown: Float64Array
  /** Where one looks from a cell who strikes at nobody, once it was asked for. */
  readonly looks: Uint8Array
  readonly blow: Blow
  /** What blows and volleys of this thought came to. */
  readonly recall: Recall
  /** Of one's own men where they stand, of the stacks that they make, and of foes as they are able. */
  readonly men: Names
  readonly heaps: Names
  readonly rivals: Names
  /** Where each of one's own stood when he was named. */
  readonly named: Int32Array
  /** Foes as able as they are before anybody is struck. */
  readonly fresh: { readonly able: Float64Array; readonly rivals: Names }
  /** A number, and its bits. */
  readonly number: { readonly value: Float64Array; readonly bits: Int32Array }
  /** By foe and cell whether he can fire at it; 0 not asked yet. */
  readonly aimed: (Uint8Array | undefined)[]
  /** By range and cell at whom one may fire, once it was asked for. */
  readonly targets: Map<number, (readonly Target[] | undefined)[]>
  /** Foes who might come against each cell, once they were asked for. */
  readonly near: (readonly Man[] | undefined)[]
  /** The enemy's goals of which several are wanted together, way by way. */
  readonly ways: readonly (readonly Stake[])[]
  /** How foes may come; undefined where it is not known. */
  readonly comers: Comers | undefined
  /** Cells by which foes leave the map, as bits. */
  readonly escapes: Uint32Array | undefined
}

const waysIn = (goals: readonly Stake[]): readonly (readonly Stake[])[] => {
  const ways = new Map<number, Stake[]>()
  for (const goal of goals) {
    if (!goal.way) continue
    const known = ways.get(goal.way.index)
    if (known) known.push(goal)
    else ways.set(goal.way.index, [goal])
  }
  return [...ways.values()]
}

/** `wary`: how foes may come is looked at; else it is guessed from how far they are. */
export const workOf = (sketch: Sketch, fields: Fields, wary: boolean, trails?: Trails): Work => {
  const most = Math.max(sketch.own.length, sketch.foes.length, fields.foes.length) + 1
  const value = new Float64Array(1)
  const work: Work = {
    sketch,
    fields,
    left: leftIn(sketch),
    means: sketch.means ?? 1,
    dread: (sketch.means ?? 1) * (1 - RISK * (sketch.press ?? 0)) * (sketch.fear ?? 1),
    hope: sketch.hope ?? 1,
    ownAt: new Int32Array(sketch.board.size).fill(-1),
    stacks: [],
    cells: [],
    lists: [],
    gains: new Float64Array(most),
    used: new Uint8Array(most),
    aims: new Int16Array(most),
    sure: new Float64Array(most).fill(1),
    struck: new Float64Array(most),
    shotDown: new Float64Array(most),
    looks: new Uint8Array(sketch.board.size),
    blow: newBlow(),
    recall: newRecall(),
    men: namesFor(sketch.own.length),
    heaps: namesFor(sketch.own.length),
    rivals: namesFor(sketch.foes.length),
    named: new Int32Array(sketch.own.length).fill(-1),
    fresh: { able: Float64Array.from(sketch.foes, ({ able }) => able), rivals: namesFor(sketch.foes.length) },
    number: { value, bits: new Int32Array(value.buffer) },
    aimed: new Array(sketch.foes.length),
    targets: new Map(),
    near: new Array(sketch.board.size),
    ways: waysIn(sketch.goals),
    comers: wary ? comersOf(sketch, trails) : undefined,
    escapes: sketch.escape && bitsOf(sketch.board.size, sketch.escape.cells),
  }
  for (const foe of sketch.foes) nameRival(work, foe, work.fresh.rivals)
  refresh(work)
  return work
}

/** What the numbers of names are of. */
const MAN = 0
const RIVAL = 1

const nameRival = ({ number }: Work, { index, able }: Man, { name, other }: Names): void => {
  number.value[0] = able
  const low = number.bits[0] as number
  const high = number.bits[1] as number
  const who = index * KINDS + RIVAL
  name[index] = nameOf(nameOf(who) ^ nameOf(low) ^ high)
  other[index] = otherNameOf(otherNameOf(who) ^ otherNameOf(high) ^ low)
}

/** A foe who is struck is so much less able. */
export const weaken = (work: Work, foe: Man, part: number): void => {
  if (part === 1) return
  foe.able *= part
  nameRival(work, foe, work.rivals)
}

/** All foes are as able as they were. */
export const refresh = ({ sketch, fresh, rivals }: Work): void => {
  for (const foe of sketch.foes) foe.able = fresh.able[foe.index] as number
  rivals.name.set(fresh.rivals.name)
  rivals.other.set(fresh.rivals.other)
}

const nameMan = ({ men, named, sketch }: Work, { index, at }: Man): void => {
  if (named[index] === at) return
  named[index] = at
  const place = (index * sketch.board.size + at) * KINDS + MAN
  men.name[index] = nameOf(place)
  men.other[index] = otherNameOf(place)
}

const joinHeap = ({ men, heaps }: Work, at: number, { index }: Man): void => {
  heaps.name[at] = (heaps.name[at] as number) ^ (men.name[index] as number)
  heaps.other[at] = (heaps.other[at] as number) ^ (men.other[index] as number)
}

/** Puts everybody into the stack of his cell. */
export const stack = (work: Work): void => {
  const { ownAt, cells, stacks, sketch } = work
  for (const cell of cells) ownAt[cell] = -1
  emptied(cells)
  work.heaps.name.fill(0)
  work.heaps.other.fill(0)
  for (const man of sketch.own) {
    nameMan(work, man)
    const known = ownAt[man.at] as number
    joinHeap(work, known >= 0 ? known : cells.length, man)
    if (known >= 0) {
      stacks[known]?.push(man)
      continue
    }
    ownAt[man.at] = cells.length
    const fresh = stacks[cells.length]
    if (fresh) {
      emptied(fresh)
      fresh.push(man)
    } else stacks.push([man])
    cells.push(man.at)
  }
  work.comers?.see(work)
}

/** An empty list for each of so many. */
export const cleared = (lists: Man[][], count: number): void => {
  for (let index = 0; index < count; index++) {
    const list = lists[index]
    if (list) emptied(list)
    else lists.push([])
  }
}
