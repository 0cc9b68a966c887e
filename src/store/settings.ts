import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'
type Settings = {
  readonly theme: Theme
  /** Whether each player-turn begins with what has happened since the last one of that side. */
  readonly recap: boolean
}

const KEY = 'testudo-theme'
const RECAP = 'testudo-recap'

const remembered = (): Theme => {
  try {
    const text = localStorage.getItem(KEY)
    return text === 'light' || text === 'dark' ? text : 'system'
  } catch {
    return 'system'
  }
}

const wantedRecap = (): boolean => {
  try {
    return localStorage.getItem(RECAP) === 'on'
  } catch {
    return false
  }
}

export const useSettings = create<Settings>(() => ({ theme: remembered(), recap: wantedRecap() }))

const keep = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const apply = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const applyTheme = (): void => apply(useSettings.getState().theme)

/** Chooses light or dark and remembers it. */
export const setTheme = (theme: Theme): void => {
  useSettings.setState({ theme })
  apply(theme)
  keep(KEY, theme === 'system' ? undefined : theme)
}

/** Chooses whether player-turns begin with a recap and remembers it. */
export const setRecap = (recap: boolean): void => {
  useSettings.setState({ recap })
  keep(RECAP, recap ? 'on' : undefined)
}
