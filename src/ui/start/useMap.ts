import { useEffect, useState } from 'react'
import { loadMap } from '../../store/library.ts'
import type { GameMap } from '../../systems/prestags/map.ts'

/** A map of the library; undefined until it has come. */
export const useMap = (id: string): GameMap | undefined => {
  const [map, setMap] = useState<GameMap | undefined>(undefined)
  useEffect(() => {
    let wanted = true
    loadMap(id).then(
      (loaded) => {
        if (wanted) setMap(loaded)
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [id])
  return map
}
