import type { Cell } from '../engine/vocabulary.ts'
import { emptied } from './emptied.ts'
import { nameOf, otherNameOf } from './names.ts'
import { type Man, type Sketch, strideOf } from './sketch.ts'
import { type Barriers, SHOOTS, STANDS, type Ways, type WaySearch, waySearch, wordsIn } from './ways.ts'

/** Who stands in the way of foes: one's own stacks, and whether somebody in them shoots. */
type Standing = {
  readonly cells: readonly Cell[]
  readonly stacks: readonly (readonly Man[])[]
}

/** Which cells each foe may come to, and attack, in his next turn as one's own stand. */
export type Comers = {
  /** To be told first of all how one's own stand. */
  readonly see: (standing: Standing) => void
  readonly comes: (foe: Man, cell: Cell) => boolean
  readonly attacks: (foe: Man, cell: Cell) => boolean
  /** Foes who might attack a cell if nobody stood in their way, in their order. */
  readonly near: (cell: Cell) => readonly Man[]
  /** Whether a foe may come to one of some cells, given as bits. */
  readonly escapes: (foe: Man, cells: Uint32Array) => boolean
}

/** What is known of the ways of all who begin in one cell and pay alike. */
type Trail = {
  /** Where they could go if nobody stood in their way, and what is beside that: only shooters matter there. */
  readonly free: Ways
  /** By a name of those who stand in the way. */
  readonly known: Map<number, Ways>
}

/** Ways that were found in one thought, in whichever of its positions: they hang on who stands where, and on nothing else. */
export type Trails = {
  readonly byPrices: Map<Float64Array, Map<string, Trail>>
  search?: WaySearch
  /** How many ways are remembered. */
  kept: number
}

export const newTrails = (): Trails => ({ byPrices: new Map(), kept: 0 })

/** Foes of one cell and one pace go alike. */
type Party = {
  readonly man: Man
  readonly prices: Float64Array
  readonly trail: Trail
  now: Ways
  /** Whether those who have gone, or come, since `now` was found may have changed it. */
  isStale: boolean
  /** A name of those who matter to it, in two halves. */
  name: number
  other: number
}

/** Ways that are remembered, at most. */
const MOST = 60_000
const ABLE = 0.2
const HALF = 6
const BITS = 1 << 26
/** When no more have gone it is worth a search of its own how foes could come without them: many stand there by turns. */
const FEW_GONE = 2

/** What is known of all parties, and how one's own stood when that was last looked at. */
type Watch = {
  readonly sketch: Sketch
  readonly words: number
  readonly search: WaySearch
  readonly trails: Trails
  readonly barriers: Barriers
  readonly parties: readonly Party[]
  /** To which parties it matters who stands in a cell, and who shoots there, once it was asked: cell × 2, and one more. */
  readonly concerned: (readonly Party[] | undefined)[]
  readonly gone: Cell[]
  readonly come: Cell[]
}

const has = ({ bits, from }: Ways, shift: number, cell: Cell): boolean =>
  (((bits[from + shift + (cell >> 5)] as number) >>> (cell & 31)) & 1) === 1

const trailOf = ({ byPrices }: Trails, prices: Float64Array, key: string, find: () => Ways): Trail => {
  const all = byPrices.get(prices) ?? new Map<string, Trail>()
  byPrices.set(prices, all)
  const trail = all.get(key) ?? { free: find(), known: new Map<number, Ways>() }
  all.set(key, trail)
  return trail
}

const partiesOf = (
  { foes }: Sketch,
  pricesFor: NonNullable<Sketch['prices']>,
  trails: Trails,
  find: (man: Man, prices: Float64Array) => Ways,
): { readonly parties: Party[]; readonly of: Int32Array } => {
  const parties: Party[] = []
  const of = new Int32Array(foes.length).fill(-1)
  const byKind = new Map<string, number>()
  for (const man of foes) {
    if (man.able < ABLE) continue
    const key = `${man.at}:${strideOf(man)}:${man.role === 'horse'}:${man.kind}`
    const known = byKind.get(key)
    of[man.index] = known ?? parties.length
    if (known !== undefined) continue
    byKind.set(key, parties.length)
    const prices = pricesFor(man)
    const trail = trailOf(trails, prices, `${man.at}:${strideOf(man)}`, () => find(man, prices))
    parties.push({ man, prices, trail, now: trail.free, isStale: false, name: 0, other: 0 })
  }
  return { parties, of }
}

/** Whoever comes beside shooters comes no farther. */
const halted = ({ sketch: { board }, barriers: { halts } }: Watch, cell: Cell, more: number): void => {
  for (let direction = 0; direction < board.degree; direction++) {
    const next = board.neighbours[cell * board.degree + direction] as Cell
    if (next >= 0) halts[next] = (halts[next] as number) + more
  }
}

/** Somebody who stands there matters to a party if he may be met; a shooter also beside its ways. */
const concernedBy = ({ words, parties, concerned }: Watch, cell: Cell, held: number): readonly Party[] => {
  const place = cell * 2 + (held === SHOOTS ? 1 : 0)
  const known = concerned[place] ?? parties.filter(({ trail }) => has(trail.free, held === SHOOTS ? words : 0, cell))
  concerned[place] = known
  return known
}

const renamed = (party: Party, cell: Cell, held: number): void => {
  party.name ^= nameOf(cell * 4 + held)
  party.other ^= otherNameOf(cell * 4 + held)
}

