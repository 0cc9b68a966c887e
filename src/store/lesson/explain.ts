import { create } from 'zustand'

/** Which of the sentences that explain the step is read; undefined while none is. */
export const useExplain = create<{ readonly at: number | undefined }>(() => ({ at: undefined }))

export const explainAt = (at: number | undefined): void => useExplain.setState({ at })
