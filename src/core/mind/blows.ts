import { bitsIn } from './bits.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { emptied, shortened } from './emptied.ts'
import { foesEvade, ownEvade } from './evasion.ts'
import { foesBlow, ownBlow } from './hits.ts'
import { idle, lessen, type Man, type Sketch } from './sketch.ts'
import { lookout } from './lookout.ts'
import { postWorth } from './musters.ts'
import { cleared, LEAST, weaken, type Work } from './work.ts'

/** What is kept of an attack when one who is not needed is left out. */
const ENOUGH = 0.97
/** Who is struck on ground that victory is about may lose it: it counts by so large a part. */
const SHAKEN_OFF = 0.15
/** Foes who are able by less than this do not come. */
export const ABLE = 0.2

const isLed = ({ stacks, ownAt }: Work, { at }: Man): boolean => {
  for (const { role } of stacks[ownAt[at] as number] ?? []) if (role === 'leader') return true
  return false
}

/** In order to strike, by now or because a leader has come. */
const isReady = (work: Work, man: Man): boolean => man.steady || (man.rallied === true && isLed(work, man))

/** Everybody who stands beside a stack of foes and may attack, by stack. */
const gather = (work: Work): void => {
  const { sketch, fields, lists } = work
  const { neighbours, degree } = sketch.board
  const { attacked } = sketch
  cleared(lists, fields.foes.length)
  for (const man of sketch.own) {
    if ((man.attack <= 0 && man.bonus <= 0) || !isReady(work, man)) continue
    for (let direction = 0; direction < degree; direction++) {
      const next = neighbours[man.at * degree + direction] as Cell
      const foe = next < 0 ? -1 : (fields.foeAt[next] as number)
      if (foe >= 0 && !attacked?.has(next) && canStrike(sketch, man, direction)) lists[foe]?.push(man)
    }
  }
}

const canStrike = ({ strikes }: Sketch, man: Man, direction: number): boolean =>
  !strikes || man.role === 'leader' || ((strikes(man, man.at) >> direction) & 1) === 1

const unused = (list: Man[], used: Uint8Array): void => {
  let kept = 0
  for (const man of list) if (used[man.index] === 0) list[kept++] = man
  shortened(list, kept)
}

const mayStrike = (list: readonly Man[]): boolean => {
  for (const man of list) if (man.attack > 0) return true
  return false
}

/** What the ground is worth that the blow clears, or whose holders it puts out of order. */
const groundIn = ({ fields, blow }: Work, cell: Cell): number => {
  const prize = fields.prize[cell] as number
  return prize === 0 ? 0 : prize * Math.max(blow.clear, SHAKEN_OFF * blow.off)
}

/** How much of the strength of some men will strike after all. */
const surenessOf = ({ sure }: Work, list: readonly Man[]): number => {
  let all = 0
  let some = 0
  for (const man of list) {
    all += man.attack
    some += man.attack * (sure[man.index] as number)
  }
  return all > 0 ? some / all : 1
}

const strike = (work: Work, list: readonly Man[], foe: number): number => {
  const { fields, blow } = work
  const target = fields.foes[foe]
  if (!target || !mayStrike(list)) return 0
  blow.clear = 0
  if (foesEvade(work, list, foe)) return evaded(work) + groundIn(work, target.cell)
  ownBlow(work, list, foe)
  lessen(blow, work.hope * surenessOf(work, list))
  return work.means * blow.gain + groundIn(work, target.cell)
}

/** Nobody is struck, and the ground may be given up. */
const evaded = ({ sketch, blow }: Work): number => {
  idle(blow)
  if (sketch.evades?.leaves) blow.clear = 1
  return 0
}

/** Those who are not needed are free for another attack. */
const trim = (work: Work, list: Man[], foe: number, gain: number): void => {
  for (let index = list.length - 1; index >= 0 && list.length > 1; index--) {
    const man = list[index] as Man
    if (man.attack <= 0) continue
    list.splice(index, 1)
    if (strike(work, list, foe) < gain * ENOUGH) list.splice(index, 0, man)
  }
}

/** The stack that promises most; -1 where none promises anything. */
const bestOf = (gains: Float64Array, count: number): number => {
  let best = -1
  let most = LEAST
  for (let index = 0; index < count; index++) {
    const gain = gains[index] as number
    if (gain <= most) continue
    most = gain
    best = index
  }
  return best
}

