import { metByFire } from './met.ts'
import { KINDS, nameOf, otherNameOf } from './names.ts'
import type { Man, Sketch } from './sketch.ts'
import type { Work } from './work.ts'

/** What the numbers of names are of, those of men and foes apart. */
const TARGET = 2
const OPEN = 3
const LOOK = 4
const VOLLEY = 5
const OWN_VOLLEY = 6

const AROUND = 8

/** What some of one's own do to a stack of foes, as it was reckoned before or is now. */
const onFoes = (
  work: Work,
  kind: typeof TARGET | typeof OWN_VOLLEY,
  list: readonly Man[],
  foe: number,
  reckon: Sketch['volley'],
): void => {
  const { fields, blow, recall, men } = work
  const target = foe * KINDS + kind
  let name = nameOf(target)
  let other = otherNameOf(target)
  for (const { index } of list) {
    name ^= men.name[index] as number
    other ^= men.other[index] as number
  }
  if (recall.find(name, other, blow)) return
  const { men: now, later, cell } = fields.foes[foe] as (typeof fields.foes)[number]
  reckon(list, kind === TARGET ? now : later, cell, blow)
  recall.keep(name, other, blow)
}

export const ownBlow = (work: Work, list: readonly Man[], foe: number): void =>
  onFoes(work, TARGET, list, foe, work.sketch.blow)

/** Fire in one's own next turn. */
export const ownVolley = (work: Work, list: readonly Man[], foe: number): void =>
  onFoes(work, OWN_VOLLEY, list, foe, work.sketch.volley)

/** The same of foes who come by open ways against one's own stack, which fires at them before. */
export const foesBlow = (work: Work, list: readonly Man[], at: number, open: number): void => {
  const { sketch, cells, stacks, blow, recall, heaps, rivals } = work
  const ways = open * KINDS + OPEN
  let name = nameOf(ways) ^ (heaps.name[at] as number)
  let other = otherNameOf(ways) ^ (heaps.other[at] as number)
  for (const { index, look } of stacks[at] as Man[]) {
    if (look === undefined) continue
    const number = (index * AROUND + look) * KINDS + LOOK
    name ^= nameOf(number)
    other ^= otherNameOf(number)
  }
  for (const { index } of list) {
    name ^= rivals.name[index] as number
    other ^= rivals.other[index] as number
  }
  if (recall.find(name, other, blow)) return
  sketch.blow(list, stacks[at] as Man[], cells[at] as number, blow, open)
  metByFire(work, at, list, open)
  recall.keep(name, other, blow)
}

/** What foes who fire do to one's own stack. */
export const foesVolley = (work: Work, list: readonly Man[], at: number): void => {
  const { sketch, stacks, cells, blow, recall, heaps, rivals } = work
  let name = nameOf(VOLLEY) ^ (heaps.name[at] as number)
  let other = otherNameOf(VOLLEY) ^ (heaps.other[at] as number)
  for (const { index } of list) {
    name ^= rivals.name[index] as number
    other ^= rivals.other[index] as number
  }
  if (recall.find(name, other, blow)) return
  sketch.volley(list, stacks[at] as Man[], cells[at] as number, blow)
  recall.keep(name, other, blow)
}
