import { keysIn } from '../../core/engine/keys.ts'
import { create } from 'zustand'

export const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const keep = (key: string, value: string | undefined): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** A setting: what it is until somebody chooses, how a kept text is read, and how it is written. */
type Kind<T> = { readonly usual: T; read(text: string): T | undefined; write(value: T): string }

const oneOf = <T extends string>(words: readonly T[], usual: T): Kind<T> => ({
  usual,
  read: (text) => words.find((word) => word === text),
  write: (word) => word,
})

const onOff = (usual: boolean): Kind<boolean> => ({
  usual,
  read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
  write: (isOn) => (isOn ? 'on' : 'off'),
})

/** From 0 to 1. */
const share = (usual: number): Kind<number> => ({
  usual,
  read: (text) => (text !== '' && Number(text) >= 0 && Number(text) <= 1 ? Number(text) : undefined),
  write: String,
})

export const THEMES = ['system', 'light', 'dark'] as const
/** How fast events are played on the map: not at all, in three speeds, or each of them at a press. */
export const SPEEDS = ['off', 'slow', 'normal', 'fast', 'step'] as const
export type Speed = (typeof SPEEDS)[number]
/** How a computer's turn is played: each command at a press, in three speeds, or everything at once. */
export const COMPUTER_SPEEDS = ['step', 'slow', 'normal', 'fast', 'once'] as const
export type ComputerSpeed = (typeof COMPUTER_SPEEDS)[number]
/** Who sits on the other side of a battle that is begun at one press. */
export const OPPONENTS = ['person', 'computer'] as const
/** The numbers of the cells: where they can be read, at every scale, when they are asked for, not at all. */
export const NUMBERS = ['near', 'always', 'asked', 'never'] as const
/** Letters in place of pictures; as drawn; larger on the map. */
export const COUNTERS = ['plain', 'usual', 'large'] as const
/** The colours of the sides: the usual ones, and those that are told apart without red and green, or blue and yellow. */
export const PALETTES = ['usual', 'redGreen', 'blueYellow'] as const
/** Paragraph numbers: on hover and focus, or always. */
export const PARAGRAPHS = ['quiet', 'shown'] as const

const KINDS = {
  theme: oneOf(THEMES, 'system'),
  /** Whether each player-turn begins with what has happened since the last one of that side. */
  recap: onOff(false),
  speed: oneOf(SPEEDS, 'normal'),
  computer: oneOf(COMPUTER_SPEEDS, 'normal'),
  opponent: oneOf(OPPONENTS, 'person'),
  sound: onOff(false),
  volume: share(0.5),
  /** Whether somebody who left something undone is asked before the step ends. */
  asks: onOff(true),
  numbers: oneOf(NUMBERS, 'near'),
  counters: oneOf(COUNTERS, 'usual'),
  palette: oneOf(PALETTES, 'usual'),
  paragraphs: oneOf(PARAGRAPHS, 'quiet'),
}

type Name = keyof typeof KINDS
export type Settings = { readonly [N in Name]: (typeof KINDS)[N]['usual'] }

const NAMES = keysIn(KINDS)
const kindOf = <N extends Name>(name: N) => KINDS[name] as unknown as Kind<Settings[N]>
const keyOf = (name: Name): string => `testudo-${name}`

/** What the style sheets read off the root of the page. */
const SEEN = ['theme', 'numbers', 'counters', 'palette', 'paragraphs'] as const satisfies readonly Name[]

const readKept = (): Settings =>
  Object.fromEntries(
    NAMES.map((name) => {
      const text = kept(keyOf(name))
      return [name, (text === null ? undefined : kindOf(name).read(text)) ?? kindOf(name).usual]
    }),
  ) as Settings

/** Everything a player has chosen for this browser. */
export const useSettings = create<Settings>(readKept)

/** Tells the style sheets what has been chosen. */
export const applySettings = (): void => {
  const settings = useSettings.getState()
  const { dataset } = document.documentElement
  for (const name of SEEN)
    if (settings[name] === KINDS[name].usual) delete dataset[name]
    else dataset[name] = settings[name]
}

/** Chooses something: it holds at once, and is remembered. */
export const choose = <N extends Name>(name: N, value: Settings[N]): void => {
  useSettings.setState({ [name]: value } as Partial<Settings>)
  applySettings()
  const { usual, write } = kindOf(name)
  keep(keyOf(name), value === usual ? undefined : write(value))
}

/** All as it was in the beginning. */
export const chooseUsual = (): void => {
  for (const name of NAMES) choose(name, kindOf(name).usual)
}
