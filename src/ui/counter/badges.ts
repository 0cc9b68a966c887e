import { BOOT, SPENT, SWORDS } from './marks.ts'
import type { CounterView } from './types.ts'

type Badge = { readonly key: 'fired' | 'fought' | 'moved'; readonly d: string; readonly text: string }

/** What a unit has done, as the round badges on its right edge show it. */
export const BADGES: readonly Badge[] = [
  { key: 'fired', d: SPENT, text: 'has fired' },
  { key: 'fought', d: SWORDS, text: 'has fought' },
  { key: 'moved', d: BOOT, text: 'has moved' },
]

export const badgesOf = (view: CounterView): readonly Badge[] => BADGES.filter(({ key }) => view[key])
