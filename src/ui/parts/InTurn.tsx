import { Children, type ReactNode, useEffect, useState } from 'react'

/** Shows one part after the other, a frame for each: what is long is not drawn in one piece. */
export const InTurn = ({ children }: { readonly children: ReactNode }) => {
  const parts = Children.toArray(children)
  const [shown, setShown] = useState(0)
  const isWhole = shown >= parts.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each part comes the next
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => setShown((count) => count + 1))
    return () => cancelAnimationFrame(frame)
  }, [shown, isWhole])
  return parts.slice(0, shown)
}
