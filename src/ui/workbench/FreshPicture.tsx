import { useDeferredValue, useMemo } from 'react'
import type { Library } from '../../core/scenario/library.ts'
import type { Workbench } from '../../core/presenter/workbench.ts'
import { groundOf, type MapSource } from '../../store/workbench/fresh.ts'
import { MapPicture } from '../board/MapPicture.tsx'

type FreshPictureProps = { readonly rules: Workbench; readonly library: Library; readonly source: MapSource }

/** What the battle will be fought on, before it is taken. */
export const FreshPicture = ({ rules, library, source }: FreshPictureProps) => {
  const wanted = useDeferredValue(source)
  const map = useMemo(() => {
    const ground = groundOf(rules, library, wanted)
    return ground && rules.map(ground)?.map
  }, [rules, library, wanted])
  if (!map) return undefined
  const { rows, cols, extent } = map.board
  const shape: Record<string, number> = { '--shape': extent.width / extent.height }
  return (
    <div className="wb-fresh-map" style={shape}>
      <MapPicture map={map} title={`${map.name}, ${rows} by ${cols} cells`} />
    </div>
  )
}
