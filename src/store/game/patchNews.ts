import type { StoreApi } from 'zustand'
import { shallow } from 'zustand/shallow'

/** Changes part of a store; of what is as it was nobody is told. */
export const patchNews = <T extends object>(
  { getState, setState }: Pick<StoreApi<T>, 'getState' | 'setState'>,
  patch: Partial<T>,
): void => {
  const before = getState()
  if (!shallow(before, { ...before, ...patch })) setState(patch)
}
