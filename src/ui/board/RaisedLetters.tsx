import { memo } from 'react'
import type { MapDrawing } from '../../core/map/drawing.ts'
import type { Standard } from '../../core/presenter/view.ts'
import { LETTER } from './notes.ts'
import { paletteStyle } from './terrain/palette.ts'

/** Below the middle of the cell, where no counter lies: its own ends above, those beside it begin aside. */
const BELOW = 33

type Props = {
  readonly map: MapDrawing
  readonly occupied: ReadonlySet<number>
  readonly standards: readonly Standard[]
}

/** Letters of places where counters stand, above the counters; a standard bears the letter itself. */
export const RaisedLetters = memo(({ map, occupied, standards }: Props) => {
  const borne = new Set(standards.map(({ cell }) => cell))
  return (
    <g className="raised-letters" style={paletteStyle(map.look)}>
      {Object.entries(map.letters)
        .filter(([, cell]) => occupied.has(cell) && !borne.has(cell))
        .map(([letter, cell]) => {
          const { x, y } = map.board.centre(cell)
          return (
            <g key={letter} transform={`translate(${x.toFixed(1)} ${(y + BELOW).toFixed(1)})`}>
              <g className="sheet-letter">
                <circle r={LETTER.radius} />
                <text y={4.6}>{letter}</text>
              </g>
            </g>
          )
        })}
    </g>
  )
})
