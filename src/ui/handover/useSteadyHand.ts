import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

/** Milliseconds in which a second press still belongs to the first. */
const PAUSE = 600

type Hand = {
  onClick(event: MouseEvent): void
  onKeyDown(event: KeyboardEvent): void
}

/** A press that no double click and no key held down can make: the button lies where another was a moment ago. */
export const useSteadyHand = (act: () => void): Hand => {
  const since = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    since.current = performance.now()
  }, [])
  return {
    onClick: () => {
      if (performance.now() - since.current > PAUSE) act()
    },
    onKeyDown: (event) => {
      if (event.repeat) event.preventDefault()
    },
  }
}
