import { COMMON_SIGNS } from '../../core/presenter/reading.ts'
import { BOOT, SPENT, SWORDS } from './marks.ts'
import type { CounterView } from './types.ts'

type Badge = { readonly key: 'fired' | 'fought' | 'moved'; readonly d: string; readonly text: string }

/** What a unit has done, as the round badges on its right edge show it. */
export const BADGES: readonly Badge[] = [
  { key: 'fired', d: SPENT, text: COMMON_SIGNS.fired },
  { key: 'fought', d: SWORDS, text: COMMON_SIGNS.fought },
  { key: 'moved', d: BOOT, text: COMMON_SIGNS.moved },
]

export const badgesOf = (view: CounterView): readonly Badge[] =>
  BADGES.filter(({ key }) => view[key]).map((badge) =>
    badge.key === 'moved' && view.said?.moved !== undefined ? { ...badge, text: view.said.moved } : badge,
  )
