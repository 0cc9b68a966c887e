import { create } from 'zustand'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import type { Why } from '../../core/mind/think.ts'

/**
 * Where the computer is: nobody asks it, it thinks, it plays before one's eyes, its next command waits for a press, or
 * it was stopped.
 */
export type Phase = 'idle' | 'thinking' | 'playing' | 'waits' | 'stopped'

/** Reasons of what a computer did, with the commands between which it did it. */
export type Told = {
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
  readonly told: readonly Told[]
}

const NOTHING: Standing = { phase: 'idle', isStopped: false, note: undefined, told: [] }

export const useComputer = create<Standing>(() => NOTHING)

export const patchComputer = (patch: Partial<Standing>): void => {
  const before = useComputer.getState()
  const isNews = Object.entries(patch).some(([key, value]) => before[key as keyof Standing] !== value)
  if (isNews) useComputer.setState(patch)
}

/** Nothing is left of what was thought at another table. */
export const forgetComputer = (): void => useComputer.setState(NOTHING)

export const stopComputer = (): void => patchComputer({ isStopped: true })
export const letComputerGoOn = (): void => patchComputer({ isStopped: false, note: undefined })

/** Keeps the reasons of a thought; what was taken back since is forgotten. */
export const tell = (told: Told): void =>
  patchComputer({
    told: [...useComputer.getState().told.filter(({ game, from }) => game === told.game && from < told.from), told],
  })
