import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'
type Settings = { readonly theme: Theme }

const KEY = 'testudo-theme'

const remembered = (): Theme => {
  try {
    const text = localStorage.getItem(KEY)
    return text === 'light' || text === 'dark' ? text : 'system'
  } catch {
    return 'system'
  }
}

export const useSettings = create<Settings>(() => ({ theme: remembered() }))

const apply = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const applyTheme = (): void => apply(useSettings.getState().theme)

/** Chooses light or dark and remembers it. */
export const setTheme = (theme: Theme): void => {
  useSettings.setState({ theme })
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // A browser that keeps nothing still plays.
  }
}
