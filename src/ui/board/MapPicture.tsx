import { memo, useMemo } from 'react'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { brushPath } from './brushes.ts'
import { LayerGroup } from './TerrainLayer.tsx'
import { paletteStyle } from './terrain/palette.ts'
import { sketchOf } from './terrain/art.ts'

type PictureZone = { readonly cells: readonly number[]; readonly side: 0 | 1 }

type MapPictureProps = {
  readonly map: MapDrawing
  readonly className?: string
  readonly title?: string
  readonly zones?: readonly PictureZone[]
}

const EDGE = 14

/** A whole map as a small still picture: terrain without numbers or small print. */
export const MapPicture = memo(({ map, className, title, zones = [] }: MapPictureProps) => {
  const sketch = useMemo(() => sketchOf(map), [map])
  const names = ['map-picture', className].filter(Boolean).join(' ')
  return (
    <svg
      className={names}
      viewBox={`${-EDGE} ${-EDGE} ${sketch.width + 2 * EDGE} ${sketch.height + 2 * EDGE}`}
      style={paletteStyle(map.look)}
      role={title === undefined ? 'presentation' : 'img'}
      aria-label={title}
    >
      <rect
        className="sheet-paper"
        x={-EDGE}
        y={-EDGE}
        width={sketch.width + 2 * EDGE}
        height={sketch.height + 2 * EDGE}
      />
      {sketch.layers.map((layer) => (
        <LayerGroup key={layer.id} layer={layer} />
      ))}
      {zones.map((zone) => (
        <path
          key={`${zone.side}-${zone.cells[0] ?? 0}`}
          className={`zone-${zone.side}`}
          d={brushPath(map.board, 'zone', zone.cells)}
        />
      ))}
      <rect
        className="map-picture-frame"
        x={-EDGE}
        y={-EDGE}
        width={sketch.width + 2 * EDGE}
        height={sketch.height + 2 * EDGE}
      />
    </svg>
  )
})
