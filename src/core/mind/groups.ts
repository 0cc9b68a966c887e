import type { Man, Sketch } from './sketch.ts'

/** Men who are led as one: near each other, and of one pace. */
export type Group = { readonly men: readonly Man[] }

/** So near to each other they belong together. */
const NEAR = 2
/** More than these are two groups. */
const MOST = 10

const goTogether = ({ board }: Sketch, a: Man, b: Man): boolean =>
  (a.role === 'horse') === (b.role === 'horse') && board.distance(a.home, b.home) <= NEAR

/** All men in groups, in the order of the men; leaders go with those who stand nearest. */
export const groupsOf = (sketch: Sketch): readonly Group[] => {
  const left = new Set(sketch.own.filter(({ role }) => role !== 'leader'))
  const groups: Man[][] = []
  for (const first of left) {
    const group: Man[] = []
    left.delete(first)
    const open = [first]
    for (let man = open.shift(); man; man = open.shift()) {
      group.push(man)
      for (const other of left)
        if (group.length + open.length < MOST && goTogether(sketch, man, other)) {
          left.delete(other)
          open.push(other)
        }
    }
    groups.push(group)
  }
  for (const leader of sketch.own.filter(({ role }) => role === 'leader')) {
    const far = (group: readonly Man[]): number =>
      Math.min(...group.map((man) => sketch.board.distance(man.home, leader.home)))
    const nearest = groups.reduce<Man[] | undefined>(
      (best, one) => (best && far(best) <= far(one) ? best : one),
      undefined,
    )
    if (nearest) nearest.push(leader)
    else groups.push([leader])
  }
  return groups.map((men) => ({ men }))
}
