import { type RefObject, useEffect, useState } from 'react'

/** True once an element has come near the window; where that cannot be told, at once. */
export const useSeen = (ref: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !ref.current) return undefined
    const observer = new IntersectionObserver(
      (found) => {
        if (found.some((one) => one.isIntersecting)) setSeen(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, seen])
  return seen
}
