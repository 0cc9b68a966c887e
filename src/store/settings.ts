import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'
export const SPEEDS = ['off', 'slow', 'normal', 'fast', 'step'] as const
/** How fast events are played on the map: not at all, in three speeds, or each of them at a press. */
export type Speed = (typeof SPEEDS)[number]
type Settings = {
  readonly theme: Theme
  /** Whether each player-turn begins with what has happened since the last one of that side. */
  readonly recap: boolean
  readonly speed: Speed
  readonly sound: boolean
  /** From 0 to 1. */
  readonly volume: number
}

const KEY = 'testudo-theme'
const RECAP = 'testudo-recap'
const SPEED = 'testudo-speed'
const SOUND = 'testudo-sound'
const VOLUME = 'testudo-volume'
const LOUD = 0.5

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const remembered = (): Theme => {
  const text = kept(KEY)
  return text === 'light' || text === 'dark' ? text : 'system'
}

const wantedSpeed = (): Speed => {
  const text = kept(SPEED)
  return SPEEDS.find((speed) => speed === text) ?? 'normal'
}

const wantedVolume = (): number => {
  const text = kept(VOLUME)
  const volume = text === null ? LOUD : Number(text)
  return volume >= 0 && volume <= 1 ? volume : LOUD
}

export const useSettings = create<Settings>(() => ({
  theme: remembered(),
  recap: kept(RECAP) === 'on',
  speed: wantedSpeed(),
  sound: kept(SOUND) === 'on',
  volume: wantedVolume(),
}))

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

/** Chooses how fast events are played and remembers it. */
export const setSpeed = (speed: Speed): void => {
  useSettings.setState({ speed })
  keep(SPEED, speed === 'normal' ? undefined : speed)
}

/** Chooses whether events are heard and remembers it. */
export const setSound = (sound: boolean): void => {
  useSettings.setState({ sound })
  keep(SOUND, sound ? 'on' : undefined)
}

/** Chooses how loud events are, from 0 to 1, and remembers it. */
export const setVolume = (volume: number): void => {
  useSettings.setState({ volume })
  keep(VOLUME, volume === LOUD ? undefined : String(volume))
}