/** Where nobody was met who has gone, and no shooter was passed by, nothing has changed. */
const left = (watch: Watch): void => {
  const { words, barriers, gone } = watch
  for (const cell of gone) {
    const held = barriers.held[cell] as number
    for (const party of concernedBy(watch, cell, held)) {
      renamed(party, cell, held)
      if (has(party.now, held === SHOOTS ? words : words * 2, cell)) party.isStale = true
    }
  }
  for (const cell of gone) {
    if (barriers.held[cell] === SHOOTS) halted(watch, cell, -1)
    barriers.held[cell] = 0
  }
}

const nameIn = ({ name, other }: Party): number => (name >>> HALF) * BITS + (other >>> HALF)

/** The ways that a table knows by a number; they are looked for where it does not. */
const found = ({ search, trails, barriers }: Watch, party: Party, table: Map<number, Ways>, number: number): void => {
  const known = table.get(number)
  party.now = known ?? search(party.man, party.prices, barriers)
  party.isStale = false
  if (known || trails.kept >= MOST) return
  trails.kept++
  table.set(number, party.now)
}

/**
 * The ways when one more has come. Whoever closes a way opens none: what is left hangs on the ways before and on him,
 * and on nobody whom they did not meet.
 */
const narrowed = (watch: Watch, party: Party, step: number): void => {
  const { now } = party
  const table = now.after ?? new Map<number, Ways>()
  now.after = table
  found(watch, party, table, step)
}

/** Where nobody could go there, or beside a shooter, nothing changes. */
const entered = (watch: Watch, held: Uint8Array): void => {
  const { words, barriers, come } = watch
  for (const cell of come) {
    const fresh = held[cell] as number
    for (const party of concernedBy(watch, cell, fresh)) {
      renamed(party, cell, fresh)
      if (!party.isStale && has(party.now, fresh === SHOOTS ? words : 0, cell)) party.isStale = true
    }
  }
  for (const cell of come) {
    const fresh = held[cell] as number
    if (fresh === SHOOTS) halted(watch, cell, 1)
    barriers.held[cell] = fresh
  }
}

/** Looks at who has gone from where he stood, and who has come. */
const moved = (watch: Watch, held: Uint8Array): void => {
  const { parties, gone, come } = watch
  if (gone.length === 0 && come.length === 0) return
  left(watch)
  if (gone.length <= FEW_GONE)
    for (const party of parties) if (party.isStale) found(watch, party, party.trail.known, nameIn(party))
  const wasStale = parties.some(({ isStale }) => isStale)
  entered(watch, held)
  const [cell] = come
  const step = cell !== undefined && come.length === 1 && !wasStale ? cell * 4 + (held[cell] as number) : -1
  for (const party of parties) {
    if (!party.isStale) continue
    if (step >= 0) narrowed(watch, party, step)
    else found(watch, party, party.trail.known, nameIn(party))
  }
}

/** Foes who might attack each cell, found when it is asked for. */
const nearBy = ({ sketch, words }: Watch, partyOf: (foe: Man) => Party | undefined): Comers['near'] => {
  const known: (readonly Man[] | undefined)[] = new Array(sketch.board.size)
  return (cell) => {
    const list =
      known[cell] ??
      sketch.foes.filter((foe) => {
        const party = partyOf(foe)
        return foe.attack > 0 && party !== undefined && has(party.trail.free, words, cell)
      })
    known[cell] = list
    return list
  }
}

/** Foes as they may come; undefined where nothing is known of what it costs to go. */
export const comersOf = (sketch: Sketch, trails: Trails = newTrails()): Comers | undefined => {
  if (!sketch.prices) return undefined
  const { board, halts = false } = sketch
  const search = trails.search ?? waySearch(board)
  trails.search = search
  const barriers = { held: new Uint8Array(board.size), halts: new Uint8Array(board.size) }
  const { parties, of } = partiesOf(sketch, sketch.prices, trails, (man, prices) => search(man, prices, barriers))
  const words = wordsIn(board.size)
  const concerned: (readonly Party[] | undefined)[] = new Array(board.size * 2)
  const watch: Watch = { sketch, words, search, trails, barriers, parties, concerned, gone: [], come: [] }
  const held = new Uint8Array(board.size)
  const last: Cell[] = []
  const see = ({ cells, stacks }: Standing): void => {
    for (const cell of last) held[cell] = 0
    for (let at = 0; at < cells.length; at++) {
      const isShot = halts && (stacks[at] as readonly Man[]).some((man) => man.fire > 0 && man.steady)
      held[cells[at] as Cell] = isShot ? SHOOTS : STANDS
    }
    emptied(watch.gone)
    emptied(watch.come)
    for (const cell of last) if (barriers.held[cell] !== held[cell]) watch.gone.push(cell)
    for (const cell of cells) if (barriers.held[cell] !== held[cell]) watch.come.push(cell)
    moved(watch, held)
    emptied(last)
    for (const cell of cells) last.push(cell)
  }
  const partyOf = (foe: Man): Party | undefined => parties[of[foe.index] as number]
  const reaches = (foe: Man, shift: number, cell: Cell): boolean => {
    const party = partyOf(foe)
    return party !== undefined && has(party.now, shift, cell)
  }
  return {
    see,
    comes: (foe, cell) => reaches(foe, 0, cell),
    attacks: (foe, cell) => reaches(foe, words, cell),
    near: nearBy(watch, partyOf),
    escapes: (foe, cells) => {
      const ways = partyOf(foe)?.now
      return ways !== undefined && cells.some((bits, index) => (bits & (ways.bits[ways.from + index] as number)) !== 0)
    },
  }
}
