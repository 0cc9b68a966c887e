import type { Cell } from '../engine/vocabulary.ts'
import { ABLE, dealingOwn, type Winnings, nothing } from './blows.ts'
import { shortened } from './emptied.ts'
import { foesVolley, ownVolley } from './hits.ts'
import { hasTroops, lessen, type Man } from './sketch.ts'
import { cleared, type Target, type Work } from './work.ts'

const NEAR = 1
const FAR = 2

/** What is known of a man and each cell. */
const rowOf = (table: (Uint8Array | undefined)[], size: number, { index }: Man): Uint8Array => {
  const row = table[index] ?? new Uint8Array(size)
  table[index] = row
  return row
}

/** The stack within reach of a shooter that is worth most; -1 where there is none. */
const aimedAt = ({ sketch: { board }, cells, gains, aimed }: Work, foe: Man, range: number): number => {
  const row = rowOf(aimed, board.size, foe)
  let best = -1
  let most = 0
  for (let at = 0; at < cells.length; at++) {
    const worth = gains[at] as number
    if (worth <= most) continue
    const cell = cells[at] as Cell
    if (row[cell] === 0) row[cell] = board.distance(foe.at, cell) <= range ? NEAR : FAR
    if (row[cell] === FAR) continue
    best = at
    most = worth
  }
  return best
}

const worthIn = (men: readonly Man[]): number => {
  let worth = 0
  for (const man of men) worth += man.worth
  return worth
}

/** What enemy shooters do from where they stand: each to the stack that is worth most. */
export const shotAt = (work: Work, out: Winnings): void => {
  const { sketch, cells, stacks, lists, gains, blow, left } = work
  nothing(out)
  cleared(lists, cells.length)
  for (let at = 0; at < cells.length; at++) gains[at] = worthIn(stacks[at] as Man[])
  for (const foe of sketch.foes) {
    if (foe.fire <= 0 || foe.able < ABLE) continue
    // Who has no turn any more fires at those who come beside him only.
    const best = aimedAt(work, foe, left.enemy === 0 ? 1 : foe.range)
    if (best >= 0) lists[best]?.push(foe)
  }
  for (let at = 0; at < cells.length; at++) {
    const list = lists[at] as Man[]
    if (list.length === 0) continue
    foesVolley(work, list, at)
    out.sum += work.dread * blow.gain
    out.points += blow.points
    out.spread += blow.spread
  }
}

/** What is kept of a volley when those who are not needed for it are left out. */
const ENOUGH = 0.97

/** How likely foes who may move are to be in range still when one's own turn comes. */
const STAYS = 0.6

/** What a volley on a stack promises, into the blow, by how likely the stack is to be there still. */
const volleyOn = (work: Work, list: readonly Man[], foe: number): number => {
  if (list.length === 0) return 0
  ownVolley(work, list, foe)
  const { fields, blow, means } = work
  lessen(blow, fields.foes[foe]?.isHeld ? 1 : STAYS)
  return means * blow.gain
}

/** As few of the first of a list as promise nearly as much as all. */
const fewest = (work: Work, list: Man[], foe: number, gain: number): void => {
  let least = 1
  let most = list.length
  while (least < most) {
    const middle = (least + most) >> 1
    if (volleyOn(work, list.slice(0, middle), foe) >= gain * ENOUGH) most = middle
    else least = middle + 1
  }
  shortened(list, most)
}

/** At whom one may fire from a cell, whoever stands in the way; nobody where there are but leaders, whom no fire harms. */
const targetsIn = ({ sketch, fields }: Work, from: Cell, range: number): readonly Target[] => {
  const targets: Target[] = []
  let isAnybody = false
  for (const [foe, stack] of fields.foes.entries()) {
    if (sketch.board.distance(from, stack.cell) > range) continue
    isAnybody ||= hasTroops(stack)
    const screens = sketch.screens(from, stack.cell)
    if (screens) targets.push({ foe, screens })
  }
  return isAnybody ? targets : []
}

const targetsFrom = (work: Work, { at, range }: Man): readonly Target[] => {
  let table = work.targets.get(range)
  if (!table) {
    table = new Array(work.sketch.board.size)
    work.targets.set(range, table)
  }
  const known = table[at] ?? targetsIn(work, at, range)
  table[at] = known
  return known
}

const isSeen = ({ fields, ownAt }: Work, { screens }: Target): boolean => {
  for (const cells of screens) {
    let held = true
    for (const cell of cells) if ((ownAt[cell] as number) < 0 && (fields.foeAt[cell] as number) < 0) held = false
    if (held) return false
  }
  return true
}

/** Those who have a foe in range and in sight, stack by stack; false where there are none. */
const shootersOn = (work: Work): boolean => {
  const { sketch, fields, lists } = work
  cleared(lists, fields.foes.length)
  let isAnybody = false
  for (const man of sketch.own) {
    if (man.fire <= 0) continue
    for (const target of targetsFrom(work, man)) {
      if (!isSeen(work, target)) continue
      lists[target.foe]?.push(man)
      isAnybody = true
    }
  }
  return isAnybody
}

/** What one's own shooters could do in their next turn, dealt from where they stand to foes as they stand. */
export const volleys = (work: Work, out: Winnings): void => {
  const { fields, used, left, blow, shotDown } = work
  nothing(out)
  shotDown.fill(0)
  if (left.own === 0 || !shootersOn(work)) return
  const reckon = (list: Man[], foe: number): number => volleyOn(work, list, foe)
  dealingOwn(work, fields.foes.length, reckon, (list, foe, gain) => {
    fewest(work, list, foe, gain)
    volleyOn(work, list, foe)
    shotDown[foe] = blow.clear
    out.sum += gain
    out.points += blow.points
    out.spread += blow.spread
    for (const man of list) used[man.index] = 1
  })
}
