import { create } from 'zustand'

/** True while the ground is shown alone, without the units on it. */
export const useBare = create<{ readonly bare: boolean }>(() => ({ bare: false }))

export const toggleBare = (): void => useBare.setState(({ bare }) => ({ bare: !bare }))
