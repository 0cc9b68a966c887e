import { create } from 'zustand'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import type { Why } from '../../core/mind/thought.ts'
import type { Feature } from '../../core/play/worth.ts'
import { patchNews } from '../game/patchNews.ts'

/**
 * Where the computer is: nobody asks it, it thinks, it plays before one's eyes, its next command waits for a press, or
 * it was stopped.
 */
export type Phase = 'idle' | 'thinking' | 'playing' | 'waits' | 'stopped'

/** Reasons of what a computer did, with the commands between which it did it. */
export type StandingTold = {
  readonly game: string
  readonly side: SideIndex
  readonly from: number
  readonly to: number
  readonly why: readonly Why[]
}

export type Standing = {
  readonly phase: Phase
  /** It was told to stop, and waits until it is told to go on. */
  readonly isStopped: boolean
  /** What went wrong, in words. */
  readonly note: string | undefined
  readonly told: readonly StandingTold[]
}

const NOTHING: Standing = { phase: 'idle', isStopped: false, note: undefined, told: [] }

export const useComputer = create<Standing>(() => NOTHING)

export const patchComputer = (patch: Partial<Standing>): void => patchNews(useComputer, patch)

/** Nothing is left of what was thought at another table. */
export const forgetComputer = (): void => useComputer.setState(NOTHING)

export const stopComputer = (): void => patchComputer({ isStopped: true })
export const letComputerGoOn = (): void => patchComputer({ isStopped: false, note: undefined })

/** Numbers are told to a tenth: what is less than half of that decides nothing. */
const LEAST = 0.05
const HUNDREDTHS = 100

const told = (features: readonly Feature[]): Feature[] =>
  features.flatMap(({ name, value }) =>
    Math.abs(value) < LEAST ? [] : { name, value: Math.round(value * HUNDREDTHS) / HUNDREDTHS },
  )

const short = ({ features, rejected, ...why }: Why): Why => ({
  ...why,
  features: told(features),
  ...(rejected ? { rejected: { text: rejected.text, features: told(rejected.features) } } : {}),
})

/** Keeps the reasons of a thought, no longer than they are shown; what was taken back since is forgotten. */
export const tell = (now: StandingTold): void => {
  const before = useComputer.getState().told.filter(({ game, from }) => game === now.game && from < now.from)
  patchComputer({ told: [...before, { ...now, why: now.why.map(short) }] })
}

/** Puts what was kept of a game before what has been told of it since. */
export const recall = (game: string, kept: readonly StandingTold[]): void => {
  const since = useComputer.getState().told.filter((one) => one.game === game)
  const first = since[0]?.from ?? Number.POSITIVE_INFINITY
  patchComputer({ told: [...kept.filter((one) => one.game === game && one.from < first), ...since] })
}
