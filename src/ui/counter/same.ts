import type { CounterView } from './types.ts'

const isSameLeader = (a: CounterView['leader'], b: CounterView['leader']): boolean =>
  a === b || (a !== undefined && b !== undefined && a.level === b.level && a.bonus === b.bonus && a.radius === b.radius)

const PRINTED = [
  'id',
  'side',
  'type',
  'name',
  'silhouette',
  'identity',
  'melee',
  'unitClass',
  'movement',
  'fire',
  'range',
] as const
const STATES = ['disrupted', 'loose', 'fired', 'moved', 'fought', 'cell', 'can'] as const

type Signs = readonly { readonly sign: string; readonly text: string }[]

const isSameSigns = (a: Signs = [], b: Signs = []): boolean =>
  a.length === b.length && a.every((badge, index) => badge.sign === b[index]?.sign && badge.text === b[index]?.text)

/** True when two views print the same counter in the same place. */
export const isSameCounter = (a: CounterView, b: CounterView): boolean =>
  a === b ||
  (PRINTED.every((key) => a[key] === b[key]) &&
    STATES.every((key) => a[key] === b[key]) &&
    a.facing?.bearing === b.facing?.bearing &&
    a.said?.moved === b.said?.moved &&
    a.said?.loose === b.said?.loose &&
    a.gauge?.share === b.gauge?.share &&
    a.gauge?.text === b.gauge?.text &&
    a.nation?.stripe === b.nation?.stripe &&
    a.nation?.name === b.nation?.name &&
    isSameSigns(a.badges, b.badges) &&
    isSameSigns(a.markers, b.markers) &&
    isSameSigns(a.traits, b.traits) &&
    isSameLeader(a.leader, b.leader))
