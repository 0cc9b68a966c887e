import './board.css'
import { memo, useMemo } from 'react'
import type { MapDrawing } from '../../core/map/drawing.ts'
import type { Face } from '../../core/presenter/view.ts'
import { CounterFace } from '../counter/CounterFace.tsx'
import { EDGE, FACE } from '../counter/marks.ts'
import { silhouetteOf } from '../counter/silhouettes.ts'
import { frameOf } from './frame.ts'
import { layoutOf, type Place } from './motion/stacks.ts'
import { LayerGroup } from './TerrainLayer.tsx'
import { platesOf, sketchOf } from './terrain/art.ts'
import { wholeOf } from './terrain/layers.ts'
import { paletteStyle } from './terrain/palette.ts'

type ArmyPictureProps = {
  readonly map: MapDrawing
  readonly faces: readonly Face[]
  /** Width to height of the part that is shown; that of the sheet where nothing is said. */
  readonly shape?: number
  /** What is to be seen of it; all counters where nothing is said, the whole sheet where nothing is in it. */
  readonly focus?: readonly number[]
  readonly title: string
  /** Drawn as at the table; else for a small card: one plain counter a cell. */
  readonly isLarge?: boolean
}

const at = ({ x, y, scale }: Place): string => `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`

const Large = ({ place }: { place: Place }) => (
  <g transform={at(place)}>
    <CounterFace view={place.view} />
  </g>
)

const Small = ({ place }: { place: Place }) => {
  const { back, front } = silhouetteOf(place.view.silhouette)
  return (
    <g className={`counter-card side-${place.view.side}`} transform={at({ ...place, scale: 1.12 })}>
      <path className="counter-edge" d={EDGE} />
      <path className="counter-face" d={FACE} />
      <g className="counter-ink" transform="scale(1.4)">
        <path d={back} />
        <path d={front} />
      </g>
    </g>
  )
}

/** Who lies on top, cell by cell. */
const topsOf = (places: readonly Place[]): readonly Place[] => [
  ...new Map(places.filter(({ view }) => !view.leader).map((place) => [place.view.cell, place])).values(),
]

/** The armies of a battle on their ground: a still picture of the part of the map where they stand. */
export const ArmyPicture = memo(({ map, faces, shape, focus, title, isLarge = false }: ArmyPictureProps) => {
  const sketch = useMemo(() => sketchOf(map), [map])
  const places = useMemo(() => {
    const layout = layoutOf(map.board, faces)
    return layout.ordered.flatMap(({ id }) => layout.places.get(id) ?? [])
  }, [map, faces])
  const { x, y, width, height } = frameOf(
    map.board,
    focus ?? faces.map(({ cell }) => cell),
    sketch,
    shape ?? sketch.width / sketch.height,
  )
  const layers = isLarge ? wholeOf(platesOf(map)) : sketch.layers
  return (
    <svg
      className="army-picture counters"
      viewBox={[x, y, width, height].map((value) => value.toFixed(1)).join(' ')}
      preserveAspectRatio={shape === undefined ? 'xMidYMid meet' : 'xMidYMid slice'}
      style={paletteStyle(map.look)}
      data-lod={isLarge ? 'near' : 'far'}
      role="img"
      aria-label={title}
    >
      <rect className="sheet-paper" x={0} y={0} width={sketch.width} height={sketch.height} />
      {layers.map((layer) => (
        <LayerGroup key={layer.id} layer={layer} />
      ))}
      {isLarge
        ? places.map((place) => <Large key={place.view.id} place={place} />)
        : topsOf(places).map((place) => <Small key={place.view.id} place={place} />)}
    </svg>
  )
})