/**
 * Deals one stack after the other, the most promising first: `again` reckons it anew with those who are still free, and
 * it waits where that promises less than it did.
 */
const dealing = (
  gains: Float64Array,
  count: number,
  again: (index: number) => number,
  take: (index: number, gain: number) => void,
): void => {
  for (let best = bestOf(gains, count); best >= 0; best = bestOf(gains, count)) {
    const gain = again(best)
    if (gain >= (gains[best] as number) - 1e-9) {
      take(best, gain)
      gains[best] = 0
    } else gains[best] = gain
  }
}

/** The same for lists of one's own men, each of whom is dealt once; `reckon` tells what a list promises on a stack. */
export const dealingOwn = (
  { gains, lists, used }: Work,
  count: number,
  reckon: (list: Man[], index: number) => number,
  take: (list: Man[], index: number, gain: number) => void,
): void => {
  used.fill(0)
  for (let index = 0; index < count; index++) gains[index] = reckon(lists[index] as Man[], index)
  const again = (index: number): number => {
    const list = lists[index] as Man[]
    const known = list.length
    unused(list, used)
    return list.length === known ? (gains[index] as number) : reckon(list, index)
  }
  dealing(gains, count, again, (index, gain) => take(lists[index] as Man[], index, gain))
}

/** Points that are won by one's blows with their variance, and what they come to with order and ground. */
export type Winnings = { points: number; spread: number; sum: number }

export const nothing = (out: Winnings): void => {
  out.points = 0
  out.spread = 0
  out.sum = 0
}

/** Where both move at once they have fought before it: who has no other turn strikes nobody any more. */
const isPast = ({ sketch, left }: Work): boolean => sketch.atOnce === true && left.own === 0

/** Own attacks of this turn, dealt by what they promise; foes are as much less able as they are struck before their turn. */
export const attacks = (work: Work, out: Winnings): void => {
  const { fields, used, blow, aims } = work
  gather(work)
  aims.fill(-1)
  nothing(out)
  if (isPast(work)) return
  const reckon = (list: Man[], foe: number): number => strike(work, list, foe)
  dealingOwn(work, fields.foes.length, reckon, (list, foe, gain) => {
    trim(work, list, foe, gain)
    out.sum += strike(work, list, foe)
    out.points += blow.points
    out.spread += blow.spread
    for (const man of list) {
      // A leader helps in every attack of those with whom he stands.
      used[man.index] = man.role === 'leader' ? 0 : 1
      aims[man.index] = fields.foes[foe]?.cell ?? -1
    }
    // Where both strike at once whoever is struck strikes all the same.
    if (work.sketch.atOnce) return
    for (const target of fields.foes[foe]?.men ?? []) weaken(work, target, 1 - blow.off)
  })
}

/** Not looked for yet, and nowhere to look. */
const UNKNOWN = 0
const NOWHERE = 1

/** Where whoever strikes at nobody looks from a cell: as he will be turned when it is ordered. */
const looksFrom = ({ sketch: { board, foes }, looks }: Work, cell: Cell): number | undefined => {
  if (looks[cell] === UNKNOWN) {
    const strong = foes.map(({ at, attack, defence }) => ({ at, strength: Math.max(attack, defence) }))
    const found = lookout(board, strong, cell)
    looks[cell] = found === undefined ? NOWHERE : found + NOWHERE + 1
  }
  const look = looks[cell] as number
  return look === NOWHERE ? undefined : look - NOWHERE - 1
}

/** Every man looks at those whom he strikes, or to where the enemy is strong and near. */
export const lookAround = (work: Work): void => {
  const { board, own } = work.sketch
  for (const man of own) {
    if (man.face === undefined) continue
    const aim = work.aims[man.index] as Cell
    const look = aim >= 0 ? board.directionTo(man.at, aim) : (man.told ?? looksFrom(work, man.at))
    if (look !== undefined) man.look = look
  }
}

