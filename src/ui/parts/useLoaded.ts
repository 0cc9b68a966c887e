import { useEffect, useState } from 'react'

/** What is loaded for a thing, once it has come; a page is whole without it, also where it never comes. */
export const useLoaded = <Of, T>(load: (of: Of) => Promise<T>, of: Of): T | undefined => {
  const [found, setFound] = useState<{ readonly of: Of; readonly value: T } | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    load(of).then(
      (value) => {
        if (wanted) setFound({ of, value })
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [load, of])
  return found?.of === of ? found.value : undefined
}
