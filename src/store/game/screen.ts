import { create } from 'zustand'
import { FRESH, type Screen } from '../../core/presenter/screen.ts'
import { patchNews } from './patchNews.ts'

export const useScreen = create<Screen>(() => FRESH)

export const patchScreen = (patch: Partial<Screen>): void => patchNews(useScreen, patch)
export const resetScreen = (): void => useScreen.setState(FRESH)

let same = ''

/** Says something to those who listen; the same words twice are said twice. */
export const announce = (text: string): void => {
  const next = text === same ? `${text}\u00a0` : text
  same = next
  patchScreen({ announcement: next })
}