/** The directions in which foes find room beside a cell, as bits. */
const roomBeside = ({ sketch, ownAt }: Work, cell: Cell): number => {
  const { neighbours, degree } = sketch.board
  let open = 0
  for (let direction = 0; direction < degree; direction++) {
    const next = neighbours[cell * degree + direction] as Cell
    if (next >= 0 && (ownAt[next] as number) < 0) open |= 1 << direction
  }
  return open
}

/** The foes who might come against a cell, if nobody stood in their way. */
const nearTo = ({ sketch, fields, near, comers: ways }: Work, cell: Cell): readonly Man[] => {
  if (ways) return ways.near(cell)
  const known = near[cell] ?? (fields.danger[cell] ?? []).map((index) => sketch.foes[index] as Man)
  near[cell] = known
  return known
}

/** The foes who could come against a stack. */
const comers = (work: Work, at: number): Man[] => {
  const { cells, lists, used, comers: ways } = work
  const list = lists[at] as Man[]
  emptied(list)
  const cell = cells[at] as Cell
  for (const foe of nearTo(work, cell))
    if (used[foe.index] === 0 && foe.able >= ABLE && (!ways || ways.attacks(foe, cell))) list.push(foe)
  return list
}

/** Of the directions in which there is room, those by which one of some foes can come. */
const waysIn = ({ sketch, comers: ways }: Work, cell: Cell, open: number, list: readonly Man[]): number => {
  if (!ways) return open
  const { neighbours, degree } = sketch.board
  let mask = 0
  for (let direction = 0; direction < degree; direction++) {
    if ((open & (1 << direction)) === 0) continue
    const next = neighbours[cell * degree + direction] as Cell
    for (const foe of list)
      if (foe.at === next || ways.comes(foe, next)) {
        mask |= 1 << direction
        break
      }
  }
  return mask
}

const sufferFrom = (work: Work, at: number, list: readonly Man[], open: number): number => {
  const { cells, fields, blow } = work
  const cell = cells[at] as Cell
  blow.clear = 0
  // Who stands on ground that counts does not give it up.
  if (fields.prize[cell] === 0 && ownEvade(work, at, list, open)) return evaded(work) + postIn(work, at)
  foesBlow(work, list, at, open)
  return work.dread * blow.gain + groundIn(work, cell) + postIn(work, at)
}

/** What it costs that those are lost who are wanted where they stand. */
const postIn = ({ sketch, cells, stacks, blow }: Work, at: number): number =>
  sketch.musters ? blow.clear * postWorth(sketch.musters, cells[at] as Cell, stacks[at] as Man[]) : 0

const suffer = (work: Work, at: number, trims = false): number => {
  const { cells, sketch } = work
  const cell = cells[at] as Cell
  const list = comers(work, at)
  if (list.length === 0) return 0
  const room = roomBeside(work, cell)
  shortened(list, bitsIn(room) * sketch.limit[1])
  const open = waysIn(work, cell, room, list)
  shortened(list, bitsIn(open) * sketch.limit[1])
  if (list.length === 0) return 0
  const gain = sufferFrom(work, at, list, open)
  if (!trims || list.length < 2) return gain
  spare(work, at, list, open, gain)
  return sufferFrom(work, at, list, open)
}

/** Foes who are not needed, the strongest of them last, are free for another attack. */
const spare = (work: Work, at: number, list: Man[], open: number, gain: number): void => {
  for (let index = list.length - 1; index >= 0 && list.length > 1; index--) {
    const man = list[index] as Man
    list.splice(index, 1)
    if (sufferFrom(work, at, list, open) < gain * ENOUGH) list.splice(index, 0, man)
  }
}

/** What the enemy could do in his next turn, dealt in the same way. */
export const replies = (work: Work, out: Winnings): void => {
  const { cells, stacks, gains, used, lists, blow, struck } = work
  used.fill(0)
  struck.fill(0)
  nothing(out)
  if (work.left.enemy === 0 || isPast(work)) return
  cleared(lists, cells.length)
  for (let at = 0; at < cells.length; at++) gains[at] = suffer(work, at)
  const again = (at: number): number => suffer(work, at)
  dealing(gains, cells.length, again, (at) => {
    out.sum += suffer(work, at, true)
    out.points += blow.points
    out.spread += blow.spread
    for (const man of stacks[at] as Man[]) struck[man.index] = blow.off
    for (const foe of lists[at] ?? []) used[foe.index] = 1
  })
}
