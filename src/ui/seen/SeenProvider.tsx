import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import type { Seen } from '../../store/interact/act.ts'
import { SeenContext, useSeenNow } from './useSeen.ts'

/** Of the same position: only what is in hand or pointed at may differ. */
const isSamePosition = (a: Seen, b: Seen): boolean =>
  a.state === b.state && a.battle === b.battle && a.presenter === b.presenter && a.live === b.live

const TOUCHES = ['pointermove', 'pointerdown', 'click', 'keydown'] as const

/** Whether the hand is on the map, and not in a panel. */
const useHandOnMap = (): RefObject<boolean> => {
  const isOnMap = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event): void => {
      isOnMap.current = target instanceof Element && target.closest('.board') !== null
    }
    for (const touch of TOUCHES) window.addEventListener(touch, note, { capture: true, passive: true })
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, note, { capture: true })
    }
  }, [])
  return isOnMap
}

/**
 * Gives the table to all that tells of it. A press is answered at once where it falls; what follows from a press on the
 * map for panels and ground comes with the next frame. What has happened is never told late.
 */
export const SeenProvider = ({ children }: { readonly children: ReactNode }) => {
  const now = useSeenNow()
  const late = useDeferredValue(now)
  const isOnMap = useHandOnMap()
  return <SeenContext value={isOnMap.current && isSamePosition(late, now) ? late : now}>{children}</SeenContext>
}
