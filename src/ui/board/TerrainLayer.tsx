import { memo } from 'react'
import type { MapDrawing } from '../../core/map/drawing.ts'
import { type SheetMarks, marksOf } from './sheetMarks.ts'
import type { Layer } from './terrain/layer.ts'
import { platesOf } from './terrain/art.ts'
import { wholeOf } from './terrain/layers.ts'
import type { Point } from './terrain/draw.ts'
import { inkVar, paletteStyle } from './terrain/palette.ts'

const inkOf = (ink: Layer['fill']): string => (ink ? inkVar(ink) : 'none')

/** Each path is seen through by itself: a group that is seen through as a whole must be painted twice. */
export const LayerGroup = ({ layer }: { layer: Layer }) => (
  <g
    className={`plate-${layer.id}`}
    style={{ fill: inkOf(layer.fill), stroke: inkOf(layer.stroke) }}
    strokeWidth={layer.width}
    fillOpacity={layer.opacity}
    strokeOpacity={layer.opacity}
    strokeDasharray={layer.dash}
    fillRule={layer.rule}
  >
    {layer.ds.map((d) => (
      <path key={d} d={d} />
    ))}
  </g>
)

const Groups = ({ layers }: { layers: readonly Layer[] }) =>
  layers.map((layer) => <LayerGroup key={layer.id} layer={layer} />)

/** What makes room as it grows. */
const asideStyle = ({ x, y }: Point): Record<string, string> =>
  x === 0 && y === 0 ? {} : { '--aside-x': `${x.toFixed(2)}px`, '--aside-y': `${y.toFixed(2)}px` }

const Letters = ({ letters }: { letters: SheetMarks['letters'] }) =>
  letters.map(({ letter, x, y, aside }) => (
    <g key={letter} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <g className="sheet-letter" style={asideStyle(aside)}>
        <circle r={9.5} />
        <text y={4.6}>{letter}</text>
      </g>
    </g>
  ))

/** What the sheet throws on the table: apart from it, so that it lies there as well while a print is moved in its place. */
const Shade = ({ box: [left, top, width, height] }: { box: SheetMarks['viewBox'] }) => (
  <div className="sheet-shade" style={{ left, top, width, height }} />
)

const Sheet = ({ map, marks }: { map: MapDrawing; marks: SheetMarks }) => {
  const plates = platesOf(map)
  const [x, y, width, height] = marks.viewBox
  return (
    <svg
      className="terrain"
      aria-hidden="true"
      viewBox={marks.viewBox.join(' ')}
      style={{ ...paletteStyle(map.look), left: x, top: y, width, height }}
    >
      <rect className="sheet-paper" x={x} y={y} width={width} height={height} />
      <Groups layers={wholeOf(plates)} />
      <g className="terrain-numbers">
        <Groups layers={plates.numbers} />
      </g>
      <Letters letters={marks.letters} />
      <Groups layers={marks.border} />
      <g transform={`translate(${marks.rose.x.toFixed(1)} ${marks.rose.y.toFixed(1)})`}>
        <Groups layers={marks.rose.layers} />
        <text className="sheet-text" x={marks.rose.n.x} y={marks.rose.n.y + 5} fontSize={15}>
          N
        </text>
      </g>
      <text className="sheet-text sheet-title" x={marks.title.x} y={marks.title.y}>
        {marks.title.text}
      </text>
    </svg>
  )
}

/** The printed sheet. Drawn once per map: nothing in it depends on the game. */
export const TerrainLayer = memo(({ map }: { map: MapDrawing }) => {
  const marks = marksOf(map, platesOf(map))
  return (
    <>
      <Shade box={marks.viewBox} />
      <Sheet map={map} marks={marks} />
    </>
  )
})
