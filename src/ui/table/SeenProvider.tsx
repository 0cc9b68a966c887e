import { type ReactNode, useDeferredValue } from 'react'
import type { Seen } from '../../store/interact/act.ts'
import { SeenContext, useSeenNow } from './useSeen.ts'

/** Of the same position: only what is in hand or pointed at may differ. */
const isSamePosition = (a: Seen, b: Seen): boolean =>
  a.state === b.state && a.battle === b.battle && a.table === b.table && a.live === b.live

/**
 * Gives the table to all that tells of it. A press is answered on the map at once; what follows from it for panels and
 * ground comes with the next frame. What has happened is never told late.
 */
export const SeenProvider = ({ children }: { readonly children: ReactNode }) => {
  const now = useSeenNow()
  const late = useDeferredValue(now)
  return <SeenContext value={isSamePosition(late, now) ? late : now}>{children}</SeenContext>
}
