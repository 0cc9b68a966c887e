import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Places of a panel that stand still while the rest of it is scrolled. */
type Slots = { readonly head?: HTMLElement | null; readonly foot?: HTMLElement | null }

const SlotsContext = createContext<Slots>({})

export const SlotsProvider = SlotsContext.Provider

/** Stands in the place of that name where the panel has one, else where it is written. */
export const InSlot = ({ name, children }: { name: keyof Slots; children: ReactNode }) => {
  const place = useContext(SlotsContext)[name]
  return place ? createPortal(children, place) : children
}
